"""5-2: which cards a skill means, its targets (0-3-13), and the choosing of some of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.effects.nodes import Selector
from engine.games.masters.areas.areas import AREAS, IN_PLAY
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards.card_names import is_called
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.choosing import conditions, together
from engine.games.masters.commentary import not_meant, telling_choices
from engine.games.masters.events import chance
from engine.games.masters.in_force import continuous, shields
from engine.games.masters.skills import last_information, validity
from engine.games.masters.skills.sources import Source, is_where_it_was, remember
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.game import Game


def fitting(g: Game, selector: Selector, source: Source) -> tuple[str, ...]:
    """All cards a selector means now, in the order of their areas."""
    if selector.widened:
        wider = [fitting(g, one, source) for one in _widened(g, selector, source)]
        return tuple(dict.fromkeys(id for ids in wider for id in ids))
    if selector.who == "this":
        return (source.card,) if _this_card_fits(g, selector, source) else ()
    places = _places(g, selector, source)
    if selector.top:
        return tuple(id for id in places if is_of_kind(g, selector, source, id))[: selector.top]
    return tuple(id for id in places if is_of_kind(g, selector, source, id))


def matches(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Whether a card is one that a selector means."""
    if selector.widened:
        return any(matches(g, one, source, id) for one in _widened(g, selector, source))
    if selector.who == "this":
        return id == source.card and _this_card_fits(g, selector, source)
    return _is_there(g, selector, source, id) and is_of_kind(g, selector, source, id)


def select(g: Game, selector: Selector, source: Source, at: str = "5-2-1") -> Procedure:
    """The cards a selector means; where some are to be chosen, they are chosen (5-2-2).

    Args:
        at: the rule that says how chosen cards must go together, to refuse others.

    What cannot be chosen or affected by the skill is passed over (22-16-2, 20-4-1). The cards are remembered under
    the name the selector gives them.
    """
    meant = fitting(g, selector, source)
    can_be = [id for id in meant if not _passed_over(g, selector, source, id)]
    chosen = tuple(can_be)
    if selector.who == "this" and not chosen:
        told = {"card": source.card, "skill": source.skill}
        if shields.type_of(g, source).startswith("activate"):
            g.proceed("20-1-7", "skill.fails", told)
        else:
            g.proceed("9-6-11", "skill.fails", told, reading="waiting-skills-are-resolved")
    elif selector.choose:
        chosen = yield call(_choose, selector, source, can_be, at)
        if _asks_of_hidden_cards(g, selector, chosen):
            source.specified.update(chosen)
    if selector.called:
        remember(g, source, selector.called, chosen)
    telling_choices.tell(g, selector, source, meant, chosen)
    return chosen


def _passed_over(g: Game, selector: Selector, source: Source, id: str) -> bool:
    reason = shields.shielded(g, id, source, chosen=bool(selector.choose))
    if reason:
        g.proceed(reason.rule, reason.why, reason.facts, quiet=True)
    return reason is not None


def _choose(g: Game, selector: Selector, source: Source, can_be: list[str], rule: str) -> Procedure:
    """Choose as many as the skill says and there are (5-2-3, 5-2-5), or up to so many (5-2-4)."""
    wanted = conditions.amount(g, selector.choose, source)
    most = max(0, min(wanted, len(can_be)))
    if selector.at_random:
        return chance.some_of(g, can_be, most)
    hidden = _asks_of_hidden_cards(g, selector, can_be)
    least = 0 if selector.up_to or hidden else most
    if together.refused(g, selector, source, (), rule):
        least = max(1, least)
    _tell_how_many(g, selector, source, wanted, len(can_be))
    if most <= 0 or least == len(can_be):
        return tuple(can_be[:most])  # no choice is left
    if least == most and _are_alike_to_all(g, can_be):
        g.proceed("3-9-2", "choose.alike", {"cards": can_be[:most]}, quiet=True, reading="face-down-life-is-alike")
        return tuple(can_be[:most])
    chooser = source.master if selector.by == "you" else facts.opponent(source.master)
    at = _rule_of_choice(selector, hidden)
    telling_choices.tell_of_unseen(g, chooser, can_be, source)
    told = {"card": source.card, "skill": source.skill, "count": most}
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in can_be)
    return (
        yield Ask(
            chooser,
            at,
            "ask.choose" if most is not None else "ask.choose_any",
            told,
            options,
            least,
            most,
            () if least == 0 else None,
            check=lambda ids: together.refused(g, selector, source, ids, rule),
            excluded=lambda id: not_meant.reasons(g, selector, source, id),
            reading=_reading(g, can_be, chooser, hidden),
        )
    )


