// Changes that go back to what base's history recorded, byte for byte: warnings, and a downgrade is said. What history had
// and nothing vouches for today is no excuse; neither is a history that is not base's, or that has another entry.
import { describe, expect, test } from "vitest";
import { ledgerOf } from "../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../src/formats/ledger/ledger-file.ts";
import type { Hash } from "../../src/model/hash.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import type { Files } from "./memory-git.ts";
import { choicesOf } from "./random.ts";
import { acme, type EntrySpec, PLATFORMS, type ReviewSettings, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const SEED = attackSeed(26_123);
const world = worldOfTests();

const AWS: EntrySpec = { source: "hashicorp/aws", version: "6.14.0" };
const NEXT_AWS: EntrySpec = { ...AWS, version: "6.15.0" };
const OTHERS: readonly EntrySpec[] = [
  { source: "cloudflare/cloudflare", version: "5.8.2", constraints: ">= 5.0.0" },
  acme("tool", "1.0.0"),
  { source: "hashicorp/random", version: "3.7.2" },
];

/** An older and a newer state of some entries, and the warnings of a change from the newer to the older one. */
interface Step {
  readonly older: readonly EntrySpec[];
  readonly newer: readonly EntrySpec[];
  readonly warnings: readonly string[];
}

const versions = (type: string, warnings: readonly string[]): Step => ({
  older: [acme(type, "1.0.0")],
  newer: [acme(type, "1.1.0")],
  warnings: ["downgrade", ...warnings],
});

const STEPS: Readonly<Record<string, Step>> = {
  "an upgrade": { older: [AWS], newer: [NEXT_AWS], warnings: ["downgrade"] },
  "an upgrade of an entry without archives": {
    older: [{ ...AWS, keep: (hash) => hash.startsWith("h1:") }],
    newer: [{ ...NEXT_AWS, keep: (hash) => hash.startsWith("h1:") }],
    warnings: ["downgrade"],
  },
  "a rotation of keys": versions("rotated", ["signing-key-changed"]),
  "an upgrade to a weaker key": versions("weak", ["signing-key-changed"]),
  "an upgrade to a release that is not signed": versions("unsigned", ["signing-key-changed"]),
  "an upgrade to a release whose signature is broken": versions("broken", ["signing-key-changed"]),
  "an upgrade to a release whose key was revoked": versions("revoked", ["signing-key-changed"]),
  "an upgrade to a release that was withdrawn": versions("gone", ["signing-key-changed"]),
  "an upgrade to a release that two keys sign": versions("shared", ["republished-package"]),
  "an upgrade to a release with two checksums for a file": versions("twice", [
    "republished-package",
  ]),
  "a move to the other public registry": {
    older: [{ ...AWS, source: "registry.terraform.io/hashicorp/aws" }],
    newer: [NEXT_AWS],
    warnings: ["downgrade", "registry-migration"],
  },
  "a move from another host": {
    older: [{ ...AWS, source: "registry.evil.example/hashicorp/aws" }],
    newer: [NEXT_AWS],
    warnings: ["downgrade", "host-not-allowed", "new-provider", "registry-host-changed"],
  },
  "a rename of the publisher": {
    older: [{ ...AWS, source: "evil/aws" }],
    newer: [NEXT_AWS],
    warnings: ["namespace-changed", "new-provider"],
  },
  "a removal of a provider from a host of its own": {
    older: [{ source: "private.example/acme/private", version: "1.0.0" }],
    newer: [],
    warnings: ["host-not-allowed", "new-provider"],
  },
  "a removal of a provider that nobody signs": {
    older: [acme("unsigned", "1.1.0")],
    newer: [],
    warnings: ["new-provider"],
  },
};

/** Both states of a root module, beside entries that do not change. */
function states({ older, newer }: Step, others: readonly EntrySpec[] = []): [Files, Files] {
  const root = (entries: readonly EntrySpec[]) => world.root("envs/prod", [...entries, ...others]);
  return [root(older), root(newer)];
}

const errors = (rules: readonly string[]) => rules.filter((rule) => rule.startsWith("error"));
const loud = (rules: readonly string[]) =>
  [...new Set(rules)].filter((rule) => !rule.startsWith("notice")).sort();

describe("a revert passes with warnings, whatever else is locked, of", () => {
  test.each(Object.entries(STEPS))("%s", async (name, step) => {
    for (const seed of seedsFrom(SEED, 3)) {
      const locked = new Set([...step.older, ...step.newer].map(({ source }) => source));
      const beside = choicesOf(seed)
        .some(OTHERS)
        // A provider of the same namespace would make it a known one.
        .filter(({ source }) => !locked.has(source) && !source.startsWith("acme/"));
      const [older, newer] = states(step, beside);
      const [before, another] = [older, world.root("envs/prod", beside)];

      const review = await world.remembered(newer, older, { past: [newer, before, another] });

      const expected = step.warnings.map((rule) => `warning ${rule}`).sort();
      expect([review.verdict, loud(rulesOf(review))], `${name}, seed ${seed}`).toStrictEqual([
        "passed",
        expected,
      ]);
    }
  });
});

describe("without a record of the very entry the same change does not pass, of", () => {
  /** A removal of a signed provider weighs the same: it is new to the lock file. */
  const LIGHTER = new Set(["a move to the other public registry"]);
  const blocked = Object.entries(STEPS).filter(([name]) => !LIGHTER.has(name));
  test.each(blocked)("%s", async (_name, step) => {
    const [older, newer] = states(step);
    const other = { ...step.older[0], source: "cloudflare/cloudflare", version: "5.8.2" };
    const pasts: Readonly<Record<string, readonly Files[]>> = {
      "no history": [],
      "a history of other entries": [newer, world.root("envs/prod", [other])],
      "another root module's history": [
        Object.fromEntries(Object.entries(older).map(([path, file]) => [`more/${path}`, file])),
      ],
      "a history that lacks a hash": [
        world.root(
          "envs/prod",
          step.older.map((entry) => ({ ...entry, platforms: PLATFORMS.slice(0, 1) })),
        ),
      ],
    };
    for (const [name, past] of Object.entries(pasts)) {
      const review = await world.remembered(newer, older, { past });

      expect(errors(rulesOf(review)), name).not.toStrictEqual([]);
      expect(review.verdict, name).toBe("failed");
    }
  });
});

describe("what base's history recorded does not vouch for", () => {
  const bogus = `h1:${Buffer.alloc(32, 7).toString("base64")}` as Hash;
  const rotated = STEPS["a rotation of keys"] as Step;
  const acmeKey = (key: { readonly fingerprint: string }) =>
    ledgerOf([
      parseLine(
        `registry.opentofu.org/acme ${key.fingerprint} since 1.0.0 on 2026-11-22 learned x`,
      ),
    ]);
  const rows: readonly [string, string, Step, (() => ReviewSettings)?][] = [
    [
      "a hash that nothing explains",
      "error unexplained-hash",
      { ...versions("tool", []), older: [acme("tool", "1.0.0", { extra: [bogus] })] },
    ],
    ["archives that the release no longer has", "error unexplained-hash", versions("replaced", [])],
    [
      "a version that was withdrawn",
      "error version-unavailable",
      { older: [acme("gone", "1.1.0")], newer: [], warnings: [] },
    ],
    [
      "a version that only the registry's list lacks",
      "warning not-verified",
      { older: [acme("unlisted", "1.1.0")], newer: [], warnings: [] },
    ],
    [
      "a signature that does not hold",
      "error bad-signature",
      { older: [acme("revoked", "1.1.0")], newer: [], warnings: [] },
    ],
    [
      "a key that the ledger lacks",
      "error signing-key-changed",
      rotated,
      () => ({ ledger: acmeKey(world.keys.acmeNext) }),
    ],
    [
      "a provider that policy does not allow",
      "error provider-denied",
      rotated,
      () => ({ policy: { allowedProviders: [[]] } }),
    ],
    [
      "a name that looks like a known one",
      "error look-alike-provider",
      { older: [{ source: "hashlcorp/aws", version: "6.14.0" }], newer: [AWS], warnings: [] },
    ],
    [
      "a step up to another key",
      "error signing-key-changed",
      { older: rotated.newer, newer: rotated.older, warnings: [] },
    ],
    [
      "an entry that lets any package in",
      "error no-usable-hashes",
      { ...versions("tool", []), older: [acme("tool", "1.0.0", { hashes: [] })] },
    ],
  ];
  test.each(rows)("%s", async (_name, rule, step, settings) => {
    const [older, newer] = states(step);

    const review = await world.remembered(newer, older, { past: [older], ...settings?.() });

    expect(rulesOf(review)).toContain(rule);
    expect(["failed", "unverified"]).toContain(review.verdict);
  });
});

describe("a version before that is recorded by hashes of unknown schemes alone", () => {
  const ALONE = [["h2:abc"], ["foo:abc", "h9:def="], []] as unknown as Hash[][];
  const bare = (source: string, version: string) =>
    ALONE.map((hashes): EntrySpec => ({ source, version, hashes }));

  test.each<[string, EntrySpec[], EntrySpec]>([
    ["of a namespace whose key is known", bare("hashicorp/aws", "6.14.0"), NEXT_AWS],
    ["of one whose key nobody remembers", bare("acme/tool", "1.0.0"), acme("tool", "1.1.0")],
    ["of several lists", bare("acme/split", "1.0.0"), acme("split", "1.1.0")],
    [
      "of a registry of one's own",
      bare("private.example/acme/private", "1.0.0"),
      { source: "private.example/acme/private", version: "1.1.0" },
    ],
  ])("is no obstacle to a new one that is wholly signed, %s", async (_name, befores, after) => {
    for (const before of befores) {
      const [base, head] = [before, after].map((entry) => world.root("envs/prod", [entry]));

      const review = await world.remembered(base as Files, head as Files);

      expect([review.verdict, loud(rulesOf(review))], String(before.hashes)).toStrictEqual([
        "passed",
        [],
      ]);
    }
  });

  test.each<[string, string, string, EntrySpec]>([
    ["is signed by another key", "rotated", "error signing-key-changed", acme("rotated", "1.1.0")],
    ["is not signed", "unsigned", "warning not-verified", acme("unsigned", "1.1.0")],
    [
      "adds a hash of nobody's",
      "tool",
      "error unexplained-hash",
      acme("tool", "1.1.0", { extra: [`h1:${Buffer.alloc(32, 9).toString("base64")}` as Hash] }),
    ],
    [
      "is unknown itself",
      "tool",
      "error no-usable-hashes",
      acme("tool", "1.1.0", { hashes: ["h2:x" as Hash] }),
    ],
  ])("excuses no new one that %s", async (_name, type, rule, after) => {
    for (const before of bare(`acme/${type}`, "1.0.0")) {
      const [base, head] = [before, after].map((entry) => world.root("envs/prod", [entry]));

      const review = await world.remembered(base as Files, head as Files);

      expect(rulesOf(review), String(before.hashes)).toContain(rule);
      expect(["failed", "unverified"]).toContain(review.verdict);
    }
  });

  test("is compared with nothing where the same version gets its hashes", async () => {
    const [before] = bare("acme/tool", "1.0.0");
    const after = acme("tool", "1.0.0");
    const [base, head] = [before as EntrySpec, after].map((one) => world.root("envs/prod", [one]));

    const review = await world.remembered(base as Files, head as Files);

    expect(loud(rulesOf(review))).toStrictEqual(["warning new-provider"]);
  });
});
