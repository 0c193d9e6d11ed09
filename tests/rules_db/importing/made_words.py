"""The words of the invented rulebook, in English and in French."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """`patterns` make sentences; `contents` and `histories` are titles; `entries` tell of changes."""

    book: str
    head: str
    version: str
    updated: str
    page: str
    nouns: tuple[str, ...]
    places: tuple[str, ...]
    adjectives: tuple[str, ...]
    patterns: tuple[str, ...]
    contents: tuple[str, ...]
    histories: tuple[str, ...]
    entries: tuple[str, ...]


WORDS = {
    "en": Words(
        book="The Lantern Keepers",
        head="The Lantern Keepers General Rules",
        version="ver.",
        updated="Last update",
        page="Page",
        nouns=("lantern", "keeper", "moth", "wick", "bell", "ferry", "lock", "pier", "rope", "anchor", "gull", "tide"),
        places=("quay", "tower", "cellar", "market", "canal", "bridge", "attic", "garden", "harbour", "mill"),
        adjectives=("bright", "hollow", "quiet", "broken", "spare", "hidden", "wet", "golden", "early", "late"),
        patterns=(
            "a {adjective} {noun} may be moved from the {place} to the {other} by its keeper.",
            "when a {noun} enters the {place}, its keeper lights {count} wicks and then rings the bell.",
            "if there is no {noun} in the {place}, skip this step (see {rule}).",
            "each keeper counts the {adjective} {noun}s in the {place}, and whoever has fewer than {count} loses one.",
            "this is done even if the {noun} was {adjective} before, unless {rule} says otherwise.",
            "the turn keeper chooses one {noun}; the other keepers may not look at the {place} while this happens.",
            "a {noun} that has been put out stays in the {place} until the end of the night ({rule}).",
            "[Glow] is a skill of the {adjective} {noun}: it lights the {other} beside it.",
            "at the beginning of the night, take {count} {noun}s from the {place} and put them under the {other}.",
        ),
        contents=(
            "CONTENTS",
            "Table of Contents",
            "Contents:",
            "INDEX",
            "■ Contents",
            "T A B L E  O F  C O N T E N T S",
        ),
        histories=(
            "Update History",
            "Revision history",
            "New Topics and Changes",
            "Version History",
            "Changelog",
            "Changes from ver. 1.05",
            "List of Changes",
            "REVISION LOG",
        ),
        entries=(
            "・Added {number}.",
            "・Changed {number} and its example.",
            "- Clarified {number}",
            "{number}: revised the wording.",
            "{number} was added.",
            "Supplemented {number} with an example of what happens at the pier.",
            "* {number} deleted",
            "・Interchanged the order of two sentences in {number}.",
            "Moved {number} to a chapter of its own.",
        ),
    ),
    "fr": Words(
        book="Les Gardiens de Lanternes",
        head="Les Gardiens de Lanternes - Règles officielles",
        version="version",
        updated="Dernière mise à jour",
        page="Page",
        nouns=("lanterne", "mèche", "cloche", "écluse", "corde", "ancre", "mouette", "marée", "barque", "échelle"),
        places=("tour", "cave", "grange", "jetée", "place", "cuisine", "cour", "remise", "digue", "ruelle"),
        adjectives=("brillante", "creuse", "cassée", "cachée", "dorée", "tardive", "humide", "égarée", "calme"),
        patterns=(
            "une {noun} {adjective} peut être déplacée de la {place} vers la {other} par son gardien.",
            "lorsqu'une {noun} entre dans la {place}, son gardien allume {count} mèches puis fait sonner la cloche.",
            "s'il n'y a pas de {noun} dans la {place}, ignorez cette étape (voir {rule}).",
            "chaque gardien compte les {noun}s de la {place}, et celui qui en a moins de {count} en perd une.",
            "à la fin de la nuit, la {noun} {adjective} va sous la {other}, sauf si la règle {rule} l'interdit.",
            "étant donné que la {place} est fermée, aucun joueur ne peut y regarder ({rule}).",
            "[Lueur] est une compétence de la {noun} {adjective} : elle éclaire la {other} voisine.",
        ),
        contents=("Sommaire", "Table des matières", "SOMMAIRE :", "Index"),
        histories=(
            "Historique des mises à jour",
            "Historique des versions",
            "Nouveautés et modifications",
            "Modifications",
        ),
        entries=(
            "・Ajout de {number}.",
            "- Modifié : {number}",
            "{number} : clarifiée.",
            "{number} a été ajoutée.",
            "* {number} supprimée",
            "Déplacé {number} dans un autre chapitre.",
        ),
    ),
}
