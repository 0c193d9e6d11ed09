// @ts-check
// The line of a text that shows the words found in it; rules_db/search/snippets.py cuts it in the same way.

import { folded, isJapanese, pairs, runs } from "./words.js";

const LENGTH = 180; // characters of a snippet,
const LEAD = 50; // and how much of it stands before the first word found

/**
 * About a line of the text around the words of these terms, as pieces { text, found }; its beginning if none is in it.
 * @param {string} whole @param {Set<number>} terms @param {Concordance} concordance @returns {Piece[]}
 */
export function snippet(whole, terms, concordance) {
  const text = whole.split(/\s+/).join(" ").trim();
  const found = terms.size ? places(text, terms, concordance) : [];
  const [start, end] = windowOf(text, found);
  /** @type {Piece[]} */
  const pieces = start ? [{ text: "… " }] : [];
  let place = start;
  for (const [first, last] of found) {
    if (first < start || last > end) continue;
    pieces.push({ text: text.slice(place, first) }, { text: text.slice(first, last), found: true });
    place = last;
  }
  pieces.push({ text: text.slice(place, end) + (end < text.length ? " …" : "") });
  return pieces.filter((piece) => piece.text);
}

/**
 * Where words of these terms stand, from a sign up to another; pairs of Japanese that meet are one place.
 * @param {string} text @param {Set<number>} terms @param {Concordance} concordance
 */
function places(text, terms, concordance) {
  const signs = [...text].map((sign) => folded(sign)); // one by one: folding may change their number
  /** @type {Stretch[]} */
  const origins = [];
  let origin = 0;
  [...text].forEach((sign, place) => {
    for (let n = 0; n < signs[place].length; n += 1) origins.push([origin, origin + sign.length]);
    origin += sign.length;
  });
  /** @type {Stretch[]} */
  const found = [];
  for (const [first, last] of placesOf(signs.join(""), terms, concordance)) {
    const [start, end] = [origins[first][0], origins[last - 1][1]];
    if (found.length && start < found.at(-1)[1]) found.at(-1)[1] = end;
    else found.push([start, end]);
  }
  return found;
}

/** @param {string} text @param {Set<number>} terms @param {Concordance} concordance */
function* placesOf(text, terms, concordance) {
  for (const run of runs(text)) {
    if (!isJapanese(run.text)) {
      if (terms.has(concordance.terms.get(run.text))) yield [run.start, run.end];
      continue;
    }
    for (const [place, pair] of pairs(run.text).entries()) {
      if (terms.has(concordance.terms.get(pair))) yield [run.start + place, run.start + place + pair.length];
    }
  }
}

/** The stretch of the text that shows the most words found. @param {string} text @param {Stretch[]} found */
function windowOf(text, found) {
  if (text.length <= LENGTH) return [0, text.length];
  const starts = [0, ...found.map(([first]) => Math.max(0, first - LEAD))];
  const shown = (/** @type {number} */ start) => found.filter(([first, last]) => start <= first && last <= start + LENGTH).length;
  let start = starts.reduce((best, each) => (shown(each) > shown(best) ? each : best));
  if (start) {
    const space = text.slice(start, start + LEAD).indexOf(" "); // a text without spaces is cut anywhere
    start += space + 1;
  }
  const end = start + LENGTH;
  if (end >= text.length) return [start, text.length];
  const space = text.slice(end - LEAD, end).lastIndexOf(" ");
  return [start, space < 0 || end - LEAD + space <= start ? end : end - LEAD + space];
}
