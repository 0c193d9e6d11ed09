from django.apps import AppConfig


class RulesiteConfig(AppConfig):
    name = "rulesite"
    verbose_name = "The site"
