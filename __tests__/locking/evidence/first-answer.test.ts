import { afterEach, describe, expect, test } from "vitest";
import type { Interceptor } from "../../../src/demo/registry.ts";
import type { ReleaseSpec } from "../../../src/demo/release.ts";
import type { EvidenceRequest } from "../../../src/locking/evidence/evidence-request.ts";
import { gatherEvidence } from "../../../src/locking/evidence/version-evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import {
  checksumLines,
  downloadMembers,
  missingPlatform,
  withFaults,
} from "../../support/embedded/release-faults.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";

const NEVER = new AbortController().signal;
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
  return gatherEvidence(request, world.rules, world.ports, NEVER);
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
