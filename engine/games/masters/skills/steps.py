"""The numbers of procedures that the rulebook writes out several times and that are the same step for step."""

from __future__ import annotations

from typing import NamedTuple


class ActivationSteps(NamedTuple):
    """The numbers of activating a skill.

    Attributes:
        declared: it is declared. cost: its cost is paid. free: it has none.
        activated: it is activated. counter: the counter timing before its effect.
        effect: its effect is carried out. counter_after: the counter timing after it.
    """

    declared: str
    cost: str
    free: str
    activated: str
    counter: str
    effect: str
    counter_after: str


ACTIVATE = ActivationSteps("9-4-2", "9-4-2-1", "9-4-2-1-1", "9-4-3", "9-4-4", "9-4-5", "9-4-6")
AUTO = ActivationSteps("9-6-3-1", "9-6-4-2", "9-6-4-3", "9-6-5", "9-6-6", "9-6-7", "9-6-8")
EXTRA_FROM_HAND = ActivationSteps("12-2-2-1", "12-2-2-3", "12-2-2-3-1", "12-2-2-4", "12-2-2-5", "12-2-2-6", "12-2-2-7")
EXTRA_FROM_ELSEWHERE = ActivationSteps(
    "12-2-3-1", "12-2-3-3", "12-2-3-3-1", "12-2-3-4", "12-2-3-5", "12-2-3-6", "12-2-3-7"
)
#: By the type of card and whether it is a Z-Card: a skill of the card's own words that plays one, or places a Z-Extra
#: Card; its other effects, and what it says nothing of, have the usual numbers.
PLAYING = {
    ("Battle", False): ActivationSteps("5-5-3-1", "5-5-3-2", "", "5-5-3-3", "5-5-3-4", "", "5-5-3-6"),
    ("Unison", False): ActivationSteps("13-2-2-1", "13-2-2-2", "", "13-2-2-3", "13-2-2-4", "", "13-2-2-7"),
    ("Battle", True): ActivationSteps("16-2-2-1", "16-2-2-2", "", "16-2-2-3", "16-2-2-4", "", "16-2-2-6"),
    ("Unison", True): ActivationSteps("18-2-2-1", "18-2-2-2", "", "18-2-2-3", "18-2-2-4", "", "18-2-2-7"),
    ("Extra", True): ActivationSteps("17-2-2-1", "17-2-2-2", "", "17-2-2-3", "17-2-2-4", "", "17-2-2-6"),
}


def filled(steps: ActivationSteps, usual: ActivationSteps) -> ActivationSteps:
    """The numbers of a special procedure, with the usual ones where it has none."""
    return ActivationSteps(*(special or common for special, common in zip(steps, usual, strict=True)))
