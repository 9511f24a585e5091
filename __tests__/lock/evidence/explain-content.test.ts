// Which packages are read for which open hashes, and what is said of the others; nothing is asked over the network.
import { describe, expect, test } from "vitest";
import type { DescribedVersion } from "../../../src/lock/evidence/describe-version.ts";
import type { EvidenceRequest } from "../../../src/lock/evidence/evidence-request.ts";
import { explainContent } from "../../../src/lock/evidence/explain-content.ts";
import { PackageTooLarge } from "../../../src/lock/gathering/download.ts";
import type { GatherPorts } from "../../../src/lock/gathering/gather.ts";
import { bytesOf, type PlannedPackages } from "../../../src/lock/gathering/limits.ts";
import { disposition } from "../../../src/model/disposition.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import {
  aDescribedPackage,
  aDescribedVersion,
  VALUE_RULES,
  valuePorts,
} from "../../support/described-versions.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import { aHashedArchive, aPackageMeta } from "../../support/package-builders.ts";

const MEBIBYTE = 2 ** 20;
/** In the order in which packages are read. */
const PLATFORMS = ["linux_amd64", "linux_arm64", "windows_amd64"];

interface Situation {
  readonly wanted: readonly Hash[];
  readonly request?: Partial<EvidenceRequest>;
  readonly version?: DescribedVersion;
  readonly reader?: DescribedVersion;
  readonly ports?: (ports: GatherPorts) => Partial<GatherPorts>;
}

/** What explaining some hashes found, the packages that were read for it, and the documents that a reader was asked for. */
async function explained({ wanted, request, version, reader, ports: change }: Situation) {
  const { ports, read } = await valuePorts(PLATFORMS, 2 * MEBIBYTE);
  const documents: string[] = [];
  const answer = (names: readonly string[]) => {
    documents.push(names.join());
    return Promise.resolve(reader!);
  };
  const content = await explainContent(
    {
      ...{ provider: anAddress(), version: aVersion() },
      ...{ asked: [new Set(wanted)], recorded: [], platforms: [], reportedH1: "verify" },
      ...request,
    },
    version ?? aDescribedVersion(PLATFORMS),
    { ...ports, ...change?.(ports), rules: VALUE_RULES },
    reader === undefined ? undefined : { read: answer, readAll: () => answer(["all"]) },
  );
  const platforms = read.map((zip) => PLATFORMS.find((name) => zh(name) === zip));
  return { content, read: platforms, documents };
}

/** Packages of so many mebibytes each. */
function sized(...mebibytes: readonly number[]): DescribedVersion {
  const names = PLATFORMS.slice(0, mebibytes.length);
  const packages = names.map((name, i) =>
    aDescribedPackage(name, { bytes: (mebibytes[i] ?? 0) * MEBIBYTE }),
  );
  return aDescribedVersion(names, {
    packages: new Map(packages.map((one) => [one.meta.platform, one])),
  });
}

/** A planner that finds the run to need so many bytes in all, or room for them, and keeps what it was told. */
function aPlanner(total?: number) {
  const told: (readonly [number, more: number])[] = [];
  const plan = (packages: PlannedPackages, more: number) => {
    told.push([bytesOf(packages, 0), more]);
    return Promise.resolve(total);
  };
  return { told, ports: () => ({ planner: { plan, leave: () => {} } }) };
}

const EACH = PLATFORMS.map(h1);

describe("explainContent() plans what it downloads", () => {
  test("and reads nothing when the packages that are needed are too large", async () => {
    const planner = aPlanner(3.5 * MEBIBYTE);

    const { content, read } = await explained({
      wanted: EACH,
      version: sized(1, 1.5, 1),
      ...planner,
    });

    expect([read, planner.told]).toStrictEqual([[], [[3.5 * MEBIBYTE, 0]]]);
    const message = "The packages that the run needs have at most 4 MiB, and it may download 2 MiB";
    expect(content.gaps).toStrictEqual([{ cause: "budget", message, neededMebibytes: 4 }]);
  });

  test("with as many packages as there are hashes to explain", async () => {
    const planner = aPlanner();

    const { read } = await explained({
      wanted: EACH.slice(0, 2),
      version: sized(1, 0.5, 1),
      ...planner,
    });

    expect([planner.told, read]).toStrictEqual([[[1.5 * MEBIBYTE, 1]], PLATFORMS.slice(0, 2)]);
  });

  test("and reads packages whose size nobody says, whatever others need", async () => {
    const { content } = await explained({ wanted: EACH, ...aPlanner(9 * MEBIBYTE) });

    expect(content.hashed.size).toBe(3);
  });

  test("after it read the documents that say the sizes", async () => {
    const planner = aPlanner();
    const unread = new Set(PLATFORMS.map(aPlatform));
    const version = aDescribedVersion(PLATFORMS, { packages: new Map(), unread });

    const { documents } = await explained({
      wanted: EACH,
      version,
      reader: sized(1, 1),
      ...planner,
    });

    expect(documents[0]).toBe(PLATFORMS.join());
    expect(planner.told).toStrictEqual([[2 * MEBIBYTE, 0]]);
  });

  test("and asks for no document and plans no package where no hash is open", async () => {
    const planner = aPlanner();
    const { documents, read } = await explained({
      wanted: [],
      reader: sized(1, 1, 1),
      ...planner,
    });

    expect([documents, read, planner.told]).toStrictEqual([[], [], [[0, 0]]]);
  });
});

