// How long locking modules takes beside installing them, and that each commit is fetched once:
//
//   node bench/modules.mjs                         60 root modules of 20 calls each, from 10 repositories
//   node bench/modules.mjs --roots 10 --runs 1
//   node bench/modules.mjs --program /path/to/tofu   beside which program; else tofu or terraform on the PATH
//
// The repositories are served over loopback by git's own program, from this process. `lock --modules` of all root modules
// and `get` of each of them play in turn, each from nothing; times are medians. Then `verify --installed` of one root
// module with 200 calls. Ends with 1 if a repository was asked more than once.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { median, run } from "./support/measure.mjs";
import { buildGitServer, buildPrograms, findProgram } from "./support/world.mjs";

const { values } = parseArgs({
  options: {
    roots: { type: "string", default: "60" },
    runs: { type: "string", default: "3" },
    program: { type: "string" },
  },
});

const REPOSITORIES = 10;
const CALLS = 20;
const INSTALLED_CALLS = 200;
const FILES = 30;
const FILE_TEXT = `# ${"A line of a module that teams share.".repeat(50)}\n`;

const program = values.program ?? findProgram("tofu") ?? findProgram("terraform");
if (program === undefined) throw new Error("neither tofu nor terraform is on the PATH");
const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const { cli } = await buildPrograms(join(folder, "programs"));
const { startGitServer } = await import(await buildGitServer(join(folder, "programs")));
const server = await startGitServer();
const work = join(folder, "work");
const roots = Array.from({ length: Number(values.roots) }, (_, i) => `root-${i}`);
for (let i = 0; i < REPOSITORIES; i++) server.publish(`net-${i}`, repositoryFiles(i));
for (const root of roots) writeRoot(root, CALLS);
writeRoot("large", INSTALLED_CALLS);
const rules = `--tool=${toolOf(program)}`;
const allowed = `--allowed-host=${new URL(server.url).host}`;

const locking = [];
const getting = [];
for (let i = 0; i < Number(values.runs); i++) {
  forget();
  const asked = server.requests.length;
  locking.push(await ours(work, ["lock", "--modules", ...roots]));
  assertAskedOnce(server.requests.slice(asked));
  forget();
  getting.push(await getAll(program));
}
const [lock, get] = [median(locking), median(getting)];
const calls = `${roots.length} root modules of ${CALLS} calls from ${REPOSITORIES} repositories`;
process.stdout.write(`${calls}\n`);
print("lock --modules", lock.seconds);
print(`${basename(program)} get`, get.seconds);
process.stdout.write(`lock --modules is ${(get.seconds / lock.seconds).toFixed(1)} × as fast\n`);

const large = join(work, "large");
await ours(large, ["lock", "--modules"]);
await run(program, ["get", "-no-color"], { cwd: large });
const asked = server.requests.length;
const verifying = [];
for (let i = 0; i < Number(values.runs); i++) {
  verifying.push(await ours(large, ["verify", "--installed"]));
}
if (server.requests.length !== asked) fail("verify --installed asked a repository");
print(`verify --installed, ${INSTALLED_CALLS} calls`, median(verifying).seconds);
process.stdout.write("The goal of the last one is less than 2 s.\n");
await server.stop();

/** @param {string} cwd @param {readonly string[]} words */
function ours(cwd, [command = "", ...words]) {
  return run(process.execPath, [cli, command, allowed, rules, ...words], { cwd });
}

/** Installs the modules of every root module, one after the other. @param {string} file */
async function getAll(file) {
  const started = performance.now();
  const costs = [];
  for (const root of roots) costs.push(await run(file, ["get"], { cwd: join(work, root) }));
  const seconds = (performance.now() - started) / 1000;
  return { ...median(costs), seconds };
}

/** Removes what was locked and installed. */
function forget() {
  for (const root of roots) {
    for (const name of [".terraform", ".terraform.module.lock.hcl"]) {
      rmSync(join(work, root, name), { recursive: true, force: true });
    }
  }
}

/** @param {readonly string[]} requests paths; git asks for a repository's refs once for each transfer */
function assertAskedOnce(requests) {
  const transfers = requests.filter((path) => path.includes("/info/refs"));
  const repositories = new Set(transfers);
  if (transfers.length === REPOSITORIES && repositories.size === REPOSITORIES) return;
  fail(`${transfers.length} transfers from ${repositories.size} repositories`);
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/** @param {string} name @param {number} seconds */
function print(name, seconds) {
  process.stdout.write(`${name.padEnd(30)} ${seconds.toFixed(2)} s\n`);
}

/** @param {number} number */
function repositoryFiles(number) {
  const parts = Array.from({ length: INSTALLED_CALLS / REPOSITORIES }, (_, i) => [
    `part-${i}/main.tf`,
    `output "o" {\n  value = "${number} ${i}"\n}\n`,
  ]);
  const others = Array.from({ length: FILES }, (_, i) => [
    `notes/${i}.md`,
    `${number} ${FILE_TEXT}`,
  ]);
  return Object.fromEntries([...parts, ...others]);
}

/** @param {string} root @param {number} count of calls */
function writeRoot(root, count) {
  mkdirSync(join(work, root), { recursive: true });
  const blocks = Array.from({ length: count }, (_, i) => {
    const part = Math.floor(i / REPOSITORIES);
    const source = `git::${server.url}/net-${i % REPOSITORIES}.git//part-${part}?ref=main`;
    return `module "m${i}" {\n  source = "${source}"\n}\n`;
  });
  writeFileSync(join(work, root, "main.tf"), blocks.join("\n"));
}

/** Returns a program's tool and release, as `--tool` has them. @param {string} file */
function toolOf(file) {
  const text = execFileSync(file, ["version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [, name = "OpenTofu", version = "1.12"] =
    /(OpenTofu|Terraform) v(\d+\.\d+)/.exec(text) ?? [];
  return `${name.toLowerCase()}@${version}`;
}
