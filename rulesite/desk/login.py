"""The editors' log-in, with a limit on guessing."""

from __future__ import annotations

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse

from rulesite.rates import LOGIN_PERIOD, logged_in, may_log_in


class Login(LoginView):
    """Django's own, refused with 429 where an account or an address has tried too often."""

    template_name = "desk/login.html"
    next_page = "desk:home"

    def post(self, request: HttpRequest, *args: str, **kwargs: object) -> HttpResponse:
        if may_log_in(request.POST.get("username", "")[:150], request.META.get("REMOTE_ADDR", "")):
            return super().post(request, *args, **kwargs)
        context = self.get_context_data(form=AuthenticationForm(request), minutes=LOGIN_PERIOD // 60)
        response = self.render_to_response(context, status=429)
        response.headers["Retry-After"] = str(LOGIN_PERIOD)
        return response

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        logged_in(form.cleaned_data["username"])
        return super().form_valid(form)
