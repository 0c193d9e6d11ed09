// @ts-check
// The contents of an edition, and the rules that a number can mean.

import { editionAddress } from "./addresses.js";
import { filled } from "./filling.js";
import { chaptersOf, describe, followed, lines } from "./lines.js";
import { readable } from "./numbers.js";

/** @param {Found} found @param {Library} library @param {string} language */
export async function contents({ edition, isPinned }, library, language) {
  const reader = { language, isPinned };
  const { slug, editions } = library.game(edition.game.slug);
  const current = library.listed(slug)?.label;
  const others = editions.filter(({ label }) => label !== edition.label);
  const data = {
    ...describe(edition, isPinned),
    chapters: chaptersOf(edition, reader),
    others: followed(others.map((other) => named(edition.game, other, other.label !== current))),
    quick: (await library.quick(slug)).length > 0 && !isPinned && `/${slug}/quick/`,
    terms: `${editionAddress(edition, isPinned)}terms/`,
    answers: (await library.answers(slug)).length > 0 && `/${slug}/answers/`,
  };
  return { body: "contents", title: edition.game.short, nodes: filled("contents", data) };
}

/** @param {Found} found @param {Library} library @param {string} language */
export function several({ edition, isPinned, number, others }, library, language) {
  const data = { ...describe(edition, isPinned), cited: readable(number), lines: lines(others, { language, isPinned }) };
  const title = [readable(number), edition.game.short].join(" · ");
  return { body: "", title, nodes: filled("several", data) };
}

/** @param {Found} found @param {Library} library @param {string} language */
export function absent({ edition, isPinned, number }, library, language) {
  const nearest = lines(edition.nearest(number), { language, isPinned });
  const nodes = filled("absent", { ...describe(edition, isPinned), cited: readable(number), lines: nearest });
  const title = [readable(number), edition.game.short].join(" · ");
  return { body: "", title, nodes };
}

/** @param {ListedGame} game @param {ListedEdition} edition @param {boolean} isPinned */
function named(game, { title, label }, isPinned) {
  return { name: `${title}, ${label}`, to: editionAddress({ game, label }, isPinned) };
}
