"""Chapter 22: keyword skills and keywords, one small file each.

A keyword skill is a whole skill of one of the types, said in short (22-1-1); a keyword only stands on one (22-1-2).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from types import ModuleType

from engine.effects.nodes import Keyword, KeywordSkill, Shield, Skill
from engine.games.masters.keywords import (
    aegis,
    alliance,
    arrival,
    awaken,
    barrier,
    blocker,
    bond,
    burst,
    critical,
    deflect,
    dragon_ball,
    empower,
    energy_exhaust,
    evolve,
    field,
    heroic,
    indestructible,
    invoker,
    limit,
    offering,
    once_per_turn,
    over_realm,
    overlord,
    rejuvenate,
    revenge,
    revive,
    servant,
    sparking,
    spirit_boost,
    strike,
    successor,
    super_combo,
    swap,
    ultimate,
    union,
    unique,
    victory_strike,
    warrior_of_universe_7,
    wish,
    wormhole,
    x_attack,
    z_awaken,
    z_stack,
)
from engine.games.masters.keywords.on_skills import Applied, add
from engine.games.masters.keywords.written import Maker, refuse_all_but

_PLAIN = (
    field.FIELD,
    blocker.BLOCKER,
    critical.CRITICAL,
    *strike.STRIKES,
    *x_attack.X_ATTACKS,
    revenge.REVENGE,
    indestructible.INDESTRUCTIBLE,
    ultimate.ULTIMATE,
    barrier.BARRIER,
    super_combo.SUPER_COMBO,
    victory_strike.VICTORY_STRIKE,
    warrior_of_universe_7.WARRIOR_OF_UNIVERSE_7,
    deflect.DEFLECT,
    wormhole.WORMHOLE,
    dragon_ball.DRAGON_BALL,
    energy_exhaust.ENERGY_EXHAUST,
    offering.OFFERING,
    heroic.HEROIC,
    heroic.VILLAINOUS,
    invoker.INVOKER,
    unique.UNIQUE,
    servant.SERVANT,
    overlord.OVERLORD,
)
#: The keyword skills that are always the same, by the name that stands between the brackets.
PLAIN_KEYWORDS: Mapping[str, Skill] = {skill.name: skill for skill in _PLAIN}

#: Those that say a number or colours, by the word before them. Their name says enough to play them; a card may write
#: a cost besides.
_WITH_MORE: Mapping[str, Maker] = {
    "Over Realm": over_realm.over_realm,
    "Dark Over Realm": over_realm.dark_over_realm,
    "Arrival": arrival.arrival,
    "Aegis": aegis.aegis,
    "Revive": revive.revive,
    "Successor": successor.successor,
    "Rejuvenate": rejuvenate.rejuvenate,
    "Empower": empower.empower,
}

#: Those of which a name alone says too little: they specify cards, costs or effects.
_WRITTEN_OUT: Mapping[str, Maker] = {
    "Awaken : Surge": partial(awaken.awaken, "Awaken : Surge"),
    "Awaken": partial(awaken.awaken, "Awaken"),
    "Evolve": partial(evolve.evolve, "Evolve"),
    "EX-Evolve": partial(evolve.evolve, "EX-Evolve"),
    "Xeno-Evolve": partial(evolve.xeno_evolve, "Xeno-Evolve"),
    "Union-Fusion": union.union_fusion,
    "Union-Potara": union.union_potara,
    "Union-Absorb": union.union_absorb,
    "Swap": swap.swap,
    "Wish": wish.wish,
    "Alliance": alliance.alliance,
    "Z-Awaken": z_awaken.z_awaken,
    "Z-Stack": z_stack.z_stack,
}

#: The keywords that stand on other skills (22-1-2), by their word; each is made from what follows that word.
_ON_SKILLS: Mapping[str, Callable[[Keyword, str], Applied]] = {
    "Bond": bond.bond,
    "Once per turn": once_per_turn.once_per_turn,
    "Sparking": sparking.sparking,
    "Burst": burst.burst,
    "Spirit Boost": spirit_boost.spirit_boost,
    "Limit": limit.limit,
}


#: The files of the keywords that have rules to tell.
FILES = tuple(part for part in tuple(globals().values()) if isinstance(part, ModuleType) and hasattr(part, "CITES"))


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
