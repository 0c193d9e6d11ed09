from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("rules_db", "0023_cards_brought_over")]

    operations = [
        *(
            migrations.RemoveField("face", name)
            for name in ("colors", "cost", "specified", "power", "combo_cost", "combo_power", "z_cost")
        ),
        *(migrations.RemoveField("facetext", name) for name in ("characters", "traits", "era")),
    ]
