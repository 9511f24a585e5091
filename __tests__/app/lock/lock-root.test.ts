import { afterEach, describe, expect, test } from "vitest";
import { type FixContext, isInOrder, lockRoot } from "../../../src/app/lock/lock-root.ts";
import {
  type LockFile,
  lockFile,
  type ProviderLock,
  providerLock,
} from "../../../src/model/lock-file.ts";
import type { ProviderAddress } from "../../../src/model/provider-address.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { aPlatform } from "../../support/builders.ts";
import type { ReleaseSpec } from "../../support/embedded/release.ts";
import { downloadMembers, type ReleaseFault } from "../../support/embedded/release-faults.ts";
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
  const absent = aFinding({ rule: "missing-lock-file", provider: null });
  const vacancy = { severity: "error", code: "no-configuration", summary: "", detail: "" } as const;
  const elsewhere = { ...requirementsOf({}), exact: false, diagnostics: [vacancy] };
  const running = { remarks: [], dataDirectory: ".terraform", unmanaged: () => new Set([RANDOM]) };

  test.each<readonly [string, boolean, Partial<RootReview>, Partial<FixContext>]>([
    ["a lock file as it is expected", true, { findings: [] }, {}],
    ["one with another hash", false, { findings: [], head }, {}],
    ["one with a hash that policy accepts", true, { findings: [waived], head }, {}],
    [
      "one with a hash that policy does not accept",
      false,
      { findings: [aFinding({ provider: RANDOM, hash: extra })], head },
      {},
    ],
    [
      "one with a hash that policy accepts, beside another that is gone",
      true,
      { findings: [waived, { ...waived, hash: zh("gone") }], head },
      {},
    ],
    ["one that lacks a hash that policy accepts", true, { findings: [waived] }, {}],
    [
      "one with a hash beside one that policy accepts",
      false,
      { findings: [{ ...waived, hash: zh("gone") }], head },
      {},
    ],
    [
      "one with a hash that policy accepts for another provider",
      false,
      { findings: [{ ...waived, provider: AWS }], head },
      {},
    ],
    ["one that lacks a platform", false, { findings: [missing] }, {}],
    [
      "one that lacks a platform, and whose configuration is elsewhere",
      false,
      { findings: [missing], requirements: elsewhere },
      {},
    ],
    [
      "one that lacks a platform of a provider that nothing requires",
      true,
      { findings: [missing], requirements: requirementsOf({}) },
      {},
    ],
    ["the same of a provider that runs already", true, { findings: [missing] }, { setup: running }],
    ["one whose layout is odd", false, { findings: [{ ...rewritten, isLighterCase: true }] }, {}],
    ["one that was never there", true, { findings: [{ ...absent, isLighterCase: true }] }, {}],
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
  const [NEW, OLD] = [
    address("registry.opentofu.org/hashicorp/tool"),
    address("registry.terraform.io/hashicorp/tool"),
  ];
  let world: GatherWorld | undefined;
  afterEach(() => world?.stop());

  interface Play {
    readonly from?: "policy" | "usual";
    readonly platforms?: readonly string[];
    readonly requires?: readonly ProviderAddress[];
    readonly more?: readonly ReleaseSpec[];
    /** What is wrong with the release of the widget. */
    readonly fault?: ReleaseFault;
    readonly locks?: LockFile;
    readonly context?: Partial<FixContext>;
  }

  const locked = async ({
    from = "policy",
    platforms = [WINDOWS, LINUX],
    requires = [WIDGET!, GADGET!],
    more = [],
    fault = (release) => release,
    locks,
    context,
  }: Play = {}) => {
    world = await startGatherWorld({
      releases: [
        fault(aRelease({ platforms: [LINUX, WINDOWS] })),
        aRelease({ type: "gadget", platforms: [LINUX] }),
        ...more,
      ],
    });
    const { ports, rules } = world;
    const none = requires.map((provider) => [provider, [{ constraints: "" }]] as const);
    const outcome = await lockRoot(
      aRootReview({
        ...{ head: locks, expected: locks, base: undefined, findings: [] },
        required: { platforms: platforms.map((name) => aPlatform(name)), from },
        requirements: requirementsOf(Object.fromEntries(none)),
      }),
      contextWith({
        purpose: "file",
        engine: () => ({ ports, rules, origin: ports.source, forge: undefined as never }),
        ...context,
      }),
    );
    if (outcome.kind === "refused") return { kind: outcome.kind };
    const { providers } = outcome.locks;
    const contents = ({ hashes }: ProviderLock) => hashes.filter((hash) => hash.startsWith("h1:"));
    return {
      ...outcome,
      versions: [...providers.values()].map(({ address: name, version }) => [name, version]),
      counts: [...providers.values()].map((entry) => [entry.address, contents(entry).length]),
    };
  };

  test("locks each provider for the platforms of its release, and names the others", async () => {
    expect(await locked()).toMatchObject({
      kind: "locked",
      counts: [
        [GADGET, 1],
        [WIDGET, 2],
      ],
      uncovered: [`${GADGET} has no package for ${WINDOWS}`],
    });
  });

  test("names none where nobody asked for the platforms", async () => {
    expect(await locked({ from: "usual" })).toMatchObject({ kind: "locked", uncovered: [] });
  });

  test("reads no package again of a provider beside one without a package", async () => {
    await locked();

    const archives = world?.paths().filter((path) => /widget.*\.zip$/.test(path));
    expect(archives).toHaveLength(2);
  });

  test("says that the age of a version is not known, where policy asks for one", async () => {
    const policy = { ...DEFAULT_POLICY, minReleaseAge: { hours: 1, exceptions: [] } };
    const reviewer = { policy, now: 0 } as never;

    expect(await locked({ requires: [WIDGET!], context: { reviewer } })).toMatchObject({
      passedOver: [expect.stringContaining("The age of registry.opentofu.org/acme/widget 1.2.3")],
    });
  });

  test.each<readonly [string, Play]>([
    ["has no package for the only platform", { platforms: [WINDOWS], requires: [GADGET!] }],
    ["is not published", { requires: [address("registry.opentofu.org/acme/unknown")] }],
    [
      "has another package than its list says, beside one without a package",
      { fault: downloadMembers({ shasum: "0".repeat(64) }, WINDOWS) },
    ],
  ])("refuses a provider that %s", async (_, play) => {
    expect(await locked(play)).toStrictEqual({ kind: "refused" });
  });

  test.each([
    ["starts with the version of a predecessor that is locked", [NEW], [NEW, OLD]],
    ["adds no successor that nothing requires", [], [OLD]],
  ] as const)("%s", async (_, requires, names) => {
    const tool = { namespace: "hashicorp", type: "tool", platforms: [LINUX] };
    const run = await locked({
      ...{ requires, platforms: [LINUX], locks: aLockFile({ [OLD]: "1.2.3" }) },
      more: [aRelease(tool), aRelease({ ...tool, version: "1.3.3" })],
    });

    expect(run).toMatchObject({ versions: names.map((name) => [name, "1.2.3"]) });
  });
});
