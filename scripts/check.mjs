// Everything that can be checked without running a test, in one command; it leaves the tree as it was.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "tofu-lock-review-check-"));
/** Where the programs of the project are, as for a script of package.json; npx would start npm for each. */
const path = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);

/**
 * The longest come first, so that no processor waits for one at the end. The last one looks at what one before it built.
 *
 * @type {readonly { name: string, command: readonly string[] }[]}
 */
const steps = [
  { name: "types and typed lint", command: ["oxlint", "."] },
  { name: "unused code", command: ["knip"] },
  { name: "architecture", command: ["depcruise", "--config", ".dependency-cruiser.cjs", "src"] },
  { name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  { name: "workflows", command: ["node", "scripts/check-workflows.mjs"] },
  { name: "fresh build", command: ["node", "scripts/build.mjs", join(scratch, "dist")] },
  { name: "exports documented", command: ["node", "scripts/check-exports.mjs"] },
  { name: "one name for one thing", command: ["node", "scripts/check-names.mjs"] },
  { name: "docs in step with code", command: ["node", "scripts/check-docs.mjs"] },
  { name: "dist equals the fresh build", command: ["diff", "-rq", join(scratch, "dist"), "dist"] },
];

/** The steps of which none needs another, as many at a time as there are processors; then the last. */
const queue = steps.slice(0, -1);
let failed = 0;
const lanes = Array.from({ length: availableParallelism() }, async () => {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) await check(step);
});
await Promise.all(lanes);
for (const last of steps.slice(-1)) await check(last);
rmSync(scratch, { recursive: true, force: true });
const file = process.env["CHECK_COUNTS_FILE"];
if (file !== undefined) {
  writeFileSync(file, JSON.stringify({ passed: steps.length - failed, failed }));
}
process.stdout.write(`\n${steps.length - failed} checks passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {(typeof steps)[number]} step */
async function check({ name, command }) {
  const started = Date.now();
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const code = await new Promise((done) => {
    child.on("error", (error) => done(error.message));
    child.on("close", done);
  });
  const ok = code === 0;
  process.stdout.write(`${ok ? "ok    " : "FAILED"} ${name} (${Date.now() - started} ms)\n`);
  if (ok) return;
  failed++;
  process.stdout.write(`${said}${typeof code === "string" ? code : ""}\n`);
}
