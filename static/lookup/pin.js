// The pin of the rule that is being read; reading it is noted too.

import { isPinned, pin, see } from "./kept.js";

const button = document.getElementById("pin");
const { id, number, heading, language, game } = button.dataset;
const rule = { id, number, heading, language, game };

function show() {
  button.setAttribute("aria-pressed", String(isPinned(id)));
}

see(rule);
show();
button.hidden = false;
button.addEventListener("click", () => {
  pin(rule, !isPinned(id));
  show();
  const { pinned, unpinned } = button.dataset;
  document.getElementById("announcement").textContent = isPinned(id) ? pinned : unpinned;
});
// Back from another page, or pinned in another window.
window.addEventListener("pageshow", show);
window.addEventListener("storage", show);
