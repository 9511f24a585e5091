// What gatherVersionEvidence() asks and says of a version, by plain values: nothing is asked over the network.
import { describe, expect, test, vi } from "vitest";
import { gatherVersionEvidence } from "../../../src/lock/evidence/version-evidence.ts";
import type { GatherPorts } from "../../../src/lock/gathering/gather.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { Platform } from "../../../src/model/platform.ts";
import type { ProviderSource, VersionOffer } from "../../../src/sources/answers/source.ts";
import { EVERY_PROVIDER, multiSource } from "../../../src/sources/installation/multi.ts";
import { aPlatform, aVersion } from "../../support/builders.ts";
import { aDescribedPackage, VALUE_RULES, valuePorts } from "../../support/described-versions.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import { aMirrorAuthentication, aPackageMeta } from "../../support/package-builders.ts";

const REQUEST = {
  provider: aPackageMeta().provider,
  version: aVersion(),
  recorded: [],
  platforms: [],
  reportedH1: "verify",
} as const;
const SILENT = new LockReviewError("HOST_UNREACHABLE", "the registry does not answer", {
  way: undefined,
});
const ABSENT = new LockReviewError("PLATFORM_NOT_AVAILABLE", "no such package");
const MIRROR_SILENT = new LockReviewError("HOST_UNREACHABLE", "the mirror does not answer", {
  way: undefined,
});

/** A source that lists versions, has documents for some platforms, and answers the others with an error. */
async function aSource(
  offers: readonly VersionOffer[] | LockReviewError,
  platforms: readonly string[] = [],
  otherwise = ABSENT,
) {
  const { ports } = await valuePorts(platforms);
  const asked: Platform[] = [];
  const source = {
    describe: () => "the registry",
    availableVersions: () =>
      offers instanceof Error ? Promise.reject(offers) : Promise.resolve({ versions: offers }),
    packageMeta: ({ platform }: { readonly platform: Platform }) => {
      asked.push(platform);
      return platforms.includes(platform)
        ? Promise.resolve(aDescribedPackage(platform).meta)
        : Promise.reject(otherwise);
    },
  };
  return { asked, ports: { ...ports, source } };
}

const LISTED = [{ version: aVersion(), platforms: [aPlatform("linux_amd64")] }];
const COMMON = ["linux_amd64", "linux_arm64", "darwin_arm64", "darwin_amd64", "windows_amd64"];

const gather = (ports: GatherPorts, wanted: readonly Hash[] = [], more: object = {}) =>
  gatherVersionEvidence({ ...REQUEST, asked: [new Set(wanted)], ...more }, VALUE_RULES, ports);

describe("gatherVersionEvidence() of a version that the registry does not list", () => {
  test("asks for the platforms that most people use, and calls it withdrawn where no document is there", async () => {
    const { asked, ports } = await aSource([{ version: aVersion("9.9.9"), platforms: [] }]);

    expect(await gather(ports)).toMatchObject({ availability: "withdrawn" });
    expect(asked).toStrictEqual(COMMON);
  });

  test("calls it unlisted where one is there", async () => {
    const { ports } = await aSource([], ["windows_amd64"]);

    expect(await gather(ports)).toMatchObject({ availability: "unlisted" });
  });

  test("calls it unknown where the documents cannot be read", async () => {
    const { ports } = await aSource([], [], SILENT);

    expect(await gather(ports)).toMatchObject({ availability: "unknown" });
  });
});

test("gatherVersionEvidence() asks for no document of a registry that does not answer", async () => {
  const { asked, ports } = await aSource(SILENT, ["linux_amd64"]);

  expect(await gather(ports)).toMatchObject({
    availability: "unknown",
    problems: [{ kind: "unreachable", message: SILENT.message }],
  });
  expect(asked).toStrictEqual([]);
});

