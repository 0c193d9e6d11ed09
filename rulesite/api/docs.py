"""The page that documents the API: what its OpenAPI schema says, drawn as a page of the site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

from rulesite.api.schema import Field, Schema, Shape, fields_of, said, shape_of


@dataclass(frozen=True)
class Body:
    """What is sent or answered in one form; `fields` are those of its first level."""

    media_type: str
    shape: Shape
    says: str
    fields: list[Field]


@dataclass(frozen=True)
class Answer:
    """One answer of an operation; `bodies` is empty where nothing comes with the status."""

    status: HTTPStatus
    says: str
    bodies: list[Body]

    @property
    def is_success(self) -> bool:
        return self.status < 300


@dataclass(frozen=True)
class Operation:
    """What can be asked at an address, by one method."""

    name: str
    group: str
    method: str
    address: str
    says: str
    parameters: list[Field]
    sent: list[Body]
    answers: list[Answer]

    @property
    def can_be_tried(self) -> bool:
        """Whether its address can be opened as it stands."""
        return self.method == "get" and not any(given.is_required for given in self.parameters)


@dataclass(frozen=True)
class Document:
    """A named part of what is sent and answered."""

    name: str
    says: str
    fields: list[Field]


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    schema = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    operations = sorted(operations_of(schema), key=lambda operation: operation.group)
    groups = [(group, list(each)) for group, each in groupby(operations, lambda operation: operation.group)]
    return render(request, "api/docs.html", {"groups": groups, "documents": documents_of(schema)})


def operations_of(schema: Schema) -> Iterator[Operation]:
    """In the order of their addresses; the group is the tag, which is the first part of the address."""
    for address, methods in schema["paths"].items():
        for method, described in methods.items():
            yield Operation(
                name=described["operationId"],
                group=described["tags"][0],
                method=method,
                address=address,
                says=said(described),
                parameters=[_parameter(each, schema) for each in described.get("parameters", ())],
                sent=_bodies(described.get("requestBody", {}), schema),
                answers=[
                    Answer(HTTPStatus(int(status)), said(answer), _bodies(answer, schema))
                    for status, answer in described["responses"].items()
                ],
            )


def documents_of(schema: Schema) -> list[Document]:
    """The components that have fields; the values of the others stand where they are used."""
    return [
        Document(name, said(described), fields_of(described, schema))
        for name, described in schema["components"]["schemas"].items()
        if "properties" in described
    ]


def _parameter(described: Schema, schema: Schema) -> Field:
    shape = shape_of(described["schema"], schema)
    return Field(described["name"], shape, described.get("required", False), said(described), described["in"])


def _bodies(described: Schema, schema: Schema) -> list[Body]:
    bodies = []
    for media_type, content in described.get("content", {}).items():
        shape = shape_of(content["schema"], schema)
        whole = schema["components"]["schemas"][shape.name] if shape.is_document else content["schema"]
        bodies.append(Body(media_type, shape, said(whole), fields_of(whole, schema)))
    return bodies
