// @ts-check
// How quickly the table shows what happens: chosen once, remembered on this device. Who wants no motion has none.

import { readLocal, writeLocal } from "../js/local.js";

const KEPT = "checkpoint-table-speed";
/** What can be chosen; a speed of 0 is no motion at all. */
const SPEEDS = [0, 0.5, 1, 2];

/** How many times as quickly as usual things move; 0 where nothing does. */
export function speed() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return SPEEDS.includes(kept()) ? kept() : 1;
}

/** What was chosen; the usual where nothing was, or the device keeps nothing. */
function kept() {
  return Number(readLocal(KEPT) ?? 1);
}

/** By how much a duration is multiplied; 0 where nothing moves. */
export function pace() {
  return speed() && 1 / speed();
}

/** Has somebody choose in a list of speeds. @param {ParentNode} part */
export function offerSpeeds(part) {
  for (const list of /** @type {NodeListOf<HTMLSelectElement>} */ (part.querySelectorAll(".speed select"))) {
    list.value = String(kept());
    list.closest(".speed").hidden = false;
    list.addEventListener("change", () => writeLocal(KEPT, list.value));
  }
}
