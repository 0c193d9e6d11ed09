"""Values of named fields that nobody changes, cheap to make and cheap to read.

A `NamedTuple` is made by a call within a call, which takes three times as long as a class with slots, and each of its
fields is read in a roundabout way. Of what a game makes thousands of, that is a tenth of its time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A class whose objects are values: equal if all their fields are, and never changed.

    The type checker keeps anyone from changing one; to keep it up at run time would cost more than all that is saved.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
