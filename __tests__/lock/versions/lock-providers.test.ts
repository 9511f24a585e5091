import { afterEach, describe, expect, test } from "vitest";
import type { LockEventListener } from "../../../src/lock/gathering/download.ts";
import {
  type LockProvidersRequest,
  lockProviders,
} from "../../../src/lock/versions/lock-providers.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import { TERRAFORM } from "../../../src/model/tool.ts";
import { memoizedSource } from "../../../src/sources/installation/multi.ts";
import { aHash, aLockFile, anAddress, aPlatform } from "../../support/builders.ts";
import type { DemoRegistryTerms } from "../../support/embedded/registry.ts";
import {
  downloadMembers,
  faultyReport,
  missingPlatform,
  tamperedArchive,
  withFaults,
  wrongReportedH1,
} from "../../support/embedded/release-faults.ts";
import { aRequirement, type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";

const LINUX = aPlatform("linux_amd64");
const DARWIN = aPlatform("darwin_arm64");
const WIDGET = "acme/widget";

let world: GatherWorld;
afterEach(() => world.stop());

async function inWorld(...args: Parameters<typeof startGatherWorld>): Promise<GatherWorld> {
  world = await startGatherWorld(...args);
  return world;
}

function lock(facts: Partial<LockProvidersRequest> = {}, ports = world.ports) {
  const request: LockProvidersRequest = {
    requirements: [aRequirement(WIDGET, "", world.rules.tool)],
    locks: EMPTY_LOCK_FILE,
    platforms: [LINUX],
    upgrade: () => false,
    constraintsFrom: "configuration",
    rules: world.rules,
    ...facts,
  };
  return lockProviders(request, ports);
}

function published(type = "widget") {
  const { packages, manifest } = world.registry.hashesOf({
    namespace: "acme",
    type,
    version: "1.2.3",
  });
  return { linux: packages.get(LINUX)!, darwin: packages.get(DARWIN)!, manifest: manifest! };
}

const HONEST: DemoRegistryTerms = { releases: [aRelease()] };
const REPORTED: DemoRegistryTerms = { releases: [aRelease({ packages: true })] };

describe("lockProviders()", () => {
  test("records the computed h1 and every signed zh (RG-6)", async () => {
    await inWorld(HONEST);
    const { linux, darwin, manifest } = published();

    const outcome = await lock();

    expect(outcome).toMatchObject({
      kind: "locked",
      providers: [
        {
          result: "new",
          signers: [{ keyId: world.registry.key.keyId }],
          entry: {
            address: anAddress(WIDGET),
            version: "1.2.3",
            hashes: [linux.h1, linux.zh, darwin.zh, manifest].sort(),
          },
        },
      ],
    });
  });

  test("gives what is asked alike one result, and what is asked otherwise its own", async () => {
    await inWorld(HONEST);
    const source = memoizedSource(world.ports.source);
    const ports = { ...world.ports, source, examined: new Map() };
    const locked = async (facts: Partial<LockProvidersRequest> = {}) => {
      const outcome = await lock(facts, ports);
      return outcome.kind === "locked" ? outcome.providers[0] : undefined;
    };
    const first = await locked();
    const locks = aLockFile({ address: WIDGET, constraints: "~> 1.0", hashes: [] });

    expect(await locked()).toBe(first);
    const requirements = [aRequirement(WIDGET, "~> 1.2", world.rules.tool)];
    expect((await locked({ requirements }))?.entry.constraints.text).toBe("~> 1.2");
    expect((await locked({ platforms: [LINUX, DARWIN] }))?.platforms).toHaveLength(2);
    expect((await locked({ locks }))?.entry.constraints.text).toBe("");
    const old = await locked({ locks, constraintsFrom: "old-entry" });
    expect([old?.entry.constraints.text, old?.result]).toStrictEqual(["~> 1.0", "additional"]);
    expect(await locked({ leavesOutReports: true })).not.toBe(first);
  });

  test("asks for each document once, whatever the number of platforms (SRC-29)", async () => {
    await inWorld(HONEST);

    await lock({ platforms: [LINUX, DARWIN, LINUX] });

    const paths = world.paths();
    expect(paths).toHaveLength(new Set(paths).size);
    expect(paths).toHaveLength(7);
  });

  test("with reported hashes on the default host records all of them (RG-6)", async () => {
    await inWorld(REPORTED);
    const { linux, darwin, manifest } = published();

    const outcome = await lock();

    expect(outcome).toMatchObject({
      providers: [
        { entry: { hashes: [linux.h1, darwin.h1, linux.zh, darwin.zh, manifest].sort() } },
      ],
    });
  });

  test("on another host reported hashes of other platforms are not recorded (RG-6)", async () => {
    const source = "registry.example/acme/widget";
    await inWorld({ releases: [aRelease({ host: "registry.example", packages: true })] });

    const outcome = await lock({ requirements: [aRequirement(source)] });

    const release = {
      host: "registry.example",
      namespace: "acme",
      type: "widget",
      version: "1.2.3",
    };
    const { packages, manifest } = world.registry.hashesOf(release);
    const [linux, darwin] = [packages.get(LINUX)!, packages.get(DARWIN)!];
    expect(outcome).toMatchObject({
      providers: [{ entry: { hashes: [linux.h1, linux.zh, darwin.zh, manifest!].sort() } }],
    });
  });

  test("for Terraform ignores reported hashes, even wrong ones (DF-11)", async () => {
    const release = withFaults(
      aRelease({ packages: true }),
      faultyReport("linux_amd64", () => undefined),
    );
    await inWorld({ releases: [release] }, { tool: TERRAFORM });

    expect(await lock()).toMatchObject({ kind: "locked" });
  });

  test("for OpenTofu refuses reported hashes that lack the platform (RG-3)", async () => {
    const release = withFaults(
      aRelease({ packages: true }),
      faultyReport("linux_amd64", () => undefined),
    );
    await inWorld({ releases: [release] });

    expect(await lock()).toMatchObject({
      kind: "refused",
      failures: [{ error: { code: "INVALID_METADATA" } }],
    });
    expect(world.scratch.reserved).toStrictEqual([]);
  });

  test("refuses a package whose reported h1 is of other contents, whichever document reports it (RG-4)", async () => {
    await inWorld({
      releases: [withFaults(aRelease({ packages: true }), wrongReportedH1("linux_amd64"))],
    });

    expect(await lock({ platforms: [DARWIN, LINUX] })).toMatchObject({
      kind: "refused",
      platform: LINUX,
      failures: [{ provider: anAddress(WIDGET), error: { code: "CHECKSUM_MISMATCH" } }],
    });
  });

  test("counts the reported h1 of platforms that were not downloaded in a warning", async () => {
    await inWorld(REPORTED);
    const [part, whole] = [await lock(), await lock({ platforms: [LINUX, DARWIN] })];

    expect(part).toMatchObject({
      providers: [
        { warnings: [expect.stringContaining("1 contents hash rests on the registry's word")] },
      ],
    });
    expect(whole).toMatchObject({ providers: [{ warnings: [] }] });
  });

  test("downloads nothing when the metadata of any platform is refused", async () => {
    await inWorld({
      releases: [
        withFaults(aRelease(), downloadMembers({ shasum: "0".repeat(64) }, "darwin_arm64")),
      ],
    });

    const outcome = await lock({ platforms: [LINUX, DARWIN] });

    expect(outcome).toMatchObject({
      kind: "refused",
      platform: DARWIN,
      failures: [{ provider: anAddress(WIDGET), error: { code: "CHECKSUM_MISMATCH" } }],
    });
    expect(world.scratch.reserved).toStrictEqual([]);
  });

  test("tells the failures of the first failing platform only, sorted (PL-5, IN-19)", async () => {
    const releases = ["b", "a", "c"].map((type) =>
      withFaults(
        aRelease({ type, platforms: ["linux_amd64", "darwin_arm64", "windows_amd64"] }),
        type === "c" ? tamperedArchive() : tamperedArchive("darwin_arm64"),
      ),
    );
    await inWorld({ releases });
    const requirements = ["acme/b", "acme/a"].map((source) => aRequirement(source));

    const outcome = await lock({
      requirements,
      platforms: [aPlatform("windows_amd64"), DARWIN, LINUX],
    });

    expect(outcome).toMatchObject({
      kind: "refused",
      platform: DARWIN,
      failures: [
        { provider: anAddress("acme/a"), error: { code: "CHECKSUM_MISMATCH" } },
        { provider: anAddress("acme/b"), error: { code: "CHECKSUM_MISMATCH" } },
      ],
    });
  });

  test("gives entries in the order of the lock file, each with its own packages", async () => {
    await inWorld({ releases: ["b", "a"].map((type) => aRelease({ type })) });
    const requirements = ["acme/b", "acme/a"].map((source) => aRequirement(source));

    const outcome = await lock({ requirements });

    expect(outcome).toMatchObject({
      providers: ["a", "b"].map((type) => {
        const { linux, darwin, manifest } = published(type);
        const hashes = [linux.h1, linux.zh, darwin.zh, manifest].sort();
        return { entry: { address: anAddress(`acme/${type}`), hashes } };
      }),
    });
  });

  test("reports selection failures of all providers and asks no further", async () => {
    await inWorld({ releases: [aRelease()] });
    const requirements = ["acme/y", "acme/x", WIDGET].map((source) => aRequirement(source));

    const outcome = await lock({ requirements });

    expect(outcome).toMatchObject({
      kind: "refused",
      platform: undefined,
      failures: [{ provider: anAddress("acme/x") }, { provider: anAddress("acme/y") }],
    });
    expect(world.paths().every((path) => path.endsWith("/versions"))).toBe(true);
  });

  test("gives every place on the disk back, after success and after failure", async () => {
    await inWorld({ releases: [withFaults(aRelease(), tamperedArchive("darwin_arm64"))] });

    await lock({ platforms: [LINUX, DARWIN] });

    expect([...world.scratch.released].sort()).toStrictEqual([...world.scratch.reserved].sort());
  });

  test("keeps entries of other providers and hashes of the same version (PL-7, PL-8)", async () => {
    await inWorld(HONEST);
    const locks = aLockFile(
      { address: WIDGET, version: "1.2.3", hashes: ["h9:odd"] },
      { address: "acme/other", version: "0.1.0", hashes: ["h1:x"] },
    );

    const outcome = await lock({ locks });

    expect(outcome.kind === "locked" && [...outcome.locks.providers.keys()]).toStrictEqual([
      anAddress("acme/other"),
      anAddress(WIDGET),
    ]);
    expect(outcome).toMatchObject({ providers: [{ result: "additional" }] });
    expect(outcome.kind === "locked" && outcome.providers[0]?.entry.hashes).toContain("h9:odd");
  });

  test("says unchanged when there is nothing to add, whatever the constraints (PL-12, PL-13)", async () => {
    await inWorld(HONEST);
    const { linux, darwin, manifest } = published();
    const hashes = [linux.h1, linux.zh, darwin.zh, manifest];
    const locks = aLockFile({ address: WIDGET, version: "1.2.3", constraints: "~> 1.0", hashes });

    expect(await lock({ locks })).toMatchObject({ providers: [{ result: "unchanged" }] });
  });

  test("keeps old constraints when the configuration's are not all known", async () => {
    await inWorld(HONEST);
    const locks = aLockFile({ address: WIDGET, version: "1.2.3", constraints: "~> 1.0" });

    const kept = await lock({ locks, constraintsFrom: "old-entry" });
    const fresh = await lock({
      requirements: [aRequirement(WIDGET, ">= 1.0")],
      constraintsFrom: "old-entry",
    });

    expect(kept).toMatchObject({ providers: [{ entry: { constraints: { text: "~> 1.0" } } }] });
    expect(fresh).toMatchObject({ providers: [{ entry: { constraints: { text: ">= 1.0.0" } } }] });
  });

  test("upgrades only the providers it is told to, and drops their old hashes (IN-15)", async () => {
    await inWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
    const locks = aLockFile({ address: WIDGET, version: "1.2.3", hashes: ["h1:old"] });

    const kept = await lock({ locks });
    const upgraded = await lock({ locks, upgrade: (provider) => provider === anAddress(WIDGET) });

    expect(kept).toMatchObject({ providers: [{ entry: { version: "1.2.3" } }] });
    expect(upgraded).toMatchObject({
      providers: [{ entry: { version: "1.3.0" }, result: "additional" }],
    });
    expect(upgraded.kind === "locked" && upgraded.providers[0]?.entry.hashes).not.toContain(
      "h1:old",
    );
  });

  test("names old hashes that contradict the checksum list, and is silent on other platforms", async () => {
    await inWorld(HONEST);
    const bogus = aHash("zh", "nobody has this");
    const other = aHash("h1", "perhaps another platform's");
    const { darwin } = published();
    const hashes = [bogus, other, darwin.zh, "h9:odd"];
    const locks = aLockFile({ address: WIDGET, version: "1.2.3", hashes });

    const one = await lock({ locks });
    const both = await lock({ locks, platforms: [LINUX, DARWIN] });

    expect(one).toMatchObject({ providers: [{ unexplained: [bogus] }] });
    expect(both).toMatchObject({ providers: [{ unexplained: [other, bogus] }] });
  });

  test("tells the listener what it does", async () => {
    const events: Parameters<LockEventListener>[0][] = [];
    await inWorld(REPORTED, { ports: { listener: (event) => events.push(event) } });

    await lock();

    expect([...new Set(events.map((event) => event.kind))]).toStrictEqual([
      "download-started",
      "download-progress",
      "download-ended",
    ]);
  });

  test("refuses a platform that the provider does not publish (PL-5)", async () => {
    await inWorld({ releases: [withFaults(aRelease(), missingPlatform("darwin_arm64"))] });

    expect(await lock({ platforms: [LINUX, DARWIN] })).toMatchObject({
      kind: "refused",
      platform: DARWIN,
      failures: [{ error: { code: "PLATFORM_NOT_AVAILABLE" } }],
    });
  });
});
