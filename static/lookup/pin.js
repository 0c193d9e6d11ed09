// @ts-check
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
  const isWanted = !isPinned(id);
  pin(rule, isWanted);
  show();
  const { pinned, unpinned, cannot } = button.dataset;
  const done = isPinned(id) === isWanted ? (isWanted ? pinned : unpinned) : cannot; // a browser may refuse its storage
  document.getElementById("announcement").textContent = done;
});
// Back from another page, or pinned in another window.
window.addEventListener("pageshow", show);
window.addEventListener("storage", show);
