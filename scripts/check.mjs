// Everything that can be checked without running a test, in one command; it leaves the tree as it was.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "tofu-lock-review-check-"));

/** @type {readonly { name: string, command: readonly string[] }[]} */
const steps = [
  { name: "format and lint", command: ["npx", "biome", "ci", "--error-on-warnings", "."] },
  { name: "types", command: ["npx", "tsc", "-p", "."] },
  { name: "typed lint", command: ["npx", "eslint", "src"] },
  {
    name: "architecture",
    command: ["npx", "depcruise", "--config", ".dependency-cruiser.cjs", "src"],
  },
  { name: "unused code", command: ["npx", "knip"] },
  { name: "docs in step with code", command: ["node", "scripts/check-docs.mjs"] },
  { name: "exports documented", command: ["node", "scripts/check-exports.mjs"] },
  { name: "workflows", command: ["node", "scripts/check-workflows.mjs"] },
  { name: "fresh build", command: ["node", "scripts/build.mjs", join(scratch, "dist")] },
  { name: "dist equals the fresh build", command: ["diff", "-rq", join(scratch, "dist"), "dist"] },
];

let failed = 0;
for (const step of steps) {
  const started = Date.now();
  const [program = "", ...rest] = step.command;
  const run = spawnSync(program, rest, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
    maxBuffer: 1 << 26,
  });
  const ok = run.status === 0;
  process.stdout.write(`${ok ? "ok    " : "FAILED"} ${step.name} (${Date.now() - started} ms)\n`);
  if (!ok) {
    failed++;
    process.stdout.write(`${run.stdout}${run.stderr}\n`);
  }
}
rmSync(scratch, { recursive: true, force: true });
const file = process.env["CHECK_COUNTS_FILE"];
if (file !== undefined) {
  writeFileSync(file, JSON.stringify({ passed: steps.length - failed, failed }));
}
process.stdout.write(`\n${steps.length - failed} checks passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
