// What crossCheck() says of mirrors' packages beside the origin's, by plain values: nothing is asked over the network.
import { describe, expect, test } from "vitest";
import {
  type CrossCheck,
  crossCheck,
  readConfigured,
} from "../../../src/lock/evidence/cross-check.ts";
import type { DescribedVersion } from "../../../src/lock/evidence/describe-version.ts";
import type { EvidenceRequest } from "../../../src/lock/evidence/evidence-request.ts";
import { disposition, type HashDispositions } from "../../../src/model/disposition.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import type { Platform } from "../../../src/model/platform.ts";
import type { PackageAuthenticationResult } from "../../../src/packages/authentication/authenticate-archive.ts";
import type { PackageMeta } from "../../../src/packages/authentication/meta.ts";
import { aPlatform, aVersion } from "../../support/builders.ts";
import {
  aDescribedVersion,
  listedArchives,
  VALUE_RULES,
  valuePorts,
} from "../../support/described-versions.ts";
import { A_GAP, h1, zh } from "../../support/evidence-builders.ts";
import {
  aMirrorAuthentication,
  aPackageMeta,
  aRegistryAuthentication,
} from "../../support/package-builders.ts";

const NEVER = new AbortController().signal;
const [LINUX, WINDOWS] = ["linux_amd64", "windows_amd64"] as const;

/** A mirror's package: the origin's or somebody else's, where it lies, and whether the mirror lists its hashes. */
interface Served {
  readonly own?: false;
  readonly at?: "archive" | "url" | "directory" | "blob";
  /** `mixed`: somebody else's archive with the contents of the origin's. */
  readonly lists?: true | "h1" | "h9" | "mixed";
  readonly speaker?: "tree";
}

interface Situation {
  readonly mirror: Readonly<Record<string, Served | Error | "origin">>;
  readonly origin?: Partial<DescribedVersion>;
  /** What the origin's documents and packages said of hashes. */
  readonly known?: HashDispositions;
  readonly asked?: readonly Hash[];
  readonly required?: readonly string[];
  /** What a package that was looked into turned out to be, in place of what it is. */
  readonly unreadable?: readonly string[];
  /** Words of packages whose bytes are refused. */
  readonly refused?: readonly string[];
}

/** The word that a mirror's package is made from. */
const wordOf = (platform: string, { own }: Served) =>
  own === false ? `evil ${platform}` : platform;

function servedMeta(platform: Platform, served: Served): PackageMeta {
  const word = wordOf(platform, served);
  const hashes = {
    true: [zh(word), h1(word)],
    h1: [h1(word)],
    h9: [parseHash("h9:none")],
    mixed: [zh(`evil ${platform}`), h1(platform)],
    undefined: [],
  }[`${served.lists}`];
  const at = served.at ?? "archive";
  const place = `https://mirror.example/${word}`;
  const { speaker: _, ...meta } = aPackageMeta({
    platform,
    authentication: hashes.length === 0 ? { kind: "none" } : aMirrorAuthentication({ hashes }),
  });
  const location =
    at === "url" || at === "blob"
      ? ({ kind: "url", url: place, ...(at === "blob" ? { isBlob: true as const } : {}) } as const)
      : { kind: at, path: place };
  return {
    ...meta,
    location,
    source: "a mirror",
    ...(served.speaker === undefined ? {} : { speaker: served.speaker }),
  };
}

/** Answers for packages by the place where they lie, in place of reading them. */
function readings(read: string[], unreadable: readonly string[], refused: readonly string[]) {
  const result = (key: string): Promise<PackageAuthenticationResult> => {
    const [, , platform, , place = ""] = JSON.parse(key) as string[];
    const word = place.slice(place.lastIndexOf("/") + 1).replace(".zip", "");
    read.push(word);
    if (unreadable.includes(word)) {
      return Promise.reject(new LockReviewError("QUERY_FAILED", `${word} cannot be had`));
    }
    const platforms = new Set([aPlatform(platform)]);
    const facts = { verifiedLocally: true, platforms };
    return Promise.resolve({
      dispositions: new Map([
        [zh(word), disposition(facts)],
        [h1(word), disposition({ ...facts, derivedFrom: new Set([zh(word)]) })],
      ]),
      problems: [{ kind: "not-checked", message: `${word} was read` }],
      verified: [],
      ...(refused.includes(word)
        ? { failure: new LockReviewError("CHECKSUM_MISMATCH", "no") }
        : {}),
    });
  };
  return { get: result, set: () => {} } as unknown as Map<
    string,
    Promise<PackageAuthenticationResult>
  >;
}

