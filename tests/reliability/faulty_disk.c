/* The disk as it may be: loaded in front of the C library, this makes operations on files below some folders fail, write
   less than they should, find no space, or be the last thing that the process does.

   Operations are counted in their order, those of one kind or of all. The letter of a kind is its place in KINDS. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN, WRITE, SYNC, RENAME, CLOSE, REMOVE, SIZE, OTHER };
static const char KINDS[] = "owsrcdzx";

enum { NOTHING, FAIL, KILL };

#define FOLDERS 4
#define DESCRIPTORS 4096
#define LOGGED 65536

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folders[FOLDERS][PATH_MAX];
static int folder_count;
/* Those that are only read cannot fail when they are closed. */
static unsigned char watched[DESCRIPTORS];
enum { READ = 1, WRITTEN = 2 };

static int what = NOTHING, error_number, of_kinds;
static long at, met;
static int part; /* of what is to be written, this many 256ths are, before the process is killed */
static long free_bytes = -1; /* bytes that can still be written; below 0 everything fits */
static char met_kinds[LOGGED];
static long counted;

/* -- what tests call ------------------------------------------------------------------------------------------------ */

void disk_watch(const char *folder) {
    if (folder_count < FOLDERS) snprintf(folders[folder_count++], PATH_MAX, "%s", folder);
}

/* Let the operation number `index` (from 0) among those of the kinds in the mask fail, or be the last one. */
void disk_arm(int what_, int kinds, long index, int error, int part_, long free_bytes_) {
    pthread_mutex_lock(&lock);
    what = what_; of_kinds = kinds; at = index; error_number = error; part = part_; free_bytes = free_bytes_;
    met = counted = 0;
    pthread_mutex_unlock(&lock);
}

/* Return how many operations there were since, with the letters of their kinds. */
long disk_disarm(char *kinds) {
    pthread_mutex_lock(&lock);
    what = NOTHING; free_bytes = -1;
    long count = counted;
    memcpy(kinds, met_kinds, count < LOGGED ? count : LOGGED);
    pthread_mutex_unlock(&lock);
    return count;
}

/* -- what is looked at ---------------------------------------------------------------------------------------------- */

static int is_below(const char *path) {
    char whole[2 * PATH_MAX];
    if (!folder_count || !path) return 0;
    if (path[0] != '/') {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return 0;
        snprintf(whole, sizeof whole, "%s/%s", here, path);
        path = whole;
    }
    for (int i = 0; i < folder_count; i++)
        if (!strncmp(path, folders[i], strlen(folders[i]))) return 1;
    return 0;
}

static int is_watched(int descriptor) {
    return descriptor >= 0 && descriptor < DESCRIPTORS ? watched[descriptor] : 0;
}

/* Count an operation; return whether it fails now. A process that ends here writes a part of what it was to write. */
static int fails(int kind, int descriptor, const void *data, size_t size, off_t place) {
    pthread_mutex_lock(&lock);
    if (counted < LOGGED) met_kinds[counted] = KINDS[kind];
    counted++;
    int now = 0;
    if (what != NOTHING && of_kinds & 1 << kind) {
        now = met++ == at;
    }
    if (now && what == KILL) {
        if (data && size) {
            ssize_t (*write_at)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite");
            ssize_t (*write_on)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
            size_t some = size * part / 256;
            ssize_t done = place < 0 ? write_on(descriptor, data, some) : write_at(descriptor, data, some, place);
            (void)done;
        }
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    pthread_mutex_unlock(&lock);
    if (now) errno = error_number;
    return now;
}

/* Return how many of these bytes fit. */
static size_t taken(size_t size) {
    pthread_mutex_lock(&lock);
    if (free_bytes >= 0) {
        if ((long)size > free_bytes) size = free_bytes;
        free_bytes -= size;
    }
    pthread_mutex_unlock(&lock);
    return size;
}

static void follow(int descriptor, int how) {
    if (descriptor >= 0 && descriptor < DESCRIPTORS) watched[descriptor] = how;
}

#define NEXT(name) static __typeof__(name) *next; if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

/* -- what is called in place of the C library ----------------------------------------------------------------------- */

#define OPENING(name)                                                                                  \
    int name(const char *path, int flags, ...) {                                                       \
        NEXT(name);                                                                                    \
        mode_t mode = 0;                                                                               \
        if (flags & (O_CREAT | O_TMPFILE)) {                                                           \
            va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest);            \
        }                                                                                              \
        int below = is_below(path);                                                                    \
        if (below && fails(OPEN, -1, NULL, 0, -1)) return -1;                                          \
        int descriptor = next(path, flags, mode);                                                      \
        follow(descriptor, !below ? 0 : (flags & O_ACCMODE) == O_RDONLY ? READ : WRITTEN);             \
        return descriptor;                                                                             \
    }
OPENING(open)
OPENING(open64)

#define OPENING_AT(name)                                                                               \
    int name(int folder, const char *path, int flags, ...) {                                           \
        NEXT(name);                                                                                    \
        mode_t mode = 0;                                                                               \
        if (flags & (O_CREAT | O_TMPFILE)) {                                                           \
            va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest);            \
        }                                                                                              \
        int below = is_below(path);                                                                    \
        if (below && fails(OPEN, -1, NULL, 0, -1)) return -1;                                          \
        int descriptor = next(folder, path, flags, mode);                                              \
        follow(descriptor, !below ? 0 : (flags & O_ACCMODE) == O_RDONLY ? READ : WRITTEN);             \
        return descriptor;                                                                             \
    }
