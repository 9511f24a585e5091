// How long `requirements` takes in a repository of 1,000 local modules: `node bench/configuration.mjs [dist/cli.js]`.
// Prints the best of several runs, with constant sources and with sources that are evaluated.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MODULES = 1000;
const cli = process.argv[2] ?? fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-bench-"));

const numbers = Array.from({ length: MODULES }, (_, i) => i);
for (const i of numbers) {
  write(
    `modules/m${i}/main.tf`,
    `terraform {
  required_providers {
    p${i % 50} = {
      source  = "acme/p${i % 50}"
      version = ">= 1.${i % 7}"
    }
  }
}

variable "name" {
  type    = string
  default = "x"
}

${[0, 1, 2, 3, 4].map((n) => resource(i, n)).join("\n")}`,
  );
}
write("constant/main.tf", numbers.map((i) => call(i, `"../modules/m${i}"`)).join("\n"));
const evaluated = numbers.map((i) => call(i, `"\${local.top}/m\${local.offset + ${i}}"`));
write(
  "evaluated/main.tf",
  `variable "root" {
  default = "modules"
}

locals {
  names  = { for n in range(100) : "n\${n}" => format("%03d", n) }
  top    = join("/", ["..", var.root])
  offset = length(local.names) - 100
}

${evaluated.join("\n")}`,
);
// Each module calls the next one by what it was given.
for (const i of numbers.slice(0, 100)) {
  const next = i === 99 ? "" : call(i + 1, `"../c\${var.at + 1}"`, "  at = var.at + 1\n");
  write(`chain/c${i}/main.tf`, `variable "at" {}\n${next}\n${resource(i, 0)}`);
}
write(
  "chain/main.tf",
  numbers
    .slice(0, 10)
    .map((i) => call(i, '"./c0"', "  at = 0\n"))
    .join("\n"),
);

report("1,000 modules with constant sources", "constant");
report("1,000 modules with evaluated sources", "evaluated");
report("10 chains of 100 modules, each by a value that the last one gave", "chain");
rmSync(folder, { recursive: true });

/**
 * @param {number} i
 * @param {string} source
 * @param {string} rest
 */
function call(i, source, rest = "") {
  return `module "m${i}" {\n  source = ${source}\n${rest}}\n`;
}

/**
 * @param {number} i
 * @param {number} n
 */
function resource(i, n) {
  return `resource "p${i % 50}_thing" "r${n}" {
  count = 2
  name  = "\${var.name}-${n}"
  tags = {
    a = "b"
    c = jsonencode({ d = [1, 2, 3] })
  }
}
`;
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const full = join(folder, path);
  mkdirSync(join(full, ".."), { recursive: true });
  writeFileSync(full, text);
}

/**
 * @param {string} name
 * @param {string} root
 */
function report(name, root) {
  const seconds = [0, 1, 2].map(() => {
    const started = performance.now();
    const run = spawnSync(
      process.execPath,
      [cli, "requirements", root, "--format=json", "--offline"],
      {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 2 ** 28,
      },
    );
    const { exact } = JSON.parse(run.stdout);
    if (run.status !== 0 || exact !== true) throw new Error(`${name}: not exact\n${run.stderr}`);
    return (performance.now() - started) / 1000;
  });
  console.log(`${name}: ${Math.min(...seconds).toFixed(2)} s`);
}
