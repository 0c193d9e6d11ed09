"""The terms as the library on a device has them."""

from __future__ import annotations

from typing import Any

from rules_db.models import Edition
from rules_db.terms import terms_as_data


def terms_of_all() -> dict[int, list[dict[str, Any]]]:
    """The terms of each published edition, by its key: slug, names by language, places of the rule and of the uses."""
    return {edition.pk: _of_edition(edition) for edition in Edition.objects.published()}


def _of_edition(edition: Edition) -> list[dict[str, Any]]:
    numbers = edition.rule_texts.order_by("position").values_list("number", flat=True)
    places = {number: place for place, number in enumerate(numbers)}
    return [
        {field: term[field] for field in ("slug", "names", "is_keyword")}
        | {"rule": places[term["rule"]], "uses": [places[number] for number in term["uses"]]}
        for term in terms_as_data(edition)
    ]
