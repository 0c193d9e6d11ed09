// @ts-check
// The sheet of a phone: it lies over the foot of the mat with the step, the question and its buttons. Pressed, it folds to
// one line and unfolds; dragged, it becomes larger or smaller. On mat and sheet a swipe leads to the step before or after.

import { takeClick } from "./gestures.js";
import { SMALL } from "./small.js";

const FAR = 48; // pixels that a finger goes for a swipe or a drag
const SIZES = ["folded", "", "open"]; // by their classes, from the smallest
let size = ""; // as it was left, also on the table that comes with the next answer

/** Makes the sheet of a table work. @param {HTMLElement} table @param {(move: Move) => void} walk */
export function useSheet(table, walk) {
  const sheet = table.querySelector("#sheet");
  const handle = table.querySelector("#sheet-handle");
  /** @type {Touch | null} */
  let from = null;
  handle.hidden = false;
  resize(sheet, handle, size);
  handle.addEventListener("click", () => resize(sheet, handle, size === "folded" ? "" : "folded"));
  drag(handle, (dy) => resize(sheet, handle, beside(dy < 0 ? 1 : -1)));
  const stage = table.querySelector(".stage");
  stage.addEventListener("touchstart", (event) => (from = begins(event)), { passive: true });
  stage.addEventListener("touchend", (event) => {
    const to = event.changedTouches[0];
    const [dx, dy] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    from = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) walk(dx < 0 ? "on" : "back");
  });
  layOut(table);
}

/**
 * The sheet of a phone stands before the mat, as its question is read before it, and holds the lines tried; else it is
 * below the mat, and the lines are behind the steps, where they are read in either case.
 * @param {HTMLElement} table
 */
export function layOut(table) {
  const [stage, sheet, lines] = [".stage", "#sheet", "#lines"].map((part) => table.querySelector(part));
  if (SMALL.matches) stage.prepend(sheet);
  else stage.append(sheet);
  if (SMALL.matches) sheet.append(lines);
  else table.querySelector("#after-steps").append(lines);
}

/** A slider or a card that is dragged is no swipe. @param {From<TouchEvent>} event */
function begins(event) {
  const isAnother = event.touches.length > 1 || event.target.closest("input, select, [draggable=true]");
  return isAnother ? null : event.touches[0];
}

/** @param {HTMLElement} sheet @param {HTMLElement} handle @param {string} wanted */
function resize(sheet, handle, wanted) {
  size = wanted;
  for (const name of SIZES.filter(Boolean)) sheet.classList.toggle(name, name === size);
  handle.setAttribute("aria-expanded", String(size !== "folded"));
}

/** The next size up or down; the largest and the smallest stay. @param {number} by */
function beside(by) {
  return SIZES[Math.max(0, Math.min(SIZES.indexOf(size) + by, SIZES.length - 1))];
}

/** Calls `done` with how far a pointer dragged, if it went far. @param {HTMLElement} handle @param {(dy: number) => void} done */
function drag(handle, done) {
  /** @type {number | null} */
  let start = null;
  handle.addEventListener("pointerdown", (event) => {
    start = event.clientY;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointerup", (event) => {
    const dy = start === null ? 0 : event.clientY - start;
    start = null;
    if (Math.abs(dy) <= FAR / 2) return;
    takeClick(handle);
    done(dy);
  });
  handle.addEventListener("pointercancel", () => (start = null));
}
