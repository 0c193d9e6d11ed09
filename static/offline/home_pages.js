// @ts-check
// The first page, and the rules of all games that a number can mean.

import { addressOf } from "./addresses.js";
import { datesOf } from "./edition.js";
import { filled } from "./filling.js";
import { readable } from "./numbers.js";

/** @param {Pick<Found, "query" | "isLess">} found @param {Library} library */
export async function home({ query, isLess }, library) {
  const games = await Promise.all(library.games.map((game) => door(game, library)));
  const typing = /** @type {HTMLElement} */ (document.activeElement);
  const isSearched = query ? "front searched" : "front";
  const nodes = filled("home", { query, isSearch: query && isLess, isSearched, games, box: box() });
  return { body: "home", title: query, nodes, typing };
}

/** A game of the shelf as a door to its pages; one without an edition leads nowhere. @param {ListedGame} game @param {Library} library */
async function door({ slug, name, short, hue }, library) {
  const listed = library.listed(slug);
  const plan = /** @type {HTMLTemplateElement} */ (document.getElementById(`plan-${slug}`) ?? document.getElementById("plan-any"));
  const named = short === name ? "" : `${name} · `;
  return {
    short,
    hue,
    plan: plan.content.cloneNode(true),
    to: `/${slug}/`,
    edition: listed && `${named}${listed.title}, ${listed.label}`,
    ...(listed && datesOf(listed)),
    lacksTexts: listed && !listed.has_texts,
    quick: (await library.quick(slug)).length > 0 && `/${slug}/quick/`,
    terms: (await library.terms(slug)).length > 0 && `/${slug}/terms/`,
    answers: (await library.answers(slug)).length > 0 && `/${slug}/answers/`,
    cards: (await library.hasCards(slug)) && `/${slug}/cards/`,
  };
}

/** The pinned and recent rules; static/lookup/kept_lists.js draws them. */
export function pinned() {
  const nodes = filled("pinned", {});
  return { body: "kept", title: nodes.querySelector("h1").textContent, nodes };
}

/** What a question finds by the search in the page; shell.js puts the question into the box. @param {Found} found */
export function ask({ query }) {
  const typing = /** @type {HTMLElement} */ (document.activeElement);
  const nodes = filled("ask", { box: box() });
  const title = query || nodes.querySelector("h1").textContent;
  return { body: "ask", title, nodes, typing };
}

/** @param {Found} found @param {Library} library @param {string} language */
export async function numbers({ query, found }, library, language) {
  const page = await home({ query }, library);
  const entries = found.map((rule) => ({
    to: addressOf(rule, false),
    cited: readable(rule.number),
    heading: rule.heading(language),
    headingLanguage: rule.headingLanguage(language),
    snippet: rule.brief(language),
    snippetLanguage: rule.briefLanguage(language),
    game: rule.edition.game.short,
  }));
  page.nodes.querySelector("#results").append(filled("numbers", { query, found: entries }));
  return page;
}

/** The box stands in the middle of the first page; elsewhere in the header. Who is typing in it loses the focus. */
function box() {
  const search = document.querySelector("header search");
  const found = document.getElementById("found");
  const nodes = document.createDocumentFragment();
  nodes.append(...[search, found].filter(Boolean));
  return nodes;
}