def _reading(g: Game, can_be: Iterable[str], chooser: str, hidden: bool) -> str:
    """The reading by which this player has this choice: of another's life, or to leave cards of the own hand."""
    areas = {facts.card(g, id).area for id in can_be}
    if any(facts.area_of(g, id) == "life" and facts.master(g, id) != chooser for id in can_be):
        return "who-chooses-among-life"
    return "the-own-hand-is-secret-too" if hidden and areas == {f"{chooser}.hand"} else ""


def _rule_of_choice(selector: Selector, hidden: bool) -> str:
    """The rule of how many are chosen: of cards of several areas all of them together (20-6-1)."""
    if selector.up_to:
        return "20-6-1" if len(selector.area) > 1 else "5-2-4"
    return "5-2-7" if hidden else "5-2-3"


def _tell_how_many(g: Game, selector: Selector, source: Source, wanted: int, there: int) -> None:
    """That an action is done zero times (0-2-4-2), that there are fewer targets than said (5-2-5) or none (5-2-6), and
    that a deck is searched (5-2-8)."""
    told = {"card": source.card, "skill": source.skill, "count": there}
    if wanted <= 0:
        g.proceed("0-2-4-2", "nothing.zero_times", told)
    elif not there:
        g.proceed("5-2-6", "choose.none", told)
    elif there < wanted and not selector.up_to:
        g.proceed("5-2-5", "choose.fewer", told)
    if there and "deck" in selector.area and not selector.top:
        g.proceed("5-2-8", "choose.search", told, quiet=True)


def _are_alike_to_all(g: Game, ids: Iterable[str]) -> bool:
    """3-9-2: whether the cards are face-down life, which nobody may look at."""
    return all(facts.area_of(g, id) == "life" and facts.card(g, id).face == "down" for id in ids)


def _asks_of_hidden_cards(g: Game, selector: Selector, can_be: Iterable[str]) -> bool:
    """5-2-7: whether the choice needs information of cards in a secret area, which nobody can be held to."""
    return asks_for_information(selector) and any(facts.card(g, id).face == "down" for id in can_be)


def asks_for_information(selector: Selector) -> bool:
    """Whether a selector asks what a card is like, beyond where it lies and whose it is."""
    return _conditions_of(selector) != _conditions_of(Selector())


def _conditions_of(selector: Selector) -> tuple[object, ...]:
    return (
        selector.type,
        selector.color,
        selector.colors,
        selector.exact_colors,
        selector.only_colors,
        selector.matching,
        selector.name,
        selector.character,
        selector.trait,
        selector.era,
        selector.keyword,
        selector.skill_less,
        selector.power_at_most,
        selector.power_at_least,
        selector.cost_at_most,
        selector.cost_at_least,
        selector.non,
    )


def asks_what_can_change(selector: Selector) -> bool:
    """Whether a selector asks for information of cards that effects can change, and not only where they lie."""
    plain = Selector()
    return any(getattr(selector, name) != getattr(plain, name) for name in _CHANGEABLE)


#: What a selector asks for that effects can change. The printed type of a card, and its printed colours, they cannot.
_CHANGEABLE = (
    *("color", "exact_colors", "only_colors", "matching", "name", "character", "trait", "keyword", "skill_less"),
    *("named_like_this", "power_at_most", "power_at_least", "cost_at_most", "cost_at_least", "total_cost"),
    *("total_cost_at_most",),
)


