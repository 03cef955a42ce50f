"""Parses XML that was screened (:mod:`macrostep.model.fmi.xml_screen`) into a tree.

A prefix that is used and nowhere declared, which tools forget, is no reason to refuse a file; whatever else a parser of
namespaces stumbles over is.
"""

from __future__ import annotations

import os
from typing import Any

from macrostep.model.base.errors import FmuError
from macrostep.model.disk.regular_files import open_regular
from macrostep.model.fmi.archive import as_clause

_MOST = 20


def parse_tree(path: str | os.PathLike[str], where: str, without_comments: bool = False) -> tuple[Any, tuple[str, ...]]:
    """Return the root element of a file, and which prefixes it uses without declaring them, each with its line.

    Names with such a prefix stand in the tree as they are written.

    Parameters
    ----------
    path : path
    where : str
        What messages call it.
    without_comments : bool
        Whether comments and instructions for other programs are left out.

    Raises
    ------
    FmuError
        If it is not well-formed.
    OSError
        If it cannot be read.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True,
        remove_comments=without_comments, remove_pis=without_comments,
    )  # fmt: skip
    try:
        with open_regular(path) as source:
            root = etree.parse(source, parser).getroot()
    except (etree.LxmlError, ValueError) as error:
        raise FmuError(f"{where} is not well-formed XML: {as_clause(error)}.") from None
    log = [entry for entry in parser.error_log if entry.level > etree.ErrorLevels.WARNING]
    wrong = next((entry for entry in log if entry.domain != etree.ErrorDomains.NAMESPACE), None)
    if root is None or wrong is not None:
        said = "" if wrong is None else f", line {wrong.line}: {as_clause(wrong.message)}"
        raise FmuError(f"{where} is not well-formed XML{said}.")
    return root, tuple(f"line {entry.line}: {as_clause(entry.message)}" for entry in log[:_MOST])
