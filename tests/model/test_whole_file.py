"""Files are written in one piece, through links, on folders that cannot be synced, after kills and on full disks."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from macrostep.examples import path as example_path
from macrostep.gui.cli import main
from macrostep.model import Diagram, load, save
from macrostep.model.disk.whole_file import growing_beside, replacing, write_whole
from macrostep.solvers.export.fmu import write_archive
from macrostep.solvers.export.task import export_model
from tests.gui.full_disk import no_room

posix = pytest.mark.skipif(os.name != "posix", reason="of POSIX")

KILLED = """
import os, sys
from macrostep.model.disk.whole_file import replacing
with replacing(sys.argv[1]) as temporary:
    temporary.write_bytes(b"half")
    print("written", flush=True)
    sys.stdin.read()
"""

WRITING = [
    ["run", "spring_mass", "-m", "ni_jacobi:step=0.1", "-o", "out.csv"],
    ["run", "spring_mass", "-m", "ni_jacobi:step=0.1", "-o", "out.h5"],
    ["export", "spring_mass", "-o", "out.mo"],
    ["export", "spring_mass", "spring", "-o", "out.fmu"],
    [
        "stability",
        "spring_mass",
        "-m",
        "ni_jacobi:step=1",
        "--map",
        "step=0.1..1:2",
        "mass.m=1..2:2",
        "-o",
        "out.csv",
    ],
]


def begun(path: Path) -> subprocess.Popen[bytes]:
    """Return a process that is writing a file."""
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"written\n"
    return process


def end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


@posix
def test_a_save_succeeds_where_the_folder_cannot_be_synced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    synced = os.fsync

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        synced(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    save(Diagram("new"), tmp_path / "d.macrostep.json")
    assert load(tmp_path / "d.macrostep.json").name == "new"


@posix
def test_a_save_succeeds_where_nothing_can_be_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def unlink(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "unlink", unlink)
    save(Diagram("new"), tmp_path / "d.macrostep.json")
    assert load(tmp_path / "d.macrostep.json").name == "new"


@posix
def test_what_a_killed_process_left_goes_with_the_next_save(tmp_path: Path) -> None:
    path, other = tmp_path / "d.macrostep.json", tmp_path / "other.csv"
    killed, also_killed, living = begun(path), begun(other), begun(path)
    try:
        end(killed)
        end(also_killed)
        assert len(os.listdir(tmp_path)) == 3
        save(Diagram("new"), path)
        left = set(os.listdir(tmp_path)) - {path.name}
        assert len(left) == 2, "that of the living one, and that of the other file"
        assert any(f"-{living.pid}-" in name for name in left)
        write_whole(other, b"1")
        assert len(os.listdir(tmp_path)) == 3
    finally:
        end(living)
    write_whole(path, b"2")
    assert sorted(os.listdir(tmp_path)) == sorted([path.name, other.name])


@posix
def test_what_another_machine_writes_stays_for_a_day(tmp_path: Path) -> None:
    other = tmp_path / ".d.json.00000000-999999999-12345678.part"
    other.touch()
    write_whole(tmp_path / "d.json", b"")
    assert other.exists()
    os.utime(other, (0, 0))
    write_whole(tmp_path / "d.json", b"")
    assert not other.exists()


def test_files_of_others_that_look_alike_stay(tmp_path: Path) -> None:
    names = [".d.json.swp", ".d.json.1234", ".d.json.part", "d.json.00000000-1-12345678.part"]
    for name in names:
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (0, 0))
    write_whole(tmp_path / "d.json", b"")
    assert sorted(os.listdir(tmp_path)) == sorted([*names, "d.json"])


@posix
@pytest.mark.parametrize("name", ["n" * 255, "二" * 85, "ä" * 127, "[*?]"])
def test_every_name_that_a_file_can_have(tmp_path: Path, name: str) -> None:
    write_whole(tmp_path / name, b"1")
    write_whole(tmp_path / name, b"2")
    assert (tmp_path / name).read_bytes() == b"2"
    assert os.listdir(tmp_path) == [name]


@posix
def test_an_export_keeps_the_old_file_where_the_disk_is_full(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "x.mo"
    path.write_bytes(b"old")
    with no_room():
        assert main(["export", str(example_path("car")), "-o", str(path)]) == 1
    assert f"{path}: file too large" in capsys.readouterr().err
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == [path.name]


@posix
def test_an_archive_keeps_the_old_file_where_the_disk_is_full(tmp_path: Path) -> None:
    path = tmp_path / "x.fmu"
    path.write_bytes(b"old")
    with no_room(), pytest.raises(OSError, match="large") as failed:
        write_archive(path, {"model": os.urandom(100_000)})
    assert failed.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == [path.name]


@posix
def test_the_windows_export_keeps_the_old_file_where_the_disk_is_full(tmp_path: Path) -> None:
    from macrostep.model.files.files import to_document

    path = tmp_path / "x.mo"
    path.write_bytes(b"old")
    with no_room(), pytest.raises(OSError, match="large"):
        export_model(None, to_document(load(example_path("car"))), "", str(path), "2.0")  # type: ignore[arg-type]
    assert path.read_bytes() == b"old"


@posix
@pytest.mark.parametrize("arguments", WRITING, ids=lambda a: f"{a[0]} {a[-1]}")
def test_what_is_written_follows_a_link_and_keeps_permissions(tmp_path: Path, arguments: list[str]) -> None:
    real, link = tmp_path / "there" / "real", tmp_path / arguments[-1]
    real.parent.mkdir()
    real.touch()
    real.chmod(0o640)
    link.symlink_to(real)
    assert main([*arguments[:-1], str(link)]) == 0
    assert link.is_symlink()
    assert real.stat().st_size > 10
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert os.listdir(real.parent) == ["real"]


def test_an_error_while_writing_leaves_nothing(tmp_path: Path) -> None:
    def fail(path: Path) -> None:
        with replacing(path) as temporary:
            temporary.write_bytes(b"half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail(tmp_path / "d")
    assert os.listdir(tmp_path) == []


@posix
def test_a_link_to_nowhere_gets_its_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_whole(tmp_path / "link", b"1")
    assert (tmp_path / "file").read_bytes() == b"1"
    assert (tmp_path / "link").is_symlink()


@posix
def test_a_link_to_itself_stays(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("link")
    with pytest.raises(OSError, match="symbolic links") as failed:
        write_whole(tmp_path / "link", b"1")
    assert failed.value.filename == str(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()


@posix
@pytest.mark.parametrize("is_linked", [False, True])
def test_a_pipe_is_not_replaced(tmp_path: Path, is_linked: bool) -> None:
    pipe, path = tmp_path / "pipe", tmp_path / "link" if is_linked else tmp_path / "pipe"
    os.mkfifo(pipe)
    if is_linked:
        path.symlink_to(pipe)
    for write in (lambda: write_whole(path, b"1"), lambda: growing_beside(path)):
        with pytest.raises(OSError, match="there is a pipe, which is not replaced") as failed:
            write()
        assert failed.value.filename == str(path)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@posix
@pytest.mark.parametrize("arguments", WRITING, ids=lambda a: f"{a[0]} {a[-1]}")
def test_commands_say_before_they_work_where_nothing_can_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str]
) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / arguments[-1]
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    assert main([*arguments[:-1], str(link)]) == 2
    assert f"-o {link}: there is a pipe, which is not replaced by a file." in capsys.readouterr().err
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    link.unlink()
    link.symlink_to(tmp_path / "no" / "file")
    assert main([*arguments[:-1], str(link)]) == 2
    assert f"-o {link}: there is no folder '{tmp_path / 'no'}'" in capsys.readouterr().err
