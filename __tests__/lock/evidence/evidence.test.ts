import { afterEach, describe, expect, test } from "vitest";
import type { EvidenceRequest } from "../../../src/lock/evidence/evidence-request.ts";
import { gatherVersionEvidence } from "../../../src/lock/evidence/version-evidence.ts";
import { downloadBudget } from "../../../src/lock/gathering/limits.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { answerBody, answerStatus, changeAnswer } from "../../support/embedded/exchange-faults.ts";
import type { DemoRegistryTerms, Interceptor } from "../../support/embedded/registry.ts";
import {
  announcedKeys,
  checksumLines,
  downloadMembers,
  listedMembers,
  missingPlatform,
  tamperedArchive,
  withdrawn,
  withFaults,
  wrongReportedH1,
} from "../../support/embedded/release-faults.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";

const [LINUX, , WINDOWS, PLAN9] = ["linux_amd64", "darwin_arm64", "windows_amd64", "plan9_arm"].map(
  aPlatform,
) as [ReturnType<typeof aPlatform>, ...ReturnType<typeof aPlatform>[]];
const PLATFORMS = ["plan9_arm", "windows_amd64", "darwin_arm64", "linux_amd64"];
const HONEST = aRelease({ platforms: PLATFORMS });
const REPORTED = aRelease({ platforms: PLATFORMS, packages: true });

/** Whether nothing was left out that could explain a hash of a scheme. */
const sawAll = ({ lookedAt }: Pick<VersionEvidence, "lookedAt">) => ({
  lists: lookedAt.lists.length === 0,
  contents: lookedAt.contents.length === 0,
});

let world: GatherWorld;
afterEach(() => world.stop());

async function inWorld(
  releases: DemoRegistryTerms["releases"] = [HONEST],
  faults: readonly Interceptor[] = [],
  ports: Parameters<typeof startGatherWorld>[1] = {},
) {
  world = await startGatherWorld({ releases: releases ?? [], intercept: faults }, ports);
  return (name: string, scheme: "h1" | "zipH1" | "zh" = "h1") =>
    world.registry.hashesOf(HONEST).packages.get(aPlatform(name))![scheme];
}

/** What a test may say about a request; the hashes wanted as a list. */
type Facts = Partial<Omit<EvidenceRequest, "asked">> & { readonly wanted?: readonly Hash[] };

async function gather({ wanted = [], ...facts }: Facts = {}) {
  const request: EvidenceRequest = {
    provider: anAddress("acme/widget"),
    version: aVersion("1.2.3"),
    platforms: [LINUX],
    reportedH1: "accept",
    recorded: [],
    ...facts,
    asked: wanted.length === 0 ? [] : [new Set(wanted)],
  };
  return gatherVersionEvidence(request, world.rules, world.ports);
}

/** Platforms whose package was downloaded, in the order of the requests. */
function downloaded(): readonly string[] {
  const zips = world.paths().filter((path) => path.endsWith(".zip"));
  return zips.map((path) => path.split("_").slice(-2).join("_").replace(".zip", ""));
}

describe("gatherVersionEvidence() without downloads", () => {
  test("unites what the metadata of every published platform says", async () => {
    const hash = await inWorld();

    const evidence = await gather({ wanted: [hash("windows_amd64", "zh")] });

    expect(evidence).toMatchObject({
      availability: "listed",
      lookedAt: { lists: [], contents: [{ cause: "not-needed" }] },
      problems: [],
      signatures: [{ status: "ok", keyId: world.registry.key.keyId }],
      publishedPlatforms: new Set(PLATFORMS.slice().reverse().map(aPlatform)),
      hashedPlatforms: new Set(),
    });
    expect(evidence.dispositions.get(hash("windows_amd64", "zh"))).toMatchObject({
      signedBy: new Set([world.registry.key.fingerprint]),
      reportedByRegistry: true,
      platforms: new Set([WINDOWS]),
    });
    expect(evidence.packageHashes.get(PLAN9!)).toBe(hash("plan9_arm", "zh"));
    expect(downloaded()).toStrictEqual([]);
  });

  test("takes the registry's word for an h1 when it is accepted", async () => {
    const hash = await inWorld([REPORTED]);

    const evidence = await gather({ wanted: [hash("darwin_arm64")] });

    expect(sawAll(evidence)).toStrictEqual({ lists: true, contents: false });
    expect(evidence.dispositions.get(hash("darwin_arm64"))?.reportedByRegistry).toBe(true);
    expect(downloaded()).toStrictEqual([]);
  });

  test("decides without a download when there are more h1 than packages can have", async () => {
    const hash = await inWorld();
    const bogus = Array.from({ length: 9 }, (_, i) => aHash("h1", String(i)));

    const evidence = await gather({ wanted: [hash("linux_amd64"), ...bogus] });

    expect(sawAll(evidence).contents).toBe(false);
    expect(bogus.some((one) => evidence.dispositions.has(one))).toBe(false);
    expect(downloaded()).toStrictEqual([]);
  });
});