describe("explainContent() reads the likeliest package first", () => {
  const wanted = [h1("windows_amd64")];

  test("as a rule the one that most people use", async () => {
    expect((await explained({ wanted: [h1("linux_amd64")] })).read).toStrictEqual(["linux_amd64"]);
  });

  test("the one that the registry reports the hash for", async () => {
    const version = aDescribedVersion(PLATFORMS);
    const facts = { reportedByRegistry: true, platforms: new Set([aPlatform("windows_amd64")]) };
    const dispositions = new Map([...version.dispositions, [wanted[0]!, disposition(facts)]]);

    const { read } = await explained({ wanted, version: { ...version, dispositions } });

    expect(read).toStrictEqual(["windows_amd64"]);
  });

  test("the one that an earlier run saw it in, among others", async () => {
    const hint = (zip: Hash) =>
      Promise.resolve(zip === zh("windows_amd64") ? [h1("another"), ...wanted] : [h1("another")]);

    const { read } = await explained({
      wanted,
      ports: ({ memory }) => ({ memory: { ...memory!, hint } }),
    });

    expect(read).toStrictEqual(["windows_amd64"]);
  });
});

describe("explainContent() says why a package was not read", () => {
  const causes = async (situation: Situation) =>
    (await explained(situation)).content.gaps.map(({ cause, platform }) => [cause, platform]);
  const spent = (ports: GatherPorts) => ({ budget: { ...ports.budget, exhausted: true } });

  test("it was not needed, even when the bytes were spent", async () => {
    expect(await causes({ wanted: [], ports: spent })).toStrictEqual([["not-needed", undefined]]);
    expect(await causes({ wanted: EACH.slice(0, 1) })).toStrictEqual([["not-needed", undefined]]);
  });

  test("the bytes were spent", async () => {
    expect(await causes({ wanted: EACH, ports: spent })).toStrictEqual([["budget", undefined]]);
  });

  test("an entry has more hashes than the packages can have", async () => {
    const wanted = Array.from({ length: 7 }, (_, i) => h1(`false ${i}`));

    expect(await causes({ wanted })).toStrictEqual([["too-many", undefined]]);
  });

  test("nothing is left to say when every package was read", async () => {
    expect(await causes({ wanted: [...EACH, h1("of nothing")] })).toStrictEqual([]);
  });

  test("but not of one that its documents refuse, which is a gap of the lists", async () => {
    const failure = new LockReviewError("BAD_SIGNATURE", "no key signed it");
    const version = aDescribedVersion(["linux_amd64", "plan9_arm"], {
      packages: new Map([
        [aPlatform("linux_amd64"), aDescribedPackage("linux_amd64")],
        [aPlatform("plan9_arm"), aDescribedPackage("plan9_arm", { failure })],
      ]),
    });

    const { content, read } = await explained({ wanted: [h1("of nothing")], version });

    expect([read, content.problems, content.gaps]).toStrictEqual([["linux_amd64"], [], []]);
  });

  test.each([
    [
      "the run's limit cuts it off",
      new LockReviewError("LIMIT_EXCEEDED", "it did not arrive"),
      { cause: "budget", neededMebibytes: 2050 },
    ],
    ["no limit would let it through", new PackageTooLarge(aPackageMeta()), { cause: "budget" }],
    [
      "it cannot be had",
      new LockReviewError("QUERY_FAILED", "it did not arrive"),
      { cause: "fault" },
    ],
  ] as const)("%s", async (_name, error, facts) => {
    const recall = (zip: Hash) =>
      zip === zh("linux_arm64") ? Promise.reject(error) : Promise.resolve(undefined);
    const only = aDescribedVersion(["linux_arm64"]);

    const { content } = await explained({
      wanted: [h1("of nothing")],
      version: only,
      ports: ({ memory }) => ({ memory: { ...memory!, recall } }),
    });

    const gap = { ...facts, message: error.message, platform: "linux_arm64" };
    expect(content.gaps).toEqual([gap]);
    expect(content.problems).toMatchObject([{ platform: "linux_arm64" }]);
  });

  test("its bytes are not what was announced", async () => {
    const recall = () => Promise.resolve(aHashedArchive({ zip: zh("something else") }));

    const { content } = await explained({
      wanted: [h1("of nothing")],
      version: aDescribedVersion(["linux_arm64"]),
      ports: ({ memory }) => ({ memory: { ...memory!, recall } }),
    });

    expect(content.hashed.size).toBe(0);
    expect(content.gaps).toMatchObject([{ cause: "fault", platform: "linux_arm64" }]);
  });
});
