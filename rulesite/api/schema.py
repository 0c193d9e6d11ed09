"""The types of an OpenAPI schema, as the page that documents the API writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

Schema = Mapping[str, Any]


@dataclass(frozen=True)
class Shape:
    """The type of a value: `name` with what stands around it (`Rule[] | null`), and the values allowed, if few are.

    The name is that of a component with fields where `is_document` is true, else a type of JSON.
    """

    name: str
    is_document: bool = False
    before: str = ""
    after: str = ""
    values: tuple[str, ...] = ()
    default: str = ""


@dataclass(frozen=True)
class Field:
    """A value by its name; `where` a parameter stands (`path`, `query`), blank in a document."""

    name: str
    shape: Shape
    is_required: bool
    says: str
    where: str = ""


def fields_of(described: Schema, schema: Schema) -> list[Field]:
    required = described.get("required", ())
    return [
        Field(name, shape_of(each, schema), name in required, said(each))
        for name, each in described.get("properties", {}).items()
    ]


def said(described: Schema) -> str:
    """The description, without the list of values that the generator adds: those stand with the type."""
    lines = described.get("description", "").splitlines()
    return "\n".join(line for line in lines if not line.startswith("* `")).strip()


def shape_of(described: Schema, schema: Schema) -> Shape:
    """Raises KeyError for a reference that leads nowhere."""
    shape = _without_null(described, schema)
    default = described.get("default")
    return replace(
        shape,
        after=shape.after + (" | null" if described.get("nullable") else ""),
        default="" if default is None else str(default),
    )


def _without_null(described: Schema, schema: Schema) -> Shape:
    if "$ref" in described:
        return _named(described["$ref"].rpartition("/")[2], schema)
    if "allOf" in described:  # how the generator says something beside a reference, such as that null is allowed
        return shape_of(described["allOf"][0], schema)
    if "items" in described:
        inner = shape_of(described["items"], schema)
        return replace(inner, after=f"{inner.after}[]")
    if isinstance(more := described.get("additionalProperties"), Mapping) and more:
        inner = shape_of(more, schema)
        return replace(inner, before="{…: " + inner.before, after=inner.after + "}")
    values = tuple(str(value) for value in described.get("enum", ()))
    return Shape(described.get("type", "any"), values=values)


def _named(name: str, schema: Schema) -> Shape:
    component = schema["components"]["schemas"][name]
    return Shape(name, is_document=True) if "properties" in component else shape_of(component, schema)