/** Cross-checks mirrors beside an origin that publishes Linux alone, unless a test says more, and notes what is read. */
async function checked({
  mirror,
  origin,
  known,
  asked = [],
  required = [LINUX],
  unreadable = [],
  refused = [],
}: Situation) {
  const { ports } = await valuePorts([]);
  const version = aDescribedVersion([LINUX], origin);
  const read: string[] = [];
  const configured = {
    ...ports.source,
    describe: () => "a mirror",
    packageMeta: ({ platform }: { readonly platform: Platform }): Promise<PackageMeta> => {
      const served = mirror[platform];
      if (served === undefined)
        return Promise.reject(new LockReviewError("PLATFORM_NOT_AVAILABLE", `no ${platform}`));
      if (served instanceof Error) return Promise.reject(served);
      if (served !== "origin") return Promise.resolve(servedMeta(platform, served));
      return Promise.resolve(aPackageMeta({ platform, authentication: aRegistryAuthentication() }));
    },
  };
  const request: EvidenceRequest = {
    provider: aPackageMeta().provider,
    version: aVersion(),
    platforms: required.map(aPlatform),
    asked: [new Set(asked)],
    recorded: [],
    reportedH1: "verify",
  };
  const dispositions = known ?? version.dispositions;
  const content = { version, dispositions, hashed: new Set<Platform>(), problems: [], gaps: [] };
  const run = {
    ...ports,
    rules: VALUE_RULES,
    signal: NEVER,
    examined: readings(read, unreadable, refused),
    beside: { origin: ports.source, configured },
  };
  const explained = { ...content, reportedH1: "verify" } as const;
  const served = await readConfigured(request, explained, run);
  const check = await crossCheck(request, explained, served, run);
  return { check, read };
}

const differing = (check: CrossCheck | undefined) =>
  check?.mirror.disagreements.map(({ platform, contents }) => [platform, contents]);
const gaps = (check: CrossCheck | undefined) =>
  check?.gaps.map(({ cause, platform, message }) => [cause, platform, message]);
const notLookedInto = (platform: string) => [
  "not-needed",
  platform,
  `The mirror's package for ${platform} was not looked into`,
];

describe("crossCheck() has nothing to say", () => {
  test("where a run would install from the origin", async () => {
    expect(
      (await checked({ mirror: { [LINUX]: "origin" }, origin: {} })).check?.mirror,
    ).toMatchObject({
      disagreements: [],
    });
    expect((await checked({ mirror: {} })).check).toBeUndefined();
  });
});

describe("crossCheck() names what it could not compare", () => {
  const silence = new LockReviewError("HOST_UNREACHABLE", "the mirror does not answer", {
    way: undefined,
  });

  test("a mirror that has no answer for a platform", async () => {
    const { check } = await checked({ mirror: { [LINUX]: silence } });

    expect(check?.mirror.notCompared).toMatchObject([{ message: silence.message }]);
    expect(gaps(check)).toStrictEqual([["fault", LINUX, silence.message]]);
  });

  test("but not a package that was compared, for all that is wrong with the mirror's list of it", async () => {
    const conflict = { kind: "ambiguous-document", message: "two answers" } as const;
    const { check } = await checked({
      mirror: { [LINUX]: { lists: true }, [WINDOWS]: silence },
      origin: { problems: [conflict, { kind: "unreachable", message: "slow" }] },
      required: [LINUX, WINDOWS],
    });

    expect(check?.mirror).toMatchObject({
      notCompared: [{ message: silence.message }],
      unusableAnswers: ["two answers"],
    });
  });

  test("knows what init records by the list of a required platform's package (AU-13)", async () => {
    const { check } = await checked({
      mirror: { [LINUX]: { lists: true }, [WINDOWS]: { lists: "h1" } },
      required: [LINUX],
    });
    const silent = await checked({ mirror: { [LINUX]: {} } });

    expect(check?.mirror.recordedByInit).toStrictEqual(new Map([[LINUX, [h1(LINUX), zh(LINUX)]]]));
    expect(silent.check?.mirror.recordedByInit).toStrictEqual(new Map([[LINUX, []]]));
  });

  test.each([
    ["an unpacked copy by its contents (HS-10)", "directory", "h1"],
    ["a package of an OCI registry by its archive (SRC-63)", "blob", "zh"],
    ["an archive by both", "archive", undefined],
    ["an archive behind an address by both", "url", undefined],
  ] as const)("says that init compares %s", async (_, at, comparedBy) => {
    const { check } = await checked({ mirror: { [LINUX]: { at } } });

    expect(check?.mirror.comparedBy).toBe(comparedBy);
  });

  test("and not twice a package whose list the tools cannot read", async () => {
    const { check } = await checked({ mirror: { [LINUX]: { lists: "h9" } } });
    expect(check?.mirror.recordedByInit).toStrictEqual(new Map());

    expect(check?.mirror.notCompared).toStrictEqual([]);
    expect(check?.problems).toContainEqual(expect.objectContaining({ kind: "invalid-metadata" }));
  });

  test("a package that cannot be read", async () => {
    const { check } = await checked({ mirror: { [LINUX]: {} }, unreadable: [LINUX] });

    expect(check?.mirror.notCompared).toMatchObject([{ message: `${LINUX} cannot be had` }]);
    expect(gaps(check)).toStrictEqual([notLookedInto(LINUX)]);
  });
});

