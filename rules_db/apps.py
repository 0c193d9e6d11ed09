from django.apps import AppConfig


class RulesDbConfig(AppConfig):
    name = "rules_db"
    verbose_name = "The store"
