// Writes the parts of README.md that are produced: the tables of action.yml, and the commit that the workflow pins.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { actionTables } from "./action-tables.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const action = parse(readFileSync(`${root}action.yml`, "utf8"));

const PIN = /uses: tofu-lock-review\/tofu-lock-review@.*/;
let readme = readFileSync(`${root}README.md`, "utf8");
readme = between(readme, "action", actionTables(action));
const pin = pinned();
writeFileSync(`${root}README.md`, readme.replace(PIN, pin));
// The workflow that setup writes is README's.
const gates = `${root}src/app/setup/gate-files.ts`;
writeFileSync(gates, readFileSync(gates, "utf8").replace(PIN, pin));

/**
 * The commit of the newest release; before the first one, the newest commit with a build. No commit can name itself, so that
 * what a build names was there before it: run this first, then the build, and once more after a release.
 */
function pinned() {
  const tag = git("tag", "--list", "v*.*.*", "--sort=-version:refname").split("\n")[0] ?? "";
  const where = tag === "" ? ["HEAD", "--", "dist"] : [tag];
  return `uses: tofu-lock-review/tofu-lock-review@${git("rev-list", "-1", ...where)} # ${tag || "main"}`;
}

/** @param {readonly string[]} words */
function git(...words) {
  return execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} content
 */
function between(text, name, content) {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const head = text.slice(0, text.indexOf(begin) + begin.length);
  return `${head}\n${content}\n${text.slice(text.indexOf(end))}`;
}
