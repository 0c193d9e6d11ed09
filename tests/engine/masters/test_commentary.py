"""What is told beside play can be switched off, and no game comes out differently."""

from __future__ import annotations

from engine.games.masters.rules import MastersRules
from engine.kernel.playing import play
from tests.engine.masters.silence import SilentRules, both
from tests.engine.scenarios import scenario, scenario_files
from tests.shares import SomeOf


def test_without_the_commentary_every_scenario_ends_the_same(some_of: SomeOf) -> None:
    for path in some_of(scenario_files(), 40):
        with_it, without = both(path)
        assert without == with_it, path.name


def test_without_the_commentary_what_only_it_says_is_not_told() -> None:
    given = scenario("19-1-6-a-token-is-chosen")
    assert "19-1-6" in {step.rule for step in play(MastersRules(), given).steps}
    assert "19-1-6" not in {step.rule for step in play(SilentRules(), given).steps}
