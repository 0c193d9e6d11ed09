"""Which stages read a document: the tightest match on game, language and rulebook, else on its kind.

A family whose rules are numbered throughout needs a profile only; other families have stages of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_db.importing.assigned.reading import read_bulleted, read_spaced
from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.play_flow.reading import read_play_flow
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.refusals import RefusedError

_STAGES: dict[tuple[str, str, str], Callable[[tuple[str, ...]], ReadRulebook]] = {
    ("buddyfight", "en", "play-flow"): read_play_flow,
    ("dbz", "en", "current-rulings"): read_bulleted,
    ("dbz", "en", "community-crd"): read_spaced,
}


def read_as(game: str, language: str, rulebook: str, lines: tuple[str, ...]) -> ReadRulebook:
    """Read the lines of a document of a rulebook. Raises RefusedError if no family of its kind is known."""
    if stages := _STAGES.get((game, language, rulebook)):
        return stages(lines)
    profile = profile_for(game, language, kind_of(lines))
    if profile is None:
        raise RefusedError(f"no layout of {game} rulebooks in {language!r} is known yet")
    return read_rulebook(lines, profile)
