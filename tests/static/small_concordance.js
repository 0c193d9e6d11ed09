// @ts-check
// A concordance as the library has it (rules_db/search/exporting.py), made of a few documents given as words.

import { Concordance } from "../../static/lookup/search.js";

const ZERO = 0x23; // the sign of the number 0
const FACTORS = {
  begun: 0.5, unfinished: 0.9, apart: 0.9, slip: 0.9, synonym: 0.7, phrase: 0.9, vague: 0.4, everyday: 0.5, rarest: 1,
  inherited: 0.15, inherited_by_answer: 0.25, deeper: 0.97, question: 4, signs: 2.5, telling: 2, heading: 0.5, met: 0.55,
  alike: 0.5, near_alike: 3, unasked: 1.5, looked_at: 40, several: 3, equally: 0.95, itself: 0.8, one_slip: 4,
  two_slips: 8, guesses: 8, near: 3,
};

/**
 * Each word weighs in a document by how often it stands there.
 * @param {Record<string, { words: string, under?: number }[]>} groups by kind and key (`rule masters`), the place of the
 *   document above as `under`
 * @param {Record<string, any>} more what else is exported: `stop`, `everyday`, `synonyms` in words
 */
export function concordanceOf(groups, { stop = [], everyday = [], synonyms = [] } = {}) {
  const documents = Object.values(groups).flat();
  const forms = [...new Set(documents.flatMap(({ words }) => words.split(" ")))];
  const term = (/** @type {string} */ word) => forms.indexOf(word);
  const counted = forms.map((form) => documents.map(({ words }) => words.split(" ").filter((word) => word === form).length));
  const having = counted.map((counts) => counts.flatMap((count, place) => (count ? [place] : [])));
  const gaps = having.flatMap((places) => places.map((place, n) => place - (n ? places[n - 1] : -1)));
  const weights = counted.flatMap((counts) => counts.filter(Boolean));
  const signs = (/** @type {number[]} */ numbers) => String.fromCharCode(...numbers.map((number) => number + ZERO));
  return new Concordance({
    levels: 15,
    factors: FACTORS,
    groups: Object.entries(groups).map(([name, { length }]) => /** @type {[string, string, number]} */ ([...name.split(" "), length])),
    steps: documents.map(({ under }, place) => (under === undefined ? 0 : place - under)),
    headings: [],
    forms,
    counts: having.map(({ length }) => length),
    gaps: signs(gaps),
    standing: signs(weights.map((weight) => weight - 1)),
    ways: Array.from({ length: 15 }, (_, weight) => [weight + 1]),
    stop,
    everyday,
    everyday_japanese: [],
    japanese: [],
    readings: {},
    games: [],
    synonyms: synonyms.map((/** @type {[string, string]} */ [asked, meant]) => [[[term(asked)]], [[term(meant)]]]),
  });
}
