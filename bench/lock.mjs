// How long locking takes, side by side with the real `terraform providers lock` on the embedded registry.
//
//   node bench/lock.mjs                          one small case
//   node bench/lock.mjs --full [--write]         the cases of docs/performance.md; --write puts them there
//   node bench/lock.mjs --providers 10 --platforms 4 --mib 18 --latency 50 --mbit 200 --runs 3
//
// The registry serves over loopback from a process of its own; --latency (ms before each answer) and --mbit
// (per connection) slow it down alike for everyone. The floor is the same bytes from local files through
// SHA-256 and inflation, and nothing else. Times are medians.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median, run } from "./support/measure.mjs";
import { describeMachine, renderTable, writeSection } from "./support/table.mjs";
import { buildPrograms, findTerraform, startWorld } from "./support/world.mjs";

const { values } = parseArgs({
  options: {
    providers: { type: "string", default: "4" },
    platforms: { type: "string", default: "2" },
    mib: { type: "string", default: "4" },
    latency: { type: "string", default: "0" },
    mbit: { type: "string", default: "0" },
    runs: { type: "string", default: "3" },
    full: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    "skip-terraform": { type: "boolean", default: false },
  },
});

/** @typedef {{ providers: number, platforms: number, mib: number, latency: number, mbit: number }} Case */

/** @type {readonly Case[]} */
const FULL = [
  { providers: 10, platforms: 4, mib: 18, latency: 0, mbit: 0 },
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

const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const terraform = values["skip-terraform"] ? undefined : findTerraform();
const programs = await buildPrograms(join(folder, "programs"));
const runs = Number(values.runs);
/** @type {(readonly string[])[]} */
const rows = [];
for (const one of values.full ? FULL : [fromOptions()]) rows.push(...(await measure(one)));
const table = renderTable(
  [
    "Case",
    "Who",
    "Time",
    "Against terraform",
    "Against the floor",
    "Processor",
    "Peak memory",
    "Requests",
    "Packages",
  ],
  rows,
);
process.stdout.write(`${describeMachine(terraform)}\n\n${table}`);
if (values.write) {
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  writeSection(page, "lock", `${describeMachine(terraform)}\n\n${table}`);
}

/** @returns {Case} */
function fromOptions() {
  const { providers, platforms, mib, latency, mbit } = values;
  return {
    providers: Number(providers),
    platforms: Number(platforms),
    mib: Number(mib),
    latency: Number(latency),
    mbit: Number(mbit),
  };
}

/** @param {Case} one */
async function measure(one) {
  const place = mkdtempSync(join(folder, "case-"));
  const platforms = PLATFORMS.slice(0, one.platforms);
  const world = await startWorld(programs.registryModule, {
    host: HOST,
    types: Array.from({ length: one.providers }, (_, i) => `p${i}`),
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
 * @param {string} place
 * @param {Awaited<ReturnType<typeof startWorld>>} world
 * @param {Case & { names: readonly string[] }} one
 */
async function measureIn(place, world, one) {
  const config = join(place, "cli.tfrc");
  writeFileSync(config, world.cliConfig);
  const env = { TF_CLI_CONFIG_FILE: config, CHECKPOINT_DISABLE: "1" };
  const wanted = one.names.map((name) => `-platform=${name}`);
  const ours = (/** @type {readonly string[]} */ ...options) => ({
    program: process.execPath,
    args: [
      programs.cli,
      "lock",
      "--tool=terraform",
      ...wanted.map((text) => `-${text}`),
      ...options,
    ],
  });
  const cache = join(place, "cache");
  const floor = fileURLToPath(new URL("./support/floor.mjs", import.meta.url));
  const contestants = [
    ["floor", { program: process.execPath, args: [floor, join(place, "packages")] }],
    ["cold", ours("--no-cache")],
    // The first run with a cache fills it and is not shown.
    ["fill", ours(`--cache=${cache}`)],
    ["warm", ours(`--cache=${cache}`)],
    ...(terraform === undefined
      ? []
      : [["terraform", { program: terraform, args: ["providers", "lock", ...wanted] }]]),
  ];
  /** @type {Map<string, { cost: import("./support/measure.mjs").Cost, requests: number, packages: number }>} */
  const results = new Map();
  /** @type {Map<string, string>} */
  const written = new Map();
  for (const [
    name,
    { program, args },
  ] of /** @type {[string, { program: string, args: string[] }][]} */ (contestants)) {
    const costs = [];
    const times = name === "fill" ? 1 : runs;
    for (let i = 0; i < times; i++) {
      const cwd = mkdtempSync(join(place, `${name}-`));
      mkdirSync(cwd, { recursive: true });
      writeFileSync(join(cwd, "main.tf"), configuration(one.providers));
      costs.push(await run(program, args, { cwd, env }));
      if (name !== "floor")
        written.set(name, readFileSync(join(cwd, ".terraform.lock.hcl"), "utf8"));
      rmSync(cwd, { recursive: true, force: true });
    }
    const { requests, packages } = await world.counts();
    results.set(name, {
      cost: median(costs),
      requests: requests / times,
      packages: packages / times,
    });
  }
  if (new Set(written.values()).size > 1) throw new Error("the lock files differ");
  return results;
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
  const terraformSeconds = results.get("terraform")?.cost.seconds;
  const floorSeconds = results.get("floor")?.cost.seconds ?? Number.NaN;
  /** @type {readonly (readonly [string, string])[]} */
  const shown = [
    ["terraform", "`terraform providers lock`"],
    ["cold", "`tofu-lock-review lock`, no cache"],
    ["warm", "`tofu-lock-review lock`, cached"],
    ["floor", "floor: local files"],
  ];
  return shown.flatMap(([key, who]) => {
    const result = results.get(key);
    if (result === undefined) return [];
    const { cost, requests, packages } = result;
    const isOurs = key === "cold" || key === "warm";
    return [
      [
        name,
        who,
        `${cost.seconds.toFixed(2)} s`,
        isOurs && terraformSeconds !== undefined
          ? `${(terraformSeconds / cost.seconds).toFixed(1)} × faster`
          : "",
        key === "floor" ? "" : `${(cost.seconds / floorSeconds).toFixed(2)} ×`,
        `${cost.cpuSeconds.toFixed(2)} s`,
        `${Math.round(cost.peakMib)} MiB`,
        key === "floor" ? "" : String(requests),
        key === "floor" ? "" : String(packages),
      ],
    ];
  });
}
