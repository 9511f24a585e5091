// How long a review of very many root modules takes, and that it grows with their number alone:
//
//   node bench/roots.mjs                    250, 500 and 1,000 root modules, cold and cached
//   node bench/roots.mjs --write            puts the result into docs/performance.md
//   node bench/roots.mjs --roots 100 --keep /tmp/world   leaves the repository there, to profile with
//
// Each root module locks five of twenty providers; the change moves all twenty to their next version, so the
// reviewed change has 40 distinct provider versions and touches every lock file and every configuration.
//
// Then the same number of root modules that call one module of 25 KB, which calls another one: the change is to
// the inner module alone, so that it concerns every root module and no lock file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median, run } from "./support/measure.mjs";
import {
  BASE,
  HEAD,
  HOST,
  hashesOfReleases,
  lockEntry,
  lockFile,
  rootName,
  typesUpTo,
  writeCommits,
  writeRepository,
} from "./support/root-modules.mjs";
import { moduleCall, sharedModule } from "./support/shared-module.mjs";
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

const PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64"];
const TYPES = typesUpTo(20);
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
const hashes = hashesOfReleases(world.hashes);
const REVIEW = [programs.cli, "review", "--format=json", "--base=HEAD^"];
const cliConfig = join(folder, "cli.tfrc");
writeFileSync(cliConfig, world.cliConfig);
/** @type {(readonly string[])[]} */
const rows = [];
/** @type {(readonly string[])[]} */
const sharing = [];
for (const roots of values.roots.split(",").map(Number)) {
  rows.push(...(await measure(roots)));
  sharing.push(await measureSharing(roots));
}
world.stop();
const columns = ["Time", "Processor", "Peak memory", "Requests", "Packages"];
const text = [
  describeMachine(undefined),
  renderTable(["Root modules", "Cache", ...columns], rows).trimEnd(),
  "A change of a module that all of them call, through another one of 25 KB:",
  renderTable(["Root modules", ...columns], sharing),
].join("\n\n");
process.stdout.write(text);
if (values.write) {
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  writeSection(page, "roots", text);
}

/** @param {number} roots */
async function measure(roots) {
  const cwd = join(folder, `repository-${roots}`);
  writeRepository(cwd, roots, { types: TYPES, entries: ENTRIES, hashes });
  const cache = join(folder, `cache-${roots}`);
  const review = (/** @type {string} */ option) =>
    measureReview(cwd, { roots, verdict: "passed" }, [...REVIEW, option]);
  const cold = await review("--cache=off");
  // Fills the cache, and is not shown.
  await review(`--cache=${cache}`);
  const warm = await review(`--cache=${cache}`);
  const name = roots.toLocaleString("en-US");
  return [
    [name, "none", ...cells(cold)],
    [name, "warm", ...cells(warm)],
  ];
}

/** @param {number} roots */
async function measureSharing(roots) {
  const cwd = join(folder, `sharing-${roots}`);
  writeSharing(cwd, roots);
  const cost = await measureReview(cwd, { roots, verdict: "no-change" }, REVIEW);
  return [roots.toLocaleString("en-US"), ...cells(cost)];
}

/**
 * @param {string} cwd
 * @param {{ readonly roots: number, readonly verdict: string }} expected
 * @param {readonly string[]} args
 */
async function measureReview(cwd, expected, args) {
  const env = { TF_CLI_CONFIG_FILE: cliConfig };
  const times = Number(values.runs);
  const costs = [];
  for (let i = 0; i < times; i++) {
    const cost = await run(process.execPath, args, { cwd, env });
    const { verdict, roots: reviewed } = JSON.parse(cost.output);
    if (verdict !== expected.verdict || reviewed.length !== expected.roots) {
      throw new Error(`${verdict} of ${reviewed.length} root modules`);
    }
    costs.push(cost);
  }
  const { requests, packages } = await world.counts();
  return { cost: median(costs), requests: requests / times, packages: packages / times };
}

/** @param {Awaited<ReturnType<typeof measureReview>>} result */
function cells({ cost, requests, packages }) {
  return [
    `${cost.seconds.toFixed(2)} s`,
    `${cost.cpuSeconds.toFixed(2)} s`,
    `${Math.round(cost.peakMib)} MiB`,
    String(requests),
    String(packages),
  ];
}

/** @param {string} directory @param {number} roots */
function writeSharing(directory, roots) {
  const [type = ""] = TYPES;
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(join(directory, path, ".."), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  writeCommits(directory, (version) => {
    for (const [path, text] of sharedModule(type, BASE, version)) write(path, text);
    for (let i = 0; i < roots; i++) {
      write(`${rootName(i)}/main.tf`, moduleCall("../../../modules/net"));
      write(
        `${rootName(i)}/.terraform.lock.hcl`,
        lockFile([lockEntry(type, BASE, hashes.get(`${type} ${BASE}`) ?? [])]),
      );
    }
  });
}