describe("crossCheck() holds a mirror's package to the origin's", () => {
  test("by its list alone where that is the origin's", async () => {
    const { check, read } = await checked({ mirror: { [LINUX]: { lists: true } } });

    expect([differing(check), gaps(check), read]).toStrictEqual([[], [], []]);
  });

  test("by its bytes where it lies on this machine and lists nothing", async () => {
    const { check, read } = await checked({ mirror: { [LINUX]: {} } });

    expect([differing(check), gaps(check), read]).toStrictEqual([[], [], [LINUX]]);
    expect(check?.problems).toMatchObject([{ message: `${LINUX} was read` }]);
  });

  test.each<readonly [string, Served, readonly string[]]>([
    ["by its bytes where it lists nothing, wherever it lies", { at: "url" }, [LINUX]],
    ["by its list alone where others have it", { at: "url", lists: "h1" }, []],
    ["by its bytes where it lies here, whatever it lists", { lists: "h1" }, [LINUX]],
  ])("%s", async (_, served, expected) => {
    expect((await checked({ mirror: { [LINUX]: served } })).read).toStrictEqual(expected);
  });

  test("by the bytes of both where lists name different archives, whoever requires them", async () => {
    const served = { own: false, at: "url", lists: true } as const;
    const { read } = await checked({ mirror: { [LINUX]: served }, required: [WINDOWS] });

    expect(read).toStrictEqual([`evil ${LINUX}`, LINUX]);
  });

  test("and reads nothing where lists say that another archive has the same contents", async () => {
    const reported = disposition({ platforms: new Set([aPlatform(LINUX)]) });
    const { check, read } = await checked({
      mirror: { [LINUX]: { lists: "mixed" } },
      known: new Map([...listedArchives(LINUX), [h1(LINUX), reported]]),
    });

    expect([differing(check), read]).toStrictEqual([[[LINUX, "same"]], []]);
  });

  test("and takes no facts of a package whose bytes are refused", async () => {
    const { check } = await checked({ mirror: { [LINUX]: {} }, refused: [LINUX] });

    expect(gaps(check)).toStrictEqual([notLookedInto(LINUX)]);
    expect(check?.dispositions.get(h1(LINUX))).toBeUndefined();
  });

  test("and finds another one", async () => {
    const { check, read } = await checked({ mirror: { [LINUX]: { own: false } } });

    expect(check?.mirror.disagreements).toStrictEqual([
      {
        ...{ platform: LINUX, contents: "different" },
        mirror: [zh(`evil ${LINUX}`), h1(`evil ${LINUX}`)],
        origin: [zh(LINUX), h1(LINUX)],
      },
    ]);
    expect(read).toStrictEqual([`evil ${LINUX}`, LINUX]);
  });

  test("which the tree under review has, and explains nothing by it", async () => {
    const asked = [h1(`evil ${LINUX}`)];

    const { check } = await checked({
      mirror: { [LINUX]: { own: false, speaker: "tree" } },
      asked,
    });

    expect(differing(check)).toStrictEqual([[LINUX, "different"]]);
    expect([check?.dispositions.has(asked[0]!), gaps(check)]).toStrictEqual([false, []]);
  });

  test("and not where nobody requires its platform or asks about it", async () => {
    const { check, read } = await checked({
      mirror: { [LINUX]: { own: false } },
      required: [WINDOWS],
    });

    expect([differing(check), read]).toStrictEqual([[], []]);
    expect(gaps(check)).toStrictEqual([notLookedInto(LINUX)]);
  });
});

