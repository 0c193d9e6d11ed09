// @ts-check
// The terms of an edition from A to Z, and one of them.

import { editionAddress } from "./addresses.js";
import { filled } from "./filling.js";
import { describe, lines } from "./lines.js";
import { readable } from "./numbers.js";
import { readerOf, unitOf } from "./rule_page.js";

/** @param {Found} found @param {Library} library @param {string} language */
export function terms({ edition, isPinned, terms: all }, library, language) {
  const listed = all
    .map((term) => ({
      ...namesOf(term, language),
      isKeyword: term.is_keyword,
      cited: readable(edition.at(term.rule).number),
      to: `${editionAddress(edition, isPinned)}terms/${encodeURIComponent(term.slug)}/`,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  const data = {
    ...describe(edition, isPinned),
    keywords: listed.filter(({ isKeyword }) => isKeyword),
    others: listed.filter(({ isKeyword }) => !isKeyword),
  };
  const nodes = filled("terms", data);
  const title = [nodes.querySelector("h1").textContent, edition.game.short].join(" · ");
  return { body: "terms", title, nodes };
}

/** @param {Found} found @param {Library} library @param {string} language */
export function term({ edition, isPinned, term: shown }, library, language) {
  const reader = readerOf(isPinned, language);
  const uses = lines(shown.uses.map((place) => edition.at(place)), reader);
  const data = {
    ...describe(edition, isPinned),
    ...namesOf(shown, language),
    terms: `${editionAddress(edition, isPinned)}terms/`,
    isKeyword: shown.is_keyword,
    units: [unitOf(edition.at(shown.rule), reader)],
    uses,
    useCount: uses.length,
  };
  const title = [data.name, edition.game.short].join(" · ");
  return { body: "rule term", title, nodes: filled("term", data) };
}

/** The first name in the reader's language, else in any; and the first in another one. @param {TermData} term @param {string} language */
function namesOf({ slug, names }, language) {
  const [own, other] = Object.keys(names).sort((one, two) => Number(one !== language) - Number(two !== language));
  return { name: names[own]?.[0] ?? slug, nameLanguage: own, also: names[other]?.[0], alsoLanguage: other };
}
