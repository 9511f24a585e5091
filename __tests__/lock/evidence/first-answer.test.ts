import { afterEach, describe, expect, test } from "vitest";
import {
  type DescribedVersion,
  packageHashes,
} from "../../../src/lock/evidence/describe-version.ts";
import type { EvidenceRequest } from "../../../src/lock/evidence/evidence-request.ts";
import { readDocuments } from "../../../src/lock/evidence/first-answer.ts";
import { gatherVersionEvidence } from "../../../src/lock/evidence/version-evidence.ts";
import { disposition } from "../../../src/model/disposition.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { VersionOffer } from "../../../src/sources/answers/source.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import {
  aDescribedPackage,
  aDescribedVersion,
  listedArchives,
} from "../../support/described-versions.ts";
import type { Interceptor } from "../../support/embedded/registry.ts";
import type { ReleaseSpec } from "../../support/embedded/release.ts";
import {
  checksumLines,
  downloadMembers,
  missingPlatform,
  withFaults,
} from "../../support/embedded/release-faults.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";

const PLATFORMS = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const HONEST = aRelease({ platforms: PLATFORMS });

let world: GatherWorld;
afterEach(() => world.stop());

async function inWorld(release: ReleaseSpec = HONEST, faults: readonly Interceptor[] = []) {
  world = await startGatherWorld({ releases: [release], intercept: faults });
  const { packages } = world.registry.hashesOf(HONEST);
  return {
    zips: PLATFORMS.map((name) => packages.get(aPlatform(name))!.zh),
    h1: (name: string) => packages.get(aPlatform(name))!.h1,
  };
}

type Facts = Partial<Omit<EvidenceRequest, "asked">> & { readonly wanted?: readonly Hash[] };

function gather({ wanted = [], ...facts }: Facts = {}) {
  const request: EvidenceRequest = {
    provider: anAddress("acme/widget"),
    version: aVersion("1.2.3"),
    platforms: [],
    reportedH1: "accept",
    recorded: [],
    ...facts,
    asked: wanted.length === 0 ? [] : [new Set(wanted)],
  };
  return gatherVersionEvidence(request, world.rules, world.ports);
}

/** How many documents of packages were asked for. */
const described = () => world.paths().filter((path) => path.includes("/download/")).length;

describe("readDocuments() asks once where one answer speaks for all", () => {
  test("every archive is in the list that all platforms share", async () => {
    const { zips } = await inWorld();

    const evidence = await gather({ wanted: zips });

    expect(described()).toBe(1);
    expect(evidence).toMatchObject({
      lookedAt: { lists: [], contents: [{ cause: "not-needed" }] },
      problems: [],
    });
    expect(evidence.publishedPlatforms).toStrictEqual(new Set(PLATFORMS.map(aPlatform)));
    expect([...evidence.packageHashes.values()].sort()).toStrictEqual([...zips].sort());
    expect(world.paths().filter((path) => path.includes("SHA256SUMS"))).toHaveLength(2);
  });

  test("an h1 costs the document and the package of each platform that is looked at", async () => {
    const { zips, h1 } = await inWorld();
    const required = ["linux_arm64", "windows_amd64"].map(aPlatform);

    const evidence = await gather({
      wanted: [...zips, h1("linux_arm64"), h1("windows_amd64")],
      platforms: required,
    });

    expect(described()).toBe(2);
    expect(evidence.hashedPlatforms).toStrictEqual(new Set(required));
    expect(evidence.dispositions.get(h1("windows_amd64"))?.verifiedLocally).toBe(true);
  });

  test("when it was not enough after all, everything was looked at", async () => {
    await inWorld();

    const evidence = await gather({ wanted: [aHash("h1", "of nothing")] });

    expect(described()).toBe(PLATFORMS.length);
    expect(evidence).toMatchObject({ lookedAt: { lists: [], contents: [] } });
  });
});

