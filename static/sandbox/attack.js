// @ts-check
// Declaring that one card attacks another: what the rules allow by the button that is there for it, and what they do not
// by the form that declares anything, whose answer says every reason why not.

const next = () => /** @type {HTMLElement} */ (document.querySelector("#table:not(.past) #next"));

/** Whether one card can be declared to attack another now, allowed or not. @param {string} attacker @param {string} target */
export function canDeclare(attacker, target) {
  const { attackers = "", targets = "" } = next()?.dataset ?? {};
  return attackers.split(" ").includes(attacker) && targets.split(" ").includes(target);
}

/** The cards that the rules allow one to attack now. @param {string} attacker @returns {string[]} */
export function allowed(attacker) {
  return buttons(attacker).map((button) => button.dataset.onto);
}

/** @param {string} attacker @param {string} target */
export function declare(attacker, target) {
  const button = buttons(attacker).find((each) => each.dataset.onto === target);
  if (button) return button.click();
  const form = /** @type {HTMLFormElement} */ (next().querySelector(".why-not form"));
  for (const [name, value] of Object.entries({ action: "attack", with: attacker, target })) {
    /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)).value = value;
  }
  form.requestSubmit();
}

/** @param {string} attacker */
function buttons(attacker) {
  const found = next()?.querySelectorAll(`button[data-card-of="${CSS.escape(attacker)}"][data-onto]`);
  return /** @type {HTMLButtonElement[]} */ (found ? [...found] : []);
}
