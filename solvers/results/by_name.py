"""What scripts do with anything that has parts with names: a mapping from the names to the parts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import TypeVar

from macrostep.model.base.errors import UnknownName

Part = TypeVar("Part")


class ByName(Mapping[str, Part]):
    """A mapping from names to parts."""

    @property
    @abstractmethod
    def by_name(self) -> Mapping[str, Part]:
        """The parts."""

    def __getitem__(self, name: str) -> Part:
        if name not in self.by_name:
            raise UnknownName("There is no {name!r}; there are: {known}.", name=name, known=", ".join(self))
        return self.by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_name)

    def __len__(self) -> int:
        return len(self.by_name)

    def __bool__(self) -> bool:
        return True  # without parts, too
