// What one dimension alone costs, far beyond what teams have: files, commits, versions, packages, entries of an archive, runs.
//
//   node bench/scale.mjs                     all of them
//   node bench/scale.mjs --only files,zip    some of them
//   node bench/scale.mjs --size 0.1          a tenth of each size
//
// Each is measured at a quarter of its size too: what is read is the growth of processor time, not the seconds.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { run } from "./support/measure.mjs";
import {
  BASE,
  HEAD,
  HOST,
  hashesOfReleases,
  typesUpTo,
  writeRepository,
} from "./support/root-modules.mjs";
import { describeMachine, renderTable } from "./support/table.mjs";
import { buildPrograms, startWorld } from "./support/world.mjs";

const { values } = parseArgs({
  options: {
    only: {
      type: "string",
      default: "files,commits,versions,packages,zip,runs,review,verify,lock,fix",
    },
    size: { type: "string", default: "1" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const { cli, registryModule } = await buildPrograms(join(folder, "programs"));
const LOCK = 'provider "registry.opentofu.org/bench/a" {\n  version = "1.0.0"\n}\n';
const CONFIGURATION =
  'terraform {\n  required_providers {\n    a = { source = "bench/a" }\n  }\n}\n';

const ROOT_PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64"];

/**
 * A case at a size: what is run, and what else is worth telling.
 *
 * @typedef {{ seconds: number, cpuSeconds: number, peakMib: number, told?: string }} Measured
 * @type {Readonly<Record<string, { name: string, size: number, measure: (size: number, place: string) => Promise<Measured> }>>}
 */
const CASES = {
  files: { name: "files in a repository", size: 200_000, measure: measureFiles },
  commits: { name: "commits between base and head", size: 20_000, measure: measureCommits },
  versions: { name: "versions × 15 platforms", size: 10_000, measure: measureVersions },
  packages: {
    name: "providers × 15 platforms, small packages",
    size: 50,
    measure: measurePackages,
  },
  zip: { name: "entries of a package", size: 1_000_000, measure: measureZip },
  runs: { name: "runs in a row, two at once", size: 1000, measure: measureRuns },
  review: rootModules("reviewed", ["review", "--base=HEAD^", "--format=json"]),
  verify: rootModules("verified", ["verify", "--format=json"]),
  lock: rootModules("locked", ["lock", "--format=json", ...platformOptions(), "."]),
  fix: rootModules("fixed", ["fix", "--format=json"]),
};

/** @type {(readonly string[])[]} */
const rows = [];
for (const key of values.only.split(",")) {
  const one = CASES[key];
  if (one === undefined) throw new Error(`${key} is none of ${Object.keys(CASES).join(", ")}`);
  const whole = Math.max(4, Math.round(one.size * Number(values.size)));
  const before = await one.measure(Math.round(whole / 4), join(folder, `${key}-quarter`));
  const cost = await one.measure(whole, join(folder, key));
  rows.push([
    `${whole.toLocaleString("en-US")} ${one.name}`,
    `${cost.seconds.toFixed(2)} s`,
    `${cost.cpuSeconds.toFixed(2)} s`,
    `${(cost.cpuSeconds / before.cpuSeconds).toFixed(1)} ×`,
    (Math.log(cost.cpuSeconds / before.cpuSeconds) / Math.log(4)).toFixed(2),
    `${Math.round(cost.peakMib)} MiB`,
    `${Math.round(before.peakMib)} MiB`,
    cost.told ?? "",
  ]);
}
const columns = [
  "",
  "Time",
  "Processor",
  "Against a quarter of it",
  "Power",
  "Peak memory",
  "At a quarter",
  "",
];
const text = [describeMachine(undefined), renderTable(columns, rows)].join("\n\n");
process.stdout.write(text);

/** @param {number} size @param {string} place */
async function measureFiles(size, place) {
  const others = Array.from({ length: size }, (_, i) => file(`d${i % 500}/f${i}.txt`, ""));
  importCommits(place, [
    `${file("main.tf", CONFIGURATION)}${file(".terraform.lock.hcl", LOCK)}${others.join("")}`,
    file("README.md", "a\n"),
  ]);
  return review(place);
}

/** @param {number} size @param {string} place */
async function measureCommits(size, place) {
  const first = `${file("main.tf", CONFIGURATION)}${file(".terraform.lock.hcl", LOCK)}`;
  const more = Array.from({ length: size }, (_, i) => file("README.md", `${i}\n`));
  importCommits(place, [first, ...more]);
  return review(place);
}

/** @param {string} cwd */
async function review(cwd) {
  const root = execFileSync("git", ["rev-list", "--max-parents=0", "HEAD"], {
    cwd,
    encoding: "utf8",
  });
  return run(process.execPath, [cli, "review", "--offline", `--base=${root.trim()}`], { cwd });
}

/** A stream of `git fast-import`, a commit for each. @param {string} cwd @param {readonly string[]} contents */
function importCommits(cwd, contents) {
  mkdirSync(cwd, { recursive: true });
  const git = (/** @type {readonly string[]} */ args, input = "") =>
    execFileSync("git", [...args], { cwd, input, stdio: ["pipe", "ignore", "ignore"] });
  git(["init", "--quiet", "--initial-branch=main"]);
  const head =
    "commit refs/heads/main\ncommitter Bench <bench@example.invalid> 1760000000 +0000\ndata 1\nx";
  git(["fast-import", "--quiet"], `${contents.map((files) => `${head}\n${files}`).join("\n")}\n`);
  git(["checkout", "--quiet", "main"]);
}

/** @param {string} path @param {string} content */
function file(path, content) {
  return `M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n${content}\n`;
}

/** The newest version of very many, of which there is no package. @param {number} size @param {string} place */
async function measureVersions(size, place) {
  const platforms = Array.from({ length: 15 }, (_, i) => ({ os: `os${i}`, arch: "amd64" }));
  const versions = Array.from({ length: size }, (_, i) => ({
    version: `1.${i}.0`,
    protocols: ["5.0"],
    platforms,
  }));
  const document = JSON.stringify({ versions });
  const server = createServer((request, response) => {
    const isAsked = request.url?.endsWith("/versions") === true;
    response.writeHead(isAsked ? 200 : 404, { "content-type": "application/json" });
    response.end(isAsked ? document : "{}");
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "main.tf"), CONFIGURATION);
  const services = `{\n    "providers.v1" = "http://127.0.0.1:${port}/"\n  }`;
  writeFileSync(
    join(place, "cli.tfrc"),
    `host "registry.opentofu.org" {\n  services = ${services}\n}\n`,
  );
  const env = { TF_CLI_CONFIG_FILE: join(place, "cli.tfrc") };
  const args = [cli, "lock", "--cache=off", "--platform=os1_amd64"];
  const cost = await run(process.execPath, args, { cwd: place, env, allow: [1, 3] });
  server.close();
  return cost;
}

/** Every package of so many providers is hashed. @param {number} size @param {string} place */
async function measurePackages(size, place) {
  const types = Array.from({ length: size }, (_, i) => `p${i}`);
  const platforms = Array.from({ length: 15 }, (_, i) => `os${i}_amd64`);
  const { stop, cliConfig } = await startWorld(registryModule, {
    ...{ host: "registry.opentofu.org", types, versions: ["1.0.0"], platforms },
    ...{ mib: 0.01, model: cli, latencyMs: 0, mbitPerConnection: 0 },
  });
  mkdirSync(place, { recursive: true });
  const entries = types.map((type) => `    ${type} = { source = "bench/${type}" }\n`).join("");
  const main = `terraform {\n  required_providers {\n${entries}  }\n}\n`;
  writeFileSync(join(place, "main.tf"), main);
  writeFileSync(join(place, "cli.tfrc"), cliConfig);
  const env = { TF_CLI_CONFIG_FILE: join(place, "cli.tfrc") };
  const lock = [cli, "lock", "--cache=off", ...platforms.map((one) => `--platform=${one}`)];
  const cost = await run(process.execPath, lock, { cwd: place, env });
  stop();
  const each = (1000 * cost.cpuSeconds) / (size * platforms.length);
  return { ...cost, told: `${each.toFixed(1)} ms a package` };
}

/** A package with very many entries is refused. @param {number} size @param {string} place */
async function measureZip(size, place) {
  const mirror = join(place, "mirror/registry.opentofu.org/bench/a");
  mkdirSync(mirror, { recursive: true });
  writeFileSync(join(place, "main.tf"), CONFIGURATION);
  writeFileSync(join(mirror, "terraform-provider-a_1.0.0_linux_amd64.zip"), zipOf(size));
  const args = [cli, "lock", "--cache=off", "--platform=linux_amd64", "--fs-mirror=mirror"];
  const cost = await run(process.execPath, args, { cwd: place, allow: [0, 1] });
  return { ...cost, told: size > 100_000 ? "refused" : "locked" };
}

/** An archive of entries without content. @param {number} size */
function zipOf(size) {
  const NAME = 8;
  const bodies = Buffer.alloc(size * (30 + NAME));
  const headers = Buffer.alloc(size * (46 + NAME));
  for (let i = 0; i < size; i++) {
    const name = Buffer.from(`f${String(i).padStart(NAME - 1, "0")}`);
    const [body, header] = [i * (30 + NAME), i * (46 + NAME)];
    bodies.writeUInt32LE(0x04034b50, body);
    bodies.writeUInt16LE(NAME, body + 26);
    name.copy(bodies, body + 30);
    headers.writeUInt32LE(0x02014b50, header);
    headers.writeUInt16LE(NAME, header + 28);
    headers.writeUInt32LE(body, header + 42);
    name.copy(headers, header + 46);
  }
  // Counts go modulo 65,536, as Go takes them.
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(size & 0xffff, 8);
  end.writeUInt16LE(size & 0xffff, 10);
  end.writeUInt32LE(headers.length, 12);
  end.writeUInt32LE(bodies.length, 16);
  return Buffer.concat([bodies, headers, end]);
}

/** Runs that share a cache and a place for scratch files, and what they leave there. @param {number} size @param {string} place */
async function measureRuns(size, place) {
  const [temporary, cache] = [join(place, "tmp"), join(place, "cache")];
  for (const one of [temporary, cache]) mkdirSync(one, { recursive: true });
  writeFileSync(join(place, "main.tf"), CONFIGURATION);
  writeFileSync(join(place, ".terraform.lock.hcl"), LOCK);
  const options = { cwd: place, env: { TMPDIR: temporary }, allow: [0, 1, 3] };
  const one = () =>
    run(process.execPath, [cli, "verify", "--offline", `--cache=${cache}`], options);
  const costs = [];
  for (let i = 0; i < size; i += 2) costs.push(...(await Promise.all([one(), one()])));
  const tenth = Math.max(1, Math.floor(costs.length / 10));
  const mean = (/** @type {readonly { peakMib: number }[]} */ some) =>
    some.reduce((sum, { peakMib }) => sum + peakMib, 0) / some.length;
  const [first, last] = [mean(costs.slice(0, tenth)), mean(costs.slice(-tenth))];
  const left = readdirSync(temporary).length;
  return {
    seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0) / 2,
    cpuSeconds: costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    peakMib: Math.max(...costs.map(({ peakMib }) => peakMib)),
    told: `memory of the last tenth against the first: ${(last / first).toFixed(2)} ×; ${left} files left`,
  };
}

/** Root modules of ten providers each, of thirty. @param {string} what @param {readonly string[]} args */
function rootModules(what, args) {
  return {
    name: `root modules of ten providers, ${what}`,
    size: 4000,
    measure: async (/** @type {number} */ size, /** @type {string} */ place) => {
      const types = typesUpTo(30);
      const { stop, cliConfig, hashes } = await startWorld(registryModule, {
        ...{ host: HOST, types, versions: [BASE, HEAD], platforms: ROOT_PLATFORMS },
        ...{ mib: 0.05, model: cli, latencyMs: 0, mbitPerConnection: 0 },
      });
      writeRepository(place, size, { types, entries: 10, hashes: hashesOfReleases(hashes) });
      const config = `${place}.tfrc`;
      writeFileSync(config, cliConfig);
      const env = { TF_CLI_CONFIG_FILE: config };
      const cost = await run(process.execPath, [cli, ...args, "--cache=off"], { cwd: place, env });
      stop();
      return { ...cost, told: `${((1000 * cost.cpuSeconds) / size).toFixed(1)} ms a root module` };
    },
  };
}

function platformOptions() {
  return ROOT_PLATFORMS.map((platform) => `--platform=${platform}`);
}
