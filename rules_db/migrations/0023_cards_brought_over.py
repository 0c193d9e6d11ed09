"""What faces had in columns of one game goes into the numbers and words of every game, and can go back.

Nothing here is taken from the code of today: what it declares may change, and what was stored then may not.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.db import migrations

_BATCH = 500


def _batches(model: Any) -> Iterator[list[Any]]:
    waiting = model.objects.order_by("pk").iterator(_BATCH)
    while batch := list(islice(waiting, _BATCH)):
        yield batch


def _number(printed: str) -> int | str:
    return int(printed) if printed.isdecimal() else printed


def bring_over(apps: Any, schema_editor: object) -> None:
    face_model, text_model, facet_model = (
        apps.get_model("rules_db", name) for name in ("Face", "FaceText", "CardFacet")
    )
    for faces in _batches(face_model):
        facets: dict[Any, Any] = {}
        for face in faces:
            face.position = 1 if face.side == "back" else 0
            face.numbers = {
                name: _number(value) if isinstance(value, str) else value
                for name in ("cost", "z_cost", "power", "combo_cost", "combo_power")
                if (value := getattr(face, name)) not in (None, "")
            }
            words = {"colors": [color for color in face.colors.split("/") if color], "specified": face.specified}
            face.words = {name: value for name, value in words.items() if value}
            for field, value in _values(face):
                order = value if isinstance(value, int) else None
                facets[face.card_id, field, str(value)] = facet_model(
                    card_id=face.card_id, field=field, value=str(value), order=order
                )
        face_model.objects.bulk_update(faces, ["position", "numbers", "words"])
        facet_model.objects.bulk_create(facets.values(), ignore_conflicts=True)
    for texts in _batches(text_model):
        for text in texts:
            words = {"characters": text.characters, "traits": text.traits, "era": text.era}
            text.words = {name: value for name, value in words.items() if value}
        text_model.objects.bulk_update(texts, ["words"])


def _values(face: Any) -> Iterator[tuple[str, Any]]:
    for color in face.words.get("colors", []):
        yield "colors", color
    for name in ("cost", "power"):
        if name in face.numbers:
            yield name, face.numbers[name]


def take_back(apps: Any, schema_editor: object) -> None:
    face_model, text_model, facet_model = (
        apps.get_model("rules_db", name) for name in ("Face", "FaceText", "CardFacet")
    )
    for faces in _batches(face_model):
        for face in faces:
            for name in ("cost", "z_cost"):
                setattr(face, name, str(face.numbers.get(name, "")))
            for name in ("power", "combo_cost", "combo_power"):
                setattr(face, name, face.numbers.get(name))
            face.colors = "/".join(face.words.get("colors", []))
            face.specified = face.words.get("specified", [])
        columns = ["cost", "z_cost", "power", "combo_cost", "combo_power", "colors", "specified"]
        face_model.objects.bulk_update(faces, columns)
    for texts in _batches(text_model):
        for text in texts:
            text.characters, text.traits = text.words.get("characters", []), text.words.get("traits", [])
            text.era = text.words.get("era", "")
        text_model.objects.bulk_update(texts, ["characters", "traits", "era"])
    facet_model.objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("rules_db", "0022_faces_as_their_game_declares")]

    operations = [migrations.RunPython(bring_over, take_back)]
