import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createSigningKey, type SigningKey } from "../../src/demo/signing.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type EntryFacts,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LEDGER = ".github/tofu-lock-review.releases";
const LOCK = "env/.terraform.lock.hcl";
const WIDGET = "registry.opentofu.org/acme/widget";
const OTHER = `zh:${"0".repeat(64)}`;
const FIRST_SEEN =
  /^# .*\n# .*\n\nregistry\.opentofu\.org\/acme\/widget 1\.2\.3 seen \d{4}-\d{2}-\d{2} signed [0-9A-F]{40} packages (?:[a-z0-9]+_[a-z0-9]+=zh:[0-9a-f]{64} ?)+\n$/;

let signedBy: SigningKey;
beforeAll(async () => {
  signedBy = await createSigningKey();
});

/** A line that says something false of what was seen. */
const lineOf = (archive: string, provider = WIDGET, version = "1.2.3", day = "2026-01-01") =>
  `${provider} ${version} seen ${day} signed none packages linux_amd64=${archive}\n`;

/** A repository that locks acme/widget 1.2.3. */
async function lockedWorld(
  files: Readonly<Record<string, string>> = {},
  facts: EntryFacts = {},
): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: [aRelease({ signedBy, packages: true })] });
  await world.write({
    "env/main.tf": configuration({ "acme/widget": "" }),
    [LOCK]: world.lockText(facts),
    ...files,
  });
  await world.commit("Lock");
  return world;
}

async function releases(world: JourneyWorld, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run("releases", ...args, "--format=json");
  const document = stdout === "" ? undefined : JSON.parse(stdout);
  if (document !== undefined) expect(schemaErrors("releases", document)).toStrictEqual([]);
  return { exitCode, stderr, document };
}

describe("releases learn", () => {
  test("starts the ledger with what is locked, and learns nothing twice", async () => {
    const world = await lockedWorld();
    const check = await releases(world, "check");
    const first = await releases(world, "learn");
    const text = await world.read(LEDGER);
    const again = await releases(world, "learn");
    const shown = await world.run("releases");

    expect([check.exitCode, check.document.result]).toStrictEqual([1, "would-change"]);
    expect([first.exitCode, first.document.result]).toStrictEqual([0, "written"]);
    expect(text).toMatch(FIRST_SEEN);
    expect([again.exitCode, again.document.result]).toStrictEqual([0, "unchanged"]);
    expect(await world.read(LEDGER)).toBe(text);
    expect(shown.stdout).toMatch(/^PROVIDER +VERSION +SEEN +PACKAGES +SIGNED\n.*widget +1\.2\.3/);
  });

  test("learns nothing of an entry in doubt, nor of a release that is known otherwise", async () => {
    const doubtful = await lockedWorld({}, { extra: [BOGUS_H1] });
    const inDoubt = await releases(doubtful, "learn");
    const changed = await lockedWorld({ [LEDGER]: lineOf(OTHER) });
    const known = await releases(changed, "learn");

    for (const { exitCode, document } of [inDoubt, known]) {
      expect([exitCode, document.result, document.notLearned[0].why]).toStrictEqual([
        1,
        "unchanged",
        "finding",
      ]);
    }
    expect(await changed.read(LEDGER)).toBe(lineOf(OTHER));
  });

  test("2: words and options that mean nothing here", async () => {
    const world = await lockedWorld();

    for (const args of [["env"], ["show", "env"], ["prune", "env"], ["prune", "--older-than=1y"]]) {
      expect((await releases(world, ...args)).exitCode, args.join(" ")).toBe(2);
    }
  });
});

describe("releases prune", () => {
  test("removes what nothing locks and was seen long ago, from wherever it runs", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const needed = lineOf(OTHER);
    const old = lineOf(OTHER, WIDGET, "1.0.0", "2020-01-01");
    const young = lineOf(OTHER, WIDGET, "1.1.0", today);
    const noted = `# Stolen once; never again.\n${lineOf(OTHER, WIDGET, "1.1.1", "2020-01-01")}`;
    const world = await lockedWorld({ [LEDGER]: old + young + noted + needed });
    await world.write({ "other/keep": "", "other/.terraform.lock.hcl": "" });
    const check = await releases(world, "prune", "--check", "--chdir=other");
    const before = await world.read(LEDGER);
    const done = await releases(world, "prune", "--chdir=other");

    expect([check.exitCode, before]).toStrictEqual([1, old + young + noted + needed]);
    expect([done.exitCode, done.document.removed]).toMatchObject([0, [{ version: "1.0.0" }]]);
    expect(await world.read(LEDGER)).toBe(young + noted + needed);
  });

  test("forgets nothing while a lock file cannot be read", async () => {
    const old = lineOf(OTHER, WIDGET, "1.0.0", "2020-01-01");
    const world = await lockedWorld({ [LEDGER]: old });
    await world.write({ "other/.terraform.lock.hcl": "provider {" });
    const { exitCode, stderr } = await releases(world, "prune");

    expect([exitCode, stderr]).toStrictEqual([2, expect.stringContaining("INVALID_LOCK_FILE")]);
    expect(await world.read(LEDGER)).toBe(old);
  });
});

