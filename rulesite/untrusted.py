"""JSON from people nobody knows: what Python would read into something that no page or database can hold is refused."""

from __future__ import annotations

import json
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from engine.kernel.scenario_bounds import UNWRITABLE, cannot_be_written


def read_json(text: str) -> Any:
    """The value that a JSON text stands for.

    Raises:
        ValueError: it is not JSON, nests too deeply to be read, or has half a character (a lone surrogate) or a NUL.
    """
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if cannot_be_written(value):
        raise ValueError(UNWRITABLE)
    return value


class UntrustedJSONParser(JSONParser):
    """The framework's parser, with an answer of 400 to what `read_json` refuses too."""

    def parse(self, stream: IO[Any], media_type: str | None = None, parser_context: Any = None) -> Any:
        try:
            value = super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError("JSON that is nested too deeply.") from error
        if cannot_be_written(value):
            raise ParseError(f"JSON that cannot be kept: {UNWRITABLE}.")
        return value
