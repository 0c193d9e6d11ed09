"""The languages a rulebook may be stored in, each under its own name, as editors choose it."""

from __future__ import annotations

#: All are written in Latin or Japanese script, which the importer's grammar reads.
LANGUAGES = (
    ("en", "English"),
    ("ja", "日本語"),
    ("fr", "Français"),
    ("de", "Deutsch"),
    ("es", "Español"),
    ("it", "Italiano"),
    ("pt", "Português"),
    ("nl", "Nederlands"),
    ("pl", "Polski"),
    ("sv", "Svenska"),
    ("da", "Dansk"),
    ("fi", "Suomi"),
    ("cs", "Čeština"),
    ("hu", "Magyar"),
    ("ro", "Română"),
    ("tr", "Türkçe"),
    ("id", "Bahasa Indonesia"),
)
CODES = tuple(code for code, _ in LANGUAGES)


def language_name(code: str) -> str:
    """The language's own name; the code itself where none is known."""
    return dict(LANGUAGES).get(code, code)
