"""The judged boards that cannot exist, for the tests of everything that refuses them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.scenario import Scenario


class Judged(NamedTuple):
    """A board and why it cannot exist: each reason as a rule, or as `rule:card`, in alphabetical order."""

    title: str
    scenario: Scenario
    reasons: list[str]


def judged_boards() -> list[Judged]:
    text = (Path(__file__).parent / "masters" / "impossible_boards.toml").read_text(encoding="utf-8")
    return [_judged(table) for table in tomllib.loads(text)["boards"]]


def as_judged(reasons: Iterable[Mapping[str, Any]]) -> list[str]:
    """The reasons of a refusal as they are written in the file."""
    return sorted(f"{each['rule']}:{each['card']}" if each["card"] else str(each["rule"]) for each in reasons)


def _judged(table: Mapping[str, Any]) -> Judged:
    scenario = Scenario("masters", title=table["title"], cards=table.get("cards", {}), board=table["board"])
    return Judged(table["title"], scenario, sorted(table["reasons"]))
