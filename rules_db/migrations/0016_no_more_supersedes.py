from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("rules_db", "0015_days_of_editions")]

    operations = [migrations.RemoveField(model_name="edition", name="supersedes")]
