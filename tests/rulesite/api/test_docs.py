"""The page that documents the API says what the schema says."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from rulesite.api.schema import Shape, said, shape_of


@pytest.fixture
def schema(client: Client, db: None) -> dict[str, Any]:
    document: dict[str, Any] = client.get("/api/v1/schema", {"format": "json"}).json()
    return document


@pytest.fixture
def page(client: Client, db: None) -> str:
    return unescape(client.get("/api/v1/docs").content.decode())


def section(page: str, id: str) -> str:
    """The part of the page under a heading with this id."""
    found = re.search(rf'<h3 id="{id}">.*?</article>', page, re.DOTALL)
    assert found, id
    return re.sub(r"\s+", " ", found[0])


def test_every_operation_is_there_with_its_method_parameters_and_answers(page: str, schema: dict[str, Any]) -> None:
    assert len(schema["paths"]) > 15
    for address, methods in schema["paths"].items():
        for method, operation in methods.items():
            told = section(page, f"operation-{operation['operationId']}")
            assert f'<span class="method">{method}</span> <code>{address}</code>' in told
            for given in operation.get("parameters", ()):
                assert f"<dt><code>{given['name']}</code></dt>" in told
            for status in operation["responses"]:
                assert f"<dt><code>{status}</code></dt>" in told


def test_every_document_is_there_with_its_fields(page: str, schema: dict[str, Any]) -> None:
    documents = {name: each for name, each in schema["components"]["schemas"].items() if "properties" in each}
    assert len(documents) > 30
    for name, document in documents.items():
        told = section(page, f"document-{name}")
        for field in document["properties"]:
            assert f"<dt><code>{field}</code></dt>" in told


def test_every_link_within_the_page_leads_somewhere(page: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_what_is_said_of_a_parameter_stands_beside_it(page: str) -> None:
    told = section(page, "operation-search")
    assert "A rule's number, or words." in told
    assert "in the query, required" in told
    assert "default: <code>20</code>" in told


def test_words_in_backticks_are_code(page: str) -> None:
    assert "<code>edition</code> is the label of the current edition" in section(page, "document-Game")
    assert "`" not in page[page.index("<main") :]


def test_only_an_address_that_needs_nothing_can_be_tried(client: Client, page: str, db: None) -> None:
    tried = re.findall(r'class="try" href="([^"]+)"', page)
    assert tried == ["/api/v1/answers", "/api/v1/cards", "/api/v1/games"]
    assert [client.get(address).status_code for address in tried] == [200, 200, 200]


def test_our_own_words_are_japanese_for_who_reads_it(client: Client, db: None) -> None:
    page = client.get("/api/v1/docs", headers={"accept-language": "ja"}).content.decode()
    assert "パラメーター" in page
    assert '<div lang="en"><p>Rules by number or by words, best first.</p></div>' in page


def test_it_needs_no_script_of_its_own(page: str, client: Client, db: None) -> None:
    home = client.get("/kept/").content.decode()
    assert set(re.findall(r"<script[^>]*>", page)) <= set(re.findall(r"<script[^>]*>", home))


def test_a_client_that_has_it_already_is_not_sent_it_again(client: Client, db: None) -> None:
    etag = client.get("/api/v1/docs").headers["ETag"]
    assert client.get("/api/v1/docs", headers={"if-none-match": etag}).status_code == 304


KINDS = {
    "components": {"schemas": {"Lamp": {"properties": {"oil": {}}}, "Colour": {"enum": ["red"], "type": "string"}}}
}


@pytest.mark.parametrize(
    ("described", "shape"),
    [
        ({"type": "string"}, Shape("string")),
        ({"type": "string", "nullable": True}, Shape("string", after=" | null")),
        ({"type": "integer", "default": 0}, Shape("integer", default="0")),
        ({"type": "string", "enum": ["en", "ja"]}, Shape("string", values=("en", "ja"))),
        ({}, Shape("any")),
        ({"$ref": "#/components/schemas/Lamp"}, Shape("Lamp", is_document=True)),
        ({"$ref": "#/components/schemas/Colour"}, Shape("string", values=("red",))),
        ({"items": {"$ref": "#/components/schemas/Lamp"}}, Shape("Lamp", is_document=True, after="[]")),
        ({"items": {"items": {"type": "string"}}}, Shape("string", after="[][]")),
        ({"additionalProperties": {"type": "integer"}}, Shape("integer", before="{…: ", after="}")),
        ({"type": "object", "additionalProperties": {}}, Shape("object")),
        (
            {"allOf": [{"$ref": "#/components/schemas/Lamp"}], "nullable": True},
            Shape("Lamp", is_document=True, after=" | null"),
        ),
    ],
)
def test_a_type_is_written_as_programs_write_it(described: dict[str, Any], shape: Shape) -> None:
    assert shape_of(described, KINDS) == shape


def test_the_generators_list_of_values_is_not_told_twice() -> None:
    assert said({"description": "Told in it.\n\n* `en` - English\n* `ja` - 日本語"}) == "Told in it."
