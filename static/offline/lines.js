// What pages share: the line that says which edition is read, and the lines that name rules.

import { addressOf, editionAddress } from "./addresses.js";

// What a page says of the edition it is read in.
export function describe(edition, isPinned) {
  const { game, title, label, effective } = edition;
  return {
    game: game.name,
    contents: editionAddress(edition, isPinned),
    current: `/${game.slug}/`,
    edition: `${title}, ${label}${effective ? ` · ${effective}` : ""}`,
    isPinned,
    lacksTexts: !edition.hasTexts,
    language: edition.language,
  };
}

// A rule named in a list, for a reader: { language, isPinned }.
export function line(rule, { language, isPinned }) {
  const heading = rule.heading(language);
  return {
    number: rule.number,
    to: addressOf(rule, isPinned),
    heading,
    spaced: ` ${heading}`,
    headingLanguage: rule.headingLanguage(language),
    brief: rule.brief(language),
    briefLanguage: rule.briefLanguage(language),
  };
}

export function lines(rules, reader) {
  return rules.map((rule) => line(rule, reader));
}

// The chapters with their sections; beside a rule that is shown only its own chapter has them.
export function chaptersOf(edition, reader, shown) {
  const open = shown && (shown.above[0] ?? shown).place;
  const marked = (rule) => ({ ...line(rule, reader), here: rule.place === shown?.place ? "page" : null });
  return edition.chapters.map((chapter) => ({
    ...marked(chapter),
    sections: shown && chapter.place !== open ? [] : chapter.children.map(marked),
  }));
}

// The same entries, each but the last marked as followed by another.
export function followed(entries) {
  return entries.map((entry, index) => ({ ...entry, follows: index < entries.length - 1 }));
}

export function cut(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
