// Which real programs confirmed each rule: the table at the end of docs/parity.md, made of fixtures/oracles/.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const START = "<!-- confirmations:start -->";
const END = "<!-- confirmations:end -->";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = `${root}docs/parity.md`;
const records = `${root}fixtures/oracles/`;

/**
 * @typedef {{ readonly case: string, readonly rules: readonly string[],
 *   readonly answers: readonly { readonly by: readonly string[] }[] }} Row
 */

/** @returns {Map<string, { rows: number, programs: Set<string> }>} what is recorded of each rule */
function confirmations() {
  const found = new Map();
  for (const file of readdirSync(records).filter((name) => name.endsWith(".jsonl"))) {
    const lines = readFileSync(records + file, "utf8")
      .split("\n")
      .filter(Boolean);
    for (const line of lines) {
      /** @type {Row} */
      const row = JSON.parse(line);
      for (const rule of row.rules) {
        const one = found.get(rule) ?? { rows: 0, programs: new Set() };
        one.rows++;
        for (const { by } of row.answers) for (const name of by) one.programs.add(name);
        found.set(rule, one);
      }
    }
  }
  return found;
}

/** @param {string} text @returns {readonly string[]} the rules that the tables name, ranges written out */
function rulesOf(text) {
  const cells = [...text.matchAll(/^\| ([A-Z]+-[^|]+?) \|/gm)].map(([, cell = ""]) => cell);
  const rules = cells.flatMap((cell) => cell.split(", ")).flatMap(writtenOut);
  return [...new Set(rules)];
}

/** @param {string} rule `CR-1..7` or one rule */
function writtenOut(rule) {
  const [, prefix = "", first = "", last] = /^([A-Z]+-)(\d+[a-z]?)(?:\.\.(\d+))?$/.exec(rule) ?? [];
  if (last === undefined) return [rule];
  const numbers = Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, i) => Number(first) + i,
  );
  return numbers.map((number) => `${prefix}${number}`);
}

/** @param {Iterable<string>} programs `tofu-1.12.6` and the like */
function listed(programs) {
  const parts = [...programs].map((name) => name.split(/-(.*)/s));
  return ["tofu", "terraform"]
    .map((tool) => {
      const versions = parts.filter(([name]) => name === tool).map(([, version = ""]) => version);
      versions.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
      return versions.length === 0 ? "" : `${tool} ${versions.join(", ")}`;
    })
    .filter(Boolean)
    .join("; ");
}

/** @param {{ readonly programs: Set<string> } | undefined} found */
function isToldByOpenTofu(found) {
  return [...(found?.programs ?? [])].some((name) => name.startsWith("tofu-"));
}

/** @returns {string} the page with a table of now */
export function withConfirmations() {
  const text = readFileSync(page, "utf8");
  const [before = "", rest = ""] = text.split(START);
  const after = rest.split(END)[1] ?? "\n";
  const found = confirmations();
  const rules = [...new Set([...rulesOf(before), ...found.keys()])].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  const rows = rules
    .filter((rule) => found.has(rule))
    .map((rule) => {
      const { rows: count, programs } = found.get(rule) ?? { rows: 0, programs: new Set() };
      return `| ${rule} | ${count} | ${listed(programs)} |`;
    });
  const unnamed = rules.filter((rule) => !found.has(rule));
  const table = ["| Rule | Rows | Confirmed by |", "| --- | --- | --- |", ...rows].join("\n");
  const untold = [...found.keys()].filter((rule) => !isToldByOpenTofu(found.get(rule)));
  const without = [
    `Rules that no recorded row of a program names: ${unnamed.join(", ") || "none"}.`,
    `Rules that no OpenTofu confirmed: ${[...unnamed, ...untold].join(", ") || "none"}.`,
  ].join("\n");
  return `${before}${START}\n\n${table}\n\n${without}\n\n${END}${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withConfirmations());
