// Tables in Markdown, and the produced parts of docs/performance.md.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import process from "node:process";

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function renderTable(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |\n`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("");
}

/** One sentence on what was measured with. @param {string | undefined} terraform */
export function describeMachine(terraform) {
  const processor = cpus()[0]?.model.trim() ?? "an unknown processor";
  const release =
    terraform === undefined
      ? "no terraform at hand"
      : execFileSync(terraform, ["version"], {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        })
          .split("\n")[0]
          ?.replace("Terraform v", "Terraform ");
  return `${availableParallelism()} × ${processor}, Node.js ${process.versions.node}, ${release}.`;
}

/**
 * Replaces what stands between the marks `<!-- bench:NAME -->` and `<!-- /bench:NAME -->` of a page.
 *
 * @param {string} page
 * @param {string} name
 * @param {string} content
 */
export function writeSection(page, name, content) {
  const text = readFileSync(page, "utf8");
  const [before, rest] = text.split(`<!-- bench:${name} -->\n`);
  const after = rest?.split(`<!-- /bench:${name} -->`)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${page} has no place for ${name}`);
  const mark = (/** @type {string} */ slash) => `<!-- ${slash}bench:${name} -->`;
  writeFileSync(page, `${before}${mark("")}\n${content}\n${mark("/")}${after}`);
}
