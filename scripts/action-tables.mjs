// README's tables of inputs and outputs, as action.yml has them.

/**
 * What holds where an input is not set. action.yml has no defaults for what a policy file can set, since an input that
 * is there would count as said.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const DEFAULTS = {
  "github-token": "`${{ github.token }}`",
  "working-directory": "`.`",
  paths: "all that the change touches",
  "exclude-paths": "none",
  "policy-file": "`.github/tofu-lock-review.yml`",
  mode: "by the event",
  tool: "`auto`",
  platforms: "the policy's, else those that base covers",
  "base-ref": "by the event",
  "head-ref": "by the event",
  "fail-on": "`error`",
  comment: "`on-change`",
  "comment-key": "none",
  summary: "`true`",
  annotations: "`true`",
  "sarif-file": "none",
  "report-file": "none",
  "max-download": "`8GiB`",
  "fail-on-unverified": "`true`",
  commit: "`off`; `push` with mode `fix`",
  "commit-message": "says which lock files",
  "commit-token": "`github-token`",
  "cli-config-file": "the policy's, else where the tools look",
  cache: "none",
  "time-limit": "`30m`",
  "tracking-issue": "`true` on schedule and workflow_dispatch",
};

/**
 * Both tables, as they stand in README.md.
 *
 * @param {{ inputs: Rows, outputs: Rows }} action
 */
export function actionTables({ inputs, outputs }) {
  const inputRows = Object.entries(inputs).map(
    ([name, row]) => `| \`${name}\` | ${defaultOf(name)} | ${withoutDefault(row.description)} |`,
  );
  const outputRows = Object.entries(outputs).map(
    ([name, row]) => `| \`${name}\` | ${row.description.trim()} |`,
  );
  return [
    "| Input | Default | |",
    "|---|---|---|",
    ...inputRows,
    "",
    "| Output | |",
    "|---|---|",
    ...outputRows,
  ].join("\n");
}

/**
 * A description without what it says of an empty input, which has a column of its own.
 *
 * @param {string} description
 */
function withoutDefault(description) {
  const sentences = description.trim().split(/(?<=[.;]) /);
  const kept = sentences.filter((sentence) => !/\bwhen empty\b/i.test(sentence));
  return (kept.length === 0 ? sentences : kept)
    .map(
      (sentence) => `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1).replace(/;$/, ".")}`,
    )
    .join(" ")
    .replace(/\.$/, "");
}

/** @typedef {Record<string, { description: string }>} Rows */

/** @param {string} name */
function defaultOf(name) {
  const text = DEFAULTS[name];
  if (text === undefined)
    throw new Error(`scripts/action-tables.mjs: what is the default of ${name}?`);
  return text;
}
