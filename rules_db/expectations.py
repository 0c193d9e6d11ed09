"""What a scenario expects of its ruling (`[expect]`), and everything in which the ruling disappoints it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games import rules_of
from engine.kernel.playing import BoardRefused, Ruling, play
from engine.kernel.scenario import Scenario
from engine.kernel.values import Value

#: What an `[expect]` may hold. `cites` stand in this order with others between, `without` nowhere; `asks` is the
#: rule of the choice the ruling stops at; `refusal` and `board_refused` are the rules of all reasons, in order;
#: `terms` are the rules by which a number (`a1.power`), or a card's skills (`a1.skills`), are what they are in the end,
#: in order; `readings` are those that steps, reasons or these terms rely on, others may be among them.
EXPECTABLE = {"cites", "without", "state", "terms", "readings", "asks", "refusal", "board_refused", "cut"}


def ruling_of(given: Scenario) -> Ruling:
    """Play a scenario."""
    return play(rules_of(given.game), given)


def disappointments(given: Scenario, rule_on: Callable[[Scenario], Ruling] = ruling_of) -> list[str]:
    """Everything in which the ruling is not what the scenario expects, in words."""
    expect = given.expect
    if "board_refused" in expect:
        return _about_the_board(given, rule_on)
    ruling = rule_on(given)
    found = [*_about_citations(given, ruling), *_about_the_end(given, ruling), *_about_numbers(given, ruling)]
    if missing := set(given.expect.get("readings", ())) - relied_on(given, ruling):
        found.append(f"nothing relies on {sorted(missing)}, only on {sorted(relied_on(given, ruling))}")
    for path, wanted in expect.get("state", {}).items():
        actual = rules_of(given.game).look(ruling.game, path)
        if actual != wanted:
            found.append(f"{path}: expected {wanted!r}, is {actual!r}")
    return found


def cited(ruling: Ruling) -> list[str]:
    """The rules of the steps, in the order of the trace."""
    return [step.rule for step in ruling.steps]


def relied_on(given: Scenario, ruling: Ruling) -> set[str]:
    """The readings that the steps of a ruling, its refusal and the numbers the scenario asks for rely on."""
    terms = (term for path in given.expect.get("terms", {}) for term in _value(given, ruling, path).terms)
    by_reasons = {reason.reading for reason in ruling.refusal}
    return ({step.reading for step in ruling.steps} | by_reasons | {term.reading for term in terms}) - {""}


def _value(given: Scenario, ruling: Ruling, path: str) -> Value:
    card, _, what = path.rpartition(".")
    return rules_of(given.game).derivations(ruling.game, card)[what.replace("_", " ")]


def _about_the_board(given: Scenario, rule_on: Callable[[Scenario], Ruling]) -> list[str]:
    wanted = given.expect["board_refused"]
    try:
        rule_on(given)
    except BoardRefused as refused:
        actual = [reason.rule for reason in refused.reasons]
        found = [] if actual == wanted else [f"board refused by {actual}, expected {wanted}"]
        missing = set(given.expect.get("readings", ())) - {reason.reading for reason in refused.reasons}
        return [*found, *(f"no reason relies on {name}" for name in sorted(missing))]
    return [f"the board was accepted, expected to be refused by {wanted}"]


def _about_citations(given: Scenario, ruling: Ruling) -> Iterator[str]:
    rules = cited(ruling)
    rest = iter(rules)
    missing = next((rule for rule in given.expect.get("cites", []) if rule not in rest), None)
    if missing is not None:
        yield f"{missing} is not cited in its place; expected {given.expect['cites']} within\n  {' '.join(rules)}"
    for rule in given.expect.get("without", []):
        if rule in rules:
            yield f"{rule} is cited, and should not be, within\n  {' '.join(rules)}"


def _about_the_end(given: Scenario, ruling: Ruling) -> Iterator[str]:
    wanted, actual = given.expect.get("refusal", []), [reason.rule for reason in ruling.refusal]
    if actual != wanted:
        yield f"refused by {actual} ({[reason.why for reason in ruling.refusal]}), expected {wanted or 'no refusal'}"
    if wanted and ruling.refused_input != len(given.inputs) - 1:
        yield f"input {ruling.refused_input} was refused, not the last one"
    if bool(ruling.cut) != given.expect.get("cut", False):
        yield ruling.cut or "it was expected to be cut off"
    asked = ruling.asks.rule if ruling.asks else ""
    if given.expect.get("asks", asked) != asked:
        yield f"it stops at the choice of {asked or 'nobody'}, expected {given.expect['asks']}"


def _about_numbers(given: Scenario, ruling: Ruling) -> Iterator[str]:
    for path, wanted in given.expect.get("terms", {}).items():
        actual = [term.rule for term in _value(given, ruling, path).terms]
        if actual != wanted:
            yield f"{path}: expected to be what it is by {wanted}, is by {actual}"
