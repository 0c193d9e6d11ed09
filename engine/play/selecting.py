"""Which cards a skill means, its targets, and the choosing of some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from engine.effects.asked_of_cards import asks_for_information
from engine.effects.nodes import ANY_NUMBER, Selector
from engine.effects.selector_parts import LIMITS, has_limits
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import chance, chosen_together, conditions, last_information, table
from engine.play.ruleset import proceed, ruleset
from engine.play.sources import Source, is_where_it_was, remember


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


#: Why cards cannot be among those that are chosen; None if they can.
Fits = Callable[[Sequence[str]], Reason | None]


def select(g: Game, selector: Selector, source: Source, at: str = "", fits: Fits | None = None) -> Procedure:
    """The cards a selector means; where some are to be chosen, they are chosen.

    Args:
        at: the rule that says how chosen cards must go together, to refuse others, where it is not the usual one.
        fits: what else is asked of the chosen cards, as for a cost: as many as it says are chosen then, also of cards
            that nobody else sees.

    What cannot be chosen or affected by the skill is passed over. The cards are remembered under
    the name the selector gives them.
    """
    meant = fitting(g, selector, source)
    can_be = [id for id in meant if not _passed_over(g, selector, source, id)]
    chosen = tuple(can_be)
    if selector.who == "this" and not chosen:
        told = {"card": source.card, "skill": source.skill}
        if not source.area or is_where_it_was(g, source):
            proceed(g, "does not fit", "skill.does_not_fit", told)
        else:
            cite = ruleset(g).choosing.cite_of_lost_card(g, source)
            g.proceed(cite.rule, "skill.fails", told, reading=cite.reading)
    elif selector.top and selector.up_to and not selector.choose:
        chosen = chosen[: (yield call(_how_many_from_the_top, selector, source, len(chosen)))]
    elif selector.choose:
        chosen = yield call(_choose, selector, source, can_be, at or ruleset(g).cites["choose together"].rule, fits)
        if _asks_of_hidden_cards(g, selector, chosen):
            source.specified.update(chosen)
        source.chosen_from.update(table.area_of(g, id) for id in chosen)
    if selector.called:
        remember(g, source, selector.called, chosen)
    ruleset(g).commentary.tell(g, selector, source, meant, chosen)
    return chosen


def _how_many_from_the_top(g: Game, selector: Selector, source: Source, most: int) -> Procedure:
    """Of up to so many cards from the top of an area: how many; all of them are named first."""
    if not most:
        return 0
    rule = ruleset(g).choosing.cite(g, selector, (), source.master, False).rule
    told = {"card": source.card, "skill": source.skill, "count": most}
    options = tuple(Option(str(number), "option.number", {"number": number}) for number in range(most, -1, -1))
    (number,) = yield Ask(source.master, rule, "ask.from_the_top", told, options)
    return int(number)


def _passed_over(g: Game, selector: Selector, source: Source, id: str) -> bool:
    reason = ruleset(g).shields.shielded(g, id, source, bool(selector.choose), selector.ignoring)
    if reason:
        g.proceed(reason.rule, reason.why, reason.facts, quiet=True)
    return reason is not None


def _choose(g: Game, selector: Selector, source: Source, can_be: list[str], rule: str, fits: Fits | None) -> Procedure:
    """Choose as many as the skill says and there are, or up to so many."""
    if fits:
        can_be = [id for id in can_be if not fits((id,))]
    wanted = conditions.amount(g, selector.choose, source)
    most = max(0, min(wanted, len(can_be)))
    if selector.at_random:
        return chance.some_of(g, can_be, most)
    hidden = _asks_of_hidden_cards(g, selector, can_be)
    least = 0 if selector.up_to or (hidden and not fits) else most
    if chosen_together.refused(g, selector, source, (), rule):
        least = max(1, least)
    _tell_how_many(g, selector, source, wanted, len(can_be))
    if most <= 0 or least == len(can_be):
        return tuple(can_be[:most])  # no choice is left
    if least == most and ruleset(g).choosing.are_alike(g, can_be):
        proceed(g, "choose alike", "choose.alike", {"cards": can_be[:most]}, quiet=True)
        return tuple(can_be[:most])
    chooser = source.master if selector.by == "you" else table.opponent(source.master)
    cite = ruleset(g).choosing.cite(g, selector, can_be, chooser, hidden)
    ruleset(g).commentary.tell_of_unseen(g, chooser, can_be, source)
    told = {"card": source.card, "skill": source.skill, "count": most}
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in can_be)
    return (
        yield Ask(
            chooser,
            cite.rule,
            "ask.choose" if most is not None else "ask.choose_any",
            told,
            options,
            least,
            most,
            () if least == 0 else None,
            check=lambda ids: chosen_together.refused(g, selector, source, ids, rule) or (fits(ids) if fits else None),
            excluded=lambda id: ruleset(g).commentary.reasons(g, selector, source, id) or _unfit(fits, id),
            reading=cite.reading,
        )
    )


def _unfit(fits: Fits | None, id: str) -> tuple[Reason, ...]:
    reason = fits((id,)) if fits else None
    return (reason,) if reason else ()


def _tell_how_many(g: Game, selector: Selector, source: Source, wanted: int, there: int) -> None:
    """That an action is done zero times, that there are fewer targets than said or none, and that a secret area is
    searched."""
    told = {"card": source.card, "skill": source.skill, "count": there}
    if wanted <= 0:
        proceed(g, "zero times", "nothing.zero_times", told)
    elif not there:
        proceed(g, "choose none", "choose.none", told)
    elif there < wanted < ANY_NUMBER and not selector.up_to:
        proceed(g, "choose fewer", "choose.fewer", told)
    if there and not selector.top and set(selector.area).intersection(ruleset(g).choosing.SEARCHED):
        proceed(g, "choose by searching", "choose.search", told, quiet=True)


def _asks_of_hidden_cards(g: Game, selector: Selector, can_be: Iterable[str]) -> bool:
    """Whether the choice needs information of cards in a secret area, which nobody can be held to."""
    return asks_for_information(selector) and any(table.card(g, id).face == "down" for id in can_be)


# Where ----------------------------------------------------------------------------------------------------


def areas_of(g: Game, selector: Selector) -> tuple[str, ...]:
    """The areas a selector of `card` looks at, also where it names none."""
    return ruleset(g).choosing.areas_of(selector)


def _places(g: Game, selector: Selector, source: Source) -> Iterable[str]:
    """The cards among which those of the right kind are looked for."""
    players = _masters(selector, source)
    match selector.who:
        case "top card":
            above = table.card(g, source.card).under
            return (above,) if above else ()
        case "card" if _is_beneath(g, selector):
            return table.beneath(g, source.card)
        case "card":
            areas = areas_of(g, selector)
            return (id for player in players for area in areas for id in table.cards_in(g, player, area))
    in_role = ruleset(g).choosing.in_role(g, selector.who, players)
    if in_role is not None:
        return in_role
    return (id for id in _known(g, source, selector.who) if _is_in_its_area(g, selector, id))


def _is_there(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """The same for one card, without going through all of them."""
    held = table.card(g, id)
    if selector.who != "card":
        return id in _places(g, selector, source)
    if _is_beneath(g, selector):
        return held.under == source.card
    return not held.under and table.area_of(g, id) in areas_of(g, selector)


def _is_beneath(g: Game, selector: Selector) -> bool:
    """Whether a selector looks at the cards under its own."""
    return selector.area == (ruleset(g).choosing.BENEATH,)


def _is_in_its_area(g: Game, selector: Selector, id: str) -> bool:
    """Whether a card chosen before is in the area asked for, if one is, and not under another card."""
    return not selector.area or (table.area_of(g, id) in areas_of(g, selector) and not table.card(g, id).under)


def _widened(g: Game, selector: Selector, source: Source) -> Iterator[Selector]:
    """What a selector means by itself, and what the card's skills let be chosen besides."""
    yield replace(selector, widened="")
    for cards in ruleset(g).cards.widenings(g, source.card, selector.widened):
        yield replace(cards, who=selector.who, area=areas_of(g, cards), unmoved=selector.unmoved)


