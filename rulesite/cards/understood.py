"""What the engine makes of the skills of a card's text, for the card's page."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from engine.games import PLAYED, rules_of
from engine.text.compiling import Stopped
from rules_db.cards.compiling import NO_SKILL, NOT_YET, PART, VERIFIED, WHOLE
from rules_db.cards.verified import Verified, verified
from rulesite.cards.outline import Item, outline


@dataclass(frozen=True)
class Understood:
    """The text of one skill, and what the engine makes of it.

    Attributes:
        text: as printed, options each on a line of their own.
        outlines: what it understood, one for each skill; none where it does not play the text.
        reason: why it does not play it; `` where it does.
        phrase: the words at which reading stopped; `` where it came to the end.
        verified: what stands behind it where it is played.
    """

    text: str
    outlines: tuple[tuple[Item, ...], ...]
    reason: str
    phrase: str = ""
    verified: Verified = field(default_factory=Verified)

    @property
    def is_plain(self) -> bool:
        """Whether an outline would say no more than the names of keyword skills."""
        return all(len(items) == 1 for items in self.outlines)


def understood(game: str, text: str) -> tuple[Understood, ...]:
    """The skills of a text in their order; none of a game that is not played."""
    if game not in PLAYED:
        return ()
    return tuple(
        Understood(
            skill.text,
            tuple(outline(written) for written in skill.written),
            _reason(skill.stopped) if skill.stopped else "",
            skill.stopped.phrase if skill.stopped and skill.stopped.why == "not understood" else "",
            verified(game, skill),
        )
        for skill in rules_of(game).texts_of(text)
    )


def verdict_words(verdict: str) -> str:
    """The verdict of a card in the reader's language; `` of a card without skills."""
    return {
        VERIFIED: _("plays whole and verified"),
        WHOLE: _("plays whole"),
        PART: _("plays in part"),
        NOT_YET: _("does not play yet"),
        NO_SKILL: "",
    }[verdict]


def _reason(stopped: Stopped) -> str:
    reasons = {
        "not understood": _("The engine does not understand this:"),
        "two meanings": _("These words can be read in two ways."),
        "nothing meant": _("These words refer to a card that was not named before."),
        "not said back": _("What the engine read does not cover every word."),
        "too long": _("This text is too long."),
        "not playable": _("The engine reads these words but cannot carry them out."),
        "not played": _("The engine does not play the card texts of this game yet."),
    }
    return reasons[stopped.why]
