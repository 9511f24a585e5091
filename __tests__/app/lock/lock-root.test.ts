import { afterEach, describe, expect, test } from "vitest";
import { type FixContext, isInOrder, lockRoot } from "../../../src/app/lock/lock-root.ts";
import { lockFile, providerLock } from "../../../src/model/lock-file.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { aPlatform } from "../../support/builders.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";
import { memoryTree } from "../../support/memory-tree.ts";
import {
  AWS,
  address,
  aFinding,
  aLockFile,
  aRootReview,
  RANDOM,
  requirementsOf,
  zh,
} from "../../support/review-builders.ts";

const contextWith = (facts: Partial<FixContext> = {}): FixContext => ({
  engine: () => {
    throw new Error("nothing has to be asked");
  },
  files: memoryTree({}),
  purpose: "commit",
  reviewer: { policy: DEFAULT_POLICY, now: 0 } as never,
  ...facts,
});

describe("isInOrder()", () => {
  const expected = aLockFile({ [AWS]: "6.15.0", [RANDOM]: "3.7.2" });
  const entries = [...expected.providers.values()];
  const extra = zh("waived");
  const head = lockFile(
    entries.map((entry) =>
      entry.address === RANDOM
        ? providerLock({ ...entry, hashes: [...entry.hashes, extra] })
        : entry,
    ),
  );
  const accepted = { by: "waiver", reason: "ours", until: "2026-12-01" } as const;
  const waived = aFinding({ provider: RANDOM, hash: extra, accepted });
  const missing = aFinding({ rule: "missing-platform", provider: RANDOM });
  const rewritten = aFinding({ rule: "init-would-change", provider: null });
  const running = { remarks: [], dataDirectory: ".terraform", unmanaged: () => new Set([RANDOM]) };

  test.each<readonly [string, boolean, Partial<RootReview>, Partial<FixContext>]>([
    ["a lock file as it is expected", true, { findings: [] }, {}],
    ["one with another hash", false, { findings: [], head }, {}],
    ["one with a hash that policy accepts", true, { findings: [waived], head }, {}],
    [
      "one with a hash that policy accepts for another provider",
      false,
      { findings: [{ ...waived, provider: AWS }], head },
      {},
    ],
    ["one that lacks a platform", false, { findings: [missing] }, {}],
    ["the same of a provider that runs already", true, { findings: [missing] }, { setup: running }],
    ["one whose layout is odd", false, { findings: [{ ...rewritten, isLighterCase: true }] }, {}],
    ["one that init rewrites", true, { findings: [rewritten] }, {}],
    ["one that is locked again in any case", false, { findings: [] }, { purpose: "file" }],
  ])("%s: %s", (_, isExpected, facts, context) => {
    const root = aRootReview({
      ...{ expected, head: expected },
      requirements: requirementsOf({ [AWS]: [{}], [RANDOM]: [{}] }),
      ...facts,
    });

    expect(isInOrder(root, contextWith(context))).toBe(isExpected);
  });

  test("nothing, where no lock file is there and nothing is required", () => {
    const nothing = { head: undefined, findings: [], requirements: requirementsOf({}) };

    expect(isInOrder(aRootReview({ ...nothing, expected }), contextWith())).toBe(true);
  });
});

describe("lockRoot()", () => {
  const [LINUX, WINDOWS] = ["linux_amd64", "windows_amd64"] as const;
  const [WIDGET, GADGET] = ["widget", "gadget"].map((type) =>
    address(`registry.opentofu.org/acme/${type}`),
  );
  let world: GatherWorld | undefined;
  afterEach(() => world?.stop());

  const locked = async (
    from: "policy" | "usual",
    platforms: readonly string[],
    requires = [WIDGET!, GADGET!],
  ) => {
    world = await startGatherWorld({
      releases: [
        aRelease({ platforms: [LINUX, WINDOWS] }),
        aRelease({ type: "gadget", platforms: [LINUX] }),
      ],
    });
    const { ports, rules } = world;
    const none = requires.map((provider) => [provider, [{ constraints: "" }]] as const);
    const outcome = await lockRoot(
      aRootReview({
        ...{ head: undefined, expected: undefined, base: undefined, findings: [] },
        required: { platforms: platforms.map((name) => aPlatform(name)), from },
        requirements: requirementsOf(Object.fromEntries(none)),
      }),
      contextWith({
        purpose: "file",
        engine: () => ({ ports, rules, origin: ports.source, forge: undefined as never }),
      }),
    );
    const hashes = (provider: typeof WIDGET) =>
      outcome.kind === "locked"
        ? outcome.locks.providers.get(provider!)?.hashes.filter((hash) => hash.startsWith("h1:"))
        : [];
    return { ...outcome, counts: [WIDGET, GADGET].map((one) => hashes(one)?.length) };
  };

  test("locks each provider for the platforms of its release, and names the others", async () => {
    const { kind, counts, uncovered } = await locked("policy", [WINDOWS, LINUX]);

    expect([kind, counts]).toStrictEqual(["locked", [2, 1]]);
    expect(uncovered).toStrictEqual([`${GADGET} has no package for ${WINDOWS}`]);
  });

  test("names none where nobody asked for the platforms", async () => {
    const { kind, uncovered } = await locked("usual", [WINDOWS, LINUX]);

    expect([kind, uncovered]).toStrictEqual(["locked", []]);
  });

  test.each([
    ["has no package for the only platform", [WINDOWS], [GADGET!]],
    ["is not published", [LINUX, WINDOWS], [address("registry.opentofu.org/acme/unknown")]],
  ])("refuses a provider that %s", async (_, platforms, requires) => {
    expect(await locked("policy", platforms, requires)).toMatchObject({ kind: "refused" });
  });
});
