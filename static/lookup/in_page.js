// @ts-check
// Searches in the page, over the library that this device keeps, and draws what the server would have drawn.

import { filled } from "../offline/filling.js";
import { open } from "../offline/library.js";
import { mayBeNumber, normalised } from "../offline/numbers.js";
import { answerFound, ruleFound } from "./found.js";
import { naming } from "./naming.js";
import { Concordance, search } from "./search.js";

const MOST = 20; // rules listed
const ANSWERS = 3; // official answers listed,
const BEFORE_ANSWERS = 5; // and rules before them
const NEAR = 5; // rules near a question

/**
 * Opens the library; null where this device keeps none that can be searched. What comes back searches a game, or all of
 * them where its slug is empty: { nodes, rules } is what is drawn, and how many rules are listed.
 * @returns {Promise<SearchInPage | null>}
 */
export async function searchInPage() {
  const shelf = await opened();
  return shelf && ((query, language, game) => results(query.trim(), { ...shelf, language, game }));
}

/**
 * Likewise for the rules near a question of a game; the same are near it on the site (rulesite/ask/answer.py).
 * @returns {Promise<RulesNear | null>}
 */
export async function rulesNearInPage() {
  const shelf = await opened();
  return shelf && ((query, language, game) => near(query.trim(), { ...shelf, language, game }));
}

async function opened() {
  const library = await open();
  const postings = await library?.postings();
  return postings ? { library, concordance: new Concordance(postings) } : null;
}

/** @param {string} query @param {Shelf} shelf @returns {Promise<NearInPage>} */
async function near(query, shelf) {
  const found = (await rulesFound(query, meant(query, shelf))).slice(0, NEAR);
  const draw = (/** @type {string[]} */ cited, /** @type {boolean} */ isBestWhole) => {
    const entries = found.filter(({ cites }) => !cited.includes(cites));
    const [best, ...others] = entries;
    const whole = best && isBestWhole && best.text && !best.isDigest ? [{ ...best, snippet: best.text }, ...others] : entries;
    return filled("found-in-page", { entries: whole, query, ask: asking(query, shelf.game) });
  };
  return { numbers: found.map(({ cites }) => cites), draw };
}

/** What a query means to search: the game that it names, else the one given, else all. @param {string} query @param {Shelf} shelf @returns {SearchedShelf} */
function meant(query, shelf) {
  const labels = shelf.library.games.flatMap(({ editions }) => editions.map(({ label }) => label));
  const named = naming(query, shelf.concordance.games, labels);
  const games = shelf.library.games.filter(({ slug }) => slug === (named.game || shelf.game));
  return { ...shelf, named, games: games.length ? games : shelf.library.games };
}

/** Where the same is asked of Ask. @param {string} query @param {string} game */
function asking(query, game) {
  const { ask } = document.getElementById("found-in-page").dataset;
  return `${ask}?${new URLSearchParams({ q: query, ...(game ? { game } : {}) })}`;
}

/** @param {string} query @param {Shelf} shelf */
async function results(query, shelf) {
  if (!query) return { nodes: document.createDocumentFragment(), rules: 0 };
  const searched = meant(query, shelf);
  const rules = await rulesFound(query, searched);
  const answers = await answersFound(query, searched);
  const before = answers.every(({ isNamed }) => isNamed) ? 0 : BEFORE_ANSWERS;
  const entries = [...rules.slice(0, before), ...answers, ...rules.slice(before)];
  const several = new Set(rules.map(({ game }) => game)).size > 1;
  for (const entry of entries) if (several) entry.section = [{ text: entry.game }, ...entry.section];
  const only = searched.games.length === 1 ? searched.games[0] : null;
  const { home } = document.getElementById("found-in-page").dataset;
  const data = { entries, query, ask: asking(query, only?.slug ?? "") };
  const isElsewhere = location.pathname !== home; // the first page lists the games itself
  const elsewhere = only && isElsewhere && { game: only.short, everywhere: `${home}?${new URLSearchParams({ q: query })}&game=` };
  return { nodes: filled("found-in-page", { ...data, ...elsewhere }), rules: rules.length };
}

