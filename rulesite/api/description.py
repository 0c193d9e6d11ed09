"""What the API's description says of every address beyond what its view names."""

from __future__ import annotations

from typing import Any

#: What a client that asks wrongly, or too often, is told; always in the one shape.
ERRORS = {
    "400": "Not understood.",
    "406": "No such form.",
    "413": "Too large.",
    "415": "No such form.",
    "429": "Too often: wait.",
}
NOT_FOUND = "Nothing is at this address."
KNOWN = "What the client has already (`If-None-Match`)."


def add_what_any_request_may_meet(result: dict[str, Any], **drawn: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: adds to each operation the answers that come before or instead of its view's."""
    for operations in result["paths"].values():
        for method, operation in operations.items():
            _complete(method, operation)
    return result


def _complete(method: str, operation: dict[str, Any]) -> None:
    answers = operation["responses"]
    reads = method == "get"
    parameters = operation.get("parameters", ())
    names = {"406", "429"} | (set() if reads else {"413", "415"})
    if any(given["in"] == "query" for given in parameters):
        names.add("400")
    for status in names:
        answers.setdefault(status, _error(ERRORS[status]))
    if any(given["in"] == "path" or given["name"] == "page" for given in parameters):
        answers.setdefault("404", _error(NOT_FOUND))
    if reads:
        answers.setdefault("304", {"description": KNOWN})
    operation["responses"] = dict(sorted(answers.items()))


def _error(said: str) -> dict[str, Any]:
    shape = {"$ref": "#/components/schemas/Error"}
    return {"content": {"application/json": {"schema": shape}}, "description": said}
