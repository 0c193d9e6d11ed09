"""Which lines of a card's text belong together, and what of it is no text of a skill."""

from __future__ import annotations

import pytest

from engine.text.units import skill_texts


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("[Auto] Draw 1 card. (You may.)", ("[Auto] Draw 1 card.",)),
        ("[Auto] Draw 1 card. (You may", ("[Auto] Draw 1 card.",)),
        ("[Activate Main]({Red})({Green}) : Draw 1 card.", ("[Activate Main] {Red} {Green} : Draw 1 card.",)),
        ("[Evolve] （{Red}{1}）: <Moth> (It glows.)", ("[Evolve] {Red}{1}: <Moth>",)),
        ("[Auto] Draw 1 card. (It costs {Red}.)", ("[Auto] Draw 1 card.",)),
        ("Choose one—\n· Draw 1 card.\n· KO this card.", ("Choose one—\n· Draw 1 card.\n· KO this card.",)),
        ("(Only a note.)", ()),
        ("[Auto] When it rains,\nthis card gains [Blocker].", ("[Auto] When it rains, this card gains [Blocker].",)),
        ("[Auto] Choose one-\n・Mill 2.\nIf you do, draw 1.", ("[Auto] Choose one-\n・Mill 2. If you do, draw 1.",)),
        ("[Ultimate]\nc", ("[Ultimate]", "c")),
        ("[Auto] It glows. (Moths have 5000 power.)", ("[Auto] It glows (Moths have 5000 power).",)),
        (
            "[Auto] It glows.\n(A moth has 5,000 power) Then, it fades.",
            ("[Auto] It glows (A moth has 5,000 power). Then, it fades.",),
        ),
        ("[Auto] It glows. (Moths have no power.)", ("[Auto] It glows.",)),
        ("[Auto] It glows (Moths have 5000 power). It fades.", ("[Auto] It glows (Moths have 5000 power). It fades.",)),
    ],
)
def test_notes_are_left_out_and_costs_in_round_brackets_are_not(text: str, units: tuple[str, ...]) -> None:
    assert skill_texts(text) == units