# Where ----------------------------------------------------------------------------------------------------


def areas_of(selector: Selector) -> tuple[str, ...]:
    """The areas a selector of `card` looks at; where it names none, by 20-1-2, 20-1-5 and 20-1-6."""
    if selector.area == ("any",):
        return IN_PLAY
    if selector.area == ("all",):
        return tuple(AREAS)
    if selector.area:
        return selector.area
    if selector.type == ("Unison",):
        return ("unison",)
    if (selector.character or selector.trait) and not selector.type:
        return ("leader", "battle")
    return ("battle",)


def _places(g: Game, selector: Selector, source: Source) -> Iterator[str]:
    match selector.who:
        case "attack card" | "guard card":
            fight = facts.battle(g)
            if fight and not fight.negated:  # 8-1-2-1
                yield fight.attacker if selector.who == "attack card" else fight.guard
        case "top card":
            above = facts.card(g, source.card).under
            yield from (above,) if above else ()
        case "leader":
            for player in _masters(selector, source):
                yield from facts.cards_in(g, player, "leader")
        case "card" if selector.area == ("under",):
            yield from facts.beneath(g, source.card)
        case "card":
            for player in _masters(selector, source):
                for area in areas_of(selector):
                    yield from facts.cards_in(g, player, area)
        case name:
            yield from (id for id in _known(g, source, name) if _is_in_its_area(g, selector, id))


