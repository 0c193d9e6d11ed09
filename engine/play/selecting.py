"""Which cards a skill means, its targets, and the choosing of some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from engine.effects.asked_of_cards import asks_for_information
from engine.effects.nodes import ANY_NUMBER, LIMITS, Compared, Lying, Printed, Selector, Where, Words
from engine.effects.spelling import changed
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import chance, chosen_together, conditions, last_information, table
from engine.play.ruleset import proceed, ruleset
from engine.play.sources import Source, cards_among, is_where_it_was, remember


def fitting(g: Game, selector: Selector, source: Source) -> tuple[str, ...]:
    """All cards a selector means now, in the order of their areas."""
    return tuple(_meant(g, selector, source))


def are_there(g: Game, selector: Selector, source: Source, count: int) -> bool:
    """Whether a selector means so many cards now; no more are looked at than that takes."""
    return count <= 0 or next(islice(_meant(g, selector, source), count - 1, None), None) is not None


def _meant(g: Game, selector: Selector, source: Source) -> Iterator[str]:
    if selector.how_many.widened:
        wider = [fitting(g, one, source) for one in _widened(g, selector, source)]
        return iter(dict.fromkeys(id for ids in wider for id in ids))
    if selector.where.who == "this":
        return iter((source.card,) if _this_card_fits(g, selector, source) else ())
    there = iter(_places(g, selector, source))
    if selector.where.who != "card" or _is_beneath(g, selector.where) or _asks_for_a_kind(selector):
        there = (id for id in there if is_of_kind(g, selector, source, id))
    return islice(there, selector.where.top) if selector.where.top else there


def matches(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Whether a card is one that a selector means."""
    if selector.how_many.widened:
        return any(matches(g, one, source, id) for one in _widened(g, selector, source))
    if selector.where.who == "this":
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
    if source.past:
        _tell_of_new(g, selector, source)
    if selector.where.who == "this" and not chosen:
        told = {"card": source.card, "skill": source.skill}
        if not source.area or is_where_it_was(g, source):
            proceed(g, "does not fit", "skill.does_not_fit", told)
        else:
            cite = ruleset(g).choosing.cite_of_lost_card(g, source)
            g.proceed(cite.rule, "skill.fails", told, reading=cite.reading)
    elif selector.where.top and selector.how_many.up_to and not selector.how_many.choose:
        chosen = chosen[: (yield call(_how_many_from_the_top, selector, source, len(chosen)))]
    elif selector.how_many.choose:
        chosen = yield call(_choose, selector, source, can_be, at or ruleset(g).cites["choose together"].rule, fits)
        if _asks_of_hidden_cards(g, selector, chosen):
            source.specified.update(chosen)
        source.chosen_from.update(table.area_of(g, id) for id in chosen)
    source.fewer = source.fewer or _are_fewer(g, selector, source, len(chosen))
    if selector.called:
        remember(g, source, selector.called, chosen)
    ruleset(g).commentary.tell(g, selector, source, meant, chosen)
    return chosen


def _tell_of_new(g: Game, selector: Selector, source: Source) -> None:
    """Say of the cards a skill speaks of which of them are new ones, to which it does nothing."""
    for id in _known(g, source, selector.where.who):
        if _is_new(g, selector, source, id):
            proceed(g, "new card", "card.is_new", {"card": id, "skill": source.skill})


def _are_fewer(g: Game, selector: Selector, source: Source, chosen: int) -> bool:
    """Whether these are fewer cards than the skill says, which is so for nothing that it says up to so many of."""
    how_many = selector.how_many
    if how_many.up_to or selector.where.who == "this":
        return False
    return chosen < (conditions.amount(g, how_many.choose, source) if how_many.choose else selector.where.top)


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
    reason = ruleset(g).shields.shielded(g, id, source, bool(selector.how_many.choose), selector.how_many.ignoring)
    if reason:
        g.proceed(reason.rule, reason.why, reason.facts, quiet=True)
    return reason is not None