describe("crossCheck() of a platform that the origin does not publish", () => {
  const mirror = { [WINDOWS]: { lists: true } } as const;

  test("calls its package another one where the platform is required", async () => {
    const beside = { ...mirror, [LINUX]: { lists: true } } as const;
    const { check } = await checked({ mirror: beside, required: [WINDOWS] });

    expect(check?.mirror.disagreements).toMatchObject([
      {
        platform: WINDOWS,
        contents: "not-compared",
        mirror: [h1(WINDOWS), zh(WINDOWS)],
        origin: [],
      },
    ]);
    expect(gaps(check)).toStrictEqual([notLookedInto(WINDOWS)]);
  });

  test.each([
    ["a document of the origin's could not be read", { gaps: [A_GAP] }],
    ["not every document of the origin's was read", { unread: new Set([aPlatform("plan9_arm")]) }],
  ])("leaves it open where %s", async (_name, origin) => {
    const { check } = await checked({ mirror, origin, required: [WINDOWS] });

    expect([differing(check), check?.mirror.unusableAnswers]).toStrictEqual([[], []]);
  });

  test("says so where its hash is asked about and a document of the origin's is missing", async () => {
    const { check } = await checked({
      mirror,
      origin: { gaps: [A_GAP] },
      asked: [zh(WINDOWS)],
      required: [WINDOWS],
    });

    expect(check?.mirror.unusableAnswers).toStrictEqual([
      `The mirror's package for ${WINDOWS} could not be held to the origin's`,
    ]);
  });

  test("calls it another one where its hash is asked about, though nobody requires the platform", async () => {
    const published = new Set([LINUX, WINDOWS].map(aPlatform));

    const { check } = await checked({ mirror, origin: { published }, asked: [zh(WINDOWS)] });

    expect(differing(check)).toStrictEqual([[WINDOWS, "not-compared"]]);
  });
});

describe("crossCheck() where a mirror alone has a hash that is asked about", () => {
  const remote = { [LINUX]: { own: false, at: "url" } } as const;
  const asked = [h1(`evil ${LINUX}`)];

  test("reads both packages, whoever requires them", async () => {
    const { check, read } = await checked({ mirror: remote, asked, required: [WINDOWS] });

    expect(differing(check)).toStrictEqual([[LINUX, "different"]]);
    expect([...new Set(read)]).toStrictEqual([`evil ${LINUX}`, LINUX]);
    expect(gaps(check)).toStrictEqual([]);
  });

  test("leaves it open where neither package can be had, and says so", async () => {
    const { check } = await checked({
      mirror: { [LINUX]: { own: false, at: "url", lists: "h1" } },
      asked,
      required: [WINDOWS],
      unreadable: [LINUX, `evil ${LINUX}`],
    });

    expect(check?.mirror).toMatchObject({
      disagreements: [],
      notCompared: [`evil ${LINUX}`, LINUX].map((name) => ({
        message: `${name} cannot be had`,
      })),
      unusableAnswers: [`The mirror's package for ${LINUX} could not be held to the origin's`],
    });
  });

  test("says nothing against a package whose platform nobody asks about, though another one's is", async () => {
    const origin = aDescribedVersion([LINUX, WINDOWS]);

    const { check } = await checked({
      mirror: { ...remote, [WINDOWS]: { own: false, at: "url", lists: "h1" } },
      origin,
      asked,
      required: ["plan9_arm"],
    });

    expect(differing(check)).toStrictEqual([[LINUX, "different"]]);
    expect(check?.mirror.unusableAnswers).toStrictEqual([]);
  });

  test("looks for an archive in every archive on this machine, and only for one that nobody lists", async () => {
    const archive = zh(`evil ${LINUX}`);
    const known = listedArchives(LINUX, WINDOWS);
    const local = { [LINUX]: { own: false } } as const;
    const look = async (...hashes: readonly Hash[]) =>
      (await checked({ mirror: local, asked: hashes, required: [WINDOWS], known })).read;

    expect(await look(archive)).toContain(`evil ${LINUX}`);
    expect(await look(zh(LINUX))).toStrictEqual([]);
    expect(await look(zh(LINUX), archive)).toContain(`evil ${LINUX}`);
    expect(await look(zh(WINDOWS), zh(LINUX))).toStrictEqual([]);
  });

  test("downloads no archive for the hash of an archive", async () => {
    const { read } = await checked({
      mirror: remote,
      asked: [zh("of nothing")],
      required: [WINDOWS],
    });

    expect(read).toStrictEqual([]);
  });

  test("asks nothing more of what the origin explained", async () => {
    const facts = { verifiedLocally: true, platforms: new Set([aPlatform(LINUX)]) };
    const known = new Map([[h1(LINUX), disposition(facts)]]);

    const { read } = await checked({
      mirror: { [LINUX]: { at: "url" } },
      asked: [h1(LINUX)],
      known,
      required: [WINDOWS],
    });

    expect(read).toStrictEqual([]);
  });
});
