"""The question that the front page answers is answered so by the engine."""

from __future__ import annotations

from rules_db.rulings import ruling_of
from rulesite.lookup.example import COMPARED, GAME, PRESET, STEPS
from rulesite.sandbox.presets import preset_of


def test_the_example_cites_what_the_engine_cites_in_that_order() -> None:
    preset = preset_of(GAME, PRESET)
    assert preset is not None
    cited = [step.rule for step in ruling_of(preset).steps]
    assert COMPARED in cited
    places = [cited.index(rule) for rule in STEPS]
    assert places == sorted(places)
