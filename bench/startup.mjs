// How long the small commands take: `node bench/startup.mjs [dist/cli.js]`. Prints the best of several runs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cli = process.argv[2] ?? fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));

const hash = (/** @type {number} */ i) => `zh:${i.toString(16).padStart(64, "0")}`;
const entry = (/** @type {number} */ i) =>
  [
    `provider "registry.opentofu.org/acme/provider${i}" {`,
    '  version     = "1.2.3"',
    '  constraints = "~> 1.2"',
    "  hashes = [",
    ...Array.from({ length: 15 }, (_, n) => `    "${hash(i * 100 + n)}",`),
    "  ]",
    "}",
    "",
  ].join("\n");
const files = Array.from({ length: 1000 }, (_, i) => {
  const path = join(folder, `${i}.hcl`);
  writeFileSync(path, [0, 1, 2, 3].map(entry).join("\n"));
  return path;
});

report("node -e 0", ["-e", "0"], 15);
report("--version", [cli, "--version"], 15);
report("inspect of 1,000 lock files", [cli, "inspect", "--format=json", ...files], 3);
rmSync(folder, { recursive: true });

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {number} runs
 */
function report(name, args, runs) {
  const seconds = Array.from({ length: runs }, () => {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, args, { stdio: "ignore" });
    if (status !== 0) throw new Error(`${name} exited ${status}`);
    return (performance.now() - started) / 1000;
  });
  process.stdout.write(`${name.padEnd(30)} ${Math.min(...seconds).toFixed(3)} s\n`);
}