/** Whether the query is numbers of rules or answers and nothing else: no words are looked for. @param {Naming} named */
function namesOnly({ rules, answers, rest }) {
  return Boolean(rules.length || answers.length) && !rest;
}

/** @param {string} query @param {SearchedShelf} shelf */
async function rulesFound(query, shelf) {
  const { named, concordance, language } = shelf;
  const editions = await editionsOf(shelf, (each) => shelf.library.read(each.slug));
  const numbered = await rulesNumbered(query, editions, shelf);
  const found = new Map(numbered.map((rule) => [rule, new Set()]));
  const isWhole = numbered.some(({ number }) => normalised(number) === normalised(query));
  if (!namesOnly(named) && !isWhole) {
    const rest = numbered.length || named.game ? named.rest : query;
    const groups = editions.map(({ key }) => /** @type {Group} */ (["rule", key]));
    for (const { key, place, terms } of search(rest, concordance, groups, MOST, numbered.length > 0)) {
      const rule = editions.find((edition) => edition.key === key).at(place);
      if (!numbered.some((each) => each.edition === rule.edition && each.place === place)) found.set(rule, terms);
    }
  }
  const current = editions.filter(({ game, key }) => shelf.library.listed(game.slug).key === key);
  return [...found].slice(0, MOST).map(([rule, terms]) =>
    ruleFound(rule, terms, concordance, language, current.includes(rule.edition)),
  );
}

/**
 * The rules whose numbers the query names, of the edition that it names if that has them.
 * @param {string} query @param {Edition[]} editions @param {SearchedShelf} shelf
 */
async function rulesNumbered(query, editions, shelf) {
  const { rules, label } = shelf.named;
  if (label) {
    const labelled = await editionsOf(shelf, (each) => each.editions.filter((edition) => edition.label === label));
    const found = rulesNamed(rules, labelled);
    if (found.length) return found;
  }
  return rulesNamed(!rules.length && mayBeNumber(query) ? [[normalised(query)]] : rules, editions);
}

/** Of each number what it can be, the likeliest that any of the editions has. @param {string[][]} numbers @param {Edition[]} editions */
function rulesNamed(numbers, editions) {
  const found = numbers.flatMap((canBe) => {
    for (const number of canBe) {
      const meant = editions.flatMap((edition) => {
        const { rule, others } = edition.find(number);
        return rule ? [rule] : others;
      });
      if (meant.length) return meant;
    }
    return [];
  });
  const isFirst = (/** @type {Rule} */ { edition, place }, /** @type {number} */ n) => found.findIndex((each) => each.edition === edition && each.place === place) === n;
  return found.filter(isFirst);
}

/** @param {SearchedShelf} shelf @param {(game: ListedGame) => ListedEdition[]} listed */
async function editionsOf({ games, library }, listed) {
  const wanted = games.flatMap((game) => listed(game).map(({ label }) => library.edition(game.slug, label)));
  return Promise.all(wanted);
}

/** @param {string} query @param {SearchedShelf} shelf @returns {Promise<(ReturnType<typeof answerFound> & { isNamed?: boolean })[]>} */
async function answersFound(query, { library, concordance, games, named }) {
  if (namesOnly(named) && !named.answers.length) return [];
  const label = document.getElementById("found-in-page").dataset.answer;
  const slugs = named.answers.length ? named.answers.map((number) => `q${number}`) : [normalised(query)];
  const all = await Promise.all(games.map(async (game) => ({ game, answers: await library.answers(game.slug) })));
  const numbered = all.flatMap(({ game, answers }) =>
    answers.filter(({ slug }) => slugs.includes(slug)).map((answer) => answerFound(answer, game, new Set(), concordance, label)),
  );
  if (numbered.length) return numbered.map((each) => ({ ...each, isNamed: true }));
  const rest = named.game ? named.rest : query;
  const hits = search(rest, concordance, games.map(({ slug }) => /** @type {Group} */ (["answer", slug])), ANSWERS);
  return hits.map(({ key, place, terms }) => {
    const { game, answers } = all.find((each) => each.game.slug === key);
    return answerFound(answers[place], game, terms, concordance, label);
  });
}