describe("fix and the ledger of releases", () => {
  test("adds what is locked where there is one, and else leaves all as it is", async () => {
    const without = await lockedWorld();
    await without.run("fix");
    const world = await lockedWorld({ [LEDGER]: "# Ours\n# and theirs\n" });
    const { stdout } = await world.run("fix", "--format=json");
    const document = JSON.parse(stdout);
    const text = await world.read(LEDGER);
    const again = await world.run("fix");

    expect(existsSync(join(without.repository.directory, LEDGER))).toBe(false);
    expect(schemaErrors("fix", document)).toStrictEqual([]);
    expect(document.releases).toMatchObject([{ provider: WIDGET, version: "1.2.3" }]);
    expect(text).toMatch(FIRST_SEEN);
    expect(again.stdout).not.toContain(LEDGER);
    expect(await world.read(LEDGER)).toBe(text);
  });

  test("tells what it adds, and adds nothing of a release that is known otherwise", async () => {
    const told = await lockedWorld({ [LEDGER]: "" });
    const { stdout } = await told.run("fix");
    const changed = await lockedWorld({ [LEDGER]: lineOf(OTHER) });
    await changed.run("fix");

    expect(stdout).toContain(`${LEDGER}: written\n  + ${WIDGET} 1.2.3 seen `);
    expect(await changed.read(LEDGER)).toBe(lineOf(OTHER));
  });
});

describe("review reads the ledger of releases from the target branch", () => {
  /** A change that locks the widget for the first time. */
  async function changed(
    base: Readonly<Record<string, string>>,
    head: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ) {
    const world = await journeyWorld({ releases: [aRelease({ signedBy, packages: true })] });
    await world.write({ "env/main.tf": configuration({ "acme/widget": "" }), ...base });
    await world.commit("Start");
    await world.git("checkout", "--quiet", "-b", "change");
    await world.write({ [LOCK]: world.lockText({}), ...head });
    const { exitCode, stdout, stderr } = await world.run("review", "--format=json", ...args);
    const findings: { rule: string; severity: string; detail: string }[] =
      stdout === "" ? [] : JSON.parse(stdout).findings;
    const detailsOf = (id: string) =>
      findings.filter(({ rule }) => rule === id).map(({ detail }) => detail);
    return { exitCode, stderr, detailsOf };
  }

  test("a release that is another one by now is an error, also where the change rewrites the line", async () => {
    const honest = await lockedWorld();
    await releases(honest, "learn");
    const truth = await honest.read(LEDGER);
    const told = await changed({ [LEDGER]: lineOf(OTHER) }, { [LEDGER]: truth });

    expect(told.exitCode).toBe(1);
    expect(told.detailsOf("republished-package")).toStrictEqual([
      expect.stringContaining(`the ledger of releases saw on 2026-01-01: linux_amd64 was ${OTHER}`),
    ]);
    expect(told.detailsOf("policy-changed")).toStrictEqual([
      expect.stringMatching(
        new RegExp(`ledger of releases as first seen\\. ${WIDGET} 1\\.2\\.3: .*before ${OTHER}`),
      ),
    ]);
  });

  test("passes the release that was seen, and one of which head plants a line that nobody reviewed", async () => {
    const honest = await lockedWorld();
    await releases(honest, "learn");
    const truth = await honest.read(LEDGER);
    const same = await changed({ [LEDGER]: truth }, {});
    const planted = await changed({}, { [LEDGER]: lineOf(OTHER) });

    expect([same.exitCode, same.detailsOf("republished-package")]).toStrictEqual([0, []]);
    expect([planted.exitCode, planted.detailsOf("republished-package")]).toStrictEqual([0, []]);
    expect(planted.detailsOf("policy-changed")).toStrictEqual([
      expect.stringContaining("first seen on 2026-01-01 with linux_amd64, signed by nobody"),
    ]);
  });

  test("stops at one that cannot be used, and at one that is named and not there", async () => {
    const broken = await changed({ [LEDGER]: "nonsense\n" }, { [LEDGER]: lineOf(OTHER) });
    const gone = await changed({}, {}, "--releases=my.releases");
    const none = await changed({ [LEDGER]: lineOf(OTHER) }, {}, "--releases=");

    expect([broken.exitCode, broken.stderr]).toStrictEqual([
      2,
      expect.stringContaining("INVALID_LEDGER"),
    ]);
    expect([gone.exitCode, gone.stderr]).toStrictEqual([
      2,
      expect.stringContaining("The ledger my.releases is not there"),
    ]);
    expect(none.exitCode).toBe(0);
  });
});
