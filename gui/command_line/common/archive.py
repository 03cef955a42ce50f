"""What an archive of research data says of itself: to people, to Zenodo, and as an RO-Crate to everybody else."""

from __future__ import annotations

import re
from collections.abc import Sequence

from macrostep import __version__
from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.json_text import lay_out

_ORCID = re.compile(r"\d{4}-\d{4}-\d{4}-\d{3}[\dX]")
_README = """# {name}: runs that can be repeated

Made by Macrostep {version} on {made} by the command

    {asked}

With Macrostep installed (pip install macrostep),

    macrostep repeat FOLDER

in place of FOLDER the name of this folder or of the archive, runs it again and says what differs: files, versions, and
numbers, bit by bit or within the tolerance that repeat.json states. Programs in it (FMUs, Python files, extensions) run
only if --trust is given besides; look at them first.

repeat.json      command, versions, machine, seed, tolerance, and the sha256 of every file
diagram.macrostep.json      the diagram as it was run, with its FMUs and Python files in files/
study.study.json            of a study, what was varied
extensions/                 sources of coupling methods and embedded solvers that do not come with Macrostep
results.json                what came out
"""


def description_files(name: str, asked: str, made: str, authors: Sequence[str]) -> dict[str, bytes]:
    """Return files that describe an archive, by their names.

    Parameters
    ----------
    name : str
        Of the diagram.
    asked : str
        The command line.
    made : str
        When, in the form of ISO 8601.
    authors : sequence of str
        Each as ``"Family, Given"``, and if wanted its affiliation and ORCID behind semicolons.

    Raises
    ------
    MacrostepError
        If an author is not written so.
    """
    title = f"Co-simulation of {name}: runs that can be repeated"
    said = f"Diagram, programs, command, versions and results of: {asked}. `macrostep repeat` runs it again."
    people = [_author(text) for text in authors]
    zenodo = {
        "title": title, "upload_type": "dataset", "description": said, "keywords": ["co-simulation", "Macrostep"],
        "version": "1", "notes": f"Made by Macrostep {__version__}", "creators": people,
    }  # fmt: skip
    crate = {
        "@context": "https://w3id.org/ro/crate/1.1/context",
        "@graph": [
            {
                "@id": "ro-crate-metadata.json", "@type": "CreativeWork", "about": {"@id": "./"},
                "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"},
            },
            {
                "@id": "./", "@type": "Dataset", "name": title, "description": said, "datePublished": made[:10],
                "author": [{"@id": f"#author-{number}"} for number in range(1, len(people) + 1)],
                "hasPart": [{"@id": file} for file in ("repeat.json", "diagram.macrostep.json", "results.json")],
            },
            *(
                {"@id": f"#author-{number}", "@type": "Person", **_person(one)}
                for number, one in enumerate(people, start=1)
            ),
            *(
                {"@id": file, "@type": "File", "encodingFormat": "application/json"}
                for file in ("repeat.json", "diagram.macrostep.json", "results.json")
            ),
        ],
    }  # fmt: skip
    return {
        "README.md": _README.format(name=name, version=__version__, made=made, asked=asked).encode(),
        ".zenodo.json": lay_out(zenodo).encode(),
        "ro-crate-metadata.json": lay_out(crate).encode(),
    }


def _author(text: str) -> dict[str, str]:
    """Return an author as Zenodo has them."""
    name, *more = (part.strip() for part in text.split(";"))
    if "," not in name:
        raise MacrostepError("--author {text}: write it as 'Family, Given; affiliation; ORCID'.", text=text)
    found = {"name": name}
    for part in filter(None, more):
        found["orcid" if _ORCID.fullmatch(part) else "affiliation"] = part
    return found


def _person(author: dict[str, str]) -> dict[str, str]:
    family, _, given = author["name"].partition(",")
    person = {"name": f"{given.strip()} {family.strip()}"}
    if "affiliation" in author:
        person["affiliation"] = author["affiliation"]
    if "orcid" in author:
        person["identifier"] = f"https://orcid.org/{author['orcid']}"
    return person
