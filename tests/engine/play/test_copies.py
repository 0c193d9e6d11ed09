"""Several copies of one song of a frog: each is a song of its own."""

from __future__ import annotations

from engine.effects.nodes import Skill
from engine.play.copies import name_of, told_apart


def test_copies_of_a_skill_on_one_card_are_told_apart_and_share_a_name() -> None:
    song, hum = Skill("song", "auto"), Skill("hum", "auto")
    apart = told_apart([("lily", song), ("lily", hum), ("lily", song), ("moss", song), ("lily", song)])

    names = [(card, skill.name) for card, skill in apart]
    assert len(set(names)) == 5
    assert [(card, name_of(name)) for card, name in names] == [
        *(("lily", "song"), ("lily", "hum"), ("lily", "song"), ("moss", "song"), ("lily", "song"))
    ]


def test_skills_of_which_no_card_has_two_stay_as_they_are() -> None:
    there = [("lily", Skill("song", "auto")), ("moss", Skill("song", "auto"))]

    assert told_apart(there) == there
