// `.terraform/modules` may come with the change, and the tool loads what its manifest names.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { encodeModuleLock } from "../../src/formats/module-lock/encode.ts";
import { parseHash } from "../../src/model/hash.ts";
import type { SelectedModule } from "../../src/model/module-lock.ts";
import { runOursOn } from "../support/machines/program.ts";
import { hashLaidDown } from "../support/module-lock/laid-down.ts";
import { MODULE_LOCK } from "../support/module-lock/review.ts";
import { startModuleWorld } from "../support/module-lock/world.ts";
import { aFloating, aModuleLock, aSelected } from "../support/module-lock-builders.ts";

const TOOL = { name: "opentofu", minor: 12 } as const;
const SOURCE = "git::https://h.test/net.git?ref=v1";
const MAIN = {
  "main.tf": "# good\n",
  "sub/main.tf": "# good\n",
  "other/sub/main.tf": "# sample\n",
};
type Row = Readonly<Record<string, string>>;

/** Lays down a module, locks what lies there, and returns how `verify --installed` ends after a change of it. */
async function installed({
  source = SOURCE,
  version,
  ...parts
}: Partial<Pick<SelectedModule, "source" | "version" | "package">> = {}) {
  const { root, environment, write, stop } = await startModuleWorld();
  onTestFinished(stop);
  const place = (path: string) => join(root, ".terraform/modules", path);
  const lay = (files: Row) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(place(name)), { recursive: true });
      writeFileSync(place(name), text);
    }
  };
  for (const [name, text] of Object.entries(MAIN)) lay({ [`m/${name}`]: text });
  const hashes = [parseHash(hashLaidDown(place("m"), true))];
  const call = aSelected({ path: "m", source, version, hashes, ...parts });
  write({ "main.tf": "", [MODULE_LOCK]: encodeModuleLock(aModuleLock(call)) });
  const good = {
    Key: "m",
    Source: source,
    Dir: ".terraform/modules/m",
    ...(version && { Version: version }),
  };
  return {
    ...{ place, call },
    write,
    lay,
    good,
    /** Undefined: without a manifest. */
    verify: async (rows: readonly Row[] | string | undefined) => {
      const all =
        typeof rows === "string"
          ? rows
          : JSON.stringify({ Modules: [{ Key: "", Source: "", Dir: "." }, ...(rows ?? [])] });
      if (rows === undefined) rmSync(place("modules.json"), { force: true });
      else lay({ "modules.json": all });
      const run = await runOursOn({ root, environment, hosts: [] }, TOOL, [
        "verify",
        "--installed",
      ]);
      return run.code;
    },
  };
}

test("what is laid down and named as it was locked is the honest twin of all that follows", async () => {
  const { verify, good } = await installed();

  expect(await verify([good])).toBe(0);
  const { Dir, Key, Source } = good;
  expect(await verify([{ Source, Dir, Key }])).toBe(0);
});

test.each([
  "modules/evil",
  ".terraform/modules/other",
  ".terraform/modules/m/other/sub",
  ".terraform/modules/m/../../../evil",
  ".terraform/modules/m/.git/x",
  ".terraform/modules",
  ".",
  "..",
  "/etc",
  "",
])("a manifest that leads a repository's module to %j is told", async (directory) => {
  const { verify, good, lay } = await installed();
  lay({ "m/.git/x/main.tf": "# evil" });

  expect(await verify([{ ...good, Dir: directory }])).toBe(1);
});

test("a manifest leads a sub-directory's call to that sub-directory alone", async () => {
  const { verify, good } = await installed({ source: "git::https://h.test/net.git//sub?ref=v1" });

  expect(await verify([{ ...good, Dir: ".terraform/modules/m/sub" }])).toBe(0);
  expect(await verify([{ ...good, Dir: ".terraform/modules/m/other/sub" }])).toBe(1);
  expect(await verify([good])).toBe(1);
});

test("a registry may lead into a package, and no manifest to git's own files there", async () => {
  const registry = { source: "registry.opentofu.org/acme/net/aws", version: "1.0.0" };
  const { verify, good, lay } = await installed(registry);
  lay({ "m/.git/x/main.tf": "# evil" });

  expect(await verify([good])).toBe(0);
  expect(await verify([{ ...good, Dir: ".terraform/modules/m/sub" }])).toBe(0);
  expect(await verify([{ ...good, Dir: ".terraform/modules/m/.git/x" }])).toBe(1);
  expect(await verify([{ ...good, Version: "1.0.1" }])).toBe(1);
});