describe("gatherVersionEvidence() downloads until every wanted h1 is explained", () => {
  test("the required platform first, and then nothing more", async () => {
    const hash = await inWorld();

    const evidence = await gather({
      wanted: [hash("plan9_arm")],
      platforms: [PLAN9!],
    });

    expect(downloaded()).toStrictEqual(["plan9_arm"]);
    expect(evidence.dispositions.get(hash("plan9_arm"))).toMatchObject({
      verifiedLocally: true,
      derivedFrom: new Set([hash("plan9_arm", "zh")]),
    });
    expect([...evidence.hashedPlatforms]).toStrictEqual([PLAN9]);
    expect(sawAll(evidence).contents).toBe(false);
  });

  test("in the order required, common, rest", async () => {
    const hash = await inWorld();

    await gather({ wanted: [hash("plan9_arm")], platforms: [WINDOWS!] });

    expect(downloaded()).toStrictEqual([
      "windows_amd64",
      "linux_amd64",
      "darwin_arm64",
      "plan9_arm",
    ]);
  });

  test("through all packages when one h1 belongs to none, which is then unexplained", async () => {
    await inWorld();
    const bogus = aHash("h1", "bogus");

    const evidence = await gather({ wanted: [bogus] });

    expect(downloaded()).toHaveLength(4);
    expect([sawAll(evidence).contents, evidence.dispositions.has(bogus)]).toStrictEqual([
      true,
      false,
    ]);
  });

  test("even those that the registry reports, when its word does not count (A18)", async () => {
    const hash = await inWorld([REPORTED]);

    const evidence = await gather({
      wanted: [hash("linux_amd64"), hash("darwin_arm64")],
      reportedH1: "verify",
    });

    expect(downloaded()).toStrictEqual(["linux_amd64", "darwin_arm64"]);
    expect(sawAll(evidence).lists).toBe(true);
  });

  test("the platform first that is said to have it, where only bytes count", async () => {
    const hash = await inWorld([REPORTED]);

    await gather({ wanted: [hash("plan9_arm")], reportedH1: "verify" });

    expect(downloaded()).toStrictEqual(["plan9_arm"]);
  });

  test("and finds a reported h1 false (A18)", async () => {
    const release = withFaults(REPORTED, wrongReportedH1("linux_amd64"));
    await inWorld([release]);
    const bogus = `h1:${Buffer.alloc(32).toString("base64")}` as ReturnType<typeof aHash>;

    const evidence = await gather({ wanted: [bogus], reportedH1: "verify" });

    expect(evidence.problems).toMatchObject([{ kind: "checksum-mismatch", platform: LINUX }]);
  });
});

