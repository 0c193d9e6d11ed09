"""What happens, as triggers say it: "this card attacks or is attacked", "your opponent plays a Battle Card"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import THIS, Selector, Trigger, Where
from engine.games.masters.text.basics import tag_of
from engine.games.masters.text.event_cards import SUBJECT
from engine.games.masters.text.said_of import Happening, Parts, happens
from engine.text.grammar import Grammar
from engine.text.kinds import Row, Word

_IT = Selector(Where(SUBJECT))
#: The keyword skills that are activated, by their tags.
_FAMILIES = {
    tag_of(name): name
    for name in (
        *("Blocker", "Overlord", "Over Realm", "Dark Over Realm", "Union", "Union-Fusion", "Union-Potara"),
        *("Union-Absorb", "Aegis", "Awaken", "Wish", "Revive", "Alliance", "Arrival", "Evolve", "EX-Evolve"),
        *("Xeno-Evolve", "Swap", "Successor", "Rejuvenate", "Empower", "Offering", "Revenge"),
    )
}
_TAGS = {name: tag for tag, name in _FAMILIES.items()}


def add(grammar: Grammar) -> None:
    """Adds what happens to cards and what cards and players do."""
    grammar.plain("or it", None, "or")
    _add_battle(grammar)
    _add_becoming(grammar)
    _add_movements(grammar)
    _add_players(grammar)
    evolved = (Trigger("play", {"card": THIS, "way": "Evolve"}),)
    for kind in ("happening", "one happening"):
        grammar.plain(kind, evolved, "a card evolves into this card")
        attacked = Trigger("attack", {"attacker": Selector(Where(master="opponent", area=("any",)))})
        grammar.plain(kind, (attacked,), "your opponent attacks")
    grammar.kinds["what a card does"] = Row("a card does", "or it", flat=True)
    grammar.kinds["what a player does"] = Row("a player does", "or it", flat=True)
    grammar.kinds["one happening"] = Happening("event card", "a card does")
    grammar.kinds["player's happening"] = Happening("player", "a player does")
    grammar.same("one happening", "{player's happening}")
    grammar.kinds["card's happening"] = Happening("event card", "what a card does")
    grammar.kinds["player's happenings"] = Happening("player", "what a player does")
    grammar.same("happening", "{card's happening}", "{player's happenings}")
    grammar.kinds["happenings"] = Row("happening", "or when", flat=True, longest=3)
    grammar.plain("or when", None, "or", "or when")
    grammar.kinds["happening of it"] = Happening("this, spoken of", "what a card does")
    grammar.plain("this, spoken of", THIS, "it")
    grammar.own("happenings", "{first:happening} or (when)? {second:happening of it}", made=_of_this, taken=_parted)


def _of_this(said: Any) -> tuple[Trigger, ...]:
    if any(THIS not in trigger.parts.values() for trigger in said["first"]):
        raise ValueError("which card is it")
    return (*said["first"], *said["second"])


def _parted(meant: Any) -> dict[str, Any] | None:
    return {"first": meant[:1], "second": meant[1:]} if isinstance(meant, tuple) and len(meant) > 1 else None


def _add_battle(grammar: Grammar) -> None:
    does = "a card does"
    happens(grammar, does, "attack", {"attacker": _IT}, "attack|attacks", "attack|attacks {card:fighting card}")
    happens(grammar, "participle", "attacked", {"card": _IT}, "attacked", "attacked by {attacker:fighting card}")
    happens(grammar, does, "deals damage", {"card": _IT}, "deal|deals damage")
    happens(
        grammar,
        does,
        "deals damage",
        {"card": _IT, "player": "opponent"},
        "deal|deals damage to your opponent (by attacking)?",
    )
    happens(grammar, does, "card KOs", {"card": _IT}, "kos|ko-s {ko:fighting card}")
    happens(
        grammar,
        does,
        "skill activated",
        {"card": _IT},
        "activate|activates {skill:keyword in play}",
        "activate|activates its|their {skill:keyword in play} skill",
        "activate|activates a|an {skill:keyword in play} skill",
    )
    grammar.kinds["keyword in play"] = Word(_FAMILIES.get, _TAGS.get, frozenset(_FAMILIES))
    _add_either_skill(grammar)


def _add_either_skill(grammar: Grammar) -> None:
    """ "Your Leader Card activates [Awaken] or [Wish]": one after the other."""
    way = "activate|activates {first:keyword in play} or {second:keyword in play}"
    grammar.own("what a card does", way, made=_either_skill, taken=_two_skills)


def _either_skill(said: Any) -> tuple[Trigger, ...]:
    return tuple(Trigger("skill activated", {"card": _IT, "skill": said[which]}) for which in ("first", "second"))


def _two_skills(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or len(meant) != 2:
        return None
    said = {which: trigger.parts.get("skill") for which, trigger in zip(("first", "second"), meant, strict=True)}
    return said if all(isinstance(name, str) for name in said.values()) and meant == _either_skill(said) else None


def _add_becoming(grammar: Grammar) -> None:
    """What happens to cards besides battles and movements without a skill."""
    it, is_ = {"card": _IT}, "participle"
    happens(grammar, is_, "ko", it, "ko'd|ko-ed")
    happens(grammar, is_, "ko", {**it, "way": "skill"}, "ko'd|ko-ed by {by:whose skill}")
    happens(grammar, is_, "play", it, "played", "played using|with {way:way to play}")
    happens(grammar, is_, "combo", it, "used in a combo")
    happens(grammar, is_, "switch", it, "switched to {mode:mode}", "switched to {mode:mode} by {by:whose skill}")
    for mode, before in (("rest", "active"), ("active", "rest")):
        way = f"switched from {before} mode to {mode} mode"
        happens(grammar, is_, "switch", {**it, "mode": mode}, way, f"{way} by {{by:whose skill}}")
    for way, ways in {
        "Over Realm": ("[over_realm]", "an|the [over_realm] skill"),
        "Dark Over Realm": ("[dark_over_realm]", "a|the [dark_over_realm] skill"),
        "Union": ("[union]",),
        "Swap": ("[swap]",),
        "Evolve": ("[evolve]", "evolve"),
    }.items():
        grammar.plain("way to play", way, *ways)
    _add_skills_of(grammar)
    grammar.kinds["participles"] = Row("participle", "or it", flat=True)
    grammar.own("a card does", "is|are {all:participle}", made=lambda said: said["all"], taken=_all)
    grammar.own("what a card does", "is|are {all:participles}", made=_shared, taken=_all)


def _all(meant: Any) -> dict[str, Any]:
    return {"all": meant}


def _add_skills_of(grammar: Grammar) -> None:
    """By whose skill something happens."""
    for skills, ways in {
        Selector(Where(area=("all",))): ("a skill",),
        Selector(Where(master="opponent", area=("all",))): (
            "an|your opponent's skill|skills",
            "your opponent's skill|skills",
            "one of your opponent's skills",
        ),
        Selector(Where(master="you", area=("all",))): ("your skill|skills", "one of your (card)? skills"),
        Selector(Where("leader", master="you")): ("your leader card's skill",),
    }.items():
        grammar.plain("whose skill", skills, *ways)


#: The words for an area by whose it is; an owner's is anybody's.
_WHOSE: dict[str, tuple[str, ...]] = {
    "you": ("your",),
    "opponent": ("your opponent's", "their"),
    "any": ("a|an|the", "its|their owner's|owners'"),
}


def _add_movements(grammar: Grammar) -> None:
    """A card leaves an area, or goes to one: its master is the one whose area it is."""
    for whose, here in _WHOSE.items():
        card = {"card": Selector(Where(SUBJECT, master=whose))}
        for left in here:
            _moves(grammar, "participle", "move", card, f"removed from {left} {{from:area}}")
            _moves(grammar, "participle", "move", {**card, "to": "drop"}, f"discarded from {left} {{from:area}}")
            _moves(grammar, "a card does", "move", card, f"leave|leaves {left} {{from:area}}")
            happens(grammar, "participle", "play", card, f"played from {left} {{from:area}}")
            happens(grammar, "participle", "combo", card, f"used in a combo from {left} {{from:area}}")
            for there in dict.fromkeys((*here, *_WHOSE["any"])):
                goes = f"placed|sent|returned|added in|into|to {there} {{to:area}} from {left} {{from:area}}"
                _moves(grammar, "participle", "move", card, goes)
        for there in here:
            _moves(grammar, "participle", "move", card, f"placed|sent|returned|added in|into|to {there} {{to:area}}")
            happens(grammar, "participle", "play", {**card, "to": "battle"}, f"played in {there} battle area|areas")


def _moves(grammar: Grammar, kind: str, event: str, parts: Parts, way: str) -> None:
    """A movement, which a skill can be said to cause."""
    happens(grammar, kind, event, parts, way, f"{way} by {{by:whose skill}}")


def _shared(said: Any) -> tuple[Trigger, ...]:
    """Participles with one "is": whose skill does it is said of the one that it stands behind, if that is the first."""
    if any("by" in trigger.parts or "attacker" in trigger.parts for trigger in said["all"][1:]):
        raise ValueError("which of them it does")
    triggers: tuple[Trigger, ...] = said["all"]
    return triggers


def _add_players(grammar: Grammar) -> None:
    does = "a player does"
    they = {"player": SUBJECT}
    from_area = "from your|their|a|an|the {from:area}"
    plays, combos = "play|plays {card:card that comes into play}", "combo|combos with {card:combo card}"
    happens(grammar, does, "play", they, plays, f"{plays} using|with {{way:way to play}}", f"{plays} {from_area}")
    happens(grammar, does, "play", they, f"{plays} in your|their|a|the {{to:area}}")
    happens(grammar, does, "combo", they, "combo|combos", combos, f"{combos} {from_area}")
    happens(grammar, does, "combo", they, "use|uses {card:combo card} in a combo")
    happens(grammar, does, "attack", {}, "attack|attacks with {attacker:own fighting card}")
    whoever = {"attacker": Selector(Where(master=SUBJECT, area=("any",)))}
    happens(grammar, does, "attack", whoever, "attack|attacks {card:fighting card}")
    activates = "activate|activates {card:used extra card}"
    happens(grammar, does, "extra card activated", they, activates, f"{activates} from your|their hand")
    happens(grammar, does, "skill activated", they, "activate|activates {skill:keyword in play}")
    blocks = "activate|activates this card's {skill:keyword in play} (skill)?"
    happens(grammar, does, "skill activated", {"card": THIS, **they}, blocks)
    a_skill = "activate|activates a|an {skill:keyword in play} skill"
    happens(grammar, does, "skill activated", they, a_skill, "activate|activates {skill:keyword in play}")
    happens(grammar, does, "skill activated", {**they, "type": "counter"}, "activate|activates a [counter] skill")
    placed = Trigger("move", {"card": THIS, "to": "leader"})
    for kind in ("happening", "one happening"):
        grammar.plain(kind, (placed,), "you place this card in your|the leader area")
    happens(grammar, does, "draw", they, "draw|draws a card|cards", "draw|draws cards")
    happens(grammar, does, "damage", they, "take|takes damage")
    _add_two_deeds(grammar)


def _add_two_deeds(grammar: Grammar) -> None:
    """What a player does with this card, in one of two ways."""
    played = Trigger("play", {"card": THIS, "player": SUBJECT})
    in_combo = Trigger("combo", {"card": THIS, "player": SUBJECT})
    ways = ("play or combo with this card", "play this card or combo with it", "play this card or use it in a combo")
    grammar.plain("what a player does", (played, in_combo), *ways)
    attacked = Trigger("attack", {"attacker": THIS})
    in_battle = ("attack or combo with this card", "attack with this card or combo with it")
    grammar.plain("what a player does", (attacked, in_combo), *in_battle)
