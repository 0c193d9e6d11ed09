"""What happens at the same time sets a skill off once, however many of its events the skill hears."""

from __future__ import annotations

from collections import Counter

from engine.kernel.citing import Cite
from engine.kernel.game import Game, Heard
from engine.kernel.state import Pending

#: What makes two skills that were set off one and the same: its kind, its card, its name, and the number under which a
#: delayed effect that comes due has waited.
_Voice = tuple[str, str, str, int]


def each_once(g: Game, before: Heard, after: Heard, batch: int, cite: Cite) -> list[Pending]:
    """Of the skills set off each once; of one that heard several events it is told why it waits once.

    Args:
        before, after, batch: as `GameRules.joined` is given them.
    """
    waiting: dict[_Voice, Pending] = {}
    for pending in (pending for by_event in (*before, *after) for pending in by_event):
        waiting.setdefault(_voice(pending), pending)
    by_both = ({_voice(pending) for pending in (*was, *then)} for was, then in zip(before, after, strict=True))
    times = Counter(voice for voices in by_both for voice in voices)
    for voice in (voice for voice in waiting if times[voice] > 1):
        told = {"card": waiting[voice].card, "skill": waiting[voice].skill}
        g.tell("step", cite.rule, "pending.once", told, batch=batch, reading=cite.reading, quiet=True)
    return list(waiting.values())


def _voice(pending: Pending) -> _Voice:
    return pending.kind, pending.card, pending.skill, pending.id
