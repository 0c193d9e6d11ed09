// The first page, and the rules of all games that a number can mean.

import { addressOf } from "./addresses.js";
import { filled } from "./filling.js";
import { followed } from "./lines.js";

export async function home({ query, isLess }, library) {
  const games = library.games.map(({ slug, name }) => {
    const listed = library.listed(slug);
    const dated = listed?.effective ? ` · ${listed.effective}` : "";
    return {
      name,
      to: `/${slug}/`,
      edition: listed && `${listed.title}, ${listed.label}${dated}`,
      hasTexts: listed?.has_texts,
      lacksTexts: listed && !listed.has_texts,
    };
  });
  const withAnswers = [];
  for (const { slug, name } of library.games) {
    if ((await library.answers(slug)).length) withAnswers.push({ name, to: `/${slug}/answers/` });
  }
  const typing = document.activeElement;
  const nodes = filled("home", { isSearch: query && isLess, games, withAnswers: followed(withAnswers), box: box() });
  return { body: "home", title: query, nodes, typing };
}

// The pinned and recent rules; static/lookup/kept_lists.js draws them.
export function pinned() {
  const nodes = filled("pinned", {});
  return { body: "kept", title: nodes.querySelector("h1").textContent, nodes };
}

// What a question finds by the search in the page; shell.js puts the question into the box.
export function ask({ query }) {
  const typing = document.activeElement;
  const nodes = filled("ask", { box: box() });
  const title = query || nodes.querySelector("h1").textContent;
  return { body: "ask", title, nodes, typing };
}

export async function numbers({ query, found }, library, language) {
  const page = await home({ query }, library);
  const entries = found.map((rule) => ({
    to: addressOf(rule, false),
    number: rule.number,
    heading: rule.heading(language),
    headingLanguage: rule.headingLanguage(language),
    snippet: rule.brief(language),
    snippetLanguage: rule.briefLanguage(language),
    game: rule.edition.game.name,
  }));
  page.nodes.querySelector("#results").append(filled("numbers", { query, found: entries }));
  return page;
}

// The box stands in the middle of the first page; elsewhere in the header. Who is typing in it loses the focus.
function box() {
  const search = document.querySelector("header search");
  const found = document.getElementById("found");
  const nodes = document.createDocumentFragment();
  nodes.append(...[search, found].filter(Boolean));
  return nodes;
}