def _choose(g: Game, selector: Selector, source: Source, can_be: list[str], rule: str, fits: Fits | None) -> Procedure:
    """Choose as many as the skill says and there are, or up to so many."""
    if fits:
        can_be = [id for id in can_be if not fits((id,))]
    how_many = selector.how_many
    wanted = conditions.amount(g, how_many.choose, source)
    most = max(0, min(wanted, len(can_be)))
    if how_many.at_random:
        return chance.some_of(g, can_be, most)
    hidden = _asks_of_hidden_cards(g, selector, can_be)
    least = 0 if how_many.up_to or (hidden and not fits) else most
    if chosen_together.refused(g, selector, source, (), rule):
        least = max(1, least)
    _tell_how_many(g, selector, source, wanted, len(can_be))
    if most <= 0 or least == len(can_be):
        return tuple(can_be[:most])  # no choice is left
    if least == most and ruleset(g).choosing.are_alike(g, can_be):
        proceed(g, "choose alike", "choose.alike", {"cards": can_be[:most]}, quiet=True)
        return tuple(can_be[:most])
    chooser = source.master if how_many.by == "you" else table.opponent(source.master)
    cite = ruleset(g).choosing.cite(g, selector, can_be, chooser, hidden)
    ruleset(g).commentary.tell_of_unseen(g, chooser, can_be, source)
    told = {"card": source.card, "skill": source.skill, "count": most}
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in can_be)
    return (
        yield Ask(
            chooser,
            cite.rule,
            "ask.choose",
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
    elif there < wanted < ANY_NUMBER and not selector.how_many.up_to:
        proceed(g, "choose fewer", "choose.fewer", told)
    if there and not selector.where.top and set(selector.where.area).intersection(ruleset(g).choosing.SEARCHED):
        proceed(g, "choose by searching", "choose.search", told, quiet=True)


def _asks_of_hidden_cards(g: Game, selector: Selector, can_be: Iterable[str]) -> bool:
    """Whether the choice needs information of cards in a secret area, which nobody can be held to."""
    return asks_for_information(selector) and any(table.card(g, id).face == "down" for id in can_be)


# Where ----------------------------------------------------------------------------------------------------


def areas_of(g: Game, selector: Selector) -> tuple[str, ...]:
    """The areas a selector of `card` looks at, also where it names none."""
    return ruleset(g).choosing.areas_of(g, selector)


def _places(g: Game, selector: Selector, source: Source) -> Iterable[str]:
    """The cards among which those of the right kind are looked for."""
    players, who = _masters(selector.where, source), selector.where.who
    if who == "card":
        if _is_beneath(g, selector.where):
            return table.beneath(g, source.card)
        areas = areas_of(g, selector)
        return [id for player in players for area in areas for id in table.cards_in(g, player, area)]
    if who == "top card":
        above = table.card(g, source.card).under
        return (above,) if above else ()
    in_role = ruleset(g).choosing.in_role(g, who, players)
    if in_role is not None:
        return in_role
    return (
        id
        for id in _known(g, source, who)
        if _is_in_its_area(g, selector, id) and not (source.past and _is_new(g, selector, source, id))
    )


def _is_there(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """The same for one card, without going through all of them."""
    held = table.card(g, id)
    if selector.where.who != "card":
        return id in _places(g, selector, source)
    if _is_beneath(g, selector.where):
        return held.under == source.card
    return not held.under and table.area_of(g, id) in areas_of(g, selector)


def _is_beneath(g: Game, where: Where) -> bool:
    """Whether a selector looks at the cards under its own."""
    return where.area == (ruleset(g).choosing.BENEATH,)


def _is_in_its_area(g: Game, selector: Selector, id: str) -> bool:
    """Whether a card chosen before is in the area asked for, if one is, and not under another card."""
    return not selector.where.area or (table.area_of(g, id) in areas_of(g, selector) and not table.card(g, id).under)


@lru_cache(maxsize=1_000)
def _by_itself(selector: Selector) -> Selector:
    return changed(selector, widened="")


def _widened(g: Game, selector: Selector, source: Source) -> Iterator[Selector]:
    """What a selector means by itself, and what the card's skills let be chosen besides."""
    yield _by_itself(selector)
    for cards in ruleset(g).cards.widenings(g, source.card, selector.how_many.widened, selector):
        yield changed(cards, who=selector.where.who, area=areas_of(g, cards), unmoved=selector.lying.unmoved)


def _known(g: Game, source: Source, name: str) -> tuple[str, ...]:
    """Cards an earlier part of the skill chose, or the event that set it off named."""
    return cards_among(g, source.known.get(name, ()))


def _is_new(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Whether a card known under that name has become a new one since, and is not meant where it has gone.

    It is where the skill says so: by an area in which it was not before, or by all.
    """
    meant = source.past.get((selector.where.who, id))
    if meant is None:
        return False
    said = selector.where.area
    return "all" not in said and (not said or meant.area in areas_of(g, selector))


def _masters(where: Where, source: Source) -> tuple[str, ...]:
    if where.master == "any":
        return table.PLAYERS
    return (source.master if where.master == "you" else table.opponent(source.master),)


# Which ----------------------------------------------------------------------------------------------------


def _this_card_fits(g: Game, selector: Selector, source: Source) -> bool:
    """`This card` is the one in the area the skill was activated in, unless the skill names another."""
    if selector.where.area:
        there = "all" in selector.where.area or table.area_of(g, source.card) in areas_of(g, selector)
    else:
        there = not source.area or is_where_it_was(g, source)
    return there and is_of_kind(g, selector, source, source.card)


#: What a selector says that asks for nothing: a part that is this one need not be gone through.
_NOTHING = Selector()


def _asks_for_a_kind(selector: Selector) -> bool:
    """Whether a selector asks anything of cards besides where they lie, which is whose they are as well."""
    return not (
        selector.lying is _NOTHING.lying
        and selector.seen is _NOTHING.seen
        and selector.printed is _NOTHING.printed
        and selector.compared is _NOTHING.compared
        and selector.current is _NOTHING.current
        and selector.limits is _NOTHING.limits
        and not selector.together.matching
    )


def is_of_kind(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Whether a card that is in the right place is of the right kind."""
    if not _is_theirs(g, selector.where, source, id):
        return False
    if selector.lying is not _NOTHING.lying and not _lies_so(g, selector.lying, source, id):
        return False
    if selector.seen.face_down_side:
        return ruleset(g).cards.other_side_fits(g, id, selector)
    return (
        (selector.printed is _NOTHING.printed or _is_printed_so(g, selector.printed, id))
        and (selector.compared is _NOTHING.compared or _compares(g, selector.compared, source, id))
        and _is_so_now(g, selector, source, id)
        and (selector.limits is _NOTHING.limits or _has_numbers(g, selector, source, id))
    )


def _is_theirs(g: Game, where: Where, source: Source, id: str) -> bool:
    if where.master == "any":
        return True
    return table.master(g, id) == (source.master if where.master == "you" else table.opponent(source.master))


def _lies_so(g: Game, lying: Lying, source: Source, id: str) -> bool:
    held = table.card(g, id)
    return (
        (not lying.mode or lying.mode == last_information.mode(g, source, id))
        and lying.face in ("", held.face)
        and (not lying.unmoved or source.chosen.get(id) == held.stay)
        and lying.side in ("", "back" if held.side else "front")
        and not (lying.other and id == source.card)
    )


def _is_printed_so(g: Game, printed: Printed, id: str) -> bool:
    """Its type and era, and whether it has one colour or several."""
    cards = ruleset(g).cards
    if printed.colors:
        count = len(set(cards.printed_information(g, id, "color")))
        if not (count > 1 if printed.colors == "multi" else count == 1):
            return False
    return (not printed.type or cards.has_type(g, id, printed.type)) and (
        not printed.era or not frozenset(cards.printed_information(g, id, "era")).isdisjoint(printed.era)
    )


def _compares(g: Game, compared: Compared, source: Source, id: str) -> bool:
    """Whether it is none of the cards that are not meant, one of those that are, and named like the skill's own."""
    if compared.named_like_this and last_information.information(g, source, id, "name").isdisjoint(
        ruleset(g).cards.information(g, source.card, "name")
    ):
        return False
    return (compared.non is None or not _is_one_of(g, compared.non, source, id)) and (
        not compared.either or any(_is_one_of(g, one, source, id) for one in compared.either)
    )


def _is_one_of(g: Game, inner: Selector, source: Source, id: str) -> bool:
    """Whether a selector within another means the card; what is said of no area is not asked for one."""
    if inner.where.who == "card" and not inner.where.area:
        return is_of_kind(g, inner, source, id)
    return matches(g, inner, source, id)


def _is_so_now(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Colours, names, character names and special traits by their exact words and by parts of these, and skills."""
    asked, matching = selector.current, selector.together.matching
    if asked is _NOTHING.current and not matching:
        return True
    cards = ruleset(g).cards
    return (
        (not asked.skill_less or cards.is_skill_less(g, id))
        and _has_colors(g, selector, source, id)
        and _has_words(g, source, id, "character", asked.character, asked.character_part, asked.only_character)
        and _has_words(g, source, id, "trait", asked.trait, asked.trait_part, asked.only_trait)
        and _has_words(g, source, id, "name", (), asked.name_part, ())
        and (not asked.name or cards.is_called(last_information.information(g, source, id, "name"), asked.name))
        and (not asked.keyword or cards.has_keyword(g, id, asked.keyword))
    )


def _has_words(g: Game, source: Source, id: str, what: str, one_of: Words, parts: Words, only: Words) -> bool:
    """Whether a card has one of some words of this kind, one with one of some parts in it, and no others than some."""
    if not (one_of or parts or only):
        return True
    there = last_information.information(g, source, id, what)
    return (
        (not one_of or not there.isdisjoint(one_of))
        and (not parts or any(part in each for part in parts for each in there))
        and (not only or (bool(there) and there.issubset(only)))
    )


def _has_colors(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Colours as they are, or as they are printed where the selector looks at these.

    Exactly the same colours are all a card has, with those that effects give it; among cards of one colour or of
    several the printed ones.
    """
    asked, matching = selector.current, selector.together.matching
    if not (asked.color or matching or asked.all_colors or asked.exact_colors or asked.only_colors):
        return True
    there = chosen_together.information(g, selector, source, id, "color")
    if (asked.color or matching) and there.isdisjoint((*asked.color, *matching)):
        return False
    if not there.issuperset(asked.all_colors):
        return False
    printed = frozenset(ruleset(g).cards.printed_information(g, id, "color"))
    all_of_them = printed if selector.printed.colors else there
    return (not asked.exact_colors or all_of_them == set(asked.exact_colors)) and (
        not asked.only_colors or (bool(printed) and printed.issubset(asked.only_colors))
    )


def _has_numbers(g: Game, selector: Selector, source: Source, id: str) -> bool:
    """Numbers within the limits; a card that has no such number meets none."""
    limits = selector.limits
    for what, (least_word, most_word) in LIMITS.items():
        least, most = getattr(limits, least_word), getattr(limits, most_word)
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
