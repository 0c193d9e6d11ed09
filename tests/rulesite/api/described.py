"""Requests made up from the API's description, right ones and wrong ones, and what each answer is held against."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from rulesite.wsgi import application

DESCRIPTION = Path(__file__).parents[3] / "docs" / "openapi.yaml"
#: What is promised. Not that every well-formed request succeeds: whether a game or a rule exists, no schema says.
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
#: A wrong request may also be too large (413), which is not among the refusals that are known.
REFUSED = ["400", "404", "405", "406", "413", "415", "429"]
#: Answers made in the process arrive as they are sent, so they must not be compressed.
PLAIN = {"Accept-Encoding": "identity"}


def operations() -> list[str]:
    """The labels of all operations, `GET /api/v1/games`."""
    return [found.ok().label for found in _description().get_all_operations() if isinstance(found, Ok)]


def hold(label: str, mode: GenerationMode, examples: int, *, is_same_each_time: bool = True) -> None:
    """Make requests up for an operation and check the answers; one that breaks a promise is raised, made small."""
    operation = _description().find_operation_by_label(label)
    assert operation is not None, label

    @settings(
        max_examples=examples,
        derandomize=is_same_each_time,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(mode))
    def keeps_it(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(checks=CHECKS, headers=PLAIN)

    # Where every text is a right one, as in most addresses, no wrong request can be made up.
    with suppress(Unsatisfiable):
        keeps_it()


@cache
def _description() -> schemathesis.BaseSchema:
    config = schemathesis.Config.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}})
    description = schemathesis.openapi.from_path(DESCRIPTION, config=config)
    description.app = application
    return description
