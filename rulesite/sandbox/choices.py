"""What can be answered, now and at every choice before: each as something to press."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.games import played_game
from engine.kernel.inputs import Input, read_input, show_input
from engine.kernel.scenario import MOST_CHARACTERS
from engine.kernel.state import kind_of
from engine.play.by_hand import name_of_line
from engine.play.table import BATTLE_OVER
from engine.telling.ruling import Action, Asked, Option, Prompt, Ruling
from engine.telling.what_comes import Brings
from rulesite.sandbox import by_hand
from rulesite.sandbox.links import UnreadableError
from rulesite.untrusted import read_json

#: Answers of one kind that are listed at once; more are folded.
UNFOLDED = 6
#: Other answers offered at past choices, counted from the latest; at earlier ones the reader can go back.
MOST_ALTERNATIVES = 300


@dataclass(frozen=True)
class Answer:
    """An answer that the rules allow.

    Attributes:
        label: it in words.
        do: the inputs it consists of, as JSON.
        cards: the cards it names, the acting one first.
        kind: the word for its kind, for one that is declared.
        brings: what comes of it, in a few words each; empty where nothing is known.
    """

    label: str
    do: str
    cards: tuple[str, ...] = ()
    kind: str = ""
    brings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """The answers of one kind, with the rule that allows the kind."""

    label: str
    rule: str
    answers: tuple[Answer, ...]

    @property
    def is_long(self) -> bool:
        """Whether the list is folded, since the mat shows the same with less to read."""
        return len(self.answers) > UNFOLDED


@dataclass(frozen=True)
class Past:
    """A choice already made.

    Attributes:
        step: the place of the step that tells what was chosen.
        number: which choice it was, from 1.
        at: how many inputs stand before it; what `back` and `do` are given after.
        back: the inputs, as JSON, that lead from there to this choice.
        alternatives: the other answers; None where they are too many to list.
        about: the card that the choice is about, `` if it is about none.
    """

    step: int
    number: int
    question: str
    player: str
    at: int
    back: str
    alternatives: tuple[Answer, ...] | None
    about: str = ""


def names_of(ruling: Ruling) -> dict[str, str]:
    """What to call each card, and each line of text that is resolved by hand.

    Nobody has made cards of a board that cannot exist.
    """
    lines = {
        f"{card}:{name_of_line(line.id.rpartition(':')[2])}": line.line
        for line in ruling.left_out
        for card in line.cards
    }
    return lines | dict(ruling.names)


def told_apart(ruling: Ruling, names: Mapping[str, str]) -> dict[str, str]:
    """What is said behind the name of each card that has it with others, by its id: ` (the second)`."""
    printed: dict[str, set[str]] = {}
    for board in filter(None, (ruling.start, ruling.board)):
        for card in board.cards:
            printed.setdefault(card["id"], set()).add(card["name"])
    behind = {}
    for id, sides in printed.items():
        called = names.get(id, "")
        begins = [name for name in sides if called.startswith(name)]
        if begins and called not in sides:
            behind[id] = called[len(max(begins, key=len)) :]
    return behind


def declarable(ruling: Ruling, names: Mapping[str, str]) -> list[tuple[str, str]]:
    """The cards that somebody could think of declaring, by id, with what to call them."""
    hidden = played_game(ruling.game).those("is_hidden")
    cards = ruling.board.cards if ruling.board else ()
    return [(card["id"], names[card["id"]]) for card in cards if kind_of(card["area"]) not in hidden]


def groups(ask: Prompt, names: Mapping[str, str]) -> list[Group]:
    """Everything the rules allow now, by kind; a choice of several cards at once is not listed, it is ticked."""
    listed = [
        Group(
            action.text,
            action.rule,
            tuple(_declared(ask.player, action, claim, names) for claim in action.claims),
        )
        for action in ask.actions
    ]
    if ask.options and ask.most == 1:
        listed.append(Group(ask.text, ask.rule, tuple(_chosen(ask.player, option) for option in ask.options)))
    return listed


def asked_about(ask: Prompt) -> str:
    """The card that a choice is about: the one card that all options stand for, or whose skill asks; `` for none."""
    if ask.actions:
        return ""
    cards = {option.card for option in ask.options}
    card = cards.pop() if len(cards) == 1 else ""
    return card or str(ask.facts.get("card") or "")


def bringing_each(group: Group, brings: Mapping[str, Brings]) -> Group:
    """A group whose answers say what they bring."""
    return replace(group, answers=tuple(_bringing(answer, brings) for answer in group.answers))


def bringing(answer: Answer | None, brings: Mapping[str, Brings]) -> Answer | None:
    """An answer, if there is one, with what it brings."""
    return _bringing(answer, brings) if answer else None


def _bringing(answer: Answer, brings: Mapping[str, Brings]) -> Answer:
    return replace(answer, brings=brings[answer.do].said) if answer.do in brings else answer


def passing(ask: Prompt) -> Answer | None:
    """The answer of doing nothing, where there is one."""
    if not ask.can_pass:
        return None
    return Answer(ask.pass_text, written(Input(ask.player, passes=True)))


def in_words(given: Input, names: Mapping[str, str]) -> str:
    """An input in a few words, as the one that was refused."""
    said = [given.parts[part] for part in ("with", "target", "skill") if part in given.parts]
    return " → ".join(names.get(word, word) for word in (*said, *(given.choose or ()))) or given.pass_until


def instead_of(ruling: Ruling, names: Mapping[str, str]) -> Answer | None:
    """The allowed answer that comes nearest to the refused one, if there is any."""
    instead = ruling.refusal.instead if ruling.refusal else None
    if instead is None:
        return None
    options = {option.id: option.text for option in ruling.asks.options} if ruling.asks else {}
    return Answer(in_words(instead, {**names, **options}) or _("Choose nothing"), written(instead))


def until_the_battle_is_over(ruling: Ruling) -> Answer | None:
    """The answer by which everyone does nothing until the end of the battle; None if there is no battle."""
    if ruling.board is None or not ruling.board.is_battle:
        return None
    return Answer(_("Both players pass until the battle ends"), written(Input(pass_until=BATTLE_OVER)))


def past_choices(ruling: Ruling, names: Mapping[str, str]) -> dict[int, Past]:
    """The choices made so far, by the place of the step that tells them."""
    past = []
    room = MOST_ALTERNATIVES
    for number, at, before, asked, answer in reversed(list(_answered(ruling))):
        ask = asked.prompt
        others = _alternatives(ask, answer, before, names)
        room -= len(others)
        back = written(*before)
        listed = others if room >= 0 else None
        past.append(Past(asked.step, number, ask.text, ask.player, at, back, listed, asked_about(ask)))
    return {choice.step: choice for choice in past}


def read_inputs(answer: str) -> list[Input]:
    """The inputs in the JSON of an answer. Raises UnreadableError."""
    try:
        tables = read_json(answer[: MOST_CHARACTERS + 1])
        if not isinstance(tables, list):
            raise ValueError("a list of inputs is due")
        return [read_input(table) for table in tables]
    except (ValueError, TypeError, AttributeError) as error:
        raise UnreadableError(400, _("The answer cannot be read: %(error)s") % {"error": error}) from error


def written(*given: Input) -> str:
    """Inputs as the JSON of an answer; the opposite of `read_inputs`."""
    return json.dumps([show_input(each) for each in given], ensure_ascii=False, separators=(",", ":"))


def declaration(game: str, form: QueryDict) -> Input:
    """An action as declared in the form, allowed or not. Raises UnreadableError."""
    action, known = form.get("action", ""), played_game(game)
    if action == known.by_hand:
        return by_hand.given(game, form)
    if action not in known.parts:
        raise UnreadableError(400, _("action: must be one of %(known)s") % {"known": ", ".join(known.parts)})
    parts = {part: str(form[part]) for part in known.parts[action] if form.get(part)}
    return Input(form.get("player", ""), action, parts)


def _answered(ruling: Ruling) -> Iterator[tuple[int, int, list[Input], Asked, Input]]:
    """Each choice with its number, its place among the inputs, the inputs since then, and its answer.

    One `pass_until` answers several choices; to branch in its middle, what it did so far is written out.
    """
    inputs, asked = ruling.inputs, ruling.asked
    number = 0
    for at, given in enumerate(inputs):
        ends = inputs[at + 1].step if at + 1 < len(inputs) else len(ruling.steps) + 1
        before: list[Input] = []
        while number < len(asked) and given.step <= asked[number].step < ends:
            ask = asked[number]
            number += 1
            answer = _nothing(ask.prompt) if given.input.pass_until else given.input
            yield number, at, list(before), ask, answer
            before.append(answer)


def _nothing(ask: Prompt) -> Input:
    """What a player does who does nothing but what they have to: passes, or takes the first that is offered."""
    if ask.due:
        return Input(ask.player, ask.due.action, ask.due.parts)
    if ask.can_pass:
        return Input(ask.player, passes=True)
    return Input(ask.player, choose=tuple(option.id for option in ask.options[: ask.least]))


def _alternatives(ask: Prompt, answer: Input, before: Sequence[Input], names: Mapping[str, str]) -> tuple[Answer, ...]:
    taken = written(answer)
    nothing = passing(ask)
    offered = [other for group in groups(ask, names) for other in group.answers] + ([nothing] if nothing else [])
    return tuple(
        Answer(other.label, written(*before, *read_inputs(other.do)), other.cards)
        for other in offered
        if other.do != taken
    )


def label_of_claim(claim: Mapping[str, str], names: Mapping[str, str]) -> str:
    """What an action is declared with: `Veteran Striker → Azure Captain`, `[Awaken] Crimson Captain`."""
    card = names.get(claim["with"], claim["with"])
    if "target" in claim:
        return f"{card} → {names.get(claim['target'], claim['target'])}"
    if "line" in claim:
        line = name_of_line(claim["line"])
        return f"{card}: {names.get(claim['with'] + ':' + line, line)}"
    return f"[{claim['skill']}] {card}" if "skill" in claim else card


def _declared(player: str, action: Action, claim: Mapping[str, str], names: Mapping[str, str]) -> Answer:
    label = label_of_claim(claim, names)
    cards = tuple(claim[part] for part in ("with", "target") if part in claim)
    return Answer(label, written(Input(player, action.name, claim)), cards, action.text)


def _chosen(player: str, option: Option) -> Answer:
    cards = (option.card,) if option.card else ()
    return Answer(option.text, written(Input(player, choose=(option.id,))), cards)
