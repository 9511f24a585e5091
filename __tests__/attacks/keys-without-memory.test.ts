// T8, keys: a registry that signs with a key of its own, beside publishers who really took another key. What nothing
// remembers passes with a first line that says so; what something remembers otherwise does not pass.
import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, type Ledger, ledgerOf } from "../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../src/formats/ledger/ledger-file.ts";
import type { Hash } from "../../src/model/hash.ts";
import { verdictReason } from "../../src/report/words/headline.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import type { SigningKey } from "../support/embedded/signing.ts";
import { type Choices, choicesOf } from "./random.ts";
import { PLATFORMS, recorded, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const VARIANTS = variants(2);
const seeds = seedsFrom(attackSeed(20_261_123), VARIANTS);
const [OPENTOFU, TERRAFORM] = ["registry.opentofu.org", "registry.terraform.io"];
const NOWHERE = /, 1 signing key on the registry's word(?:,|$)/;

const world = worldOfTests();

/** A release that the registry serves, and who signs it. */
interface Served {
  readonly host: string;
  readonly namespace: string;
  readonly version: string;
  readonly signedBy: SigningKey;
  /** What the packages hold; different words are different bytes. */
  readonly content?: string;
}

/** Publishes releases of one type that nobody else uses, and gives the lock file of the last. */
let types = 0;

async function serve(releases: readonly Served[]) {
  const type = `type${++types}`;
  const entries = [];
  for (const { host, namespace, version, signedBy, content = "genuine" } of releases) {
    const file = { kind: "file" as const, name: `terraform-provider-${type}`, content };
    const release = { host, namespace, type, version, platforms: PLATFORMS, signedBy };
    await world.registry.publish({ ...release, entries: () => [{ ...file, executable: true }] });
    const hashes: readonly Hash[] = recorded(world.registry.hashesOf(release), PLATFORMS);
    entries.push(
      world.root("envs/prod", [{ source: `${host}/${namespace}/${type}`, version, hashes }]),
    );
  }
  return entries;
}

function knows(host: string, namespace: string, ...keys: readonly SigningKey[]): Ledger {
  return ledgerOf(
    keys.map(({ fingerprint }) =>
      parseLine(`${host}/${namespace} ${fingerprint} since 1.0.0 on 2026-11-22 learned by-hand`),
    ),
  );
}

/** Reviews a step from one release to another, as the registry serves both today. */
async function step(releases: readonly Served[], ledger = EMPTY_LEDGER) {
  const [base = {}, head = {}] = await serve(releases);
  const review = await world.review(base, head, { ledger });
  return { verdict: review.verdict, rules: rulesOf(review), reason: verdictReason(review) };
}

const hostOf = (choose: Choices): string => choose.one([OPENTOFU, TERRAFORM]) ?? "";

describe.each(seeds)("seed %i", (seed) => {
  const choose = choicesOf(seed);
  const host = hostOf(choose);
  const namespace = `publisher${seed}`;
  const versions = choose.one([
    ["1.0.0", "1.1.0"],
    ["1.0.0", "2.0.0"],
    ["0.9.0", "0.9.1"],
  ] as const);
  /** Two releases, one after the other. */
  const two = (by: readonly [SigningKey, SigningKey], place: Partial<Served> = {}) =>
    versions.map((version, i) => ({
      host,
      namespace,
      version,
      signedBy: by[i] ?? by[0],
      ...place,
    }));
  const strangers = () => [world.keys.evil, world.keys.evil] as const;

  test("a maker's namespace is signed by a stranger", async () => {
    const place = { namespace: "opentofu" };
    const { verdict, rules } = await step(two(strangers(), place));
    expect([verdict, rules]).toStrictEqual([
      "failed",
      expect.arrayContaining(["error signing-key-changed"]),
    ]);

    const known = knows(host, "opentofu", world.keys.evil);
    const honest = await step(two(strangers(), place), known);
    expect(honest.verdict).toBe("passed");
  });

  test("a publisher whose key is shipped has another one", async () => {
    const place = { namespace: "azure" };
    const { verdict, rules } = await step(two(strangers(), place));
    expect([verdict, rules]).toStrictEqual([
      "unverified",
      expect.arrayContaining(["warning not-verified"]),
    ]);

    const known = knows(host, "azure", world.keys.evil);
    const honest = await step(two(strangers(), place), known);
    expect(honest.verdict).toBe("passed");
  });

  test("the key changed", async () => {
    const by = [world.keys.acme, world.keys.acmeNext] as const;
    const { verdict, rules } = await step(two(by));
    expect([verdict, rules]).toStrictEqual([
      "failed",
      expect.arrayContaining(["error signing-key-changed"]),
    ]);

    const rotated = await step(two(by), knows(host, namespace, ...by));
    expect([rotated.verdict, rotated.reason]).toStrictEqual([
      "passed",
      expect.not.stringMatching(NOWHERE),
    ]);
  });

  test("the registry signs base's genuine list anew, and a new version", async () => {
    const without = await step(two(strangers()));
    expect([without.verdict, without.reason]).toStrictEqual([
      "passed",
      expect.stringMatching(NOWHERE),
    ]);

    const remembered = await step(two(strangers()), knows(host, namespace, world.keys.acme));
    expect(remembered.verdict).toBe("failed");
  });

  test("a move to the other public registry brings other packages by another key", async () => {
    const other = host === OPENTOFU ? TERRAFORM : OPENTOFU;
    const [from, to] = two([world.keys.acme, world.keys.evil]);
    if (from === undefined || to === undefined) throw new Error("two releases");
    const version = choose.maybe() ? from.version : to.version;
    const evil = { ...to, version, host: other ?? "", content: "evil" };
    const ledgers = [EMPTY_LEDGER, knows(host, namespace, world.keys.acme)];
    for (const ledger of ledgers) {
      const { verdict, rules } = await step([from, evil], ledger);
      expect([verdict, rules]).toStrictEqual([
        "failed",
        expect.arrayContaining([
          "error signing-key-changed",
          "warning new-provider",
          "warning registry-migration",
        ]),
      ]);
    }
    const resigned = { ...from, signedBy: world.keys.evil };
    const carried = await step([resigned, evil], ledgers[1]);
    expect(carried.rules).toContain("warning signing-key-changed");
    expect(carried.rules).toContain("warning new-provider");

    const honest = await step([from, { ...from, host: other ?? "" }], choose.one(ledgers));
    expect([
      honest.verdict,
      honest.rules.filter((rule) => !rule.startsWith("notice")),
    ]).toStrictEqual(["passed", []]);
  });
});
