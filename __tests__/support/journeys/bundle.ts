// Builds both faces as they ship, once for a whole test run; tests run them as programs of their own.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
  project.provide("bundle", bundle);
  return () => rmSync(folder, { recursive: true });
}
