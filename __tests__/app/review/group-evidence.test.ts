import { describe, expect, test } from "vitest";
import {
  type EvidenceTerms,
  gatherForGroup,
  type PlacedReading,
} from "../../../src/app/review/group-evidence.ts";
import type { EvidenceGatherer } from "../../../src/app/run/engine.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { parseNamespacePattern } from "../../../src/formats/policy/patterns.ts";
import { everywhere } from "../../../src/formats/policy/provenance-rule.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { NO_RELEASES } from "../../../src/review/evidence/input.ts";
import {
  DEFAULT_POLICY,
  namedFromTop,
  type ReviewPolicy,
} from "../../../src/review/policy/policy.ts";
import { aLockFile, aPlatform, type ProviderLockFacts } from "../../support/builders.ts";
import { aKey, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aSide } from "../../support/judge-builders.ts";

const OLD = { version: "1.0.0", hashes: [zh("old"), h1("old")] };
const NEW = { version: "1.2.3", hashes: [zh("amd64"), h1("amd64")] };

function aReading(base: ProviderLockFacts | undefined, head: ProviderLockFacts): PlacedReading {
  const sides = {
    base: base && aSide(aLockFile(base)),
    head: aSide(aLockFile(head)),
  };
  const candidate = {
    root: ".",
    nameInPolicy: namedFromTop("."),
    waiverPaths: [namedFromTop(".")],
    lockFilePath: ".terraform.lock.hcl",
    scope: "root-module" as const,
    baseLockPath: ".terraform.lock.hcl",
    headLockPath: ".terraform.lock.hcl",
  };
  const choice = { tool: OPENTOFU } as PlacedReading["choice"];
  const read = { requirements: undefined, baseRequirements: undefined };
  return { candidate, choice, ...sides, ...read, stoodHere: "as-root" };
}

const TERMS: EvidenceTerms = {
  mode: "review",
  policy: DEFAULT_POLICY,
  ledger: EMPTY_LEDGER,
  now: 0,
  recordedReleases: NO_RELEASES,
};

/** What is asked about each version, in the order of the questions. */
async function askedFor(
  reading: PlacedReading,
  facts: Partial<EvidenceTerms> = {},
): Promise<readonly Parameters<EvidenceGatherer>[0][]> {
  const asked: Parameters<EvidenceGatherer>[0][] = [];
  const terms = { ...TERMS, ...facts };
  await gatherForGroup([reading], terms, (wish) => {
    asked.push(wish);
    return Promise.resolve(someEvidence({ version: wish.version }));
  });
  return asked;
}

/** Whether every document of a version is read, by version. */
async function readsEveryDocument(
  ...given: Parameters<typeof askedFor>
): Promise<Readonly<Record<string, boolean | undefined>>> {
  const asked = await askedFor(...given);
  return Object.fromEntries(asked.map((one) => [one.version, one.wantsEveryDocument]));
}

describe("gatherForGroup() reads every document of a version that is held to its past", () => {
  test.each<readonly [string, ProviderLockFacts, Partial<EvidenceTerms>, boolean]>([
    ["a new version", NEW, {}, false],
    ["a new version in an audit", NEW, { mode: "audit" }, true],
    [
      "a recorded version with another archive",
      { ...OLD, hashes: [...OLD.hashes, zh("more")] },
      {},
      true,
    ],
    [
      "a recorded version with another archive and its contents",
      { ...OLD, hashes: [...OLD.hashes, h1("more"), zh("more")] },
      {},
      true,
    ],
    [
      "a recorded version with other contents",
      { ...OLD, hashes: [...OLD.hashes, h1("more")] },
      {},
      false,
    ],
    ["a recorded version with an archive less", { ...OLD, hashes: [h1("old")] }, {}, false],
  ])("%s", async (_name, head, facts, expected) => {
    const answer = await readsEveryDocument(aReading(OLD, head), facts);

    expect(answer[head.version ?? ""]).toBe(expected);
  });

  test("but not of base's version, which the change leaves", async () => {
    const answer = await readsEveryDocument(aReading(OLD, NEW));

    expect(answer).toStrictEqual({ "1.0.0": false, "1.2.3": false });
  });
});

describe("gatherForGroup() takes a registry's report of contents only where policy says so", () => {
  const accepting = (facts: Partial<ReviewPolicy> = {}) => ({
    policy: { ...DEFAULT_POLICY, reportedH1: "accept" as const, ...facts },
  });
  const pinning = (namespace: string) =>
    accepting({ trustedKeys: new Map([[parseNamespacePattern(namespace), [aKey()]]]) });
  test.each<readonly [string, Partial<EvidenceTerms>, "accept" | "verify"]>([
    ["by default", {}, "verify"],
    ["where policy accepts it", accepting(), "accept"],
    ["where policy pins another namespace's keys", pinning("acme"), "accept"],
    ["but not of a namespace whose keys are pinned", pinning("hashicorp"), "verify"],
    ["but not in an audit", { ...accepting(), mode: "audit" }, "verify"],
    [
      "but not where builds are required",
      accepting({ provenance: [everywhere("require")] }),
      "verify",
    ],
    ["where builds are asked for", accepting({ provenance: [everywhere("ask")] }), "accept"],
  ])("%s", async (_name, facts, expected) => {
    const asked = await askedFor(aReading(OLD, NEW), facts);

    expect(new Set(asked.map((one) => one.reportedH1))).toStrictEqual(new Set([expected]));
  });
});

describe("gatherForGroup() takes the machines that run the tools", () => {
  const bare = { ...NEW, hashes: [zh("amd64")] };
  const windows = aPlatform("windows_amd64");
  const listing = { ...DEFAULT_POLICY, platforms: [aPlatform("darwin_arm64")] };
  test.each<readonly [string, Partial<EvidenceTerms>, object, number]>([
    ["where nothing else says any", {}, { from: "machines", platforms: ["windows_amd64"] }, 1],
    ["but not where policy does", { policy: listing }, { platforms: ["darwin_arm64"] }, 0],
  ])("%s", async (_name, facts, expected, questions) => {
    let count = 0;
    const machinesOf = () => {
      count++;
      return Promise.resolve([windows]);
    };
    const terms = { ...TERMS, machinesOf, ...facts };

    const { required } = await gatherForGroup([aReading(undefined, bare)], terms, () =>
      Promise.resolve(someEvidence({ version: NEW.version })),
    );

    expect(required).toMatchObject([expected]);
    expect(count).toBe(questions);
  });
});

test("gatherForGroup() takes no platform for chosen that a completed entry adds, although nobody read what base has", async () => {
  const platforms = ["linux_amd64", "linux_arm64"];
  const packages = platforms.map((platform) => ({
    ...{ word: platform, platform, h1Reported: true },
    hashed: platform === "linux_arm64",
  }));
  const archives = platforms.map(zh);
  const added = [...archives, ...platforms.map(h1)];
  const reading = aReading({ hashes: [...archives, h1("linux_amd64")] }, { hashes: added });

  const { required } = await gatherForGroup([reading], TERMS, () =>
    Promise.resolve(someEvidence({ packages, reportedH1: "verify" })),
  );

  expect(required).toStrictEqual([{ platforms: ["linux_amd64"], from: "base" }]);
});