describe("readDocuments() asks for every document", () => {
  test("in an audit", async () => {
    const { zips } = await inWorld();

    await gather({ wanted: zips, wantsEveryDocument: true });

    expect(described()).toBe(PLATFORMS.length);
  });

  test.each<readonly [string, Facts]>([
    ["for an archive that the first does not list", { wanted: [aHash("zh", "of nothing")] }],
    ["for a recorded archive that is gone", { recorded: [new Set([aHash("zh", "of before")])] }],
  ])("%s", async (_name, facts) => {
    await inWorld();

    const evidence = await gather(facts);

    expect(described()).toBe(PLATFORMS.length);
    expect(evidence).toMatchObject({ lookedAt: { lists: [] } });
  });

  test("for a required platform that the version is not said to have", async () => {
    await inWorld();

    const evidence = await gather({ platforms: [aPlatform("plan9_arm")] });

    expect(described()).toBe(PLATFORMS.length + 1);
    expect(evidence.publishedPlatforms.has(aPlatform("plan9_arm"))).toBe(false);
  });

  test("when the list lacks a platform, as a split one does", async () => {
    const [, ...others] = PLATFORMS;
    await inWorld(
      withFaults(
        HONEST,
        checksumLines((lines) => lines.filter((line) => !line.includes(PLATFORMS[0] ?? ""))),
      ),
    );

    await gather();

    expect(others).toHaveLength(4);
    expect(described()).toBe(PLATFORMS.length);
  });

  test("when what it announces is not what it lists", async () => {
    await inWorld(withFaults(HONEST, downloadMembers({ shasum: "0".repeat(64) }, "linux_amd64")));

    const evidence = await gather();

    expect(described()).toBe(PLATFORMS.length);
    expect(evidence.problems).toMatchObject([{ kind: "checksum-mismatch" }]);
  });

  test("when the first is missing", async () => {
    await inWorld(withFaults(HONEST, missingPlatform("linux_amd64")));

    await gather();

    expect(described()).toBe(PLATFORMS.length);
  });
});

/** Which platforms are read first, or `all` at once, and what is read then, of a version that lists Linux and Windows. */
async function documentsRead(
  facts: Partial<DescribedVersion> = {},
  questions: Partial<EvidenceRequest> = {},
  offer: VersionOffer | undefined = OFFER,
): Promise<readonly string[]> {
  const reads: string[] = [];
  const described = aDescribedVersion(["linux_amd64"], { dispositions: LISTED, ...facts });
  const answer = (name: string) => {
    reads.push(name);
    return Promise.resolve(described);
  };
  const reader = {
    read: (wanted: readonly string[]) => answer(wanted.join()),
    readAll: () => answer("all"),
  };
  const request: EvidenceRequest = {
    ...{ provider: anAddress(), version: aVersion(), reportedH1: "accept" },
    ...{ asked: [], recorded: [], platforms: [] },
    ...questions,
  };
  await readDocuments(request, offer, reader);
  return reads;
}

const LISTED = listedArchives("linux_amd64", "windows_amd64");
const OFFER: VersionOffer = {
  version: aVersion(),
  platforms: ["linux_amd64", "windows_amd64"].map(aPlatform),
};
const ENOUGH = ["linux_amd64"];
const NOT_ENOUGH = ["linux_amd64", "all"];

describe("readDocuments() takes the first document for all", () => {
  test.each<readonly [string, Partial<DescribedVersion>, Partial<EvidenceRequest>]>([
    ["when it lists what the version is said to have", {}, {}],
    [
      "when it lists what is asked",
      {},
      { asked: [new Set(LISTED.keys())], recorded: [new Set(LISTED.keys())] },
    ],
    ["when an h1 is asked about, which packages explain", {}, { asked: [new Set([h1("any")])] }],
    [
      "when the registry names no keys, as all documents would say",
      { problems: [{ kind: "no-signing-keys", message: "no keys" }] },
      {},
    ],
    [
      "when it reports contents of one package",
      { dispositions: new Map([...LISTED, reported("linux_amd64", "contents")]) },
      {},
    ],
    [
      "when its list has a line that is no package's",
      {
        dispositions: new Map([
          ...LISTED,
          [zh("manifest"), disposition({ files: new Set(["manifest.json"]) })],
        ]),
      },
      {},
    ],
  ])("%s", async (_name, facts, questions) => {
    expect(await documentsRead(facts, questions)).toStrictEqual(ENOUGH);
  });
});

