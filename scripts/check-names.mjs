// One name for one thing, one file that prints, and no list spread onto the stack. No two exports of src/ have one name; no two
// files of halls that a reader walks through together
// have one name; and what a step of the work is handed is called by one of three words (docs/glossary.md).
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { exportedBy, programOf, sources } from "./exported.mjs";

const files = sources.filter((name) => !name.endsWith(".d.ts"));

/**
 * Folders whose name says what its files are about, so that `lock.ts` there is another thing than elsewhere: the commands, the
 * embedded world, and one folder for each language that is read.
 */
const SAYS_ITSELF = /^src\/(?:cli\/commands|demo|(?:formats|config)\/.*|packages\/openpgp)\/[^/]*$/;
/** Entry points. */
const ENTRY = "main.ts";
/** Words for bundles of parameters that are not among the three: Ports, Terms, Context. A grammar is read with options. */
const OTHER_WORDS = /^[A-Z]\w*(?:Means|Options|Reach|Work|Setting|Situation)$/;
const GRAMMAR = /^src\/(?:formats|config)\//;
/** The file that writes to the terminal: it takes the meaning for a CI runner out of every line. */
const PRINTING = "src/cli/run/screen.ts";

/** Functions that take any number of arguments, which whoever spreads a list hands all of it. */
const SPREADS = new Set("push unshift splice max min fromCharCode fromCodePoint".split(" "));

/** @type {string[]} */
const complaints = [];
const exported = files.flatMap((file) => namesIn(file).map((name) => ({ name, file })));
for (const [name, places] of groupedTwice(exported)) {
  complaints.push(`${places.join(" and ")} both export ${name}`);
}
const walked = files
  .filter((file) => !SAYS_ITSELF.test(file) && basename(file) !== ENTRY)
  .map((file) => ({ name: basename(file), file }));
for (const [name, places] of groupedTwice(walked)) {
  complaints.push(`${places.join(" and ")} are both called ${name}`);
}
for (const { name, file } of exported) {
  if (OTHER_WORDS.test(name) && !(GRAMMAR.test(file) && name.endsWith("Options"))) {
    complaints.push(`${file}: ${name} should be called …Ports, …Terms or …Context`);
  }
}
for (const file of files) {
  for (const line of spreadCalls(file)) {
    complaints.push(`${file}:${line} spreads a list onto the stack; see src/model/many.ts`);
  }
  if (
    file !== PRINTING &&
    /\bprocess\.std(?:out|err)\.write\b/.test(
      readFileSync(new URL(`../${file}`, import.meta.url), "utf8"),
    )
  ) {
    complaints.push(`${file} writes to the terminal: print through ${PRINTING}`);
  }
}
for (const line of complaints) process.stdout.write(`${line}\n`);
process.stdout.write(`${files.length} files read, ${complaints.length} complaints\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;

/**
 * Lines with a call such as `list.push(...items)`: a list of 125,000 items overflows the stack there.
 *
 * @param {string} file
 * @returns {readonly number[]}
 */
function spreadCalls(file) {
  /** @type {number[]} */
  const lines = [];
  const { program, text } = programOf(file);
  /** @param {unknown} node */
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    const { type, callee, arguments: given, start } = /** @type {any} */ (node);
    const spreads = type === "CallExpression" && SPREADS.has(callee.property?.name);
    if (spreads && given.some((/** @type {any} */ one) => one.type === "SpreadElement")) {
      lines.push(text.slice(0, start).split("\n").length);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return lines;
}

/**
 * Names that a file exports by declaring them.
 *
 * @param {string} file
 */
function namesIn(file) {
  // An overloaded function has one name.
  return [...new Set(exportedBy(file).flatMap(({ names }) => names))];
}

/**
 * Names that stand at two places or more, with those places.
 *
 * @param {readonly { readonly name: string, readonly file: string }[]} named
 */
function groupedTwice(named) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { name, file } of named) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].filter(([, found]) => found.length > 1);
}
