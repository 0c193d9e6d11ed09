// Keys of the whole site: / to the box, ? for the list of keys, ← → to the neighbouring rules.
// Single characters can be switched off (WCAG 2.1.4); the choice stays in this browser.

const STORED = "checkpoint-keys-off";
const dialog = document.getElementById("keys");
const opener = document.getElementById("keys-open");
const toggle = document.getElementById("keys-on");

const isOff = () => localStorage.getItem(STORED) === "1";
const isTyping = (target) => target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog");

function press(event) {
  if (isOff() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
    return;
  }
  const act = ACTS[event.key];
  if (act && act()) event.preventDefault();
}

function follow(rel) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link) link.click();
  return Boolean(link);
}

const ACTS = {
  "/": () => {
    const box = document.getElementById("q");
    if (!box) return false;
    box.focus();
    box.select();
    return true;
  },
  "?": () => {
    dialog.showModal();
    return true;
  },
  ArrowLeft: () => follow("prev"),
  ArrowRight: () => follow("next"),
};

opener.hidden = false;
opener.addEventListener("click", () => dialog.showModal());
toggle.checked = !isOff();
toggle.addEventListener("change", () => localStorage.setItem(STORED, toggle.checked ? "0" : "1"));
document.addEventListener("keydown", press);