def _known(g: Game, source: Source, name: str) -> tuple[str, ...]:
    """Cards an earlier part of the skill chose, or the event that set it off named."""
    value = source.known.get(name, ())
    ids = (value,) if isinstance(value, str) else value
    return tuple(id for id in ids if id in g.state.cards)


def _masters(selector: Selector, source: Source) -> tuple[str, ...]:
    if selector.master == "any":
        return table.PLAYERS
    return (source.master if selector.master == "you" else table.opponent(source.master),)


# Which ----------------------------------------------------------------------------------------------------


def _this_card_fits(g: Game, selector: Selector, source: Source) -> bool:
    """`This card` is the one in the area the skill was activated in, unless the skill names another."""
    if selector.area:
        there = "all" in selector.area or table.area_of(g, source.card) in areas_of(g, selector)
    else:
        there = not source.area or is_where_it_was(g, source)
    return there and is_of_kind(g, selector, source, source.card)


def is_of_kind(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Whether a card that is in the right place is of the right kind."""
    if not _lies_so(g, selector, source, id):
        return False
    cards = ruleset(g).cards
    if selector.face_down_side:
        return cards.other_side_fits(g, id, selector)
    return (
        (not selector.type or cards.has_type(g, id, selector.type))
        and (not selector.skill_less or cards.is_skill_less(g, id))
        and (selector.non is None or not _is_one_of(g, selector.non, source, id))
        and (not selector.either or any(_is_one_of(g, one, source, id) for one in selector.either))
        and _has_information(g, selector, source, id)
        and _has_numbers(g, selector, source, id)
    )


def _is_one_of(g: Game, inner: Selector, source: Source, id: str) -> bool:
    """Whether a selector within another means the card; what is said of no area is not asked for one."""
    if inner.who == "card" and not inner.area:
        return is_of_kind(g, inner, source, id)
    return matches(g, inner, source, id)


def _lies_so(g: Game, selector: Selector, source: Source, id: str) -> bool:
    held = table.card(g, id)
    return (
        (selector.master == "any" or table.master(g, id) in _masters(selector, source))
        and (not selector.mode or selector.mode == last_information.mode(g, source, id))
        and selector.face in ("", held.face)
        and (not selector.unmoved or source.chosen.get(id) == held.stay)
        and selector.side in ("", "back" if held.side else "front")
        and not (selector.other and id == source.card)
    )


def _has_information(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Colours, names, character names and special traits by their exact words, and skills."""
    for what, wanted in (
        ("color", (*selector.color, *selector.matching)),
        ("character", selector.character),
        ("trait", selector.trait),
        ("era", selector.era),
    ):
        if wanted and not chosen_together.information(g, selector, source, id, what).intersection(wanted):
            return False
    cards = ruleset(g).cards
    if selector.name and not cards.is_called(
        chosen_together.information(g, selector, source, id, "name"), selector.name
    ):
        return False
    if not (_has_colors(g, selector, source, id) and _has_parts(g, selector, source, id)):
        return False
    if selector.named_like_this and not last_information.information(g, source, id, "name").intersection(
        ruleset(g).cards.information(g, source.card, "name")
    ):
        return False
    return not selector.keyword or ruleset(g).cards.has_keyword(g, id, selector.keyword)


def _has_parts(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Words that are part of its names, character names or special traits; and whether it has no others of these."""
    for what, parts, only in (
        ("name", selector.name_part, ()),
        ("character", selector.character_part, selector.only_character),
        ("trait", selector.trait_part, selector.only_trait),
    ):
        if not (parts or only):
            continue
        there = chosen_together.information(g, selector, source, id, what)
        if parts and not any(part in each for part in parts for each in there):
            return False
        if only and not (there and there.issubset(only)):
            return False
    return True


def _has_colors(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Cards of one colour or of several: the printed colours decide.

    Exactly the same colours are all a card has, with those that effects give it.
    """
    if selector.all_colors and not chosen_together.information(g, selector, source, id, "color").issuperset(
        selector.all_colors
    ):
        return False
    if not (selector.colors or selector.exact_colors or selector.only_colors):
        return True
    printed = set(ruleset(g).cards.printed_information(g, id, "color"))
    all_of_them = printed if selector.colors else chosen_together.information(g, selector, source, id, "color")
    return (
        (not selector.colors or (len(printed) > 1 if selector.colors == "multi" else len(printed) == 1))
        and (not selector.exact_colors or all_of_them == set(selector.exact_colors))
        and (not selector.only_colors or (bool(printed) and printed.issubset(selector.only_colors)))
    )


def _has_numbers(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Numbers within the limits; a card that has no such number meets none."""
    if not has_limits(selector):
        return True
    for what, words in LIMITS.items():
        least, most = (getattr(selector, word) for word in words)
        if least is None and most is None:
            continue
        if ruleset(g).cards.lacks(g, id, what):
            return False
        number = chosen_together.number(g, selector, source, id, what)
        if least is not None and number < conditions.amount(g, least, source):
            return False
        if most is not None and number > conditions.amount(g, most, source):
            return False
    return True
