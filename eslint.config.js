// @ts-check
// What is asked of the scripts beside their types. Run by `make check-pages`.

import js from "@eslint/js";
import globals from "globals";

const DECLARED = "FunctionDeclaration, ClassDeclaration, MethodDefinition";
const EXPORTS = ["ExportNamedDeclaration", "ExportDefaultDeclaration"];

/**
 * One comment style: a script begins with `// @ts-check` and lines that say what it is for; what is declared is told above
 * it in JSDoc, which editors show and `tsc` reads; lines within say why.
 * @type {import("eslint").Rule.RuleModule}
 */
const comments = {
  meta: { type: "layout", messages: { head: "Begin with // @ts-check and a line on what the script is for.", told: "Tell what is declared in /** … */." } },
  create(context) {
    const { sourceCode } = context;
    return {
      Program(node) {
        const [first, second] = sourceCode.getAllComments();
        const isTold = first?.value.trim() === "@ts-check" && first.loc?.start.line === 1 && second?.loc?.start.line === 2;
        if (!isTold || second.type !== "Line") context.report({ node, messageId: "head" });
      },
      [DECLARED](/** @type {import("eslint").Rule.Node} */ node) {
        const whole = EXPORTS.includes(node.parent.type) ? node.parent : node;
        const above = sourceCode.getCommentsBefore(whole).at(-1);
        if (above?.type !== "Line" || above.loc?.end.line !== (whole.loc?.start.line ?? 0) - 1) return;
        if (sourceCode.lines[above.loc.end.line - 1].trimStart().startsWith("//")) context.report({ node: whole, messageId: "told" });
      },
    };
  },
};

export default [
  { ignores: ["var/", "node_modules/", ".venv/"] },
  { ...js.configs.recommended, linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    plugins: { ours: { rules: { comments } } },
    rules: {
      "array-callback-return": "error",
      "arrow-body-style": "error",
      "consistent-return": "off", // a handler returns early what nobody reads
      curly: ["error", "multi-line"],
      "default-case-last": "error",
      "dot-notation": "error",
      eqeqeq: "error",
      "no-else-return": ["error", { allowElseIf: false }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-lonely-if": "error",
      "no-new-func": "error",
      "no-return-assign": ["error", "except-parens"],
      "no-throw-literal": "error",
      "no-unneeded-ternary": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-useless-concat": "error",
      "no-useless-rename": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "ours/comments": "error",
      "prefer-const": "error",
      "prefer-object-spread": "error",
      "prefer-rest-params": "error",
      "prefer-spread": "error",
      "prefer-template": "error",
    },
  },
  { files: ["static/**"], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  { files: ["tests/e2e/*.js"], languageOptions: { sourceType: "script", globals: globals.browser }, rules: { "ours/comments": "off" } },
  { files: ["*.js", "bench/*.mjs", "rulesite/**", "tests/static/**"], languageOptions: { globals: globals.node } },
];
