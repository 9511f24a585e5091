// How long a review of very many root modules takes, and that it grows with their number alone:
//
//   node bench/roots.mjs                    250, 500 and 1,000 root modules, cold and cached
//   node bench/roots.mjs --write            puts the result into docs/performance.md
//   node bench/roots.mjs --roots 100 --keep /tmp/world   leaves the repository there, to profile with
//
// Each root module locks five of twenty providers; the change moves all twenty to their next version, so the
// reviewed change has 40 distinct provider versions and touches every lock file and every configuration.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median, run } from "./support/measure.mjs";
import { describeMachine, renderTable, writeSection } from "./support/table.mjs";
import { buildPrograms, startWorld } from "./support/world.mjs";

const { values } = parseArgs({
  options: {
    roots: { type: "string", default: "250,500,1000" },
    runs: { type: "string", default: "3" },
    keep: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

const HOST = "registry.opentofu.org";
const BASE = "1.2.3";
const HEAD = "1.3.0";
const PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64"];
const TYPES = Array.from({ length: 20 }, (_, i) => `p${String(i).padStart(2, "0")}`);
const ENTRIES = 5;
const PACKAGE_MIB = 0.25;

const folder = values.keep ?? mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));
mkdirSync(folder, { recursive: true });
if (values.keep === undefined) {
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
const programs = await buildPrograms(join(folder, "programs"));
const world = await startWorld(programs.registryModule, {
  host: HOST,
  types: TYPES,
  versions: [BASE, HEAD],
  platforms: PLATFORMS,
  mib: PACKAGE_MIB,
  model: programs.cli,
  latencyMs: 0,
  mbitPerConnection: 0,
});
/** @type {Map<string, readonly string[]>} */
const hashes = new Map(world.hashes.map(hashesOfRelease));
const cliConfig = join(folder, "cli.tfrc");
writeFileSync(cliConfig, world.cliConfig);
/** @type {(readonly string[])[]} */
const rows = [];
for (const roots of values.roots.split(",").map(Number)) rows.push(...(await measure(roots)));
world.stop();
const table = renderTable(
  ["Root modules", "Cache", "Time", "Processor", "Peak memory", "Requests", "Packages"],
  rows,
);
process.stdout.write(`${describeMachine(undefined)}\n\n${table}`);
if (values.write) {
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  writeSection(page, "roots", `${describeMachine(undefined)}\n\n${table}`);
}

/** @param {number} roots */
async function measure(roots) {
  const cwd = join(folder, `repository-${roots}`);
  writeRepository(cwd, roots);
  const cache = join(folder, `cache-${roots}`);
  const review = (/** @type {string} */ option) =>
    measureReview(cwd, roots, [programs.cli, "review", "--format=json", "--base=HEAD^", option]);
  const cold = await review("--no-cache");
  // Fills the cache, and is not shown.
  await review(`--cache=${cache}`);
  const warm = await review(`--cache=${cache}`);
  return [row(roots, "none", cold), row(roots, "warm", warm)];
}

/**
 * @param {string} cwd
 * @param {number} roots
 * @param {readonly string[]} args
 */
async function measureReview(cwd, roots, args) {
  const env = { TF_CLI_CONFIG_FILE: cliConfig };
  const times = Number(values.runs);
  const costs = [];
  for (let i = 0; i < times; i++) {
    const cost = await run(process.execPath, args, { cwd, env });
    const { verdict, roots: reviewed } = JSON.parse(cost.output);
    if (verdict !== "passed" || reviewed.length !== roots) {
      throw new Error(`${verdict} of ${reviewed.length} root modules`);
    }
    costs.push(cost);
  }
  const { requests, packages } = await world.counts();
  return { cost: median(costs), requests: requests / times, packages: packages / times };
}

/**
 * @param {number} roots
 * @param {string} cache
 * @param {Awaited<ReturnType<typeof measureReview>>} result
 */
function row(roots, cache, { cost, requests, packages }) {
  return [
    roots.toLocaleString("en-US"),
    cache,
    `${cost.seconds.toFixed(2)} s`,
    `${cost.cpuSeconds.toFixed(2)} s`,
    `${Math.round(cost.peakMib)} MiB`,
    String(requests),
    String(packages),
  ];
}

/** @param {string} directory @param {number} roots */
function writeRepository(directory, roots) {
  mkdirSync(directory, { recursive: true });
  const git = (/** @type {readonly string[]} */ ...args) =>
    execFileSync(
      "git",
      ["-c", "user.name=Bench", "-c", "user.email=bench@example.invalid", ...args],
      {
        cwd: directory,
        stdio: "ignore",
      },
    );
  git("init", "--quiet", "--initial-branch=main");
  for (const version of [BASE, HEAD]) {
    for (let i = 0; i < roots; i++)
      writeRoot(join(directory, `live/team-${i % 20}/root-${i}`), i, version);
    git("add", ".");
    git("commit", "--quiet", "-m", version);
  }
}

/**
 * @param {string} directory
 * @param {number} number
 * @param {string} version
 */
function writeRoot(directory, number, version) {
  const types = typesOf(number);
  const requirements = types.map(
    (type) =>
      `    ${type} = {\n      source  = "bench/${type}"\n      version = "${version}"\n    }\n`,
  );
  const entries = types.map((type) => lockEntry(type, version));
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, "main.tf"),
    `terraform {\n  required_providers {\n${requirements.join("")}  }\n}\n`,
  );
  writeFileSync(
    join(directory, ".terraform.lock.hcl"),
    [
      '# This file is maintained automatically by "tofu init".\n# Manual edits may be lost in future updates.\n',
      ...entries,
    ].join("\n"),
  );
}

/** Another set of providers for each root module, always the same one for a number. @param {number} number */
function typesOf(number) {
  const pool = [...TYPES];
  let rest = number * 7919;
  const chosen = [];
  while (chosen.length < ENTRIES) {
    chosen.push(...pool.splice(rest % pool.length, 1));
    rest = Math.floor(rest / 3) + number;
  }
  return chosen.sort();
}

/** @param {string} type @param {string} version */
function lockEntry(type, version) {
  const lines = (hashes.get(`${type} ${version}`) ?? []).map((hash) => `    "${hash}",\n`);
  return `provider "${HOST}/bench/${type}" {
  version     = "${version}"
  constraints = "${version}"
  hashes = [
${lines.join("")}  ]
}
`;
}

/** @param {{ type: string, version: string, packages: Record<string, { h1: string, zh: string }> }} release */
function hashesOfRelease({ type, version, packages }) {
  const all = Object.values(packages).flatMap(({ h1, zh }) => [h1, zh]);
  return /** @type {const} */ ([`${type} ${version}`, [...new Set(all)].sort()]);
}
