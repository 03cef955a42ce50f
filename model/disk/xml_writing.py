"""XML as it is written: well-formed, whatever texts of a diagram stand in it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""Characters that a pasted text may hold and XML may not."""


def xml_bytes(root: ET.Element) -> bytes:
    """Return an element and what is in it as a file in UTF-8; what XML cannot hold is left out.

    Half a surrogate pair becomes a question mark.
    """
    ET.indent(root)
    text = _NO_XML.sub("", ET.tostring(root, encoding="unicode"))
    return b"<?xml version='1.0' encoding='utf-8'?>\n" + text.encode(errors="replace") + b"\n"
