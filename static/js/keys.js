// @ts-check
// Keys of the whole site: / to the box, ? for the list of keys, ← → to the neighbouring rules, and those that buttons name.
// Single characters can be switched off (WCAG 2.1.4); the choice stays in this browser.

import { readLocal, writeLocal } from "./local.js";

const STORED = "checkpoint-keys-off";
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("keys"));
const opener = document.getElementById("keys-open");
const toggle = /** @type {HTMLInputElement} */ (document.getElementById("keys-on"));

export const areKeysOff = () => readLocal(STORED) === "1";

/** A key alone, which nobody else has taken. @param {KeyboardEvent} event */
export const isPlain = (event) => !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
/** Where a key alone is a letter or a choice of the field. @param {HTMLElement} target */
export const isTyping = (target) => target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog");
/** Where something is written, or a dialog stands before the page: keys that take back are about that. @param {HTMLElement} target */
export const isWriting = (target) =>
  target.closest("input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], dialog:modal");

/** @param {From<KeyboardEvent>} event */
function press(event) {
  if (areKeysOff() || !isPlain(event) || isTyping(event.target)) return;
  const act = ACTS[event.key] ?? (() => pressButton(event.key));
  if (act()) event.preventDefault();
}

/** Buttons of a page name their own key. @param {string} key */
function pressButton(key) {
  const button = document.querySelector(`button[data-key="${CSS.escape(key)}"]:not([hidden])`);
  button?.click();
  return Boolean(button);
}

/** @param {string} rel */
function follow(rel) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link) link.click();
  return Boolean(link);
}

/** @type {Record<string, () => boolean>} */
const ACTS = {
  "/": () => {
    const box = /** @type {HTMLInputElement} */ (document.getElementById("q"));
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
toggle.checked = !areKeysOff();
toggle.addEventListener("change", () => writeLocal(STORED, toggle.checked ? "0" : "1"));
document.addEventListener("keydown", press);