OPENING_AT(openat)
OPENING_AT(openat64)

int close(int descriptor) {
    NEXT(close);
    int is_one = is_watched(descriptor) == WRITTEN, failed = is_one && fails(CLOSE, -1, NULL, 0, -1), error = errno;
    follow(descriptor, 0);
    int status = next(descriptor);
    if (failed) errno = error;
    return failed ? -1 : status;
}

ssize_t write(int descriptor, const void *data, size_t size) {
    NEXT(write);
    if (!is_watched(descriptor)) return next(descriptor, data, size);
    if (fails(WRITE, descriptor, data, size, -1)) return -1;
    size_t some = taken(size);
    if (size && !some) { errno = ENOSPC; return -1; }
    return next(descriptor, data, some);
}

#define WRITING_AT(name)                                                                               \
    ssize_t name(int descriptor, const void *data, size_t size, off_t place) {                         \
        NEXT(name);                                                                                    \
        if (!is_watched(descriptor)) return next(descriptor, data, size, place);                       \
        if (fails(WRITE, descriptor, data, size, place)) return -1;                                    \
        size_t some = taken(size);                                                                     \
        if (size && !some) { errno = ENOSPC; return -1; }                                              \
        return next(descriptor, data, some, place);                                                    \
    }
WRITING_AT(pwrite)
WRITING_AT(pwrite64)

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    NEXT(writev);
    if (!is_watched(descriptor)) return next(descriptor, parts, count);
    return count ? write(descriptor, parts[0].iov_base, parts[0].iov_len) : 0;
}

#define SENDING(name)                                                                                  \
    ssize_t name(int to, int from, off_t *place, size_t size) {                                        \
        NEXT(name);                                                                                    \
        if (!is_watched(to)) return next(to, from, place, size);                                       \
        if (fails(WRITE, -1, NULL, 0, -1)) return -1;                                                  \
        struct stat status;                                                                            \
        off_t begun = place ? *place : 0;                                                              \
        if (!fstat(from, &status) && (off_t)size > status.st_size - begun)                             \
            size = status.st_size > begun ? status.st_size - begun : 0;                                \
        size_t some = taken(size);                                                                     \
        if (size && !some) { errno = ENOSPC; return -1; }                                              \
        return next(to, from, place, some);                                                            \
    }
SENDING(sendfile)
SENDING(sendfile64)

#define SYNCING(name)                                                                                  \
    int name(int descriptor) {                                                                         \
        NEXT(name);                                                                                    \
        return is_watched(descriptor) && fails(SYNC, -1, NULL, 0, -1) ? -1 : next(descriptor);         \
    }
SYNCING(fsync)
SYNCING(fdatasync)

int rename(const char *from, const char *to) {
    NEXT(rename);
    return is_below(to) && fails(RENAME, -1, NULL, 0, -1) ? -1 : next(from, to);
}

int renameat(int a, const char *from, int b, const char *to) {
    NEXT(renameat);
    return is_below(to) && fails(RENAME, -1, NULL, 0, -1) ? -1 : next(a, from, b, to);
}

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
    NEXT(renameat2);
    return is_below(to) && fails(RENAME, -1, NULL, 0, -1) ? -1 : next(a, from, b, to, flags);
}

int link(const char *from, const char *to) {
    NEXT(link);
    return is_below(to) && fails(RENAME, -1, NULL, 0, -1) ? -1 : next(from, to);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
    NEXT(linkat);
    return is_below(to) && fails(RENAME, -1, NULL, 0, -1) ? -1 : next(a, from, b, to, flags);
}

int unlink(const char *path) {
    NEXT(unlink);
    return is_below(path) && fails(REMOVE, -1, NULL, 0, -1) ? -1 : next(path);
}

int unlinkat(int folder, const char *path, int flags) {
    NEXT(unlinkat);
    return is_below(path) && fails(REMOVE, -1, NULL, 0, -1) ? -1 : next(folder, path, flags);
}

#define SIZING(name)                                                                                   \
    int name(int descriptor, off_t size) {                                                             \
        NEXT(name);                                                                                    \
        return is_watched(descriptor) && fails(SIZE, -1, NULL, 0, -1) ? -1 : next(descriptor, size);   \
    }
SIZING(ftruncate)
SIZING(ftruncate64)

#define ALLOCATING(name)                                                                               \
    int name(int descriptor, off_t place, off_t size) {                                                \
        NEXT(name);                                                                                    \
        if (!is_watched(descriptor)) return next(descriptor, place, size);                             \
        if (fails(SIZE, -1, NULL, 0, -1)) return error_number;                                         \
        return free_bytes >= 0 && size > free_bytes ? ENOSPC : next(descriptor, place, size);                      \
    }
ALLOCATING(posix_fallocate)
ALLOCATING(posix_fallocate64)

int chmod(const char *path, mode_t mode) {
    NEXT(chmod);
    return is_below(path) && fails(OTHER, -1, NULL, 0, -1) ? -1 : next(path, mode);
}

int mkdir(const char *path, mode_t mode) {
    NEXT(mkdir);
    return is_below(path) && fails(OTHER, -1, NULL, 0, -1) ? -1 : next(path, mode);
}
