// How long locking takes, side by side with the real `terraform providers lock` on the embedded registry.
//
//   node bench/lock.mjs [--write]                the cases of docs/performance.md; --write puts them there
//   node bench/lock.mjs --providers 4 --platforms 2 --mib 4 --latency 50 --mbit 200
//                                                one case; whatever is not named is as in the first one
//   --runs 3                                     how often each plays
//   --renovate 39                                which release of Renovate is installed for the run; "none" for none
//   --skip-terraform
//
// The registry serves over loopback from a process of its own; --latency (ms before each answer) and --mbit
// (per connection) slow it down alike for everyone. The floor is the same bytes from local files through
// SHA-256 and inflation, and nothing else; the floor that receives has them from the registry. Everyone runs in turn;
// times are medians.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  agrees,
  contestantsOf,
  FLOOR,
  lockCommand,
  RECEIVING_FLOOR,
  RENOVATE,
  TERRAFORM,
} from "./support/contestants.mjs";
import { median, run } from "./support/measure.mjs";
import { installRenovate } from "./support/renovate.mjs";
import { describeMachine, renderTable, writeSection } from "./support/table.mjs";
import { buildPrograms, findTerraform, startWorld } from "./support/world.mjs";

const { values } = parseArgs({
  options: {
    providers: { type: "string" },
    platforms: { type: "string" },
    mib: { type: "string" },
    latency: { type: "string" },
    mbit: { type: "string" },
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
    // A release that runs on Node.js 20.
    renovate: { type: "string", default: "39" },
    "skip-terraform": { type: "boolean", default: false },
  },
});

/** @typedef {{ providers: number, platforms: number, mib: number, latency: number, mbit: number }} Case */

/** @type {Case} */
const TYPICAL = { providers: 10, platforms: 4, mib: 18, latency: 0, mbit: 0 };
/** @type {readonly Case[]} */
const GOALS = [
  TYPICAL,
  { providers: 10, platforms: 4, mib: 18, latency: 50, mbit: 200 },
  { providers: 5, platforms: 4, mib: 99, latency: 0, mbit: 0 },
  { providers: 5, platforms: 4, mib: 99, latency: 50, mbit: 200 },
];
const PLATFORMS = [
  "linux_amd64",
  "darwin_arm64",
  "linux_arm64",
  "windows_amd64",
  "darwin_amd64",
  "freebsd_amd64",
];
const HOST = "registry.terraform.io";
const VERSION = "1.2.3";

/** @typedef {Awaited<ReturnType<typeof startWorld>>} World */
/** @typedef {import("./support/measure.mjs").Cost & { requests: number, packages: number }} Sample */
const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const terraform = values["skip-terraform"] ? undefined : findTerraform();
const renovate =
  values.renovate === "none"
    ? undefined
    : installRenovate(values.renovate, join(folder, "renovate"));
const programs = await buildPrograms(join(folder, "programs"));
const runs = Number(values.runs);
/** @type {(readonly string[])[]} */
const rows = [];
for (const one of wantedCases()) rows.push(...(await measure(one)));
const HEADINGS = [
  "Case",
  "Who",
  "Time",
  "Faster than terraform",
  "Faster than Renovate",
  "Against the floor",
  "Processor",
  "Peak memory",
  "Requests",
  "Packages",
];
/** @param {typeof rows} some */
const tableOf = (some) => `${describeMachine(terraform)}\n\n${renderTable(HEADINGS, some)}`;
process.stdout.write(tableOf(rows));
if (values.write) {
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  // The page has one floor.
  writeSection(page, "lock", tableOf(rows.filter(([, who]) => who !== RECEIVING_FLOOR)));
}

/** @returns {readonly Case[]} */
function wantedCases() {
  const { providers, platforms, mib, latency, mbit } = values;
  const named = Object.entries({ providers, platforms, mib, latency, mbit })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Number(value)]);
  return named.length === 0 ? GOALS : [{ ...TYPICAL, ...Object.fromEntries(named) }];
}

