// README's tables of inputs and outputs, as action.yml has them.

/**
 * Both tables, as they stand in README.md.
 *
 * @param {{ inputs: Rows, outputs: Rows }} action
 */
export function actionTables({ inputs, outputs }) {
  return `${table("Input", inputs)}\n\n${table("Output", outputs)}`;
}

/** @typedef {Record<string, { description: string }>} Rows */

/**
 * @param {string} heading
 * @param {Rows} rows
 */
function table(heading, rows) {
  const body = Object.entries(rows).map(
    ([name, row]) => `| \`${name}\` | ${row.description.trim()} |`,
  );
  return [`| ${heading} | |`, "|---|---|", ...body].join("\n");
}