describe("gatherVersionEvidence() asks beside the protocol", () => {
  const context = { published: new Map([[aVersion(), "2026-01-02T00:00:00Z"]]) } as never;
  const told = () => Promise.resolve(context);

  test("for what the registry tells of the provider, and takes the date from it", async () => {
    const { ports } = await aSource(LISTED, ["linux_amd64"]);
    const releaseDate = () => Promise.resolve("never asked");

    const evidence = await gather({ ...ports, context: told, releaseDate }, [], {
      wantsContext: true,
      wantsDate: true,
    });

    expect(evidence).toMatchObject({ context, publishedAt: "2026-01-02T00:00:00Z" });
  });

  test("for the date alone where that is all that is wanted", async () => {
    const { ports } = await aSource(LISTED, ["linux_amd64"]);
    const releaseDate = () => Promise.resolve("2026-03-04T00:00:00Z");

    const evidence = await gather({ ...ports, context: told, releaseDate }, [], {
      wantsDate: true,
    });

    expect(evidence).toMatchObject({ publishedAt: "2026-03-04T00:00:00Z" });
    expect(evidence.context).toBeUndefined();
  });

  test("for nothing that nobody wants", async () => {
    const { ports } = await aSource(LISTED, ["linux_amd64"]);

    const evidence = await gather({ ...ports, context: told, releaseDate: () => Promise.reject() });

    expect(evidence.publishedAt).toBeUndefined();
  });
});

describe("gatherVersionEvidence() of a version that a mirror has, where the origin does not answer", () => {
  const wanted = zh("linux_amd64");
  const gatherBeside = async (selectors: "mirror alone" | "mirror and direct") => {
    const { ports } = await aSource(SILENT);
    const origin = ports.source;
    const meta = aDescribedPackage("linux_amd64", { from: "mirror" }).meta;
    const authentication = aMirrorAuthentication({ hashes: [wanted] });
    const mirror: ProviderSource = {
      describe: () => "a mirror",
      availableVersions: () => Promise.resolve({ versions: LISTED }),
      packageMeta: () => Promise.resolve({ ...meta, authentication }),
    };
    const all = selectors === "mirror alone" ? [mirror] : [mirror, origin];
    const configured = multiSource(all.map((source) => ({ ...EVERY_PROVIDER, source })));
    return gather({ ...ports, source: configured, beside: { origin, configured } }, [wanted]);
  };

  test("knows nothing where the CLI configuration has the origin asked as well (T8)", async () => {
    const evidence = await gatherBeside("mirror and direct");

    expect(evidence).toMatchObject({
      availability: "unknown",
      lookedAt: { lists: [{ cause: "fault" }] },
    });
    expect(evidence.dispositions.size).toBe(0);
  });

  test("has the mirror's word where the CLI configuration leaves the origin out", async () => {
    const evidence = await gatherBeside("mirror alone");

    expect(evidence.availability).toBe("unknown");
    expect(evidence.dispositions.get(wanted)).toMatchObject({ reportedByMirror: true });
  });
});

describe("gatherVersionEvidence() where the origin gives no document", () => {
  const beside = async (packageMeta: ProviderSource["packageMeta"]) => {
    const { ports } = await aSource(LISTED, [], SILENT);
    const configured = { ...ports.source, packageMeta };
    const both = { origin: ports.source, configured };
    const evidence = await gather({ ...ports, source: configured, beside: both }, [], {
      platforms: ["linux_amd64", "windows_amd64"],
    });
    const lists = evidence.lookedAt.lists.map(({ message }) => message);
    return { evidence, lists, problems: evidence.problems.map(({ message }) => message) };
  };
  const BUNDLED =
    "The package lies in the repository under review, so that its packages vouch for nothing";

  test("names the problems of both sides where no mirror has a package either", async () => {
    const { evidence, problems } = await beside(() => Promise.reject(MIRROR_SILENT));

    expect(new Set(problems)).toStrictEqual(new Set([SILENT.message, MIRROR_SILENT.message]));
    expect(evidence.mirror).toBeUndefined();
    expect(evidence.lookedAt.contents).toContainEqual({
      cause: "absent",
      message: "Neither the origin nor a mirror has a package",
    });
  });

  test("takes nothing of a package in the tree under review, and says so", async () => {
    const own = aPackageMeta({ platform: "linux_amd64" });
    const { evidence, problems } = await beside(({ platform }) =>
      platform === "linux_amd64"
        ? Promise.resolve({ ...own, source: "The package", speaker: "tree" as const })
        : Promise.reject(MIRROR_SILENT),
    );

    expect(problems).toStrictEqual(expect.arrayContaining([BUNDLED, MIRROR_SILENT.message]));
    expect(evidence.lookedAt.lists).toStrictEqual(
      expect.arrayContaining([
        { cause: "fault", message: BUNDLED, isBundled: true },
        expect.objectContaining({ message: MIRROR_SILENT.message }),
      ]),
    );
    expect(evidence.dispositions.size).toBe(0);
  });
});

