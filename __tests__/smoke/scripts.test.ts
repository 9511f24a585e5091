import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runScript, SCRIPTS } from "../support/npm-script.ts";

/** Who runs the scripts that are not run here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  // Chromium and pngquant are Debian's.
  screenshots: "__tests__/servers/preview.test.ts",
  // Into a folder, with the same program.
  build: "__tests__/journeys/builds.test.ts",
  "test:mutants": ".ci/run",
  check: ".ci/run",
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "scripts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const HERE: Readonly<Record<string, () => void>> = {
  demo: () => {
    expect(runScript("demo")).toContain("checksum cannot be explained");
  },
  preview: () => {
    const folder = newFolder();

    expect(runScript("preview", folder)).toContain("open index.html there");
    expect(readdirSync(folder)).toContain("index.html");
  },
  pictures: () => {
    const folder = newFolder();

    runScript("pictures", folder);

    const drawn = readdirSync(folder);
    expect(drawn).toStrictEqual(["evidence.svg", "speed.svg"]);
    for (const name of drawn)
      expect(readFileSync(join(folder, name), "utf8")).toBe(
        readFileSync(new URL(`../../docs/images/${name}`, import.meta.url), "utf8"),
      );
  },
  bench: () => {
    const small = ["--providers=1", "--platforms=1", "--mib=1", "--runs=1"];

    const table = runScript("bench", ...small, "--renovate=none", "--skip-terraform");

    expect(table).toMatch(/\| 1 × 1 × 1 MiB, loopback \| `tofu-lock-review lock`, no cache \| \d/);
  },
};

test.each(Object.entries(HERE))(
  "`npm run %s` runs as package.json writes it",
  (_, run) => run(),
  120_000,
);

test("every other script runs tests or formats, or is run elsewhere", () => {
  const others = Object.entries(SCRIPTS).filter(([name]) => HERE[name] === undefined);
  const run = others.filter(([, line]) => !/^(?:\w+=\w+ )?(?:vitest run|biome check)\b/.test(line));
  const inTable = others.map(([name]) => name).filter((name) => ELSEWHERE[name] !== undefined);

  for (const [name, line] of run) expect(inTable, line).toContain(name);
  expect(inTable.sort()).toStrictEqual(Object.keys(ELSEWHERE).sort());
});
