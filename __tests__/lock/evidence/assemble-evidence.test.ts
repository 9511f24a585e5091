import { describe, expect, test } from "vitest";
import { assembleEvidence, nothingKnown } from "../../../src/lock/evidence/assemble-evidence.ts";
import type { DescribedVersion } from "../../../src/lock/evidence/describe-version.ts";
import type { EvidenceRequest } from "../../../src/lock/evidence/evidence-request.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { SignatureFact } from "../../../src/model/evidence.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { aDescribedPackage, aDescribedVersion } from "../../support/described-versions.ts";
import { A_GAP, zh } from "../../support/evidence-builders.ts";

const REQUEST: EvidenceRequest = {
  provider: anAddress(),
  version: aVersion(),
  asked: [],
  recorded: [],
  platforms: [],
  reportedH1: "verify",
};
const REFUSED = new LockReviewError("CHECKSUM_MISMATCH", "the list has another checksum");

/** Evidence about a listed version of which nothing was downloaded. */
function assembled(version: DescribedVersion) {
  const content = { version, hashed: new Set<never>(), problems: [], gaps: [] };
  const { dispositions } = version;
  return assembleEvidence(
    REQUEST,
    { availability: "listed" },
    { ...content, dispositions, reportedH1: "verify" },
  );
}

/** A version whose packages are described as a test says, platform by platform. */
function withPackages(packages: Readonly<Record<string, Parameters<typeof aDescribedPackage>[1]>>) {
  const names = Object.keys(packages);
  const described = names.map(
    (name) => [aPlatform(name), aDescribedPackage(name, packages[name])] as const,
  );
  return aDescribedVersion(names, { packages: new Map(described) });
}

describe("nothingKnown()", () => {
  test("says by the problem of the list why nothing was looked at", () => {
    const problem = { kind: "unreachable", message: "the registry answers 503" } as const;

    const evidence = nothingKnown(REQUEST, { availability: "unknown", problem });

    const gaps = [{ cause: "fault", message: "the registry answers 503" }];
    expect(evidence).toMatchObject({
      problems: [problem],
      lookedAt: { lists: gaps, contents: gaps },
    });
  });

  test("is not complete without a problem either", () => {
    const evidence = nothingKnown(REQUEST, { availability: "unknown" });

    const gaps = [{ cause: "fault", message: "No list of versions was read" }];
    expect(evidence).toMatchObject({ problems: [], lookedAt: { lists: gaps, contents: gaps } });
  });
});

describe("assembleEvidence() tells what init records", () => {
  const [A, B] = [zh("linux_amd64"), zh("windows_amd64")];

  test("by the hashes that every document has", () => {
    const own = zh("one document's alone");
    const { recordedByInit } = assembled(
      withPackages({
        linux_amd64: { signedForLock: [A, own, B] },
        darwin_arm64: { signedForLock: [A, B] },
        windows_amd64: { signedForLock: [B, A, own] },
      }),
    );

    expect(recordedByInit).toStrictEqual([A, B]);
  });

  test("not where the documents of several packages have one hash in common, or none", () => {
    const one = withPackages({
      linux_amd64: { signedForLock: [A] },
      windows_amd64: { signedForLock: [A] },
    });
    const none = withPackages({ linux_amd64: { signedForLock: [] } });

    expect([assembled(one), assembled(none)]).toStrictEqual([
      expect.not.objectContaining({ recordedByInit: expect.anything() }),
      expect.not.objectContaining({ recordedByInit: expect.anything() }),
    ]);
  });

  test.each([
    ["a package is refused", { failure: REFUSED }],
    ["a mirror serves one", { from: "mirror" }],
  ] as const)("not where %s", (_name, facts) => {
    const version = withPackages({
      linux_amd64: { signedForLock: [A, B] },
      windows_amd64: { signedForLock: [A, B], ...facts },
    });

    expect(assembled(version)).not.toHaveProperty("recordedByInit");
  });
});

test("assembleEvidence() knows nothing of what init records where a document is missing", () => {
  const published = new Set([aPlatform("linux_amd64")]);

  expect(assembled(aDescribedVersion([], { published }))).not.toHaveProperty("recordedByInit");
});

describe("assembleEvidence() names what was not looked at", () => {
  test("nothing of a version whose documents were read", () => {
    expect(assembled(aDescribedVersion()).lookedAt).toStrictEqual({ lists: [], contents: [] });
  });

  test("the list of a package that the tools refuse", () => {
    const version = withPackages({ linux_amd64: {}, windows_amd64: { failure: REFUSED } });

    const { message } = REFUSED;
    const gap = { cause: "fault", message, platform: "windows_amd64" };
    expect(assembled(version).lookedAt).toStrictEqual({ lists: [gap], contents: [gap] });
  });

  test("the list about whose signature readers disagree, and no list for another problem", () => {
    const problems = (kind: "readers-disagree" | "foreign-checksum-line") => [
      { kind, message: `the problem is ${kind}` } as const,
    ];
    const version = withPackages({
      linux_amd64: { problems: problems("foreign-checksum-line") },
      windows_amd64: { problems: problems("readers-disagree") },
    });

    expect(assembled(version).lookedAt.lists).toStrictEqual([
      { cause: "fault", message: "the problem is readers-disagree", platform: "windows_amd64" },
    ]);
  });

  test("everything where the registry has no document, and its own gaps where there are some", () => {
    const gone = aDescribedVersion([]);
    const unread = aDescribedVersion([], { gaps: [A_GAP] });

    expect(assembled(gone).lookedAt.lists).toMatchObject([{ cause: "absent" }]);
    expect(assembled(unread).lookedAt.lists).toStrictEqual([A_GAP]);
  });

  test("what the origin has beside a mirror's package", () => {
    const version = withPackages({ linux_amd64: { from: "mirror" } });

    const { lists } = assembled({ ...version, gaps: [A_GAP] }).lookedAt;
    expect(lists).toMatchObject([A_GAP, { cause: "absent" }]);
  });
});

test("assembleEvidence() has no problem where nobody had one, and the problem of the list where there is one", () => {
  const problem = { kind: "version-not-listed", message: "not in the list" } as const;
  const version = aDescribedVersion();
  const content = { version, hashed: new Set<never>(), problems: [], gaps: [] };
  const { dispositions } = version;

  expect(assembled(version).problems).toStrictEqual([]);
  expect(
    assembleEvidence(
      REQUEST,
      { availability: "unlisted", problem },
      { ...content, dispositions, reportedH1: "verify" },
    ).problems,
  ).toStrictEqual([problem]);
});

test("assembleEvidence() names each signature once, and none where there is none", () => {
  const signature: SignatureFact = { status: "ok", weaknesses: [] };
  const signatures = [signature];
  const version = withPackages({ linux_amd64: { signatures }, windows_amd64: { signatures } });

  expect(assembled(version).signatures).toStrictEqual([signature]);
  expect(assembled(aDescribedVersion()).signatures).toStrictEqual([]);
});