describe("gatherVersionEvidence() asks a registry once in a run", () => {
  const wish = { extent: "each", purpose: "review", roots: [] };

  test.each<readonly [string, readonly Hash[], object, number]>([
    ["for the same question", [zh("linux_amd64")], {}, 1],
    ["and again for another hash", [zh("windows_amd64")], {}, 2],
    ["and again for another platform", [zh("linux_amd64")], { platforms: COMMON }, 2],
    ["and again for a question about a builder", [zh("linux_amd64")], { wantsProvenance: wish }, 2],
  ])("%s", async (_, second, more, lists) => {
    const { ports } = await aSource(LISTED, ["linux_amd64"]);
    const availableVersions = vi.fn(ports.source.availableVersions);
    const source = { ...ports.source, availableVersions };
    const run: GatherPorts = { ...ports, source, gathered: new Map() };
    const questions = [[zh("linux_amd64")], second, second];
    for (const [i, wanted] of questions.entries()) await gather(run, wanted, i > 0 ? more : {});

    expect(availableVersions).toHaveBeenCalledTimes(lists);
  });

  test("for a question about a builder, whomever it waits for, and again where it waits for nobody", async () => {
    const { ports } = await aSource(LISTED, ["linux_amd64"]);
    const availableVersions = vi.fn(ports.source.availableVersions);
    const source = { ...ports.source, availableVersions };
    const run: GatherPorts = { ...ports, source, gathered: new Map() };
    const asked = async (more: object) => {
      await gather(run, [zh("linux_amd64")], { wantsProvenance: { ...wish, ...more } });
      return availableVersions.mock.calls.length;
    };

    expect(await asked({})).toBe(1);
    expect(await asked({ after: Promise.resolve() })).toBe(2);
    expect(await asked({ after: Promise.resolve("another") })).toBe(2);
    expect(await asked({ purpose: "due attestations" })).toBe(3);
  });
});

test("gatherVersionEvidence() adds what mirrors leave unseen to what the origin leaves unseen", async () => {
  const { ports } = await aSource(
    [{ ...LISTED[0]!, platforms: COMMON.map(aPlatform) }],
    COMMON.slice(1),
  );
  const own = { kind: "url", url: "https://mirror.example/linux_arm64.zip" } as const;
  const mirrored = (platform: Platform) =>
    platform === "linux_arm64"
      ? Promise.resolve({
          ...aDescribedPackage(platform, { from: "mirror" }).meta,
          location: own,
          authentication: aMirrorAuthentication({ hashes: [h1("of the mirror's list")] }),
        })
      : Promise.reject(MIRROR_SILENT);
  const configured = {
    ...ports.source,
    packageMeta: ({ platform }: { readonly platform: Platform }) => mirrored(platform),
  };
  const beside = { origin: ports.source, configured };

  const evidence = await gather({ ...ports, source: configured, beside }, [zh("of nothing")]);

  const messages = (all: readonly { readonly message: string }[]) =>
    [...new Set(all.map(({ message }) => message))].sort();
  const missing = "no such package, although the release lists it";
  const unseen = "The mirror's package for linux_arm64 was not looked into";
  expect(messages(evidence.problems)).toContain(missing);
  expect(messages(evidence.lookedAt.lists)).toStrictEqual(
    [unseen, missing, MIRROR_SILENT.message].sort(),
  );
  expect(messages(evidence.lookedAt.contents)).toStrictEqual(
    [unseen, missing, MIRROR_SILENT.message, "Not every package was needed"].sort(),
  );
});
