// README's tables of inputs and outputs, as action.yml has them.

/**
 * Both tables, as they stand in README.md.
 *
 * @param {{ inputs: Rows, outputs: Rows }} action
 */
export function actionTables({ inputs, outputs }) {
  const inputRows = Object.entries(inputs).map(([name, row]) => {
    const { text, unset } = inputText(row);
    return `| \`${name}\` | ${unset} | ${text} |`;
  });
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
 * What an input does, and what holds where nobody sets it. action.yml has no defaults for what a policy file can set, since
 * an input that is there would count as set.
 *
 * @param {Row} row
 */
export function inputText({ description, default: value }) {
  const [text = "", whenEmpty] = description.trim().split(" When empty: ");
  return { text: text.replace(/\.$/, ""), unset: whenEmpty ?? (value && `\`${value}\``) };
}

/** @typedef {{ description: string, default?: string }} Row */
/** @typedef {Record<string, Row>} Rows */
