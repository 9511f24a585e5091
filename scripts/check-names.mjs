// One name for one thing. No two exports of src/ have one name; no two files of halls that a reader walks through together
// have one name; and what a step of the work is handed is called by one of three words (docs/glossary.md).
import { basename } from "node:path";
import { exportedBy, sources } from "./exported.mjs";

const files = sources.filter((name) => !name.endsWith(".d.ts"));

/**
 * Folders whose name says what its files are about, so that `lock.ts` there is another thing than elsewhere: the commands, the
 * embedded world, and one folder for each language that is read.
 */
const SAYS_ITSELF = /^src\/(?:cli\/commands|demo|language\/.*|packages\/openpgp)\/[^/]*$/;
/** Entry points. */
const ENTRY = "main.ts";
/** Words for bundles of parameters that are not among the three: Ports, Terms, Context. A grammar is read with options. */
const OTHER_WORDS = /^[A-Z]\w*(?:Means|Options|Reach|Work|Setting|Situation)$/;
const GRAMMAR = /^src\/language\//;

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
for (const line of complaints) process.stdout.write(`${line}\n`);
process.stdout.write(`${files.length} files read, ${complaints.length} names mislead\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;

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
