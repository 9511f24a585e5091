import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { encodeModuleLock } from "../../src/formats/module-lock/encode.ts";
import { builtFace } from "../support/journeys/built.ts";
import {
  BOGUS_H1,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { aFloating, aModuleLock, aSelected, moduleHash } from "../support/module-lock-builders.ts";
import { schemaErrors } from "../support/schemas.ts";

let world: JourneyWorld;
afterEach(() => {
  expect(world.registry.requests).toStrictEqual([]);
});

async function json(schema: string, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run(...args, "--format=json");
  const report = JSON.parse(stdout);
  expect(schemaErrors(schema, report)).toStrictEqual([]);
  expect(stderr).toBe("");
  return { exitCode, report };
}

describe("diff", () => {
  test("classifies the changes between two lock files", async () => {
    world = await journeyWorld();
    const hashes = [BOGUS_H1];
    await world.write({
      "old.hcl": world.lockText({ version: "1.2.3", hashes }, { source: "acme/gone", hashes }),
      "new.hcl": world.lockText({ version: "2.0.0", hashes }, { source: "acme/come", hashes }),
    });

    const { exitCode, report } = await json("diff", "diff", "old.hcl", "new.hcl");

    expect(exitCode).toBe(0);
    expect(report.changes).toMatchObject([
      {
        kind: "new-provider",
        provider: "registry.opentofu.org/acme/come",
        from: null,
        to: "1.2.3",
      },
      {
        kind: "removed-provider",
        provider: "registry.opentofu.org/acme/gone",
        from: "1.2.3",
        to: null,
      },
      {
        kind: "new-version",
        from: "1.2.3",
        to: "2.0.0",
        direction: "upgrade",
        size: "major",
        hashes: null,
      },
    ]);
  });

  test("reads what a shell's command writes, and says of no checksum whose it is", async () => {
    world = await journeyWorld();
    const [h1, zh] = [`h1:${"A".repeat(43)}=`, `zh:${"0".repeat(64)}`];
    await world.write({
      "one.hcl": world.lockText({}),
      "two.hcl": world.lockText({ extra: [h1, zh] }),
      "diff.sh": 'exec "$@" <(cat one.hcl) two.hcl\n',
    });
    const command = [process.execPath, builtFace("cli.js"), "diff"];
    const shell = (...args: readonly string[]) =>
      execFileSync("bash", ["diff.sh", ...command, ...args], {
        cwd: world.repository.directory,
        encoding: "utf8",
      });

    const words = "1 h1 checksum and 1 zh checksum added";
    expect(shell()).toBe(`acme/widget  ${words}\n`);
    expect(shell("--format=markdown")).toBe(
      `| Provider | Change |\n|---|---|\n| \`acme/widget\` | ${words} |\n`,
    );
  });
});

describe("diff and inspect of lock files for modules", () => {
  const NAME = ".terraform.module.lock.hcl";
  const old = encodeModuleLock(aModuleLock(aSelected(), aFloating({ reason: "s3" })));
  const young = encodeModuleLock(aModuleLock(aSelected({ hashes: [moduleHash("b")] })));

  test("classify the changes, and tell calls with their records", async () => {
    world = await journeyWorld();
    await world.write({ "old.hcl": old, [NAME]: young });

    const { exitCode, report } = await json("diff", "diff", "old.hcl", NAME);
    const inspected = await json("inspect", "inspect", "old.hcl", NAME);
    const text = await world.run("diff", "old.hcl", NAME);

    expect([exitCode, text.exitCode, inspected.exitCode]).toStrictEqual([0, 0, 0]);
    expect(report).toMatchObject({
      changes: [],
      moduleChanges: [
        { kind: "removed", path: "legacy" },
        { kind: "other-content", path: "network" },
      ],
    });
    expect(text.stdout).toBe(
      "legacy  removed, was floating\nnetwork  other content of commit 0123456789ab\n",
    );
    expect(inspected.report.files).toMatchObject([
      { modules: [{ path: "legacy" }, { path: "network" }], canonical: old, canonicalEqual: true },
      { modules: [{ path: "network" }], canonical: young, canonicalEqual: true },
    ]);
  });

  test("take an absent or empty file for an empty one, and tell another layout", async () => {
    world = await journeyWorld();
    await world.write({ "young.hcl": young, [NAME]: "", "loose.hcl": `${young}\n` });

    const outputs = [
      await world.run("diff", "absent.hcl", "young.hcl"),
      await world.run("diff", "young.hcl", NAME),
      await world.run("diff", "young.hcl", "loose.hcl"),
      await world.run("diff", "young.hcl", "young.hcl"),
    ];

    expect(outputs.map(({ stdout }) => stdout)).toStrictEqual([
      "network  new, commit 0123456789ab\n",
      "network  removed, was commit 0123456789ab\n",
      "layout  layout only, same meaning\n",
      "no change\n",
    ]);
  });

  test("refuse a file with errors, and one for providers", async () => {
    world = await journeyWorld();
    await world.write({
      [NAME]: young,
      "bad.hcl": `${young}x = 1\n`,
      "lock.hcl": world.lockText({}),
    });

    const bad = await world.run("diff", NAME, "bad.hcl");
    const mixed = await world.run("diff", "lock.hcl", NAME);
    const { exitCode, report } = await json("inspect", "inspect", "bad.hcl");

    expect([bad.exitCode, mixed.exitCode, exitCode]).toStrictEqual([2, 2, 1]);
    expect(bad.stderr).toContain("bad.hcl:11: Unsupported argument (INVALID_LOCK_FILE)");
    expect(bad.stderr).toContain("inspect bad.hcl");
    expect(mixed.stderr).toContain("lock.hcl:4: Unsupported block type (INVALID_LOCK_FILE)");
    expect(mixed.stderr).toContain("lock.hcl is compared with a lock file for modules");
    expect(report.files).toMatchObject([
      { canonical: null, diagnostics: [{ line: 11, column: 1 }] },
    ]);
  });
});

test("diff and inspect say that a merge conflict is one, and where", async () => {
  world = await journeyWorld();
  const text = world.lockText({});
  const [header = "", ...entries] = text.split("\n\n");
  const marked = `${header}\n\n<<<<<<< ours\n=======\n${entries.join("\n")}>>>>>>> theirs\n`;
  await world.write({ "one.hcl": text, "two.hcl": marked });

  const diff = await world.run("diff", "one.hcl", "two.hcl");
  const inspect = await world.run("inspect", "two.hcl");

  expect([diff.exitCode, diff.stderr.split("\n")[0]]).toStrictEqual([
    2,
    "Error: two.hcl:4: a merge conflict starts here (INVALID_LOCK_FILE)",
  ]);
  expect(inspect.stdout).toMatch(/cannot be relied on: a merge conflict starts at line 4\n/);
  expect(inspect.exitCode).toBe(1);
});

describe("inspect", () => {
  test("decodes several files in one run", async () => {
    world = await journeyWorld();
    const text = world.lockText({ constraints: "~> 1.2" });
    await world.write({ "a.hcl": text, "b.hcl": `${text}# more\n`, "c.hcl": "" });

    const { exitCode, report } = await json("inspect", "inspect", "a.hcl", "b.hcl", "c.hcl");

    expect(exitCode).toBe(0);
    expect(report.files).toMatchObject([
      {
        path: "a.hcl",
        diagnostics: [],
        providers: [
          { address: "registry.opentofu.org/acme/widget", version: "1.2.3", constraints: "~> 1.2" },
        ],
        canonical: text,
        canonicalEqual: true,
      },
      { path: "b.hcl", canonical: text, canonicalEqual: false },
      { path: "c.hcl", providers: [], canonicalEqual: false },
    ]);
  });

  test("says what is wrong, where, in columns of what a reader sees; exits 1", async () => {
    world = await journeyWorld();
    // The flag is one character to a reader, and eight bytes.
    const before = 'provider "registry.opentofu.org/acme/widget" {\n  /* 🇳🇵 */ ';
    await world.write({ "a.hcl": `${before}versoin = "1"\n}\n` });

    const { exitCode, report } = await json("inspect", "inspect", "a.hcl");

    expect(exitCode).toBe(1);
    const [file] = report.files;
    expect(file.canonical).toBeNull();
    expect(file.diagnostics).toContainEqual(
      expect.objectContaining({
        severity: "error",
        summary: "Unsupported argument",
        line: 2,
        column: 11,
      }),
    );
  });

  test("exits 2 for a file that is not there, and 1 if only one of several has errors", async () => {
    world = await journeyWorld();
    await world.write({ "a.hcl": world.lockText({}), "b.hcl": "nonsense" });

    const absent = await world.run("inspect", "a.hcl", "absent.hcl");
    const mixed = await world.run("inspect", "a.hcl", "b.hcl");

    expect([absent.exitCode, absent.stdout]).toStrictEqual([2, ""]);
    expect(absent.stderr).toContain("absent.hcl");
    expect(mixed.exitCode).toBe(1);
    expect(mixed.stdout).toMatch(/^a\.hcl: 1 provider, written as the tool would\n/);
  });
});

describe("requirements", () => {
  test("of a folder without configuration ends with 2 and names the nearest root modules", async () => {
    const world = await journeyWorld();
    await world.write({ "envs/prod/main.tf": configuration({ "acme/widget": "" }) });

    const { exitCode, stdout, stderr } = await world.run("requirements", "envs");

    expect([exitCode, stdout]).toStrictEqual([2, ""]);
    expect(stderr).toContain("envs is no root module (USAGE)\nName one, such as envs/prod.");
  });

  test("names who asks, by file and line, of modules too", async () => {
    world = await journeyWorld();
    await world.write({
      "env/main.tf": `${configuration({ "acme/widget": ">= 1.2" })}module "part" {\n  source = "./part"\n}\n`,
      "env/part/main.tf": `${configuration({ "acme/widget": "< 2.0" })}resource "acme_thing" "x" {}\n`,
    });

    const { exitCode, report } = await json("requirements", "requirements", "env");

    expect(exitCode).toBe(0);
    expect(report).toMatchObject({
      root: "env",
      exact: true,
      requirements: {
        "registry.opentofu.org/acme/widget": ">= 1.2.0, < 2.0.0",
        "registry.opentofu.org/hashicorp/acme": "",
      },
      errors: [],
    });
    const origins = report.origins["registry.opentofu.org/acme/widget"];
    expect(origins.map((one: { line: number }) => one.line)).toStrictEqual([3, 3]);
    expect(report.origins["registry.opentofu.org/hashicorp/acme"]).toMatchObject([
      { line: 6, kind: "resource", module: "part" },
    ]);
  });

  test("evaluates module sources with --var, --var-file and the environment, the last one counting", async () => {
    world = await journeyWorld();
    await world.write({
      "main.tf": 'variable "which" {}\nmodule "m" {\n  source = "./${var.which}"\n}\n',
      "a/main.tf": configuration({ "acme/widget": "" }),
      "b/main.tf": configuration({ "acme/gadget": "" }),
      "b.tfvars": 'which = "b"\n',
    });

    const open = await json("requirements", "requirements");
    const first = await json("requirements", "requirements", "--var=which=b", "--var", "which=a");
    const second = await json(
      "requirements",
      "requirements",
      "--var=which=a",
      "--var-file=b.tfvars",
    );

    expect(open.report).toMatchObject({ exact: false, requirements: {} });
    expect(Object.keys(first.report.requirements)).toStrictEqual([
      "registry.opentofu.org/acme/widget",
    ]);
    expect(Object.keys(second.report.requirements)).toStrictEqual([
      "registry.opentofu.org/acme/gadget",
    ]);
  });

  test("refuses what the tools refuse: exits 1, with the place", async () => {
    world = await journeyWorld();
    await world.write({
      "main.tf": 'terraform {\n  required_providers {\n    x = { source = "a/b/c/d" }\n  }\n}\n',
    });

    const { exitCode, report } = await json("requirements", "requirements");
    const { exitCode: inText, stdout } = await world.run("requirements", ".");

    expect([exitCode, inText]).toStrictEqual([1, 1]);
    expect(report.errors).toMatchObject([{ file: "main.tf", line: 3 }]);
    expect(stdout).toMatch(/^main\.tf:3:\d+: error: /m);
  });

  test("takes the version rules of --tool, from any directory", async () => {
    world = await journeyWorld();
    await world.write({ "env/main.tf": configuration({ "acme/widget": "" }) });
    const { directory } = world.repository;

    const { stdout } = await world.runWith(
      { cwd: "/" },
      "requirements",
      join(directory, "env"),
      "--tool=terraform",
      "--format=json",
    );

    expect(Object.keys(JSON.parse(stdout).requirements)).toStrictEqual([
      "registry.terraform.io/acme/widget",
    ]);
  });
});
