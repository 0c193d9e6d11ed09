"""2-3, 2-10 and 2-11: what a card is called, by exact words."""

from __future__ import annotations

from collections.abc import Collection, Iterator


def is_called(names: Collection[str], wanted: Collection[str]) -> bool:
    """Whether one of the names is wanted. Part of a name is another name (2-3-1-1), but its plural is not (2-3-2-1)."""
    return any(
        not set(_in_both_numbers(name)).isdisjoint(_in_both_numbers(other)) for name in names for other in wanted
    )


def _in_both_numbers(name: str) -> Iterator[str]:
    """A name as it is, and without the ending of a plural."""
    yield name
    if name.endswith("s") and not name.endswith("ss"):
        yield name[:-1]
