// @ts-check
// Rule numbers as a person writes them; rules_db/numbers.py says the same on the server.

const SMALL = new Set(["a", "an", "and", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"]);
const DASHES = /[‐‑‒–—―−ー－﹣~～・.。．_/\s]+/g;

/** `８－４－６`, `8.4.6` or `8 4 6.` become `8-4-6`; a run of digits stays as it is, words come back in lower case. @param {string} written */
export function normalised(written) {
  const text = written.normalize("NFKC").trim().toLowerCase();
  return text.replace(DASHES, "-").replace(/^-+|-+$/g, "");
}

/** Whether it can be nothing but a number: `8-4-6`, `8.4.6`, `846`, `８－４－６`. @param {string} written */
export function isNumber(written) {
  return /^\d+(-\d+)*$/.test(normalised(written));
}

/**
 * Whether it is a number if a rule has it, and words if not: `attack-phase-3.2.2`, `attack phase 3`. Mere words with
 * spaces are words, though a rule be numbered so: every game has its main phase.
 * @param {string} written
 */
export function mayBeNumber(written) {
  if (isNumber(written)) return true;
  return /^\p{L}+(-[\p{L}\p{N}_]+)+$/u.test(normalised(written)) && !/^\p{L}+(\s+\p{L}+)+$/u.test(written.trim());
}

/** A number as people read and cite it: `attack-phase-3.2.2` as “Attack Phase 3.2.2”, `8-4-6` as it is. @param {string} number */
export function readable(number) {
  if (!/^\p{Ll}/u.test(number)) return number;
  const { part, count } = number.match(/^(?<part>.*?)(?:-(?<count>\d[\d.-]*))?$/s).groups;
  const words = part.split("-").map((word, place) => (place && SMALL.has(word) ? word : capitalised(word)));
  return [...words, count].filter((each) => each !== undefined).join(" ");
}

/** @param {string} word */
function capitalised(word) {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

/** Which of the numbers a run of digits can mean: `846` is 8-4-6, `2110` is 21-10 or 2-1-10. @param {string} digits @param {string[]} numbers */
export function spelledBy(digits, numbers) {
  return numbers.filter((number) => number.replaceAll("-", "") === digits);
}
