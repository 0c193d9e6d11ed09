// @ts-check
// The switch of the plain words: at once, without the page being loaded again; kept as rulesite/lookup/plain_words.py does.

const COOKIE = "plain-words";
const A_YEAR = 365 * 24 * 60 * 60;

const form = document.getElementById("plain-words");
const button = form.querySelector("button");

function kept() {
  const found = document.cookie.split("; ").find((each) => each.startsWith(`${COOKIE}=`));
  return found === `${COOKIE}=hidden` ? "hidden" : "shown";
}

/** @param {string} plain */
function show(plain) {
  const isShown = plain === "shown";
  form.dataset.plain = plain;
  button.setAttribute("aria-pressed", String(isShown));
  button.value = isShown ? "hidden" : "shown";
}

show(kept());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const plain = button.value;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${plain}; Max-Age=${A_YEAR}; Path=/; SameSite=Lax${secure}`;
  show(plain); // even where the browser keeps nothing
});
// Back from another page where it was switched.
window.addEventListener("pageshow", (event) => event.persisted && show(kept()));