describe("gatherVersionEvidence() says what was not checked", () => {
  test("when the budget is spent", async () => {
    const hash = await inWorld([HONEST], [], { ports: { budget: downloadBudget(100) } });

    const evidence = await gather({ wanted: [hash("plan9_arm")] });

    expect(sawAll(evidence).contents).toBe(false);
    expect(evidence.problems).toMatchObject([{ kind: "not-checked", platform: LINUX }]);
    expect(downloaded()).toHaveLength(1);
  });

  test("and asks for nothing that is known to be too large", async () => {
    const release = { ...REPORTED, packages: true };
    await inWorld([release], [], { ports: { budget: downloadBudget(100) } });

    const evidence = await gather({ wanted: [aHash("h1", "x")] });

    expect([sawAll(evidence).contents, downloaded()]).toStrictEqual([false, []]);
  });

  test.each<[string, Interceptor, string]>([
    ["the listing fails", answerStatus({ path: "/versions" }, 500), "unreachable"],
    ["one platform's metadata fails", answerStatus({ path: "/plan9/arm" }, 500), "unreachable"],
    ["the provider is unknown", answerStatus({ path: "/versions" }, 404), "provider-not-found"],
    [
      "the listing is ambiguous",
      answerBody({ path: "/versions" }, '{"versions":[],"Versions":[]}'),
      "ambiguous-document",
    ],
    [
      "metadata is ambiguous",
      answerBody({ path: "/plan9/arm" }, '{"os":"a","os":"b"}'),
      "ambiguous-document",
    ],
    ["metadata is nonsense", answerBody({ path: "/plan9/arm" }, "[]"), "invalid-metadata"],
    ["the signature is gone", answerStatus({ path: ".sig" }, 404), "bad-signature"],
    [
      "the listing is too large",
      answerBody({ path: "/versions" }, " ".repeat(8 * 1024 * 1024 + 1)),
      "not-checked",
    ],
  ])("when %s", async (_, fault, kind) => {
    await inWorld([HONEST], [fault]);

    const evidence = await gather({ wanted: [aHash("zh")] });

    expect(sawAll(evidence).contents).toBe(false);
    expect(evidence.problems[0]?.kind).toBe(kind);
  });

  test("when a package cannot be had, but goes on with the others", async () => {
    const hash = await inWorld([HONEST], [answerStatus({ path: "linux_amd64.zip" }, 503)]);

    const evidence = await gather({ wanted: [hash("linux_amd64"), hash("darwin_arm64")] });

    expect(sawAll(evidence).contents).toBe(false);
    expect(evidence.problems).toMatchObject([{ kind: "unreachable", platform: LINUX }]);
    expect(evidence.dispositions.get(hash("darwin_arm64"))?.verifiedLocally).toBe(true);
  });

  test("when a package's metadata is refused, without downloading it", async () => {
    const release = withFaults(HONEST, downloadMembers({ shasum: "0".repeat(64) }, "linux_amd64"));
    const hash = await inWorld([release]);

    const evidence = await gather({ wanted: [hash("linux_amd64")] });

    expect(sawAll(evidence).contents).toBe(false);
    expect(downloaded()).not.toContain("linux_amd64");
    expect(evidence.problems[0]).toMatchObject({ kind: "checksum-mismatch", platform: LINUX });
  });
});

describe("gatherVersionEvidence() of a release whose recorded archives are gone", () => {
  test("computes what was recorded of its contents, whatever the registry reports (A3)", async () => {
    const hash = await inWorld([REPORTED]);
    const recorded = new Set([aHash("zh", "gone"), hash("linux_amd64"), hash("plan9_arm")]);

    const evidence = await gather({ recorded: [recorded] });

    expect(downloaded()).toStrictEqual(["linux_amd64", "plan9_arm"]);
    expect(evidence.dispositions.get(hash("plan9_arm"))?.verifiedLocally).toBe(true);
  });

  test("downloads nothing while every recorded archive is still listed", async () => {
    const hash = await inWorld([REPORTED]);

    await gather({ recorded: [new Set([hash("linux_amd64", "zh"), hash("linux_amd64")])] });

    expect(downloaded()).toStrictEqual([]);
  });
});

describe("gatherVersionEvidence() of odd releases", () => {
  test("a withdrawn version is still looked into, through the platforms its own list names", async () => {
    const hash = await inWorld([withFaults(HONEST, withdrawn()), aRelease({ version: "1.2.4" })]);

    const evidence = await gather({ wanted: [hash("plan9_arm")] });

    expect(evidence).toMatchObject({
      availability: "unlisted",
      problems: [{ kind: "version-not-listed" }],
      lookedAt: { lists: [], contents: [] },
    });
    expect(evidence.publishedPlatforms.size).toBe(4);
    expect(evidence.dispositions.get(hash("plan9_arm"))?.verifiedLocally).toBe(true);
  });

  test("a listing without platforms costs no knowledge", async () => {
    await inWorld([withFaults(HONEST, listedMembers({ platforms: undefined }))]);

    const evidence = await gather();

    expect(evidence.publishedPlatforms.size).toBe(4);
  });

  test("a platform that answers 404 although the release lists it is unobtainable, not absent (T2)", async () => {
    await inWorld([withFaults(HONEST, missingPlatform("plan9_arm"))]);

    const evidence = await gather({ platforms: [PLAN9!] });

    expect(evidence.publishedPlatforms.has(PLAN9!)).toBe(true);
    expect(evidence.lookedAt.lists).toMatchObject([{ cause: "absent", platform: PLAN9 }]);
  });

  test("a list that names hundreds of platforms does not make us ask for ever", async () => {
    const many = Array.from(
      { length: 300 },
      (_, i) => `${"0".repeat(64)}  terraform-provider-widget_1.2.3_os${i}_arch.zip`,
    );
    await inWorld([
      withFaults(
        HONEST,
        checksumLines((lines) => [...lines, ...many]),
      ),
    ]);

    const evidence = await gather();

    const asked = world.paths().filter((path) => path.includes("/download/"));
    expect(asked).toHaveLength(64);
    expect(sawAll(evidence).contents).toBe(false);
    expect(evidence.problems.some((problem) => problem.kind === "not-checked")).toBe(true);
  });

  test("a tampered package explains nothing and is a problem", async () => {
    const hash = await inWorld([withFaults(HONEST, tamperedArchive("linux_amd64"))]);

    const evidence = await gather({ wanted: [hash("linux_amd64")] });

    expect(evidence.problems).toMatchObject([{ kind: "checksum-mismatch", platform: LINUX }]);
    expect(evidence.dispositions.get(hash("linux_amd64"))).toBeUndefined();
  });

  test("a release without keys says so once", async () => {
    await inWorld([withFaults(HONEST, announcedKeys())]);

    const evidence = await gather();

    expect(evidence.problems.map((problem) => problem.kind)).toStrictEqual(["no-signing-keys"]);
    expect(evidence.signatures).toStrictEqual([]);
  });
});

