// Searches in the page, over the library that this device keeps, and draws what the server would have drawn.

import { filled } from "../offline/filling.js";
import { open } from "../offline/library.js";
import { isNumber, mayBeNumber } from "../offline/numbers.js";
import { answerFound, ruleFound } from "./found.js";
import { Concordance, search } from "./search.js";

const MOST = 20; // rules listed
const ANSWERS = 3; // official answers listed,
const BEFORE_ANSWERS = 5; // and rules before them

// Opens the library; null where this device keeps none that can be searched.
export async function searchInPage() {
  const library = await open();
  const postings = await library?.postings();
  if (!postings) return null;
  const concordance = new Concordance(postings);
  const listed = library.games.map((game) => ({ game, edition: library.listed(game.slug) }));
  return (query, language) => results(query.trim(), { library, concordance, listed, language });
}

// What is drawn for a query: { nodes, rules } with how many rules are listed.
async function results(query, shelf) {
  if (!query) return { nodes: document.createDocumentFragment(), rules: 0 };
  const rules = await rulesFound(query, shelf);
  const answers = isNumber(query) ? [] : await answersFound(query, shelf);
  const entries = [...rules.slice(0, BEFORE_ANSWERS), ...answers, ...rules.slice(BEFORE_ANSWERS)];
  const several = new Set(rules.map(({ game }) => game)).size > 1;
  for (const entry of entries) if (several) entry.section = [{ text: entry.game }, ...entry.section];
  const ask = `${document.getElementById("found-in-page").dataset.ask}?q=${encodeURIComponent(query)}`;
  return { nodes: filled("found-in-page", { entries, query, ask }), rules: rules.length };
}

async function rulesFound(query, shelf) {
  const numbered = isNumber(query) || mayBeNumber(query) ? await rulesNumbered(query, shelf) : [];
  if (numbered.length || isNumber(query)) {
    return numbered.slice(0, MOST).map((rule) => ruleFound(rule, new Set(), shelf.concordance, shelf.language));
  }
  const current = shelf.listed.filter(({ edition }) => edition);
  const groups = current.map(({ edition }) => ["rule", edition.key]);
  const hits = search(query, shelf.concordance, groups, MOST);
  return Promise.all(hits.map(async ({ key, place, terms }) => {
    const { game } = current.find(({ edition }) => edition.key === key);
    const edition = await shelf.library.edition(game.slug);
    return ruleFound(edition.at(place), terms, shelf.concordance, shelf.language);
  }));
}

async function rulesNumbered(query, { library, listed }) {
  const editions = await Promise.all(listed.map(({ game }) => library.edition(game.slug)));
  return editions.filter(Boolean).flatMap((edition) => {
    const { rule, others } = edition.find(query);
    return rule ? [rule] : others;
  });
}

async function answersFound(query, { library, concordance, listed }) {
  const label = document.getElementById("found-in-page").dataset.answer;
  const hits = search(query, concordance, listed.map(({ game }) => ["answer", game.slug]), ANSWERS);
  return Promise.all(hits.map(async ({ key, place, terms }) => {
    const { game } = listed.find((each) => each.game.slug === key);
    const answer = (await library.answers(game.slug))[place];
    return answerFound(answer, game, terms, concordance, label);
  }));
}