/** What a registry reports of the contents of a platform's package. */
function reported(platform: string, word: string) {
  const facts = { reportedByRegistry: true, platforms: new Set([aPlatform(platform)]) };
  return [h1(word), disposition(facts)] as const;
}

const REFUSED = aDescribedPackage("linux_amd64", {
  failure: new LockReviewError("BAD_SIGNATURE", "no key signed it"),
});
const MIRRORED = aDescribedPackage("linux_amd64", { from: "mirror" });
const packagesOf = (...all: readonly ReturnType<typeof aDescribedPackage>[]) => ({
  packages: new Map(all.map((one) => [one.meta.platform, one])),
});

describe("readDocuments() does not take the first document for all", () => {
  test.each<readonly [string, Partial<DescribedVersion>, Partial<EvidenceRequest>]>([
    ["when the tools refuse it", packagesOf(REFUSED), {}],
    ["when a mirror gave it", packagesOf(MIRRORED), {}],
    ["when it describes no package", packagesOf(), {}],
    [
      "when it describes two, one of which is refused",
      packagesOf(aDescribedPackage("windows_amd64"), REFUSED),
      {},
    ],
    [
      "when something is wrong with it",
      { problems: [{ kind: "foreign-checksum-line", message: "a line of another release" }] },
      {},
    ],
    [
      "when no key is named and something else is wrong, too",
      {
        problems: [
          { kind: "no-signing-keys", message: "no keys" },
          { kind: "conflicting-checksums", message: "two checksums" },
        ],
      },
      {},
    ],
    [
      "when it reports two contents for one package",
      {
        dispositions: new Map([
          ...LISTED,
          reported("linux_amd64", "contents"),
          reported("linux_amd64", "other contents"),
        ]),
      },
      {},
    ],
    [
      "when it lists less than the version is said to have",
      { dispositions: listedArchives("linux_amd64") },
      {},
    ],
    [
      "when it lists a package more",
      { dispositions: listedArchives("linux_amd64", "windows_amd64", "plan9_arm") },
      {},
    ],
    [
      "when it lists another platform instead",
      { dispositions: listedArchives("linux_amd64", "plan9_arm") },
      {},
    ],
    [
      "when it announces for a platform what no list has",
      {
        dispositions: new Map([
          ...LISTED,
          [zh("announced"), disposition({ platforms: new Set([aPlatform("linux_amd64")]) })],
        ]),
      },
      {},
    ],
    [
      "when it announces an archive that it does not list",
      {
        dispositions: new Map([
          ...listedArchives("linux_amd64"),
          [zh("windows_amd64"), disposition({ platforms: new Set([aPlatform("windows_amd64")]) })],
        ]),
      },
      {},
    ],
    ["when a required platform is not listed", {}, { platforms: [aPlatform("plan9_arm")] }],
    [
      "when one archive of two that are asked about is not listed",
      {},
      { asked: [new Set([zh("linux_amd64"), zh("of nothing")])] },
    ],
    ["when a recorded archive is gone", {}, { recorded: [new Set([zh("of before")])] }],
  ])("%s", async (_name, facts, questions) => {
    expect(await documentsRead(facts, questions)).toStrictEqual(NOT_ENOUGH);
  });

  test("and asks for all at once in an audit, and where the version or its platforms are listed nowhere", async () => {
    const version = aVersion();

    expect(await documentsRead({}, { wantsEveryDocument: true })).toStrictEqual(["all"]);
    expect(await documentsRead({}, {}, { version, platforms: [] })).toStrictEqual(["all"]);
  });
});

test("packageHashes() takes a platform's own document before the list, and the list only for unread platforms", () => {
  const unread = new Set(["windows_amd64"].map(aPlatform));
  const elsewhere = listedArchives("linux_amd64", "windows_amd64", "plan9_arm");
  const announced = aDescribedVersion(["linux_amd64"], { dispositions: elsewhere, unread });

  expect(packageHashes(announced)).toStrictEqual(
    new Map([
      ["windows_amd64", zh("windows_amd64")],
      ["linux_amd64", zh("linux_amd64")],
    ]),
  );
  expect(packageHashes({ ...announced, ...packagesOf(MIRRORED) }).size).toBe(1);
});
