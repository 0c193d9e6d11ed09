// @ts-check
// The official answers of a game, and one of them.

import { filled } from "./filling.js";
import { cut, line } from "./lines.js";
import { readable } from "./numbers.js";

const QUESTION_LENGTH = 160;
const REPLY_LENGTH = 140;

/** @param {Found} found @param {Library} library @param {string} language */
export function answers({ game, answers: all, query }, library, language) {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((each) => asked.every((word) => has(each, word)));
  const data = {
    game: game.short,
    query,
    answers: found.map((each) => {
      const [own, question, reply] = wordsOf(each, language)[0] ?? [null, "", ""];
      const to = addressOfAnswer(game, each);
      return { ...each, name: readable(each.name), to, language: own, question: cut(question, QUESTION_LENGTH), reply: cut(reply, REPLY_LENGTH) };
    }),
  };
  return { body: "answers", title: titled(query, game), nodes: filled("answers", data) };
}

/** @param {Found} found @param {Library} library @param {string} language */
export async function answer({ game, answer: shown, all }, library, language) {
  const holds = all.find(({ slug }) => slug === shown.superseded_by);
  const rules = await rulesOf(shown, library, game, language);
  const data = {
    ...shown,
    name: readable(shown.name),
    game: game.short,
    answers: `/${game.slug}/answers/`,
    words: wordsOf(shown, language).map(([own, question, reply], index) => ({
      language: own,
      question,
      isFirst: index === 0,
      paragraphs: reply.split(/\n{2,}/).map((paragraph) => ({ paragraph })),
    })),
    holds: holds && readable(holds.name),
    toHolds: holds && addressOfAnswer(game, holds),
    reverses: all
      .filter((each) => each.superseded_by === shown.slug)
      .map((each) => ({ name: readable(each.name), to: addressOfAnswer(game, each) })),
    rules,
    ruleCount: rules.length,
    cards: (shown.cards ?? []).map((card) => ({ card })),
    cardCount: shown.cards?.length ?? 0,
    address: /^https?:\/\//.test(shown.source) ? shown.source : null,
  };
  return { body: "answer", title: titled(data.name, game), nodes: filled("answer", data) };
}

/** @param {ListedGame} game @param {AnswerData} answer */
function addressOfAnswer(game, { slug }) {
  return `/${game.slug}/answers/${slug}/`;
}

/** @param {string} first @param {ListedGame} game */
function titled(first, game) {
  return [first, document.getElementById("words").dataset.answers, game.short].filter(Boolean).join(" · ");
}

/** The words by language, the reader's own first. @param {AnswerData} answer @param {string} language */
function wordsOf({ texts }, language) {
  return [...(texts ?? [])].sort(([one], [other]) => Number(one !== language) - Number(other !== language));
}

/** @param {AnswerData} answer @param {string} word */
function has({ name, cards, texts }, word) {
  const isNamed = [name, ...(cards ?? [])].some((each) => each.toLowerCase() === word);
  return isNamed || (texts ?? []).some(([, ...words]) => words.some((each) => each.toLowerCase().includes(word)));
}

/**
 * The rules of the current edition that bear on it, the surest first.
 * @param {AnswerData} answer @param {Library} library @param {ListedGame} game @param {string} language
 */
async function rulesOf({ rules }, library, { slug }, language) {
  const edition = await library.edition(slug);
  const linked = edition && rules?.[edition.key];
  return (linked ?? []).map(([place, state]) => ({
    ...line(edition.at(place), { language, isPinned: false }),
    isProposed: state === "proposed",
    isFound: state === "found",
  }));
}
