// Where a run of this program spent its processor time, as shares of what its main thread was busy:
//
//   node bench/roots.mjs --roots 4000 --runs 1 --keep FOLDER    leaves a repository to profile in
//   node --cpu-prof --cpu-prof-dir=PROFILES FOLDER/programs/dist/cli.js review …
//   node bench/profile.mjs PROFILES/CPU.*.cpuprofile
//
// A sample counts for the first of the rows that has a function of its stack, so the shares add up to the whole.
import { readFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { describeMachine, renderTable } from "./support/table.mjs";

const { positionals } = parseArgs({ allowPositionals: true });

/**
 * What a function's name tells of the work below it, the narrower first.
 *
 * @type {readonly (readonly [work: string, name: RegExp])[]}
 */
const ROWS = [
  ["garbage collection", /^\(garbage collector\)$/],
  ["where files really lie", /^(?:realpath|lstat|locateInside|locate)$/],
  ["reading files and directories", /^(?:readRegularFile|readFileHandle|listDirectory)$/],
  ["writing to git and to whoever reads the report", /^Writable\.write$/],
  ["starting git", /^ChildProcess\.spawn$/],
  ["decoding lock files", /^(?:readLockFileSide|decodeLockFile)$/],
  ["reading configuration", /^(?:loadModuleTree|decodeModule|collectRequirements)$/],
  ["judging root modules", /^(?:judgeRoot|judgeReadings|judgeRepository|judgeHiddenPlaces)$/],
  ["gathering evidence", /^(?:gatherForGroup|mergeWishes)$/],
  ["offering keys", /^(?:offerKeys|withKeyOffer)$/],
  ["starting", /^(?:compileSourceTextModule|requireBuiltin)$/],
];

const [file = ""] = positionals;
/** @type {{ nodes: { id: number, callFrame: { functionName: string }, children?: number[] }[], samples: number[], timeDeltas: number[] }} */
const profile = JSON.parse(readFileSync(file, "utf8"));
const nodes = new Map(profile.nodes.map((one) => [one.id, one]));
const above = new Map(
  profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
);
/** @type {Map<string, number>} */
const spent = new Map();
for (const [i, id] of profile.samples.entries()) {
  const row = rowOf(stackOf(id));
  if (row !== undefined) spent.set(row, (spent.get(row) ?? 0) + (profile.timeDeltas[i] ?? 0));
}
const total = [...spent.values()].reduce((sum, one) => sum + one, 0);
const rows = [...spent]
  .sort(([, a], [, b]) => b - a)
  .map(([name, time]) => [name, `${((100 * time) / total).toFixed(1)} %`]);
const text = [describeMachine(undefined), renderTable(["Work", "Share"], rows)].join("\n\n");
process.stdout.write(text);

/** Names of functions, the innermost first. @param {number} id */
function stackOf(id) {
  const names = [];
  for (let at = id; nodes.has(at); at = above.get(at) ?? -1) {
    names.push(nodes.get(at)?.callFrame.functionName ?? "");
  }
  return names;
}

/** Undefined for time in which nothing was done. @param {readonly string[]} stack */
function rowOf(stack) {
  if (stack[0] === "(idle)") return undefined;
  return ROWS.find(([, name]) => stack.some((one) => name.test(one)))?.[0] ?? "everything else";
}