def _is_there(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """The same for one card, without going through all of them."""
    held = facts.card(g, id)
    match selector.who:
        case "attack card" | "guard card" | "top card":
            return id in _places(g, selector, source)
        case "leader":
            return facts.area_of(g, id) == "leader" and not held.under
        case "card" if selector.area == ("under",):
            return held.under == source.card
        case "card":
            return not held.under and facts.area_of(g, id) in areas_of(selector)
        case name:
            return id in _known(g, source, name) and _is_in_its_area(g, selector, id)


def _is_in_its_area(g: Game, selector: Selector, id: str) -> bool:
    """Whether a card chosen before is in the area asked for, if one is, and not under another card."""
    return not selector.area or (facts.area_of(g, id) in areas_of(selector) and not facts.card(g, id).under)


def _widened(g: Game, selector: Selector, source: Source) -> Iterator[Selector]:
    """What a selector means by itself, and what the card's skills let be chosen besides (22-5-3-1, 22-13-4-2-1)."""
    yield replace(selector, widened="")
    for cards in continuous.widenings(g, source.card, selector.widened):
        yield replace(cards, who=selector.who, area=areas_of(cards), unmoved=selector.unmoved)


def _known(g: Game, source: Source, name: str) -> tuple[str, ...]:
    """Cards an earlier part of the skill chose, or the event that set it off named."""
    value = source.known.get(name, ())
    ids = (value,) if isinstance(value, str) else value
    return tuple(id for id in ids if id in g.state.cards)


def _masters(selector: Selector, source: Source) -> tuple[str, ...]:
    you = source.master
    return {"you": (you,), "opponent": (facts.opponent(you),)}.get(selector.master, facts.PLAYERS)


# Which ----------------------------------------------------------------------------------------------------


def _this_card_fits(g: Game, selector: Selector, source: Source) -> bool:
    """`This card` is the one in the area the skill was activated in, unless the skill names another (20-1-7)."""
    if selector.area:
        there = "all" in selector.area or facts.area_of(g, source.card) in areas_of(selector)
    else:
        there = not source.area or is_where_it_was(g, source)
    return there and is_of_kind(g, selector, source, source.card)


def is_of_kind(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Whether a card that is in the right place is of the right kind."""
    if not _lies_so(g, selector, source, id):
        return False
    if selector.face_down_side:
        side = facts.face_down_side(g, id)
        return side is not None and _stands_on(side, selector)
    return (
        _has_type(facts.printed(g, id), selector)
        and (not selector.skill_less or validity.is_skill_less(g, id))
        and (selector.non is None or not is_of_kind(g, selector.non, source, id))
        and _has_information(g, selector, source, id)
        and _has_numbers(g, selector, source, id)
    )


def _lies_so(g: Game, selector: Selector, source: Source, id: str) -> bool:
    held = facts.card(g, id)
    return (
        (selector.master == "any" or facts.master(g, id) in _masters(selector, source))
        and (not selector.mode or selector.mode == last_information.mode(g, source, id))
        and selector.face in ("", held.face)
        and (not selector.unmoved or source.chosen.get(id) == held.stay)
        and selector.side in ("", "back" if held.flipped else "front")
        and not (selector.other and id == source.card)
    )


def _has_type(printed: CardDefinition, selector: Selector) -> bool:
    """What is said of a type is said of the Z-Cards with it too (15-1-3, 16-1-3, 17-1-3, 18-1-3)."""
    return not selector.type or any(printed.types.issuperset(type.split("-")) for type in selector.type)


def _stands_on(side: CardDefinition, selector: Selector) -> bool:
    """10-1-4: whether the side of a Leader Card that lies face down is as asked; nothing but print is there."""
    asked = (
        (selector.color, side.colors),
        (selector.name, (side.name,)),
        (selector.character, side.characters),
        (selector.trait, side.traits),
        (selector.keyword, tuple(word for skill in side.skills for word in (skill.name, *skill.family))),
    )
    return _has_type(side, selector) and all(not wanted or set(wanted) & set(there) for wanted, there in asked)


def _has_information(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Colours (1-8), names, character names and special traits by their exact words, and skills.

    Words in brackets alone mean cards with that name (2-3-2), character name (2-10-2, 2-10-3) or special trait (2-11-2,
    2-11-4).
    """
    for what, wanted in (
        ("color", (*selector.color, *selector.matching)),
        ("character", selector.character),
        ("trait", selector.trait),
        ("era", selector.era),
    ):
        if wanted and not together.information(g, selector, source, id, what).intersection(wanted):
            return False
    if selector.name and not is_called(together.information(g, selector, source, id, "name"), selector.name):
        return False
    if not _has_colors(g, selector, source, id):
        return False
    if selector.named_like_this and not last_information.information(g, source, id, "name").intersection(
        continuous.information(g, source.card, "name")
    ):
        return False
    return not selector.keyword or continuous.has_keyword(g, id, selector.keyword)


def _has_colors(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Mono-color (1-8-1-2) and multicolor cards (1-8-1-1-1): the printed colours decide (1-8-1-1-1-2, 1-8-1-2-1).

    Exactly the same colours (1-8-2) are all a card has, with those that effects give it.
    """
    if not (selector.colors or selector.exact_colors or selector.only_colors):
        return True
    printed = set(facts.printed(g, id).colors)
    all_of_them = printed if selector.colors else together.information(g, selector, source, id, "color")
    return (
        (not selector.colors or (len(printed) > 1 if selector.colors == "multi" else len(printed) == 1))
        and (not selector.exact_colors or all_of_them == set(selector.exact_colors))
        and (not selector.only_colors or (bool(printed) and printed.issubset(selector.only_colors)))
    )


def _has_numbers(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Power and energy cost within the limits; a card without an energy cost meets none (19-1-6-1)."""
    limits = (
        ("power", selector.power_at_least, selector.power_at_most),
        ("cost", selector.cost_at_least, selector.cost_at_most),
    )
    for what, least, most in limits:
        if least is None and most is None:
            continue
        if what == "cost" and facts.printed(g, id).cost is None:
            return False
        number = together.number(g, selector, source, id, what)
        if least is not None and number < conditions.amount(g, least, source):
            return False
        if most is not None and number > conditions.amount(g, most, source):
            return False
    return True
