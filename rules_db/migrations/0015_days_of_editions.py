"""What `supersedes` said becomes a day in the line, and dates that documents print are no dates of coming into force."""

from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.utils import timezone

#: The known editions whose only date is that of their publication or last update.
PRINTED = [("masters", "1.06"), ("fusion-world", "1.06"), ("dbz", "2014-08-19")]


def give_days(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    editions: Any = apps.get_model("rules_db", "Edition").objects  # as it was then, not as the code has it now
    for edition in editions.exclude(published_at=None).filter(effective=None):
        edition.placed_on = timezone.localdate(edition.published_at)
        edition.replaces_current = True if edition.supersedes_id else None
        edition.save(update_fields=["placed_on", "replaces_current"])
    for edition in editions.exclude(supersedes=None).exclude(effective=None).select_related("supersedes"):
        before = edition.supersedes.effective
        if before and edition.effective and before >= edition.effective:
            edition.placed_on = before
            edition.save(update_fields=["placed_on"])
    for game, label in PRINTED:
        for edition in editions.filter(rulebook__game__slug=game, label=label, published_on=None):
            edition.published_on, edition.effective = edition.effective, None
            edition.save(update_fields=["published_on", "effective"])


class Migration(migrations.Migration):
    dependencies = [("rules_db", "0014_editions_in_line")]

    operations = [migrations.RunPython(give_days, migrations.RunPython.noop)]
