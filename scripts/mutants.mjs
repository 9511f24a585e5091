// Changes deciding lines of a room one at a time and runs the tests of that room: `npm run test:mutants -- review/keys`,
// or `-- review/keys/known-keys.ts` for one file of it.
// Fails for a change that no test notices and survivors.json does not explain, and for a row there that explains nothing.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";

const ROOMS = [
  "review/policy",
  "review/keys",
  "review/evidence",
  "review/init",
  "review/rules",
  "review/verdict",
  "app/lock",
  "compose",
  "lock/evidence",
  "packages/authentication",
  "packages/provenance",
];
/** @typedef {{ line: number, column: number }} Position Both count from 0. */
/** Imported by a name of no known type, so that the types of the project can be checked where it is not installed. */
const INSTRUMENTER = /** @type {string} */ ("@stryker-mutator/instrumenter");
/** Changes of what is said, and not of what is decided. */
const OPTIONS = {
  plugins: null,
  ignorers: [],
  excludedMutations: ["StringLiteral", "ObjectLiteral", "Regex", "OptionalChaining"],
};
/** Files that are lists of names, and decide nothing. */
const TABLES = ["known-publishers.ts"];
/** Stands for `src/model/remembered.ts`: what was worked out before a mutant came must not hide it. */
const FORGETFUL = `
  export { remembered } from "./remembered.ts?kept";
  export const rememberedOf = (make) => make;
  export const rememberedOfAll = () => (_of, make) => make();
`;
const SILENT = /** @type {any} */ (
  new Proxy({}, { get: (_, name) => () => (String(name).startsWith("is") ? false : undefined) })
);
/** @typedef {{ id: string, status?: string, fileName: string, replacement: string,
 *   location: { start: Position, end: Position } }} Mutant */
/** @typedef {{ mutants: number, survived: number, survivors: Set<string> }} Outcome */

const root = fileURLToPath(new URL("..", import.meta.url));
/** @type {readonly { why: string, mutants: readonly string[] }[]} */
const rows = JSON.parse(readFileSync(new URL("survivors.json", import.meta.url), "utf8"));
const listed = [...new Set(rows.flatMap(({ mutants }) => mutants))];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => roomOf(name) === undefined);
if (unknown.length > 0) {
  process.stderr.write(`No room ${unknown.join(", ")}; rooms: ${ROOMS.join(", ")}\n`);
  process.exit(2);
}
const scratch = mkdtempSync(join(tmpdir(), "tofu-lock-review-mutants-"));
let failed = false;
for (const name of asked.length > 0 ? asked : ROOMS) judge(name, await outcomeOf(name));
rmSync(scratch, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;

/**
 * Returns the room of a file or room that was asked for.
 *
 * @param {string} name
 */
function roomOf(name) {
  return ROOMS.find(
    (room) => name === room || (name.startsWith(`${room}/`) && name.endsWith(".ts")),
  );
}

/**
 * Prints what survived in a room or file without a reason, and the reasons that nothing needs any more.
 *
 * @param {string} room
 * @param {Outcome} outcome
 */
function judge(room, { mutants, survived, survivors }) {
  const prefix = room.endsWith(".ts") ? `src/${room}:` : `src/${room}/`;
  const inRoom = listed.filter((row) => row.startsWith(prefix));
  const unexplained = [...survivors].filter((one) => !inRoom.some((row) => isOf(row, one)));
  const needless = inRoom.filter((row) => ![...survivors].some((one) => isOf(row, one)));
  for (const mutant of unexplained) process.stdout.write(`survived: ${mutant}\n`);
  for (const mutant of needless) process.stdout.write(`listed, and survives no more: ${mutant}\n`);
  const counts = `${mutants} mutants, ${mutants - survived} killed, ${survived} survived`;
  const reasons = `${unexplained.length} of them without a reason, ${needless.length} needless rows`;
  process.stdout.write(`${room}: ${counts}, ${reasons}\n`);
  if (unexplained.length + needless.length > 0) failed = true;
}

/**
 * Tells whether a row of the list means a mutant; `FILE: *` means every one of the file.
 *
 * @param {string} row
 * @param {string} mutant
 */
function isOf(row, mutant) {
  return row === mutant || (row.endsWith(": *") && mutant.startsWith(row.slice(0, -1)));
}

/**
 * Runs the tests of a room with its files, or one of them, instrumented by Stryker: all mutants stand in them, each behind a switch.
 *
 * @param {string} asked
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(asked) {
  const room = roomOf(asked) ?? asked;
  const folder = `${root}src/${room}`;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = new Map(
    names
      .filter((name) => name.endsWith(".ts") && !TABLES.includes(name))
      .filter((name) => asked === room || `${room}/${name}` === asked)
      .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, "utf8")]),
  );
  const inputs = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const { Instrumenter } = await import(INSTRUMENTER);
  const { files, mutants } = await new Instrumenter(SILENT).instrument(inputs, OPTIONS);
  const outcomeFile = join(scratch, "outcome.json");
  /** @type {Map<string, string>} */
  const instrumented = new Map(
    files.map((/** @type {{ name: string, content: string }} */ { name, content }) => [
      name,
      content,
    ]),
  );
  process.env["ROOM"] = room;
  process.env["MUTANTS_FILE"] = outcomeFile;
  const plugin = {
    name: "mutants",
    enforce: /** @type {const} */ ("pre"),
    load: (/** @type {string} */ id) =>
      id.endsWith("/src/model/remembered.ts") ? FORGETFUL : instrumented.get(id),
  };
  const config = `${root}vitest.mutants.config.ts`;
  const vitest = await startVitest("test", [], { config, watch: false }, { plugins: [plugin] });
  await vitest.close();
  if (vitest.state.getCountOfFailedTests() > 0) throw new Error(`${room}: its tests fail`);
  const { killed, reached, atStart } = JSON.parse(readFileSync(outcomeFile, "utf8"));
  /** @type {readonly Mutant[]} */
  const all = mutants;
  const judged = all.filter(({ id, status }) => {
    const isAtStart = atStart.includes(id) && !reached.includes(id);
    return status !== "Ignored" && !isAtStart;
  });
  const survived = judged.filter(({ id }) => !killed.includes(id));
  const survivors = survived.map((mutant) => {
    const source = sources.get(mutant.fileName) ?? "";
    return `${relative(root, mutant.fileName)}: ${changeOf(source, mutant)}`;
  });
  return { mutants: judged.length, survived: survived.length, survivors: new Set(survivors) };
}

/**
 * Returns the source text and its replacement, each on one line: it stays the same when other lines move.
 *
 * @param {string} source
 * @param {{ replacement: string, location: { start: Position, end: Position } }} mutant
 */
function changeOf(source, { replacement, location: { start, end } }) {
  const lines = source.split("\n").slice(start.line, end.line + 1);
  lines.push((lines.pop() ?? "").slice(0, end.column));
  lines[0] = (lines[0] ?? "").slice(start.column);
  return [lines.join("\n"), replacement].map((text) => text.replace(/\s+/gu, " ")).join(" → ");
}
