"""Chapter 22: keyword skills and keywords, one small file each.

A keyword skill is a whole skill of one of the types, said in short (22-1-1); a keyword only stands on one (22-1-2).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial

from engine.effects.nodes import Keyword, KeywordSkill, Shield, Skill
from engine.games.masters.keywords.aegis import aegis
from engine.games.masters.keywords.alliance import alliance
from engine.games.masters.keywords.arrival import arrival
from engine.games.masters.keywords.awaken import awaken
from engine.games.masters.keywords.barrier import BARRIER
from engine.games.masters.keywords.blocker import BLOCKER
from engine.games.masters.keywords.bond import bond
from engine.games.masters.keywords.burst import burst
from engine.games.masters.keywords.critical import CRITICAL
from engine.games.masters.keywords.deflect import DEFLECT
from engine.games.masters.keywords.dragon_ball import DRAGON_BALL
from engine.games.masters.keywords.empower import empower
from engine.games.masters.keywords.energy_exhaust import ENERGY_EXHAUST
from engine.games.masters.keywords.evolve import evolve, xeno_evolve
from engine.games.masters.keywords.field import FIELD
from engine.games.masters.keywords.heroic import HEROIC, VILLAINOUS
from engine.games.masters.keywords.indestructible import INDESTRUCTIBLE
from engine.games.masters.keywords.invoker import INVOKER
from engine.games.masters.keywords.limit import limit
from engine.games.masters.keywords.offering import OFFERING
from engine.games.masters.keywords.on_skills import Applied, add
from engine.games.masters.keywords.once_per_turn import once_per_turn
from engine.games.masters.keywords.over_realm import dark_over_realm, over_realm
from engine.games.masters.keywords.overlord import OVERLORD
from engine.games.masters.keywords.rejuvenate import rejuvenate
from engine.games.masters.keywords.revenge import REVENGE
from engine.games.masters.keywords.revive import revive
from engine.games.masters.keywords.servant import SERVANT
from engine.games.masters.keywords.sparking import sparking
from engine.games.masters.keywords.spirit_boost import spirit_boost
from engine.games.masters.keywords.strike import STRIKES
from engine.games.masters.keywords.successor import successor
from engine.games.masters.keywords.super_combo import SUPER_COMBO
from engine.games.masters.keywords.swap import swap
from engine.games.masters.keywords.ultimate import ULTIMATE
from engine.games.masters.keywords.union import union_absorb, union_fusion, union_potara
from engine.games.masters.keywords.unique import UNIQUE
from engine.games.masters.keywords.victory_strike import VICTORY_STRIKE
from engine.games.masters.keywords.warrior_of_universe_7 import WARRIOR_OF_UNIVERSE_7
from engine.games.masters.keywords.wish import wish
from engine.games.masters.keywords.wormhole import WORMHOLE
from engine.games.masters.keywords.written import Maker, refuse_all_but
from engine.games.masters.keywords.x_attack import X_ATTACKS
from engine.games.masters.keywords.z_awaken import z_awaken
from engine.games.masters.keywords.z_stack import z_stack

_PLAIN = (
    FIELD,
    BLOCKER,
    CRITICAL,
    *STRIKES,
    *X_ATTACKS,
    REVENGE,
    INDESTRUCTIBLE,
    ULTIMATE,
    BARRIER,
    SUPER_COMBO,
    VICTORY_STRIKE,
    WARRIOR_OF_UNIVERSE_7,
    DEFLECT,
    WORMHOLE,
    DRAGON_BALL,
    ENERGY_EXHAUST,
    OFFERING,
    HEROIC,
    VILLAINOUS,
    INVOKER,
    UNIQUE,
    SERVANT,
    OVERLORD,
)
#: The keyword skills that are always the same, by the name that stands between the brackets.
PLAIN_KEYWORDS: Mapping[str, Skill] = {skill.name: skill for skill in _PLAIN}

#: Those that say a number or colours, by the word before them. Their name says enough to play them; a card may write
#: a cost besides.
_WITH_MORE: Mapping[str, Maker] = {
    "Over Realm": over_realm,
    "Dark Over Realm": dark_over_realm,
    "Arrival": arrival,
    "Aegis": aegis,
    "Revive": revive,
    "Successor": successor,
    "Rejuvenate": rejuvenate,
    "Empower": empower,
}

#: Those of which a name alone says too little: they specify cards, costs or effects.
_WRITTEN_OUT: Mapping[str, Maker] = {
    "Awaken : Surge": partial(awaken, "Awaken : Surge"),
    "Awaken": partial(awaken, "Awaken"),
    "Evolve": partial(evolve, "Evolve"),
    "EX-Evolve": partial(evolve, "EX-Evolve"),
    "Xeno-Evolve": partial(xeno_evolve, "Xeno-Evolve"),
    "Union-Fusion": union_fusion,
    "Union-Potara": union_potara,
    "Union-Absorb": union_absorb,
    "Swap": swap,
    "Wish": wish,
    "Alliance": alliance,
    "Z-Awaken": z_awaken,
    "Z-Stack": z_stack,
}

#: The keywords that stand on other skills (22-1-2), by their word; each is made from what follows that word.
_ON_SKILLS: Mapping[str, Callable[[Keyword, str], Applied]] = {
    "Bond": bond,
    "Once per turn": once_per_turn,
    "Sparking": sparking,
    "Burst": burst,
    "Spirit Boost": spirit_boost,
    "Limit": limit,
}


@lru_cache(maxsize=1_000)
def keyword_skill(name: str) -> Skill:
    """The keyword skill of that name, such as `Blocker` or `Over Realm 7`.

    Raises:
        KeyError: there is none, or its name alone does not say enough.
    """
    try:
        return written_skill(KeywordSkill(name))
    except ValueError as wrong:
        raise KeyError(name) from wrong


def written_skill(written: KeywordSkill) -> Skill:
    """The keyword skill as a card writes it out.

    Raises:
        ValueError: the keyword is not played, or has no such parts; names the part.
    """
    if written.keyword in PLAIN_KEYWORDS:
        refuse_all_but(written)
        skill = PLAIN_KEYWORDS[written.keyword]
    else:
        word, rest = _word_of(written.keyword, (*_WITH_MORE, *_WRITTEN_OUT))
        make = _WITH_MORE.get(word) or _WRITTEN_OUT[word]
        skill = make(written, rest)
    if not written.name and not written.keywords:
        return skill
    name = written.name or " ".join([skill.name, *(f"[{keyword.name}]" for keyword in written.keywords)])
    return replace(skill, name=name, keywords=written.keywords)


def with_keywords(skill: Skill) -> Skill:
    """The skill with what the keywords that stand on it add to it."""
    for keyword in skill.keywords:
        skill = add(skill, _applied(keyword))
    return replace(skill, keywords=())


def _applied(keyword: Keyword) -> Applied:
    word, rest = _word_of(keyword.name, _ON_SKILLS)
    return _ON_SKILLS[word](keyword, rest)


def _word_of(name: str, words: Collection[str]) -> tuple[str, str]:
    """The word a keyword goes by and what follows it.

    Raises:
        ValueError: it goes by none of the words.
    """
    for word in words:
        if name == word or name.startswith(f"{word} "):
            return word, name.removeprefix(word).strip()
    raise ValueError(f"keyword: no keyword {name!r} is played")


class _Names(Collection[str]):
    """The names that are played; iterating gives those with a numeral by their word alone."""

    def __init__(self, words: tuple[str, ...], is_played: Callable[[str], object]) -> None:
        self._words, self._is_played = words, is_played

    def __contains__(self, name: object) -> bool:
        try:
            return isinstance(name, str) and bool(self._is_played(name))
        except (KeyError, ValueError):
            return False

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


#: The keyword skills that their name alone says enough of.
KEYWORDS = _Names((*PLAIN_KEYWORDS, *_WITH_MORE), keyword_skill)
#: The keywords that stand on other skills.
ON_SKILLS = _Names(tuple(_ON_SKILLS), lambda name: _applied(Keyword(name)))
#: Those of which a name alone says too little.
WRITTEN_OUT = tuple(_WRITTEN_OUT)
#: Those that keep their card from being chosen or affected, so that a skill can ignore them.
SHIELDING = tuple(name for name, skill in PLAIN_KEYWORDS.items() if any(isinstance(a, Shield) for a in skill.effect))
