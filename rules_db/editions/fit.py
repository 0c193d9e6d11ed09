"""Whether a document is what it was handed in as: in that language, and of that game.

Reads: the document, what was read of it, and the editions on the shelf.
Writes: a refusal for another language; for another game a reason why the reading is not to be trusted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from rules_db.importing.language import language_of
from rules_db.importing.legibility import words_of
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.verdict import ReadingVerdict, Remark
from rules_db.languages import language_name
from rules_db.models import Edition, Game, Rulebook, RuleText
from rules_db.refusals import RefusedError

#: The lines at the document's beginning in which it names itself.
_TITLE_LINES = 20
#: A word is a game's own if its rules have it so often and another game's hardly ever.
_OFTEN, _HARDLY = 8, 1
#: The document has so many times more words of the other game, and at least so many.
_MORE, _FEWEST = 2, 60


def refuse_other_language(language: str, lines: tuple[str, ...]) -> None:
    """Raises RefusedError for a document that is surely in another language."""
    told = language_of(lines)
    if told and told != language:
        wrong = _("this document is in %(told)s, not in %(language)s: hand it in as %(told)s (%(code)s)")
        raise RefusedError(wrong, told=language_name(told), language=language_name(language), code=told)


def judged_for(rulebook: Rulebook, language: str, lines: tuple[str, ...], read: ReadRulebook) -> ReadRulebook:
    """The reading, with a reason against it if the document seems to be another game's."""
    other = _named_instead(rulebook.game, lines) or _worded_like(rulebook, language, read)
    if other is None:
        return read
    reason = Remark(
        gettext_noop("The document looks like one of %(other)s, not of %(game)s."),
        {"other": other.name, "game": rulebook.game.name},
    )
    advice = Remark(gettext_noop("Check which game and which rulebook it was handed in for."), {})
    return replace(read, verdict=ReadingVerdict((*read.verdict.reasons, reason), (advice, *read.verdict.advice)))


def _named_instead(game: Game, lines: tuple[str, ...]) -> Game | None:
    """The game by whose name the document calls itself, if it does not name its own."""
    title = " ".join([line for line in lines if line.strip()][:_TITLE_LINES]).lower()
    if _short_name(game) in title:
        return None
    return next((other for other in Game.objects.exclude(pk=game.pk) if _short_name(other) in title), None)


def _short_name(game: Game) -> str:
    return game.slug.replace("-", " ")


def _worded_like(rulebook: Rulebook, language: str, read: ReadRulebook) -> Game | None:
    """The game whose own words the document has, where the shelf has rules of both in this language."""
    of_game = {game: words for game in Game.objects.all() if (words := _words_of_game(game, language))}
    own = of_game.pop(rulebook.game, None)
    if own is None:
        return None
    words = Counter(word for unit in read.units for word in words_of(unit.text))
    for other, theirs in of_game.items():
        only_theirs = sum(words[word] for word, count in theirs.items() if count >= _OFTEN and own[word] <= _HARDLY)
        only_ours = sum(words[word] for word, count in own.items() if count >= _OFTEN and theirs[word] <= _HARDLY)
        if only_theirs >= _FEWEST and only_theirs > _MORE * only_ours:
            return other
    return None


def _words_of_game(game: Game, language: str) -> Counter[str]:
    """Of its newest edition in the language whose texts are here."""
    there = Edition.objects.filter(rulebook__game=game, language=language, has_texts=True)
    newest = there.exclude(state=Edition.State.DRAFT).order_by("-rulebook__is_main", "-pk").first()
    texts = RuleText.objects.filter(edition=newest).values_list("text", flat=True) if newest else ()
    return Counter(word for text in texts for word in words_of(text))
