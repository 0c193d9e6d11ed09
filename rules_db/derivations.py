"""Why a card is as it is at one step of a ruling: its numbers and skills, each with the terms it is made of."""

from __future__ import annotations

from typing import Any

from engine.kernel.telling import Teller
from engine.kernel.values import Value
from rules_db.rulings import Played


def derivations_as_data(played: Played, position: int) -> list[dict[str, Any]]:
    """What the values of the card looked at are made of after the first `position` steps of a ruling.

    Each has `what` it is, `text`, `amount`, and `terms[]` in the order in which they count: `rule`, `text`, `amount`
    (of a skill its name), `card` and `reading`; and `caveat` says where it may be otherwise because of lines that the
    ruling leaves out (`left_out`, their ids). Nothing for a card that is not there, or that nobody asked to look at.
    """
    if played.lookout is None or played.ruling is None:
        return []
    look = played.lookout.at(position)
    caveat = played.left_out.caveat(list(look.bearing), played.teller)
    return [_told(what, value, played.teller) | caveat for what, value in look.values.items()]


def _told(what: str, value: Value, teller: Teller) -> dict[str, Any]:
    terms = [
        {
            "rule": term.rule,
            "text": teller.say(term.message, {}),
            "amount": term.amount,
            "card": term.card,
            "reading": term.reading,
        }
        for term in value.terms
    ]
    return {"what": what, "text": teller.word("derived", what), "amount": value.amount, "terms": terms}