describe("gatherVersionEvidence() beside a mirror that lists every hash", () => {
  /** A mirror of the version, whose packages nobody looks into. */
  function mirrorOf(hash: Hash): ProviderSource {
    return {
      describe: () => "mirror.example",
      availableVersions: async () => ({
        versions: [{ version: aVersion("1.2.3"), platforms: [] }],
      }),
      packageMeta: async (request) => ({
        ...request,
        source: "mirror.example",
        location: { kind: "url", url: "https://mirror.example/widget.zip" },
        authentication: {
          kind: "mirror",
          hashes: [hash],
          trustAllHashes: false,
          allPlatforms: new Map(),
        },
      }),
    };
  }

  async function gatherBeside(fault: Interceptor) {
    const hash = (await inWorld([HONEST], [fault]))("linux_amd64", "zh");
    const { source } = world.ports;
    const beside = { origin: source, configured: mirrorOf(hash) };
    const ports = { ...world.ports, source: mirrorOf(hash), beside };
    world = { ...world, ports };
    const evidence = await gather({ wanted: [hash] });
    return { evidence, facts: evidence.dispositions.get(hash) };
  }

  const twice = changeAnswer({ path: "/download/" }, (normal) => ({
    ...normal,
    body: Buffer.from(Buffer.from(normal.body).toString().replace("{", '{"os":"plan9",')),
  }));

  // What an origin said badly stays a problem, as it is without a mirror.
  test.each([
    ["whose signature is gone", answerStatus({ path: ".sig" }, 404), "bad-signature"],
    ["whose answer is ambiguous", twice, "ambiguous-document"],
    ["whose answer is nonsense", answerBody({ path: "/download/" }, "[]"), "invalid-metadata"],
  ])("keeps the problem of an origin %s", async (_, fault, kind) => {
    const { evidence, facts } = await gatherBeside(fault);

    expect(new Set(evidence.problems.map((one) => one.kind))).toStrictEqual(new Set([kind]));
    expect(evidence.mirror?.notCompared).not.toStrictEqual([]);
    // A signature that is gone has a rule of its own. Else each document that the origin's own list names is told,
    // and in any case that none of them can be used.
    expect(evidence.mirror?.unusableAnswers.length).toBe(kind === "bad-signature" ? 1 : 5);
    expect(facts).toMatchObject({ reportedByMirror: true, reportedByRegistry: false });
  });

  test("takes an origin that does not answer for silent, which is a remark", async () => {
    const { evidence, facts } = await gatherBeside(answerStatus({ path: "/acme/" }, 500));

    expect(evidence.problems).toStrictEqual([]);
    expect(evidence.mirror?.notCompared).toMatchObject([
      { message: expect.stringContaining("HTTP 500"), silentHost: expect.any(String) },
    ]);
    expect(evidence.mirror?.unusableAnswers).toStrictEqual([]);
    expect(facts).toMatchObject({ reportedByMirror: true, reportedByRegistry: false });
  });

  test("takes an origin whose list cannot be used and whose documents are gone for no silent one", async () => {
    const gone = answerStatus({ path: "/download/" }, 404);
    const nonsense = answerBody({ path: "/versions" }, '{"versions":7}');
    const { evidence } = await gatherBeside(
      (request, normal) => gone(request, normal) ?? nonsense(request, normal),
    );

    expect(evidence.mirror?.unusableAnswers.join()).toContain("version list");
  });

  // Whoever can withhold the one document of a release must not leave it to the mirror.
  test("takes an origin that lists a version and gives no document of it for no silent one", async () => {
    const { evidence } = await gatherBeside(answerStatus({ path: "/download/" }, 500));

    expect(evidence.mirror?.unusableAnswers).toMatchObject([
      expect.stringContaining("no document of it could be had"),
    ]);
  });
});
