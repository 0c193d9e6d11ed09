// @ts-check
// When the verdict of a question stands first; rulesite/ask/answer.py decides likewise.

/**
 * Whether a ruling is of what was asked: enough was understood for one, and something came of it; what is said to be done was done, or the rules are named
 * that say when it can be; and every word has a part in the board, or the verdict rests on a section that the words by
 * themselves lead to.
 * @param {any} told What the engine says to a question. @param {string[]} near The numbers of the rules near it.
 */
export function isOfWhatWasAsked({ ruling, verdict, never, left, why_no_ruling: why }, near) {
  if (why || !ruling.board || ruling.cut || verdict.is_nothing || never.some((/** @type {any} */ { rules }) => !rules.length)) return false;
  const deciding = [...verdict.rules, ...never.flatMap((/** @type {any} */ { rules }) => rules)].map(section);
  return !left.length || near.map(section).some((each) => deciding.includes(each));
}

/** `8-4` of `8-4-6-1`. @param {string} number */
function section(number) {
  return number.split("-").slice(0, 2).join("-");
}