test("a registry's own archive is loaded from where the call names, and from nowhere below it", async () => {
  const source = "registry.opentofu.org/acme/net/aws";
  const own = { source, version: "1.0.0", package: `registry::${source}@1.0.0` };
  const { verify, good } = await installed(own);

  expect(await verify([good])).toBe(0);
  expect(await verify([{ ...good, Dir: ".terraform/modules/m/sub" }])).toBe(1);
});

test("a member that is written in another case, as Go reads it too, is an error of its own", async () => {
  const { verify, good } = await installed();
  const row = JSON.stringify(good);
  const manifest = (members: string) => `{"Modules":[${row.replace(/\}$/, `,${members}}`)}]}`;

  for (const members of [
    '"dir":"evil"',
    '"DIR":"evil"',
    '"Dir":"evil"',
    '"source":"./evil"',
    '"\\u0064ir":"evil"',
  ])
    expect([members, await verify(manifest(members))]).toStrictEqual([members, 1]);
  expect(
    await verify(`{"Modules":[${row}],"modules":[{"Key":"m","Dir":"evil","Source":"${SOURCE}"}]}`),
  ).toBe(1);
  expect(await verify([good, { ...good, Dir: "evil" }])).toBe(1);
});

test("a module that is called beside the locked ones is told, and so is a local one that leads elsewhere", async () => {
  const { verify, good } = await installed();

  expect(await verify([good, { Key: "n", Source: SOURCE, Dir: ".terraform/modules/m" }])).toBe(1);
  expect(
    await verify([good, { Key: "m.in", Source: "./sub", Dir: ".terraform/modules/m/sub" }]),
  ).toBe(0);
  expect(
    await verify([good, { Key: "m.in", Source: "./sub", Dir: ".terraform/modules/m/other/sub" }]),
  ).toBe(1);
  expect(await verify([good, { Key: "m.in", Source: "./sub", Dir: "evil" }])).toBe(1);
});

test.each<[string, Row]>([
  ["another text", { "m/main.tf": "# evil\n" }],
  ["a file more", { "m/more.tf": "# evil\n" }],
  ["a hidden file more", { "m/.hidden": "x" }],
  ["a file more in a copy of git's own name in another case", { "m/.GIT/x": "x" }],
])("%s is told", async (_what, files) => {
  const { verify, lay, good } = await installed();
  lay(files);

  expect(await verify([good])).toBe(1);
});

test("a file that is gone, and a link in its place, are told", async () => {
  const { verify, place, good } = await installed();
  rmSync(place("m/sub/main.tf"));
  expect(await verify([good])).toBe(1);
  symlinkSync("../main.tf", place("m/sub/main.tf"));
  expect(await verify([good])).toBe(1);
});

test("a directory that is a link to another place is told", async () => {
  const { verify, place, good } = await installed();
  rmSync(place("m"), { recursive: true });
  mkdirSync(place("elsewhere"));
  symlinkSync("elsewhere", place("m"));

  expect(await verify([good])).toBe(1);
});

test("no directory is green: not one that nobody made, and not one that holds nothing", async () => {
  const { verify, place, good } = await installed();
  rmSync(place("m"), { recursive: true });

  expect(await verify([good])).toBe(1);
  expect(await verify("no manifest")).toBe(1);
  expect(await verify(undefined)).toBe(3);
});

test("a floating call that nobody installed is not green either", async () => {
  const { verify, write } = await installed();
  write({ "main.tf": "", [MODULE_LOCK]: encodeModuleLock(aModuleLock(aFloating({ path: "m" }))) });

  expect(await verify(undefined)).toBe(3);
});

test("an archive vouches for no other one that its query alone tells from it, be it as a copy", async () => {
  const source = "https://h.test/x.zip";
  const { verify, write, lay, good, place, call } = await installed({ source, package: source });
  lay({ "n/main.tf": "# other\n" });
  const other = parseHash(hashLaidDown(place("n"), true));
  const calls = aModuleLock(call, { ...call, path: "n", hashes: [other] });
  write({ [MODULE_LOCK]: encodeModuleLock(calls) });
  const rows = [good, { ...good, Key: "n", Dir: ".terraform/modules/n" }].map((row, i) => ({
    ...row,
    Source: `${source}?v=${i}`,
  }));

  expect(await verify(rows)).toBe(0);
  // The one lies in the place of the other.
  rmSync(place("m"), { recursive: true });
  lay({ "m/main.tf": "# other\n" });
  expect(await verify(rows)).toBe(1);
});
