"""What there is to a question, on every page that takes one: its board, the rules near it, and the rulings near it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games import PLAYED, played_game
from engine.telling.in_short import HINDERED
from rules_db.search import Result, words_in
from rulesite.ask.near import by_board, by_cases, by_words, nearest, without_names
from rulesite.ask.told_before import ToldBefore, told_before
from rulesite.sandbox.asked import Answered, rulings_near, section_of
from rulesite.sandbox.in_words import Filled, filled

MOST_RULES, MOST_DONE = 5, 3
#: So many of the rules that words lead to are what they lead to at once.
AT_ONCE = 3
#: Of a question with more words that nothing was made of, a ruling is none of what was asked.
MOST_LEFT = 2
#: Of fewer words than that no board is made: they look something up.
FEWEST_WORDS = 3


@dataclass(frozen=True)
class Answer:
    """What was found for a question, the best of each kind first; nothing is made up.

    Attributes:
        is_played: whether a board was to be made: its game is played, and it is more than words to look up.
        board: what was understood of it, with the ruling; None where no board was made.
        is_ruled: whether that ruling is of what was asked, so that its verdict stands first.
        rules: the rules near it. rulings: the rulings near it; `asks_the_same` if the first one asks the same.
        before: the played cases near it, which say in a sentence how they come out, and what the rulebook leaves open.
    """

    game: str
    is_played: bool
    board: Filled | None
    is_ruled: bool
    rules: list[Result]
    rulings: list[Answered]
    asks_the_same: bool
    before: ToldBefore

    @property
    def is_found(self) -> bool:
        """Whether anything was found."""
        return bool(self.board or self.rules or self.rulings)

    @property
    def rules_beside(self) -> list[Result]:
        """The rules near it whose text does not stand in a verdict above them."""
        shown = {(self.game, rule.number) for rule in self.board.verdict.rules} if self.board and self.is_ruled else ()
        return [each for each in self.rules if (each.game.slug, each.rule_text.number) not in shown]

    @property
    def is_partly(self) -> bool:
        """Whether the ruling is only of what was understood."""
        return self.board is not None and self.is_ruled and bool(self.board.left)

    @property
    def done(self) -> list[str]:
        """What the question was understood to say that somebody does, the first few things."""
        chips = self.board.chips if self.board else []
        return list(dict.fromkeys(chip.text for chip in chips if chip.kind == "act" and not chip.is_assumed))[
            :MOST_DONE
        ]


def answer_to(question: str, game: str = "", *, plays: bool = True) -> Answer:
    """The answer to a question of a game, or of any; rules are searched for once.

    Args:
        plays: whether a board is made of it, in the game asked about, else in that of the best rule.

    Raises:
        QueryTooLongError: it has more than `MAX_QUERY` characters.
    """
    led_by_words = by_words(question, game)
    slug = game or next((each.game.slug for each in led_by_words), "")
    is_played = plays and slug in PLAYED and words_in(question) >= FEWEST_WORDS
    board = filled(slug, question) if is_played else None
    led_to = [(each.game.slug, each.rule_text.number) for each in led_by_words[:MOST_RULES]]
    of_game = [number for of, number in led_to if of == slug]
    is_ruled = board is not None and _is_of_what_was_asked(board, of_game)
    board = board.decided_by(of_game) if board and is_ruled else board
    all_of_game = [each.rule_text.number for each in led_by_words if each.game.slug == slug]
    before = told_before(without_names(question, slug), slug if is_played else "", all_of_game)
    leads = [by_cases(before.cases, slug), *([by_board(board, slug)] if board else [])]
    found = nearest(question, game, led_by_words, leads)
    if board is not None and not is_ruled:
        board = filled(slug, question, is_sure=True) or board
    cited = [(slug, rule) for rule in board.rules] if board and is_ruled else []
    near = rulings_near(question, game, [*cited, *led_to])
    return Answer(slug, is_played, board, is_ruled, found[:MOST_RULES], near.rulings, near.asks_the_same, before)


def _is_of_what_was_asked(board: Filled, near: Sequence[str]) -> bool:
    """Whether a ruling is of what was asked, as far as a page can tell.

    Enough was understood for a ruling, and something came of it; few words were left over, and no number, for what
    comes of it hangs on numbers; no skill failed for want of cards that need only not have been told; and the ruling
    comes to a rule that the words of the question lead to by themselves, or its verdict rests on the section of one.
    Where every word has a part in the board, and it was told with its cards or their powers, that is enough, for little
    was guessed then. That something can be done is said of nearly every board, so there the words have to lead to it at
    once.
    """
    if board.why_no_ruling:
        return False
    ruling = board.told.ruling
    came_to_an_end = ruling.board is not None and not ruling.cut and not board.verdict.is_nothing
    if not came_to_an_end or len(board.left) > MOST_LEFT or any(map(_has_a_number, board.left)):
        return False
    if _lacks_what_was_not_told(board):
        return False
    led_to = near[:AT_ONCE] if board.told.asked.may_be else near
    agreed = board.agreed(led_to)
    deciding = map(section_of, (rule.number for rule in board.verdict.rules))
    is_led_to = bool(agreed) or not set(deciding).isdisjoint(map(section_of, led_to))
    if board.never:
        return (is_led_to or not board.left) and _cannot_be_done(board, agreed)
    says_all = board.is_told and not board.left and board.told.asked.may_be is None
    return is_led_to or says_all


def _lacks_what_was_not_told(board: Filled) -> bool:
    """Whether a skill cannot be activated in a ruling because cards are wanted that are not on its board."""
    lacking = played_game(board.told.ruling.game).lacking
    cancelled = (step for step in board.told.ruling.steps if step.kind == "cancelled")
    return any(step.facts.get("because") in lacking for step in cancelled)


def _cannot_be_done(board: Filled, agreed: list[str]) -> bool:
    """Whether what the rules never asked for can't be done, and was not only laid out where nobody would ask for it.

    The ruling says what hinders it, comes to a rule that the words lead to as well, or is of a step that was named.

    Args:
        agreed: the rules that both come to.
    """
    is_named = board.is_timed and not board.left
    is_hindered = any(step.kind in HINDERED for step in board.told.ruling.steps)
    when = {rule for never in board.never for rule in never.rules}
    return all(never.rules for never in board.never) and (is_named or is_hindered or not when.issuperset(agreed))


def _has_a_number(words: str) -> bool:
    return any(map(str.isdigit, words))
