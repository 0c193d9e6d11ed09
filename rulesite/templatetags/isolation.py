"""Text of unknown direction in titles and attributes, in every template."""

from django import template

from rulesite.isolation import isolated

register = template.Library()
register.filter("isolated", isolated)
