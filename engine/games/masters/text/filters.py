"""What is said of cards besides how many: whose, of which color and kind, with which numbers, where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from engine.effects.nodes import Compared, Limits, Plus, Printed, Selector, Where
from engine.games.masters.areas.areas import AREAS
from engine.games.masters.cards.colors import COLORS
from engine.text.grammar import Ends, Grammar, Kind, Reading, Saying
from engine.text.kinds import Row
from engine.text.references import LOOKED_AT

#: Types of cards by the words for one and for several.
_TYPES = {"Battle": "battle card|cards", "Leader": "leader card|cards", "Unison": "unison card|cards"}
#: Where cards of these types are, if nothing else is said (20-1-2, 20-1-5).
_THEIR_AREA = {"Battle": "battle", "Leader": "leader", "Unison": "unison"}


#: So many areas at most are excepted by their names.
_MOST_EXCEPTED = 4
#: What is one or the other; whether a filter behind is said of both cannot be told.
BATTLE_OR_ENERGY = (
    Selector(Where(area=("battle",)), printed=Printed(type=("Battle",))),
    Selector(Where(area=("energy",))),
)


def add(grammar: Grammar) -> None:
    """Adds the filters."""
    grammar.part("whose cards", "{master:whose}")
    grammar.part("whose cards", "your or your opponent's")
    grammar.part("whose cards", "you|your or your opponent's")
    grammar.part("whose cards", "your opponent", "opponent|opponent's|opponents'", master="opponent")
    _add_nouns(grammar)
    _add_before(grammar)
    _add_colors(grammar)
    _add_places(grammar)
    _add_costs(grammar)
    _add_powers(grammar)
    _add_parts(grammar)
    _add_other_numbers(grammar)
    _add_other_filters(grammar)


def _add_nouns(grammar: Grammar) -> None:
    for way, fields in _nouns():
        grammar.part("noun", way, **fields)
        grammar.part("plural noun", way.replace("card|cards", "cards"), **fields)
    grammar.part("plural noun", "tokens", type=("Token",))
    grammar.part("noun", "token|tokens", type=("Token",))
    grammar.part("noun", "energy", area=("energy",))
    grammar.part("noun", "life", area=("life",))
    for filter in ("character:characters", "trait:traits", "name:card names"):
        grammar.part("noun", f"{{{filter}}} (card|cards)?")
        grammar.part("plural noun", f"{{{filter}}} (cards)?")  # 2-10-3: a card or cards


def _nouns() -> list[tuple[str, Mapping[str, Any]]]:
    plain: list[tuple[str, Mapping[str, Any]]] = [
        ("card|cards", {}),
        ("battle card|cards", {"type": ("Battle",)}),
        ("extra card|cards", {"type": ("Extra",)}),
        ("unison card|cards", {"type": ("Unison",), "area": ("unison",)}),
        ("unison card|cards", {"type": ("Unison",)}),
        ("leader cards", {"type": ("Leader",), "area": ("leader",)}),
        ("z-battle card|cards", {"type": ("Z-Battle",)}),
        ("z-extra card|cards", {"type": ("Z-Extra",)}),
        ("non-battle card|cards", {"non": Selector(printed=Printed(type=("Battle",)))}),
        ("battle card|cards or extra card|cards", {"type": ("Battle", "Extra")}),
        ("battle card|cards or|and energy", {"either": BATTLE_OR_ENERGY, "area": ("battle", "energy")}),
    ]
    for color in COLORS:
        one = color.lower()
        way = f"{one} leader card|cards or {one} battle card|cards"
        plain.append((way, {"color": (color,), "type": ("Leader", "Battle"), "area": ("leader", "battle")}))
    for first, second in product(_TYPES, repeat=2):
        if first != second:
            types, areas = (first, second), (_THEIR_AREA[first], _THEIR_AREA[second])
            plain.append((f"{_TYPES[first]} or {_TYPES[second]}", {"type": types, "area": areas}))
            plain.append((f"{first.lower()} or {_TYPES[second]}", {"type": types, "area": areas}))
    return plain


def _add_before(grammar: Grammar) -> None:
    grammar.part("before a card", "skill-less", skill_less=True)
    grammar.part("before a card", "other", "another", other=True)
    grammar.part("before a card", "{character:characters}")
    grammar.part("before a card", "{trait:traits}")
    grammar.part("before a card", "{keyword:keywords}")
    grammar.part("before a card", "active (mode)?", mode="active")
    grammar.part("before a card", "rested", "rest mode", mode="rest")
    grammar.part("before a card", "{non:one that is not}")
    grammar.means("one that is not", "{color:colors that are not}", node=Selector)
    grammar.own("colors that are not", "{non color}", made=lambda said: (said["_"],), taken=_single)
    grammar.plain("one that is not", Selector(printed=Printed(type=("Token",))), "non-token")
    grammar.means("one that is not", "non - {trait:traits}", "non - {character:characters}", node=Selector)


def _add_colors(grammar: Grammar) -> None:
    grammar.part("before a card", "{color:colors}")
    grammar.part("before a card", "{only_colors:mono colors}", colors="mono")
    grammar.own("mono colors", "{mono color}", made=lambda said: (said["_"],), taken=_single)
    grammar.part("before a card", "multicolor|multicolored|multi-colored", colors="multi")
    # 1-8-1-1-1-1: cards with these colors.
    grammar.part("before a card", "{exact_colors:colors with slashes} multicolor", colors="multi")
    grammar.kinds["colors with slashes"] = Row("color", "slash", least=2, distinct=True)
    grammar.plain("slash", None, "/")
    grammar.part("after a card", "that is|are both {all_colors:two colors}")
    grammar.own("two colors", "{first:color} and {second:color}", made=_both_colors, taken=_taken_both_colors)
    grammar.own("one color", "{color}", made=lambda said: (said["_"],), taken=_single)
    for that in ("that is|are", "that's"):
        grammar.part("after a card", f"{that} {{exact_colors:one color}} and no other color|colors")


def _both_colors(said: Any) -> tuple[str, ...]:
    return (said["first"], said["second"])


def _taken_both_colors(meant: Any) -> dict[str, Any] | None:
    return {"first": meant[0], "second": meant[1]} if isinstance(meant, tuple) and len(meant) == 2 else None


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _add_places(grammar: Grammar) -> None:
    grammar.part("after a card", "in|from {master:whose} {area:areas}")
    # "Your hand or your Drop Area": whose the areas are is said again.
    grammar.kinds["areas of yours"] = Row("area", "or your", least=2)
    grammar.plain("or your", None, "or your")
    grammar.part("after a card", "in|from your {area:areas of yours}", master="you")
    grammar.part("after a card", "in|from all of your areas", area=("all",), master="you")
    grammar.part("after a card", "in|from all areas", area=("all",))
    grammar.part("after a card", "in play", area=("any",))
    grammar.part("after a card", "in areas other than your {area:all other areas}", master="you")
    grammar.kinds["all other areas"] = _AllOtherAreas()
    grammar.part("after a card", "in a|the battle area|areas", area=("battle",))
    grammar.part("after a card", "(from)? under this card", "placed under this card", area=("under",))
    grammar.part("after a card", "in {mode:mode}", "that is|are in {mode:mode}")
    grammar.part("after a card", "among them", "from among them", "among those cards", who=LOOKED_AT)
    grammar.part("after a card", "from it", "among it", "from among it", who=LOOKED_AT)


@dataclass(frozen=True)
class _AllOtherAreas(Kind):
    """All areas but these, which can be said in any order."""

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for areas, end in reading.read("areas", at):
            yield Ends(tuple(area for area in AREAS if area not in areas), end)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        excepted = [area for area in AREAS if area not in meant] if isinstance(meant, tuple) else []
        for areas in permutations(excepted) if len(excepted) <= _MOST_EXCEPTED else ():
            yield from saying.say("areas", areas, state)


def _add_costs(grammar: Grammar) -> None:
    for start in (
        "with (a|an)? energy cost of",
        "with energy costs of",
        "and a|an energy cost of",
        "that has an energy cost of",
        "that have energy costs of",
    ):
        grammar.part("after a card", f"{start} {{cost_at_most:amount}} or less|lower")
        grammar.part("after a card", f"{start} {{cost_at_least:amount}} or more")
        grammar.part("after a card", f"{start} {{cost_at_least=cost_at_most:amount}}")
    for start in ("with a|an energy cost|costs", "with energy costs"):
        grammar.part("after a card", f"{start} between {{cost_at_least:number}} and {{cost_at_most:number}}")
    # "Of 2 or 6": one or the other.
    either = "with a|an energy cost of {first:number} or {second:number}"
    grammar.own("one of two costs", either, made=_either_cost, taken=_taken_either_cost)
    grammar.part("after a card", "{either:one of two costs}")
    start = "with an original energy cost of"
    grammar.part("after a card", f"{start} {{cost_at_most:amount}} or less", original=True)
    grammar.part("after a card", f"{start} {{cost_at_least:amount}} or more", original=True)
    grammar.part("after a card", f"{start} {{cost_at_least=cost_at_most:amount}}", original=True)
    adds_up = "add|adds up to a total"
    for start in (
        "with a total energy cost of",
        "with a combined energy cost of",
        "with total energy costs of",
        "for|of which the total (energy)? cost adds up to",
        f"that {adds_up} energy cost of|to",
        f"with energy costs that {adds_up} of",
        f"whose energy costs {adds_up} of",
    ):
        grammar.part("after a card", f"{start} {{total_cost_at_most:amount}} or less|lower")
        grammar.part("after a card", f"{start} {{total_cost:amount}}")
    _add_costs_by_energy(grammar)


def _add_costs_by_energy(grammar: Grammar) -> None:
    """Costs beside how much energy somebody has: "greater than their current energy"."""
    for start in ("with a|an energy cost|costs", "with energy costs"):
        for how, limit in (
            ("less|lower|fewer than or equal to", "cost_at_most"),
            ("equal to or less|lower than", "cost_at_most"),
            ("greater|larger|higher than or equal to", "cost_at_least"),
            ("equal to or greater|higher than", "cost_at_least"),
        ):
            grammar.part("after a card", f"{start} {how} {{{limit}:amount of energy}}")
        grammar.part("after a card", f"{start} greater|higher than {{cost_at_least:more than the energy}}")
        grammar.part("after a card", f"{start} less|lower than {{cost_at_most:less than the energy}}")
    for kind, plus in (("more than the energy", 1), ("less than the energy", -1)):
        grammar.own(kind, "{_:amount of energy}", made=_changed(plus), taken=_taken_changed(plus))


def _changed(plus: int) -> Any:
    return lambda said: Plus(said["_"], plus)


def _taken_changed(plus: int) -> Any:
    return lambda meant: {"_": meant.of} if isinstance(meant, Plus) and meant.change == plus else None


def _either_cost(said: Any) -> tuple[Selector, ...]:
    return tuple(
        Selector(limits=Limits(cost_at_least=said[one], cost_at_most=said[one])) for one in ("first", "second")
    )


def _taken_either_cost(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or len(meant) != 2 or not all(isinstance(one, Selector) for one in meant):
        return None
    said = {"first": meant[0].limits.cost_at_least, "second": meant[1].limits.cost_at_least}
    return said if None not in said.values() and meant == _either_cost(said) else None


def _add_powers(grammar: Grammar) -> None:
    for start in ("with (a)?", "and (a)?"):
        for limit, more in (("power_at_most", "or less|lower"), ("power_at_least", "or more")):
            grammar.part(
                "after a card",
                f"{start} {{{limit}:number}} power {more}",
                f"{start} {{{limit}:number}} {more} power",
                f"{start} power of {{{limit}:number}} {more}",
                f"{start} power {{{limit}:number}} {more}",
            )
            original = f"original power of {{{limit}:number}} {more}"
            grammar.part("after a card", f"with|and an {original}", original=True)
        grammar.part(
            "after a card",
            f"{start} {{power_at_least=power_at_most:number}} power",
            f"{start} power of {{power_at_least=power_at_most:number}}",
        )
        exactly = "original power of {power_at_least=power_at_most:number}"
        grammar.part("after a card", f"{start.split()[0]} an {exactly}", original=True)
        grammar.part("after a card", f"{start} power between {{power_at_least:number}} and {{power_at_most:number}}")


def _add_parts(grammar: Grammar) -> None:
    """Cards by part of a name or trait ("with {Lamp} in its card name"), or by being of this one only."""
    for field, kind, what in (
        ("name_part", "card names", "card name|names"),
        ("name_part", "card names", "name|names"),
        ("character_part", "characters", "character name|names"),
        ("trait_part", "traits", "special trait|traits"),
    ):
        part = f"{{{field}:{kind}}}"
        grammar.part(
            "after a card",
            f"with|and {part} in its|their {what}",
            f"with|and {part} as part of its|their {what}",
            f"with a|an {what} that includes {part}",
            f"whose {what} includes|include {part}",
            f"which includes {part} in its {what}",
        )
        grammar.part("what a leader has in words", f"{part} in its {what}")
    for field, kind in (("only_trait", "traits"), ("only_character", "characters")):
        grammar.part("before a card", f"{{{field}:{kind}}} - only")


def _add_other_numbers(grammar: Grammar) -> None:
    """Specified costs and markers."""
    for start in ("with a|an specified cost of", "with specified costs of", "and a specified cost of"):
        grammar.part("after a card", f"{start} {{specified_cost_at_most:number}} or less|lower")
        grammar.part("after a card", f"{start} {{specified_cost_at_least:number}} or more")
        grammar.part("after a card", f"{start} {{specified_cost_at_least=specified_cost_at_most:number}}")
    grammar.part("after a card", "with no specified cost|costs", specified_cost_at_most=0)
    grammar.part("after a card", "with {markers_at_least:number} or more markers (on it|them)?")
    grammar.part("after a card", "with {markers_at_most:number} or less|fewer markers (on it|them)?")


def _add_other_filters(grammar: Grammar) -> None:
    grammar.part("after a card", "with {keyword:keywords} (skill|skills)?", "with a|an|the {keyword:keywords} skill")
    # Behind another number of the card, in old and new words.
    grammar.part("after a card", "and (a|an|the)? {keyword:keywords} skill", "and {keyword:keywords}")
    grammar.part("after a card", "without {non:one with keywords}")
    grammar.means("one with keywords", "{keyword:keywords}", node=Selector)
    grammar.part("after a card", "other than this card", "except (for)? this card", other=True)
    grammar.part("noun", "copy|copies of this card", named_like_this=True)
    grammar.part("after a card", "with|and different card names", different_names=True)
    grammar.part("after a card", "other than {non:one named}")
    grammar.part(
        "after a card", "that isn't|aren't {non:a copy of this card}", "that is|are not {non:a copy of this card}"
    )
    grammar.part("after a card", "other than {non:a copy of this card}")
    copies = Selector(compared=Compared(named_like_this=True))
    grammar.plain("a copy of this card", copies, "a copy of this card", "copies of this card")
    grammar.means("one named", "{name:card names}", node=Selector)
    grammar.plain("one named", Selector(compared=Compared(named_like_this=True)), "copies of this card")
    grammar.means("one named", "{character:characters} (card|cards)?", node=Selector)
    grammar.part("after a card", "(,)? ignoring {ignoring:keywords} (,)?")
