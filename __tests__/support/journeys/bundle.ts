// Builds both faces as they ship, once for a whole test run; tests run them as programs of their own.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Directory with a fresh build: `cli.js`, `index.js`. */
    bundle: string;
  }
}

export default function setup(project: TestProject): () => void {
  return provideBuild(project);
}

/** Builds with further arguments of `scripts/build.mjs`; gives what removes the build. */
export function provideBuild(project: TestProject, ...args: readonly string[]): () => void {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  const bundle = join(folder, "dist");
  const build = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url));
  execFileSync(process.execPath, [build, bundle, ...args]);
  // What the project's own package.json says of the files in its dist/.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeResident(bundle, join(folder, "resident"));
  project.provide("bundle", bundle);
  return () => rmSync(folder, { recursive: true });
}

/** Where the code that runs the action begins in its one file, after all that it declares. */
const ACTION_RUNS = "\n// src/action/main.ts\n";
/** The one thing that remembers its run: the file that @actions/core wrote the job summary to. */
const REMEMBERS = "const _summary = new Summary();";
const ENDS = "\nexport {  };";

/** Writes the faces of a build as modules whose `main` runs them as often as it is called. */
function writeResident(bundle: string, folder: string): void {
  mkdirSync(folder);
  // Its modules stay loaded; the few lines that run a command are loaded again.
  const cli = pathToFileURL(join(bundle, "cli.js")).href;
  writeFileSync(
    join(folder, "cli.js"),
    `let runs = 0;\nexport const main = () => import(\`${cli}?run=\${++runs}\`);\n`,
  );
  const [declared, runs, ...more] = readFileSync(join(bundle, "index.js"), "utf8").split(
    ACTION_RUNS,
  );
  if (!declared?.includes(REMEMBERS)) throw new Error("dist/index.js keeps no job summary");
  if (runs === undefined || more.length > 0 || !runs.trimEnd().endsWith(ENDS)) {
    throw new Error(`dist/index.js does not end with the code of src/action/main.ts: ${runs}`);
  }
  const body = runs.trimEnd().slice(0, -ENDS.length);
  writeFileSync(
    join(folder, "index.js"),
    `${declared}\nexport async function main() {\n_summary._filePath = undefined;\n${body}\n}\n`,
  );
  for (const beside of ["spool-thread.js", "sigstore.js", "openpgp-js.js"])
    copyFileSync(join(bundle, beside), join(folder, beside));
  cpSync(join(bundle, "page"), join(folder, "page"), { recursive: true });
}
