import { existsSync, lstatSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSigningKey, type SigningKey } from "../support/embedded/signing.ts";
import {
  aRelease,
  configuration,
  DOWN,
  type EntryFacts,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { schemaErrors } from "../support/schemas.ts";

const LEDGER = ".github/tofu-lock-review.keys";
const LOCK = "env/.terraform.lock.hcl";
const SCOPE = "registry.opentofu.org/acme";

let publisher: SigningKey;
let other: SigningKey;
beforeAll(async () => {
  [publisher, other] = await Promise.all([createSigningKey(), createSigningKey()]);
});

const scratches: string[] = [];
afterEach(() => {
  for (const one of scratches.splice(0)) rmSync(one, { recursive: true });
});

const lineOf = ({ fingerprint }: SigningKey, scope = SCOPE) =>
  `${scope} ${fingerprint} since 1.2.3 on 2026-01-01 learned announced\n`;

/** A repository that locks acme/widget 1.2.3, which `signedBy` signs. */
async function lockedWorld(
  files: Readonly<Record<string, string>> = {},
  facts: EntryFacts = {},
  signedBy = publisher,
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

async function keys(world: JourneyWorld, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await world.run("keys", ...args, "--format=json");
  const document = stdout === "" ? undefined : JSON.parse(stdout);
  if (document !== undefined) expect(schemaErrors("keys", document)).toStrictEqual([]);
  return { exitCode, stderr, document };
}

const pathOf = (world: JourneyWorld, path = LEDGER) => join(world.repository.directory, path);
const FIRST_USE =
  /^# .*\n# .*\n\nregistry\.opentofu\.org\/acme ([0-9A-F]{40}) since 1\.2\.3 on \d{4}-\d{2}-\d{2} learned first-use\n$/;

describe("keys shows the ledger", () => {
  test("as a table of what the working tree has, and as data", async () => {
    const world = await lockedWorld({ [LEDGER]: lineOf(publisher) });
    const { stdout, exitCode } = await world.run("keys");
    const { document } = await keys(world, "show");

    expect(exitCode).toBe(0);
    expect(stdout.split("\n").map((line) => line.split(/ {2,}/))).toStrictEqual([
      ["NAMESPACE", "FINGERPRINT", "SINCE", "ON", "LEARNED"],
      [SCOPE, publisher.fingerprint, "1.2.3", "2026-01-01", "announced"],
      [""],
    ]);
    expect(document).toMatchObject({
      file: LEDGER,
      result: "shown",
      lines: [{ namespace: "acme" }],
    });
  });

  test("and says when there is none, or what is wrong with it", async () => {
    const world = await lockedWorld();
    expect((await world.run("keys")).stdout).toBe(`${LEDGER} remembers no key.\n`);

    await world.write({ [LEDGER]: "# ours\nacme nonsense\n" });
    const { exitCode, stderr } = await world.run("keys");
    expect([exitCode, stderr]).toStrictEqual([
      2,
      expect.stringContaining(`${LEDGER}:2:1: Invalid line`),
    ]);
  });
});

describe("keys learn", () => {
  test("starts the ledger with who signs what is locked, and learns nothing twice", async () => {
    const world = await lockedWorld();
    const check = await keys(world, "learn", "--check");
    const isThere = existsSync(pathOf(world));
    const learned = await keys(world, "learn");
    const text = await world.read(LEDGER);
    const again = await keys(world, "check");

    expect([check.exitCode, check.document.result, isThere]).toStrictEqual([
      1,
      "would-change",
      false,
    ]);
    expect([learned.exitCode, learned.document.result]).toStrictEqual([0, "written"]);
    expect(FIRST_USE.exec(text)?.[1]).toBe(publisher.fingerprint);
    expect([again.exitCode, again.document.result]).toStrictEqual([0, "unchanged"]);
    expect(again.document.lines).toStrictEqual(learned.document.added);
  });

  test.each([
    [
      "a key that it lacks",
      () => undefined,
      1,
      /^\+ [\s\S]* would change: 0 keys, and 1 to add\.$/m,
    ],
    ["another key", () => other, 1, /^! [\s\S]* is unchanged: 1 key\.$/m],
    ["the key that it has", () => publisher, 0, /^\S+ is unchanged: 1 key\.$/m],
  ])(
    "--check says the same of %s as keys check, and writes nothing",
    async (_, of, code, words) => {
      const key = of();
      const world = await lockedWorld(key && { [LEDGER]: lineOf(key) });

      const first = await world.run("keys", "check");
      const second = await world.run("keys", "learn", "--check");

      expect([first.exitCode, first.stdout]).toStrictEqual([code, expect.stringMatching(words)]);
      expect(second).toStrictEqual(first);
      expect((await world.git("status", "--porcelain")).trim()).toBe("");
    },
  );

  test("tells another key of a known namespace and adds it only when it is named", async () => {
    const world = await lockedWorld({ [LEDGER]: lineOf(other) });
    const refused = await keys(world, "learn");
    const before = await world.read(LEDGER);
    const wrong = await keys(world, "learn", `--add=acme=${"A".repeat(40)}`);
    const named = await keys(world, "learn", `--add=${SCOPE}=${publisher.fingerprint}`);
    const after = await world.read(LEDGER);

    expect([refused.exitCode, refused.document.result]).toStrictEqual([1, "unchanged"]);
    expect(refused.document.refused).toMatchObject([
      { namespace: "acme", fingerprint: publisher.fingerprint, known: [other.fingerprint] },
    ]);
    expect(before).toBe(lineOf(other));
    expect(wrong.exitCode).toBe(1);
    expect(named.exitCode).toBe(0);
    expect(after).toContain(lineOf(other));
    expect(after).toMatch(
      new RegExp(`^${SCOPE} ${publisher.fingerprint} since 1.2.3 on .* learned by-hand$`, "m"),
    );
  });

  test("3: learns nothing while the registry does not answer", async () => {
    const world = await journeyWorld({ intercept: [DOWN] });
    await world.write({
      "env/main.tf": configuration({ "acme/widget": "" }),
      [LOCK]: world.lockText({}),
    });
    await world.commit("Lock");
    const { exitCode, document } = await keys(world, "learn");

    expect(exitCode).toBe(3);
    expect(document).toMatchObject({ added: [], notLearned: [{ why: "not-verified" }] });
  });

  test("refuses a link, and writes through none", async () => {
    const world = await lockedWorld();
    await world.write({ ".github/keep": "", "elsewhere.keys": "" });
    symlinkSync(pathOf(world, "elsewhere.keys"), pathOf(world));
    const { exitCode, stderr } = await keys(world, "learn");

    expect([exitCode, stderr]).toStrictEqual([2, expect.stringContaining("is a symbolic link")]);
    expect(lstatSync(pathOf(world)).isSymbolicLink()).toBe(true);
    expect(await world.read("elsewhere.keys")).toBe("");
  });
});

describe("fix and the ledger", () => {
  test("adds first keys where a ledger is, and else leaves all as it is", async () => {
    const world = await lockedWorld();
    await world.run("fix");
    const before = existsSync(pathOf(world));
    await world.write({ [LEDGER]: "" });
    const { stdout } = await world.run("fix");

    expect(before).toBe(false);
    expect(stdout).toContain(`${LEDGER}: written\n  + ${SCOPE} ${publisher.fingerprint}`);
    expect(await world.read(LEDGER)).toContain(`${SCOPE} ${publisher.fingerprint} since 1.2.3`);
  });
});

describe("review reads the ledger from the target branch", () => {
  async function changed(
    base: Readonly<Record<string, string>>,
    head: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ) {
    const world = await lockedWorld(base);
    await world.git("checkout", "--quiet", "-b", "change");
    await world.write(head);
    const { exitCode, stdout, stderr } = await world.run("review", "--format=json", ...args);
    const findings: { rule: string; detail: string }[] =
      stdout === "" ? [] : JSON.parse(stdout).findings;
    const told = findings.filter(({ rule }) => rule === "policy-changed");
    return { world, exitCode, stderr, told: told.map(({ detail }) => detail) };
  }

  test("tells what a change does to it, line by line", async () => {
    const { told, exitCode } = await changed(
      { [LEDGER]: lineOf(publisher) },
      { [LEDGER]: lineOf(publisher) + lineOf(other) },
    );

    expect(exitCode).toBe(0);
    expect(told).toStrictEqual([
      `The change changes ${LEDGER}, the ledger of signing keys. ${SCOPE}: one more key ${other.fingerprint} (since 1.2.3, 2026-01-01, announced). This review still goes by the target branch's.`,
    ]);
  });

  test("stops at one that cannot be used, however good head's is; and head's own only matters merged", async () => {
    const broken = await changed({ [LEDGER]: "nonsense\n" }, { [LEDGER]: lineOf(publisher) });
    const breaking = await changed({ [LEDGER]: lineOf(publisher) }, { [LEDGER]: "nonsense\n" });

    expect([broken.exitCode, broken.stderr]).toStrictEqual([
      2,
      expect.stringContaining("INVALID_LEDGER"),
    ]);
    expect(breaking.exitCode).toBe(1);
    expect(breaking.told).toStrictEqual([
      expect.stringContaining("Merged, it would stop every review"),
    ]);
  });

  test("the comment offers the lines while nothing knows a key, and no more once the ledger has them", async () => {
    const world = await journeyWorld({
      releases: [
        aRelease({ signedBy: publisher }),
        aRelease({ version: "1.3.0", signedBy: publisher }),
      ],
    });
    const files = (version: string) => ({
      "env/main.tf": configuration({ "acme/widget": "" }),
      [LOCK]: world.lockText({ version }),
    });
    await world.write(files("1.2.3"));
    await world.commit("Lock");
    await world.git("checkout", "--quiet", "-b", "change");
    await world.write(files("1.3.0"));
    const offer =
      /Lines to commit for later reviews[\s\S]*registry\.opentofu\.org\/acme ([0-9A-F]{40}) since 1\.3\.0/;
    const first = await world.run("review", "--format=markdown");
    await world.git("checkout", "--quiet", "main", "--force");
    await world.write({ [LEDGER]: lineOf(publisher) });
    await world.commit("Remember");
    await world.git("checkout", "--quiet", "change");
    await world.write(files("1.3.0"));
    const second = await world.run("review", "--format=markdown", "--base=main");

    expect(offer.exec(first.stdout)?.[1]).toBe(publisher.fingerprint);
    expect(second.stdout).toContain("1.3.0");
    expect(second.stdout).not.toContain("Lines to commit");
  });
});

describe("the remedy of a key that nothing knows works as printed", () => {
  test.each([
    ["acme", "signing-key-changed", 1],
    ["azure", "not-verified", 3],
  ] as const)("%s: %s", async (namespace, rule, exitBefore) => {
    const isRotated = rule === "signing-key-changed";
    const old = aRelease({ namespace, signedBy: isRotated ? publisher : other });
    const releases = [old, { ...old, version: "1.3.0", signedBy: other }];
    const world = await journeyWorld({ releases });
    const source = `${namespace}/widget`;
    await world.write({
      "env/main.tf": configuration({ [source]: "" }),
      [LOCK]: world.lockText({ source }),
    });
    await world.commit("Lock");
    await world.git("checkout", "-q", "-b", "change");
    await world.write({ [LOCK]: world.lockText({ source, version: "1.3.0" }) });
    await world.commit("Upgrade");
    const review = () => world.run("review", "--base=main", "--format=json");

    const before = await review();
    const finding = JSON.parse(before.stdout).findings.find(
      (one: { rule: string }) => one.rule === rule,
    );
    const [program, ...words] = finding.remedy.command.split(" ");
    // In a change of its own, from the target branch.
    await world.git("checkout", "-q", "main");
    const learned = await world.run(...words);
    await world.commit("Remember the key");
    await world.git("checkout", "-q", "change");
    const after = await review();

    expect([before.exitCode, program, learned.exitCode, after.exitCode]).toStrictEqual([
      exitBefore,
      "tofu-lock-review",
      0,
      0,
    ]);
  });
});
