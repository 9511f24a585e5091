// Changes deciding lines of a room one at a time and runs the tests of that room: `npm run test:mutants -- review/keys`.
// Fails for a change that no test notices and survivors.json does not explain, and for a row there that explains nothing.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOMS = [
  "review/verdict",
  "review/evidence",
  "review/keys",
  "locking/evidence",
  "packages/authentication",
  "packages/provenance",
];
/** @typedef {{ line: number, column: number }} Position Both count from 1. */
/** @typedef {{ status: string, replacement: string, location: { start: Position, end: Position } }} Mutant */
/** @typedef {{ mutants: number, survived: number, survivors: Set<string> }} Outcome */

const root = fileURLToPath(new URL("..", import.meta.url));
/** @type {readonly { why: string, mutants: readonly string[] }[]} */
const rows = JSON.parse(readFileSync(new URL("survivors.json", import.meta.url), "utf8"));
const explained = new Set(rows.flatMap(({ mutants }) => mutants));
const asked = process.argv.slice(2);
const unknown = asked.filter((room) => !ROOMS.includes(room));
if (unknown.length > 0) {
  process.stderr.write(`No room ${unknown.join(", ")}; rooms: ${ROOMS.join(", ")}\n`);
  process.exit(2);
}
let failed = false;
for (const room of asked.length > 0 ? asked : ROOMS) judge(room, outcomeOf(room));
process.exitCode = failed ? 1 : 0;

/**
 * Prints what survived in a room without a reason, and the reasons that nothing needs any more.
 *
 * @param {string} room
 * @param {Outcome} outcome
 */
function judge(room, { mutants, survived, survivors }) {
  const inRoom = [...explained].filter((mutant) => mutant.startsWith(`src/${room}/`));
  const unexplained = [...survivors].filter((mutant) => !explained.has(mutant));
  const needless = inRoom.filter((mutant) => !survivors.has(mutant));
  for (const mutant of unexplained) process.stdout.write(`survived: ${mutant}\n`);
  for (const mutant of needless) process.stdout.write(`listed, and survives no more: ${mutant}\n`);
  const counts = `${mutants} mutants, ${mutants - survived} killed, ${survived} survived`;
  const reasons = `${unexplained.length} of them without a reason, ${needless.length} needless rows`;
  process.stdout.write(`${room}: ${counts}, ${reasons}\n`);
  if (unexplained.length + needless.length > 0) failed = true;
}

/**
 * @param {string} room
 * @returns {Outcome}
 */
function outcomeOf(room) {
  const program = `${root}node_modules/@stryker-mutator/core/bin/stryker.js`;
  const { status } = spawnSync(
    process.execPath,
    [program, "run", "--mutate", `src/${room}/**/*.ts`],
    {
      cwd: root,
      env: { ...process.env, ROOM: room },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  if (status !== 0) throw new Error(`${room}: Stryker ended with ${status}`);
  /** @type {{ files: Record<string, { source: string, mutants: readonly Mutant[] }> }} */
  const { files } = JSON.parse(readFileSync(`${root}.cache/mutants/report.json`, "utf8"));
  /** @type {Outcome} */
  const outcome = { mutants: 0, survived: 0, survivors: new Set() };
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const mutant of mutants.filter(({ status }) => status !== "Ignored")) {
      outcome.mutants++;
      if (!["Survived", "NoCoverage"].includes(mutant.status)) continue;
      outcome.survived++;
      outcome.survivors.add(`${file}: ${changeOf(source, mutant)}`);
    }
  }
  return outcome;
}

/**
 * Returns the source text and its replacement, each on one line: it stays the same when other lines move.
 *
 * @param {string} source
 * @param {Mutant} mutant
 */
function changeOf(source, { replacement, location: { start, end } }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? "").slice(0, end.column - 1));
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return [lines.join("\n"), replacement].map((text) => text.replace(/\s+/gu, " ")).join(" → ");
}
