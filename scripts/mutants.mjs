// Changes deciding lines of a room one at a time and runs the tests of that room: `npm run test:mutants -- review/keys`,
// or `-- review/keys/known-keys.ts` for one file of it, or `-- --changed` for what a change touches: its files first, room by
// room, then the rooms of which it touches the tests alone.
// `MUTANTS_SECONDS` bounds the time; what was left out is named. `MUTANTS_COUNTS_FILE` gets how many rooms passed and failed.
// Fails for a change that no test notices and survivors.json does not explain, and for a row there that explains nothing.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { changedRooms } from "./changed-rooms.mjs";

const ROOMS = [
  "review/keys",
  "review/change",
  "review/evidence",
  "review/finding",
  "review/init",
  "review/ledger",
  "review/modules",
  "review/policy",
  "review/rules",
  "review/verdict",
  "app/intent",
  "app/lock",
  "app/modules",
  "compose",
  "config/module-tree",
  "formats/ledger",
  "formats/lock-file",
  "formats/module-lock",
  "formats/policy",
  "lock/evidence",
  "lock/gathering",
  "lock/versions",
  "packages/authentication",
  "packages/hashing",
  "packages/memory",
  "packages/modules",
  "packages/provenance",
  "sources/answers",
  "sources/hosts",
  "sources/installation",
  "sources/mirrors",
  "sources/modules",
  "sources/registry",
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
/** Stands for `src/model/remembered.ts`: what was worked out before a mutant came must not hide it. */
const FORGETFUL = `
  import * as kept from "./remembered.ts?kept";
  export const remembered = kept.remembered;
  export const sharedBySaying = kept.sharedBySaying;
  export const rememberedOf = (make) => {
    const rememberedMake = kept.rememberedOf(make);
    return (...keys) =>
      globalThis.__stryker__.remembers === true ? rememberedMake(...keys) : make(...keys);
  };
`;
const SILENT = /** @type {any} */ (
  new Proxy({}, { get: (_, name) => () => (String(name).startsWith("is") ? false : undefined) })
);
/** @typedef {{ id: string, status?: string, fileName: string, replacement: string,
 *   location: { start: Position, end: Position } }} Mutant */
/** @typedef {{ mutants: number, survived: number, killed: number,
 *   survivors: Map<string, number[]>, unplayed: Map<string, number[]> }} Outcome Changes with the lines that they are on. */

const root = fileURLToPath(new URL("..", import.meta.url));
/** @type {readonly { why: string, mutants: readonly string[] }[]} */
const rows = JSON.parse(readFileSync(new URL("survivors.json", import.meta.url), "utf8"));
const listed = [...new Set(rows.flatMap(({ mutants }) => mutants))];
/** @typedef {{ room: string, files?: readonly string[] }} Part A room, or some files of it: `review/keys/known-keys.ts`. */
const names = process.argv.slice(2);
const isChange = names[0] === "--changed";
const unknown = isChange ? [] : names.filter((name) => roomOf(name) === undefined);
if (unknown.length > 0) {
  process.stderr.write(`No room ${unknown.join(", ")}; rooms: ${ROOMS.join(", ")}\n`);
  process.exit(2);
}
const groups = isChange ? partsOfChange() : [(names.length > 0 ? names : ROOMS).map(partOf)];
const scratch = mkdtempSync(join(tmpdir(), "tofu-lock-review-mutants-"));
const end = Date.now() + Number(process.env["MUTANTS_SECONDS"] ?? Number.POSITIVE_INFINITY) * 1000;
const counts = { passed: 0, failed: 0 };
for (const group of groups) {
  for (const [i, part] of group.entries()) {
    // Each part has an equal share of the time that is left; the next group has what this one leaves.
    const until = Date.now() + (end - Date.now()) / (group.length - i);
    if (Date.now() < end) judge(part, await outcomeOf(part, until));
    else process.stdout.write(`NOT RUN for lack of time: ${commandOf(part)}\n`);
  }
}
rmSync(scratch, { recursive: true, force: true });
const countsFile = process.env["MUTANTS_COUNTS_FILE"];
if (countsFile !== undefined) writeFileSync(countsFile, JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;

/**
 * Returns what a change touches, files of rooms before rooms, and prints which rooms are left out.
 *
 * @returns {readonly (readonly Part[])[]}
 */
function partsOfChange() {
  const { rooms, files, what } = changedRooms(ROOMS, root);
  const others = ROOMS.filter((room) => !rooms.includes(room));
  process.stdout.write(`Touched ${what}: ${rooms.join(", ") || "no room"}\n`);
  if (others.length > 0) process.stdout.write(`NOT RUN, as not touched: ${others.join(", ")}\n`);
  const parts = rooms.map((room) => ({
    room,
    files: files.filter((file) => roomOf(file) === room),
  }));
  return [
    parts.filter((part) => part.files.length > 0),
    parts.filter((part) => part.files.length === 0).map(({ room }) => ({ room })),
  ];
}

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
 * Returns the room, or the one file of it, that was asked for.
 *
 * @param {string} name
 * @returns {Part}
 */
function partOf(name) {
  const room = roomOf(name) ?? name;
  return name === room ? { room } : { room, files: [name] };
}

/**
 * Returns how the mutants of a part are played alone, without a limit of time.
 *
 * @param {Part} part
 */
function commandOf({ room, files = [room] }) {
  return `npm run test:mutants -- ${files.join(" ")}`;
}

/**
 * Prints what survived in a room or in files of it without a reason, and the reasons that nothing needs any more.
 *
 * @param {Part} part
 * @param {Outcome} outcome
 */
function judge(part, { mutants, killed, survived, survivors, unplayed }) {
  const { room, files } = part;
  const prefixes = files?.map((file) => `src/${file}:`) ?? [`src/${room}/`];
  const inRoom = listed.filter((row) => prefixes.some((prefix) => row.startsWith(prefix)));
  const unexplained = [...survivors].filter(([one]) => !inRoom.some((row) => isOf(row, one)));
  const needless = inRoom.filter(
    (row) => ![...survivors.keys(), ...unplayed.keys()].some((mutant) => isOf(row, mutant)),
  );
  for (const [mutant, lines] of unexplained)
    process.stdout.write(`survived (line ${lines.join(", ")}): ${mutant}\n`);
  for (const mutant of needless) process.stdout.write(`listed, and survives no more: ${mutant}\n`);
  const numbers = `${mutants} mutants, ${killed} killed, ${survived} survived`;
  const reasons = `${unexplained.length} of them without a reason, ${needless.length} needless rows`;
  process.stdout.write(`${(files ?? [room]).join(", ")}: ${numbers}, ${reasons}\n`);
  if (unplayed.size > 0) {
    const left = `${mutants - killed - survived} NOT PLAYED TO THE END for lack of time`;
    process.stdout.write(`${left}: ${commandOf(part)}\n`);
  }
  counts[unexplained.length + needless.length > 0 ? "failed" : "passed"]++;
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
 * Runs the tests of a room with its files, or some of them, instrumented by Stryker: all mutants stand in them, each behind a switch.
 *
 * @param {Part} part
 * @param {number} until the moment after which no further mutant is played
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ room, files: wanted }, until) {
  const folder = `${root}src/${room}`;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = new Map(
    names
      .filter((name) => name.endsWith(".ts"))
      .filter((name) => wanted?.includes(`${room}/${name}`) ?? true)
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
  process.env["MUTANTS_UNTIL"] = String(until);
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
  const { killed, reached, atStart, unplayed } = JSON.parse(readFileSync(outcomeFile, "utf8"));
  /** @type {readonly Mutant[]} */
  const all = mutants;
  const judged = all.filter(({ id, status }) => {
    const isAtStart = atStart.includes(id) && !reached.includes(id);
    return status !== "Ignored" && !isAtStart;
  });
  /** @param {readonly Mutant[]} some */
  const changesOf = (some) => {
    /** @type {Map<string, number[]>} */
    const lines = new Map();
    for (const mutant of some) {
      const source = sources.get(mutant.fileName) ?? "";
      const change = `${relative(root, mutant.fileName)}: ${changeOf(source, mutant)}`;
      lines.set(change, [...(lines.get(change) ?? []), mutant.location.start.line + 1]);
    }
    return lines;
  };
  const notKilled = judged.filter(({ id }) => !killed.includes(id));
  const survived = notKilled.filter(({ id }) => !unplayed.includes(id));
  return {
    mutants: judged.length,
    killed: judged.length - notKilled.length,
    survived: survived.length,
    survivors: changesOf(survived),
    unplayed: changesOf(notKilled.filter(({ id }) => unplayed.includes(id))),
  };
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
