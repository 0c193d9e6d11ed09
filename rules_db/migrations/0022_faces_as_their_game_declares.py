from django.db import migrations, models
from django.db.models import deletion


class Migration(migrations.Migration):
    """Room for what the next migration brings over."""

    dependencies = [("rules_db", "0021_ruling_withdrawn_by_editor")]

    operations = [
        migrations.AlterField(
            "face", "side", models.CharField(help_text="As its game calls it: front, back, level 2 …", max_length=20)
        ),
        migrations.AddField("face", "position", models.PositiveSmallIntegerField(default=0)),
        migrations.AddField(
            "face",
            "numbers",
            models.JSONField(default=dict, help_text="By name: a whole number, a sign such as X, or a row of them."),
        ),
        migrations.AddField(
            "face",
            "words",
            models.JSONField(default=dict, help_text="By name: a word or a list of them, such as colors."),
        ),
        migrations.AddField("facetext", "words", models.JSONField(default=dict)),
        migrations.AlterModelOptions("face", {"ordering": ["card", "position"]}),
        migrations.CreateModel(
            "CardFacet",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("field", models.CharField(max_length=30)),
                ("value", models.CharField(max_length=120)),
                (
                    "order",
                    models.BigIntegerField(blank=True, help_text="Of a number; signs such as X have none.", null=True),
                ),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=deletion.CASCADE, related_name="facets", to="rules_db.card"
                    ),
                ),
            ],
            {
                "ordering": ["card", "pk"],
                "indexes": [models.Index(fields=["field", "value"], name="rules_db_ca_field_e15746_idx")],
                "constraints": [
                    models.UniqueConstraint(fields=("card", "field", "value"), name="facet_of_card")
                ],
            },
        ),
    ]
