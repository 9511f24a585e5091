import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every line of a build, with the name of its file. */
function linesOf(build: string): readonly string[] {
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .flatMap((path) => {
      const name = path.slice(build.length);
      const lines = readFileSync(path, "utf8").split("\n");
      return lines.map((line) => `${name}: ${line}`);
    });
}

test("the build that journeys run differs from the one that ships in the unit of its waits alone", () => {
  const build = fileURLToPath(new URL("../../scripts/build.mjs", import.meta.url));
  const shipped = join(folder, "dist");
  execFileSync(process.execPath, [build, shipped]);

  const [ours, theirs] = [linesOf(inject("bundle")), linesOf(shipped)];
  const differences = ours.flatMap((line, i) => (line === theirs[i] ? [] : [[line, theirs[i]]]));

  expect(ours).toHaveLength(theirs.length);
  // The action's one file, and a part of the command line's.
  expect(differences).toStrictEqual(
    ["cli/[a-z-]+", "index"].map((file) => [
      expect.stringMatching(RegExp(`/${file}\\.js: const BUILT_UNIT = { ms: 1 };$`)),
      expect.stringMatching(RegExp(`/${file}\\.js: const BUILT_UNIT = { ms: void 0 };$`)),
    ]),
  );
});