/** @param {Case} one */
async function measure(one) {
  const place = mkdtempSync(join(folder, "case-"));
  const platforms = PLATFORMS.slice(0, one.platforms);
  const world = await startWorld(programs.registryModule, {
    host: HOST,
    types: typesOf(one.providers),
    versions: [VERSION],
    platforms,
    mib: one.mib,
    model: terraform ?? process.execPath,
    latencyMs: one.latency,
    mbitPerConnection: one.mbit,
    keep: join(place, "packages"),
  });
  try {
    const costs = await measureIn(place, world, { ...one, names: platforms });
    return rowsOf(one, costs);
  } finally {
    world.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Plays every contestant in turn, `--runs` times over, each time from nothing but what a cache remembers.
 *
 * @param {string} place
 * @param {World} world
 * @param {Case & { names: readonly string[] }} one
 */
async function measureIn(place, world, one) {
  const config = join(place, "cli.tfrc");
  writeFileSync(config, world.cliConfig);
  const env = { TF_CLI_CONFIG_FILE: config, CHECKPOINT_DISABLE: "1" };
  const cache = join(place, "cache");
  const contestants = contestantsOf(
    { cli: programs.cli, terraform, renovate },
    { platforms: one.names, cache, packages: join(place, "packages") },
    { hostUrl: world.hostUrl(HOST), version: VERSION, types: typesOf(one.providers) },
  );
  // The first run with a cache fills it and is not shown.
  const { text: expected } = await play(lockCommand(programs.cli, one.names, `--cache=${cache}`));
  /** @type {Map<string, Sample[]>} */
  const samples = new Map(contestants.map(({ name }) => [name, []]));
  for (let i = 0; i < runs; i++) {
    for (const contestant of contestants) {
      const { text, ...sample } = await play(contestant);
      if (!agrees(contestant.writes, text, expected))
        throw new Error(`${contestant.name} recorded other hashes`);
      samples.get(contestant.name)?.push(sample);
    }
  }
  return new Map([...samples].map(([name, costs]) => [name, median(costs)]));

  /** @param {Omit<import("./support/contestants.mjs").Contestant, "name">} contestant */
  async function play({ program, args, writes }) {
    const cwd = mkdtempSync(join(place, "run-"));
    writeFileSync(join(cwd, "main.tf"), configuration(one.providers));
    const cost = await run(program, args, { cwd, env });
    const counts = await world.counts();
    const text =
      writes === "lock file" ? readFileSync(join(cwd, ".terraform.lock.hcl"), "utf8") : cost.output;
    rmSync(cwd, { recursive: true, force: true });
    return { ...cost, ...counts, text };
  }
}

/** @param {number} providers */
function typesOf(providers) {
  return Array.from({ length: providers }, (_, i) => `p${i}`);
}

/** @param {number} providers */
function configuration(providers) {
  const blocks = Array.from(
    { length: providers },
    (_, i) =>
      `    p${i} = {\n      source  = "${HOST}/bench/p${i}"\n      version = "${VERSION}"\n    }\n`,
  );
  return `terraform {\n  required_providers {\n${blocks.join("")}  }\n}\n`;
}

/**
 * @param {Case} one
 * @param {Awaited<ReturnType<typeof measureIn>>} results
 */
function rowsOf(one, results) {
  const line =
    one.latency === 0 && one.mbit === 0 ? "loopback" : `${one.latency} ms, ${one.mbit} Mb/s`;
  const name = `${one.providers} × ${one.platforms} × ${one.mib} MiB, ${line}`;
  const floorSeconds = results.get(FLOOR)?.seconds ?? Number.NaN;
  return [...results].map(([who, { seconds, cpuSeconds, peakMib, requests, packages }]) => [
    name,
    who,
    `${seconds.toFixed(2)} s`,
    ...[TERRAFORM, RENOVATE].map((other) => timesFaster(who, other, results)),
    who === FLOOR ? "" : `${(seconds / floorSeconds).toFixed(2)} ×`,
    `${cpuSeconds.toFixed(2)} s`,
    `${Math.round(peakMib)} MiB`,
    who === FLOOR ? "" : String(requests),
    who === FLOOR ? "" : String(packages),
  ]);
}

/**
 * How many times faster our own command was than somebody else's.
 *
 * @param {string} who
 * @param {string} other
 * @param {Awaited<ReturnType<typeof measureIn>>} results
 */
function timesFaster(who, other, results) {
  const ours = results.get(who)?.seconds;
  const [, theirs] = [...results].find(([name]) => name.startsWith(other)) ?? [];
  if (!who.startsWith("`tofu-lock-review") || ours === undefined || theirs === undefined) return "";
  return `${(theirs.seconds / ours).toFixed(1)} ×`;
}
