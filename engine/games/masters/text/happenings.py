"""What happens, as triggers say it: "this card attacks or is attacked", "your opponent plays a Battle Card".

Each is said of a card or of a player. What is said is a row of triggers in which `SUBJECT` stands for that card or
player; reading puts it in, saying looks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from engine.effects.nodes import THIS, Selector, Trigger
from engine.games.masters.text.event_cards import SUBJECT
from engine.text.grammar import Ends, Grammar, Reading, Saying
from engine.text.kinds import Row

#: Who or what plays which part in the event.
Parts = Mapping[str, Selector | str]

_IT = Selector(who=SUBJECT)


@dataclass(frozen=True)
class _Happening:
    """A card or player, and what happens to or is done by it.

    Attributes:
        subject: the kind of phrase that says who or what.
        said: the kind of phrase that says what happens: triggers.
    """

    subject: str
    said: str

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for subject, after in reading.read(self.subject, at):
            for triggers, end in reading.read(self.said, after):
                filled = _all_filled(triggers, subject)
                if filled is not None:
                    yield Ends(filled, end)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, tuple) or not all(isinstance(trigger, Trigger) for trigger in meant):
            return
        for subject, triggers in _emptied(meant):
            for after in saying.say(self.subject, subject, state):
                yield from saying.say(self.said, triggers, after)


def _all_filled(triggers: tuple[Trigger, ...], subject: Selector | str) -> tuple[Trigger, ...] | None:
    """What is said of a subject; None where it does not go together."""
    masters = {_master_of_subject(trigger) for trigger in triggers}
    if isinstance(subject, Selector) and subject != THIS and subject.master == "any" and len(masters) > 1:
        return None  # whose card it is would be said of one of them only
    try:
        return tuple(_filled(trigger, subject) for trigger in triggers)
    except ValueError:
        return None


def _master_of_subject(trigger: Trigger) -> str:
    parts = (part for part in trigger.parts.values() if isinstance(part, Selector) and part.who == SUBJECT)
    return next((part.master for part in parts), "any")


def _filled(trigger: Trigger, subject: Selector | str) -> Trigger:
    return replace(trigger, parts={name: _filled_part(part, subject) for name, part in trigger.parts.items()})


def _filled_part(part: Selector | str, subject: Selector | str) -> Selector | str:
    """A part with the subject put in.

    Raises:
        ValueError: the subject is a card of one player in the area of the other.
    """
    if isinstance(subject, str):
        if isinstance(part, str):
            return subject if part == SUBJECT else part
        return replace(part, master=subject) if part.master == SUBJECT else part
    if not isinstance(part, Selector) or part.who != SUBJECT:
        return part
    if subject == THIS or part.master == "any":
        return subject
    if subject.master not in ("any", part.master):
        raise ValueError("a card in the area of the other player")
    return replace(subject, master=part.master)


def _emptied(triggers: tuple[Trigger, ...]) -> Iterator[tuple[Selector | str, tuple[Trigger, ...]]]:
    """Each subject these could be said of, and what is said of it."""
    for player in ("you", "opponent"):
        for also_cards in (True, False):
            yield player, tuple(_without_player(trigger, player, also_cards) for trigger in triggers)
    found = {part: None for trigger in triggers for part in trigger.parts.values() if isinstance(part, Selector)}
    for subject in found:
        masters = ("any", "you") if subject == THIS else tuple(dict.fromkeys(("any", subject.master)))
        for whose in product(masters, repeat=len(triggers)):
            said = tuple(_without_card(trigger, subject, of) for trigger, of in zip(triggers, whose, strict=True))
            yield subject, said
            if subject != THIS and "any" not in whose:
                yield replace(subject, master="any"), said


def _without_player(trigger: Trigger, player: str, also_cards: bool) -> Trigger:
    def emptied(part: Selector | str) -> Selector | str:
        if isinstance(part, str):
            return SUBJECT if part == player else part
        return replace(part, master=SUBJECT) if also_cards and part.master == player else part

    return replace(trigger, parts={name: emptied(part) for name, part in trigger.parts.items()})


def _without_card(trigger: Trigger, subject: Selector, master: str) -> Trigger:
    its = Selector(who=SUBJECT, master=master)
    return replace(trigger, parts={name: its if part == subject else part for name, part in trigger.parts.items()})


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
    grammar.kinds["what a card does"] = Row("a card does", "or it", flat=True)
    grammar.kinds["what a player does"] = Row("a player does", "or it", flat=True)
    grammar.kinds["one happening"] = _Happening("event card", "a card does")
    grammar.kinds["player's happening"] = _Happening("player", "a player does")
    grammar.same("one happening", "{player's happening}")
    grammar.kinds["card's happening"] = _Happening("event card", "what a card does")
    grammar.kinds["player's happenings"] = _Happening("player", "what a player does")
    grammar.same("happening", "{card's happening}", "{player's happenings}")
    grammar.kinds["happenings"] = Row("happening", "or when", flat=True, longest=3)
    grammar.plain("or when", None, "or", "or when")
    grammar.kinds["happening of it"] = _Happening("this, spoken of", "what a card does")
    grammar.plain("this, spoken of", THIS, "it")
    grammar.own("happenings", "{first:happening} or (when)? {second:happening of it}", made=_of_this, taken=_parted)


def _of_this(said: Any) -> tuple[Trigger, ...]:
    if any(THIS not in trigger.parts.values() for trigger in said["first"]):
        raise ValueError("which card is it")
    return (*said["first"], *said["second"])


def _parted(meant: Any) -> dict[str, Any] | None:
    return {"first": meant[:1], "second": meant[1:]} if isinstance(meant, tuple) and len(meant) > 1 else None


def happens(grammar: Grammar, kind: str, event: str, parts: Parts, *ways: str) -> None:
    """Each of the ways means that event; the slots of a way are named after the parts that they say."""
    for way in ways:
        grammar.own(kind, way, made=_maker(event, parts), taken=_taker(event, parts, way))


def _maker(event: str, parts: Parts) -> Callable[[Any], tuple[Trigger, ...]]:
    return lambda said: (Trigger(event, {**parts, **said}),)


def _taker(event: str, parts: Parts, way: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 1 or meant[0].event != event or meant[0].situation:
            return None
        left = dict(meant[0].parts)
        if any(name not in left or left.pop(name) != part for name, part in parts.items()):
            return None
        return left if all(f"{{{name}:" in way for name in left) and way.count(":") == len(left) else None

    return taken


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
    )
    grammar.plain("keyword in play", "Blocker", "[blocker]")


def _add_becoming(grammar: Grammar) -> None:
    """What happens to cards besides battles and movements without a skill."""
    it, is_ = {"card": _IT}, "participle"
    happens(grammar, is_, "ko", it, "ko'd|ko-ed")
    happens(grammar, is_, "ko", {**it, "way": "skill"}, "ko'd|ko-ed by {by:whose skill}")
    happens(grammar, is_, "play", it, "played", "played using|with {way:way to play}")
    happens(grammar, is_, "combo", it, "used in a combo")
    happens(grammar, is_, "switch", it, "switched to {mode:mode}", "switched to {mode:mode} by {by:whose skill}")
    for mode, before in (("rest", "active"), ("active", "rest")):
        ways = (f"switched from {before} mode to {mode} mode", f"switched from {before} mode to {mode} mode by {{by:whose skill}}")
        happens(grammar, is_, "switch", {**it, "mode": mode}, *ways)
    for way, ways in {
        "Over Realm": ("[over_realm]", "an|the [over_realm] skill"),
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
        Selector(area=("all",)): ("a skill",),
        Selector(master="opponent", area=("all",)): (
            "an|your opponent's skill|skills",
            "your opponent's skill|skills",
            "one of your opponent's skills",
        ),
        Selector(master="you", area=("all",)): ("your skill|skills", "one of your (card)? skills"),
        Selector(who="leader", master="you"): ("your leader card's skill",),
    }.items():
        grammar.plain("whose skill", skills, *ways)


#: The words for an area by whose it is; an owner's is anybody's.
_WHOSE = {"you": ("your",), "opponent": ("your opponent's", "their"), "any": ("a|the", "its|their owner's|owners'")}


def _add_movements(grammar: Grammar) -> None:
    """A card leaves an area, or goes to one: its master is the one whose area it is."""
    for whose, here in _WHOSE.items():
        card = {"card": Selector(who=SUBJECT, master=whose)}
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
    of = "your|their|a|the"
    plays, combos = "play|plays {card:card that comes into play}", "combo|combos with {card:combo card}"
    ways = (plays, f"{plays} using|with {{way:way to play}}", f"{plays} from {of} {{from:area}}")
    happens(grammar, does, "play", they, *ways, f"{plays} in {of} {{to:area}}")
    ways = ("combo|combos", combos, f"{combos} from {of} {{from:area}}", "use|uses {card:combo card} in a combo")
    happens(grammar, does, "combo", they, *ways)
    happens(grammar, does, "attack", {}, "attack|attacks with {attacker:own fighting card}")
    whoever = {"attacker": Selector(master=SUBJECT, area=("any",))}
    happens(grammar, does, "attack", whoever, "attack|attacks {card:fighting card}")
    activates = "activate|activates {card:used extra card}"
    happens(grammar, does, "extra card activated", they, activates, f"{activates} from your|their hand")
    happens(grammar, does, "skill activated", they, "activate|activates {skill:keyword in play}")
    blocks = "activate|activates this card's {skill:keyword in play} (skill)?"
    happens(grammar, does, "skill activated", {"card": THIS, **they}, blocks)
    happens(grammar, does, "draw", they, "draw|draws a card|cards", "draw|draws cards")
    happens(grammar, does, "damage", they, "take|takes damage")
    played, in_combo = Trigger("play", {"card": THIS, **they}), Trigger("combo", {"card": THIS, **they})
    attacked = Trigger("attack", {"attacker": THIS})
    this = "this card"
    both = (f"play or combo with {this}", f"play {this} or combo with it", f"play {this} or use it in a combo")
    grammar.plain("what a player does", (played, in_combo), *both)
    both = (f"attack or combo with {this}", f"attack with {this} or combo with it")
    grammar.plain("what a player does", (attacked, in_combo), *both)
