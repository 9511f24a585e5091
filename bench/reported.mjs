// How long a cold review of a bump takes where the registry reports contents (`packages`), when it computes them and when
// policy accepts the reports, beside `lock` and, if it is named, `tofu providers lock`:
// `node bench/reported.mjs [--providers 10] [--platforms 14] [--mib 20] [--latency 50] [--runs 3] [--tofu PROGRAM] [--write]`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
    providers: { type: "string", default: "10" },
    platforms: { type: "string", default: "14" },
    mib: { type: "string", default: "20" },
    tofu: { type: "string" },
    latency: { type: "string", default: "50" },
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});

const HOST = "registry.opentofu.org";
const VERSIONS = ["1.2.3", "1.3.0"];
const PLATFORMS = ["linux", "darwin", "windows", "freebsd", "openbsd"]
  .flatMap((os) => ["amd64", "arm64", "386"].map((arch) => `${os}_${arch}`))
  .slice(0, Number(values.platforms));
const TYPES = Array.from({ length: Number(values.providers) }, (_, i) => `p${i}`);
const LOCK = ["lock", "--cache=off", ...PLATFORMS.map((one) => `--platform=${one}`)];

const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const programs = await buildPrograms(join(folder, "programs"));
const world = await startWorld(programs.registryModule, {
  host: HOST,
  types: TYPES,
  versions: VERSIONS,
  platforms: PLATFORMS,
  mib: Number(values.mib),
  model: process.execPath,
  packages: true,
  latencyMs: Number(values.latency),
  mbitPerConnection: 0,
});
const cliConfig = join(folder, "cli.tfrc");
writeFileSync(cliConfig, world.cliConfig);
const repository = await makeRepository();
await world.counts();
const accepting = join(folder, "accept.yml");
writeFileSync(accepting, "reported-h1: accept\n");
const REVIEW = ["review", "--base=HEAD^", "--cache=off"];
const rows = [
  await row("`review`", REVIEW),
  await row("`review`, policy says `reported-h1: accept`", [...REVIEW, `--policy=${accepting}`]),
  await row("`lock`", LOCK),
];
if (values.tofu !== undefined) {
  const args = ["providers", "lock", ...PLATFORMS.map((one) => `-platform=${one}`)];
  rows.push(await row("`tofu providers lock`", args, values.tofu));
}
world.stop();
const table = renderTable(["Work", "Time", "Peak memory", "Requests", "Packages"], rows);
const intro = `${TYPES.length} providers × ${PLATFORMS.length} platforms × ${values.mib} MiB, ${values.latency} ms before each answer. ${describeMachine(undefined)}`;
process.stdout.write(`${intro}\n\n${table}`);
if (values.write) {
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  writeSection(page, "reported", `${intro}\n\n${table}`);
}

/** @param {string} work @param {readonly string[]} args @param {string} [tofu] */
async function row(work, args, tofu) {
  const times = Number(values.runs);
  const costs = [];
  for (let i = 0; i < times; i++) {
    if (args[0] === "lock" || tofu !== undefined)
      rmSync(join(repository, ".terraform.lock.hcl"), { force: true });
    costs.push(await execute(args, tofu));
  }
  const { requests, packages } = await world.counts();
  const { seconds, peakMib } = median(costs);
  return [
    work,
    `${seconds.toFixed(2)} s`,
    `${Math.round(peakMib)} MiB`,
    String(requests / times),
    String(packages / times),
  ];
}

/** @param {readonly string[]} args @param {string} [tofu] */
function execute(args, tofu) {
  const env = { TF_CLI_CONFIG_FILE: cliConfig };
  const options = { cwd: repository, env };
  return tofu === undefined
    ? run(process.execPath, [programs.cli, ...args], options)
    : run(tofu, args, options);
}

/** A repository whose last commit moves every provider to its next version, locked by the program itself. */
async function makeRepository() {
  const directory = mkdtempSync(join(folder, "repository-"));
  git(directory, "init", "--quiet", "--initial-branch=main");
  for (const version of VERSIONS) {
    writeFileSync(join(directory, "main.tf"), configuration(version));
    rmSync(join(directory, ".terraform.lock.hcl"), { force: true });
    await run(process.execPath, [programs.cli, ...LOCK], {
      cwd: directory,
      env: { TF_CLI_CONFIG_FILE: cliConfig },
    });
    git(directory, "add", ".");
    git(directory, "commit", "--quiet", "-m", version);
  }
  return directory;
}

/** @param {string} cwd @param {readonly string[]} args */
function git(cwd, ...args) {
  const author = ["-c", "user.name=Bench", "-c", "user.email=bench@example.invalid"];
  execFileSync("git", [...author, ...args], { cwd, stdio: "ignore" });
}

/** @param {string} version */
function configuration(version) {
  const blocks = TYPES.map(
    (type) =>
      `    ${type} = {\n      source  = "bench/${type}"\n      version = "${version}"\n    }\n`,
  );
  return `terraform {\n  required_providers {\n${blocks.join("")}  }\n}\n`;
}
