"""Text that speaks of a family of keyword skills, such as [Strike] skills, means each skill of it (22-7-3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.games.masters.commentary.switch import beside_play
from engine.games.masters.keywords.cites import rule_of_skill
from engine.games.masters.skills import validity
from engine.kernel.game import Game


@beside_play
def tell(g: Game, words: Collection[str], cards: Iterable[str]) -> None:
    """Say of cards which skill of theirs is meant by a word that is not its own."""
    for id in cards:
        for skill in {skill.name: skill for skill in validity.referable(g, id)}.values():
            of_family = rule_of_skill(skill, "family")
            if of_family and skill.family[0] not in words and set(skill.family).intersection(words):
                told = {"card": id, "skill": skill.name}
                g.proceed(of_family, "family.meant", told, quiet=True)
