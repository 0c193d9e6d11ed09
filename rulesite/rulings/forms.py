"""What people write about a ruling they save."""

from __future__ import annotations

from django import forms
from django.db.models import QuerySet

from rules_db.models import Edition, Game, SavedRuling
from rules_db.models.rulings import ANSWER_CHARACTERS, QUESTION_CHARACTERS, TITLE_CHARACTERS
from rules_db.saved.keeping import MOST_CHARACTERS, Wording


class RulingForm(forms.Form):
    """`edition` is one of the game's main rulebook; without one, the current edition is meant."""

    title = forms.CharField(max_length=TITLE_CHARACTERS)
    question = forms.CharField(max_length=QUESTION_CHARACTERS, required=False)
    answer = forms.CharField(max_length=ANSWER_CHARACTERS, required=False)
    edition = forms.ModelChoiceField(Edition.objects.none(), required=False)
    scenario = forms.CharField(max_length=MOST_CHARACTERS, strip=False)
    is_listed = forms.BooleanField(required=False)

    def __init__(self, game: Game, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type] # Django's own arguments, passed on as they came
        editions = self.fields["edition"]
        assert isinstance(editions, forms.ModelChoiceField)
        editions.queryset = editions_of(game)
        self._game = game

    def wording(self) -> Wording:
        """What was written; the form must be valid."""
        written = self.cleaned_data
        edition = written["edition"] or self._game.current_edition()
        return Wording(written["title"], written["question"], written["answer"], edition, written["is_listed"])


class ChangedRulingForm(RulingForm):
    """`version` is the one that was read."""

    version = forms.IntegerField(min_value=1)


def editions_of(game: Game) -> QuerySet[Edition]:
    """The published editions of the game's main rulebook, the newest first."""
    current = game.current_edition()
    published = Edition.objects.filter(state=Edition.State.PUBLISHED).select_related("rulebook")
    return published.filter(rulebook=current.rulebook) if current else published.none()


def as_written(ruling: SavedRuling) -> dict[str, object]:
    """A saved ruling as its form has it."""
    return {
        name: getattr(ruling, name)
        for name in ("title", "question", "answer", "edition", "scenario", "version", "is_listed")
    }
