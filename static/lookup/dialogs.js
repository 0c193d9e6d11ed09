// @ts-check
// The dialogs of a rule's page: the rule alone in large type to show a player, and its QR code, which the site draws.

import { areKeysOff, isPlain } from "../js/keys.js";

const code = /** @type {HTMLDialogElement} */ (document.getElementById("qr"));
const large = /** @type {HTMLDialogElement} */ (document.getElementById("large"));
const text = document.getElementById("large-text");

/** The largest size at which the text fits the dialog without scrolling; a long text stays readable and scrolls. */
function fit() {
  if (!large.open) return;
  const [least, most] = [24, Math.max(24, Math.min(innerWidth, innerHeight) / 5)];
  let [low, high] = [least, most];
  while (high - low > 1) {
    const size = (low + high) / 2;
    text.style.setProperty("font-size", `${size}px`);
    const overflows = text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth;
    [low, high] = overflows ? [low, size] : [size, high];
  }
  text.style.setProperty("font-size", `${low}px`);
}

function showLarge() {
  large.showModal();
  fit();
}

/** @param {string} id @param {() => void} open */
function opener(id, open) {
  const button = document.getElementById(id);
  button.hidden = false;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    open();
  });
}

if (code) opener("qr-open", () => code.showModal());
opener("large-open", showLarge);
window.addEventListener("resize", fit);
document.addEventListener("keydown", (event) => {
  if (large.open && event.key === "l" && isPlain(event) && !areKeysOff()) large.close();
});
for (const dialog of [code, large].filter(Boolean)) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
