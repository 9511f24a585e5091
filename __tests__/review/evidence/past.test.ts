import { describe, expect, test } from "vitest";
import type { CommitId } from "../../../src/ports/git.ts";
import { type PastLock, recordedReleases } from "../../../src/review/evidence/input.ts";
import { otherVersionOf, recordGoneBackTo } from "../../../src/review/evidence/past.ts";
import { aLockFile, aProviderLock } from "../../support/builders.ts";
import { aKey, type EvidenceFacts, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput } from "../../support/judge-builders.ts";

const HASH = zh("a line");
const COMMIT = "24ce74f0a1b2c3d4e5f60718293a4b5c6d7e8f90" as CommitId;

/** A lock file that has the hash at a version. */
const recording = (version: string, address?: string): PastLock =>
  aLockFile({ version, hashes: [HASH], ...(address && { address }) });
const signedBy = (word?: string): EvidenceFacts => ({
  version: "1.2.2",
  extra: new Map([[HASH, { signedBy: new Set([aKey(word)]) }]]),
});

interface Records {
  /** Version and hashes of base's entry. */
  readonly base?: readonly [version: string, ...hashes: readonly string[]];
  readonly baseEvidence?: EvidenceFacts;
  /** Newest first. */
  readonly past?: readonly PastLock[];
  readonly elsewhere?: readonly PastLock[];
}

describe("otherVersionOf() a hash of 1.2.3", () => {
  const found = ({ base, baseEvidence, past, elsewhere = [] }: Records) => {
    const [, run] = aRootInput({ context: { recordedReleases: recordedReleases(elsewhere) } });
    const [version, ...hashes] = base ?? [];
    const before = version === undefined ? undefined : aProviderLock({ version, hashes });
    const evidence = baseEvidence && someEvidence(baseEvidence);
    const subject = { entry: aProviderLock(), base: before, baseEvidence: evidence };
    return otherVersionOf(HASH, subject, past, run);
  };

  test.each<readonly [string, Records, string, string]>([
    ["that base records it for", { base: ["1.2.2", HASH] }, "1.2.2", ""],
    [
      "that base records it for, where not all was looked at",
      { base: ["1.2.2", HASH], baseEvidence: { version: "1.2.2", complete: false } },
      "1.2.2",
      "",
    ],
    [
      "that the oldest lock file of history records it for, and where",
      { past: [recording("1.1.0"), { ...recording("1.0.0"), recordedIn: COMMIT }] },
      "1.0.0",
      ", recorded in 24ce74f0a1b2",
    ],
    ["whose place in history is not known", { past: [recording("1.0.0")] }, "1.0.0", ""],
    [
      "that history records it for, although the version of base's own list lacks it",
      {
        base: ["1.2.2", HASH],
        baseEvidence: { version: "1.2.2" },
        past: [recording("1.0.0")],
      },
      "1.0.0",
      "",
    ],
    [
      "that another root module records it for",
      { elsewhere: [recording("1.0.0", "acme/one"), recording("1.1.0")] },
      "1.1.0",
      "",
    ],
    [
      "in whose list a known key signs it",
      { base: ["1.2.2"], baseEvidence: signedBy() },
      "1.2.2",
      "",
    ],
  ])("is the one %s", (_, records, version, where) => {
    expect(found(records)).toStrictEqual({ version, where });
  });

  test.each<readonly [string, Records]>([
    ["nobody recorded it", {}],
    ["history records it for the same version", { past: [recording("1.2.3")] }],
    ["history records it for another provider", { past: [recording("1.0.0", "acme/one")] }],
    ["history has another hash", { past: [aLockFile({ version: "1.0.0", hashes: [zh("b")] })] }],
    [
      "other root modules record it for the same version or another provider",
      { elsewhere: [recording("1.2.3"), recording("1.0.0", "acme/one")] },
    ],
    [
      "a key that nobody knows signs it in the list of base's version",
      { base: ["1.2.2"], baseEvidence: signedBy("another key") },
    ],
    [
      "base locks the same version, whose list has it",
      { base: ["1.2.3", HASH], baseEvidence: { ...signedBy(), version: "1.2.3" } },
    ],
    [
      "base records it for a version whose list lacks it",
      { base: ["1.2.2", HASH], baseEvidence: { version: "1.2.2" } },
    ],
  ])("is none where %s", (_, records) => {
    expect(found(records)).toBeUndefined();
  });
});

describe("recordGoneBackTo() of 1.2.3", () => {
  const past = [recording("1.3.0"), recording("1.2.3")];
  const from = (version: string | undefined, hashes = [HASH], records = past) =>
    recordGoneBackTo(
      aProviderLock({ hashes }),
      version === undefined ? undefined : aProviderLock({ version }),
      records,
    );

  test.each([
    ["a higher version", "2.0.0", true],
    ["a provider that is gone", undefined, true],
    ["the same version", "1.2.3", false],
    ["a lower version", "1.0.0", false],
  ])("finds what history recorded for a step from %s: %3$s", (_, version, isBack) => {
    expect(from(version)).toStrictEqual(isBack ? { lock: past[1], where: "" } : undefined);
  });

  test("finds nothing where the entry has a hash that was not recorded, or nothing was", () => {
    expect(from("2.0.0", [HASH, zh("b")])).toBeUndefined();
    expect(from("2.0.0", [HASH], [recording("1.3.0")])).toBeUndefined();
  });
});
