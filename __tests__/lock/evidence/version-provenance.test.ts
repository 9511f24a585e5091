import { describe, expect, test } from "vitest";
import type { ProvenanceWish } from "../../../src/lock/evidence/evidence-request.ts";
import { gatherProvenance } from "../../../src/lock/evidence/version-provenance.ts";
import type { GatherPorts } from "../../../src/lock/gathering/gather.ts";
import { disposition, type HashDispositions } from "../../../src/model/disposition.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { decodeTrustedRoots } from "../../../src/packages/provenance/trusted-root.ts";
import type {
  AttestationQuestion,
  OfferedAttestations,
} from "../../../src/sources/publisher/attestations.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { createSigstoreWorld } from "../../support/sigstore/world.ts";

const REPOSITORY = { host: "github.com", name: "acme/terraform-provider-web" };
const ABSENT: OfferedAttestations = { kind: "absent" };
const sigstore = createSigstoreWorld();
const roots = decodeTrustedRoots(sigstore.trustedRoot, "root.json");
const NOW = Date.parse("2026-06-01T00:00:00Z");

const PLATFORMS = ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const archiveOf = (platform: string): Hash => aHash("zh", platform);

/** An answer that attests these platforms. */
function attesting(...platforms: readonly string[]): OfferedAttestations {
  const subjects = platforms.map((name) => ({ name, sha256: archiveOf(name).slice(3) }));
  const { name: repository } = REPOSITORY;
  const bundle = sigstore.attest({ subjects, repository, ref: "refs/tags/v1.2.3" });
  return { kind: "offered", bundles: [{ bundle }] };
}

async function gathered(
  extent: ProvenanceWish["extent"],
  answer: (platform: string) => OfferedAttestations,
  given: {
    readonly platforms?: readonly string[];
    readonly locked?: readonly string[];
    readonly context?: object;
    /** Contents that are locked beside archives. */
    readonly contents?: readonly Hash[];
    readonly dispositions?: HashDispositions;
    /** Platforms whose document nobody could read; all were read when absent. */
    readonly withheld?: readonly string[];
    /** What is locked by a second entry. */
    readonly besides?: readonly string[];
    readonly recorded?: readonly string[];
    readonly required?: readonly string[];
    /** What is asked before it. */
    readonly after?: Promise<unknown>;
  } = {},
) {
  const { platforms = PLATFORMS, locked = platforms, context = { repository: REPOSITORY } } = given;
  const { contents = [], dispositions = new Map(), withheld = [] } = given;
  const { besides, recorded, after, required = ["linux_amd64"] } = given;
  const asked: string[] = [];
  const nameOf = (archive: Hash) => platforms.find((one) => archiveOf(one) === archive) ?? "";
  const ports = {
    queries: <T>(task: () => Promise<T>) => task(),
    attestations: ({ archive }: AttestationQuestion) => {
      asked.push(nameOf(archive));
      return Promise.resolve(answer(nameOf(archive)));
    },
  } as unknown as GatherPorts;
  const request = {
    provider: anAddress("acme/web"),
    version: aVersion("1.2.3"),
    asked: [[...locked.map(archiveOf), ...contents], besides?.map(archiveOf)].flatMap((hashes) =>
      hashes === undefined ? [] : [new Set(hashes)],
    ),
    recorded: recorded === undefined ? [] : [new Set(recorded.map(archiveOf))],
    platforms: required.map(aPlatform),
    reportedH1: "accept" as const,
    wantsProvenance: {
      ...{ extent, purpose: "due attestations" as const, roots },
      ...(after === undefined ? {} : { after }),
    },
  };
  const read = platforms.filter((one) => !withheld.includes(one));
  const packageHashes = new Map(read.map((one) => [aPlatform(one), archiveOf(one)]));
  const known = { evidence: { packageHashes, dispositions }, context: context as never };
  const provenance = await gatherProvenance(request, known, {
    ...ports,
    rules: { now: NOW },
  });
  const told = [...(provenance?.archives ?? [])].map(
    ([archive, { status }]) => `${nameOf(archive)} ${status}`,
  );
  return { asked, told, provenance };
}

describe("gatherProvenance()", () => {
  test("asks once where one statement names every archive, of a required platform first", async () => {
    const { asked, told } = await gathered("each", () => attesting(...PLATFORMS));

    expect(asked).toStrictEqual(["linux_amd64"]);
    expect(told.sort()).toStrictEqual(PLATFORMS.map((one) => `${one} built`));
  });

  test("asks for each where each is attested by itself", async () => {
    const { asked, told } = await gathered("until-absent", attesting);

    expect(asked).toHaveLength(4);
    expect(told.every((one) => one.endsWith(" built"))).toBe(true);
  });

  test("asks no further once one has none, unless each has to be known", async () => {
    const answer = (platform: string) =>
      platform === "linux_amd64" ? attesting("linux_amd64") : ABSENT;
    const some = await gathered("until-absent", answer);
    const all = await gathered("each", answer);

    expect(some.told).toStrictEqual(["linux_amd64 built", "darwin_arm64 absent"]);
    expect(all.told).toHaveLength(4);
    expect(all.told.filter((one) => one.endsWith("absent"))).toHaveLength(3);
  });

  test("asks no more once nobody answers, and says so of the rest", async () => {
    const { asked, told } = await gathered("each", () => ({ kind: "unknown", reason: "silence" }));

    expect(asked).toHaveLength(1);
    expect(told).toHaveLength(4);
    expect(told.every((one) => one.endsWith("not-checked"))).toBe(true);
  });

  test("asks about no more archives than a release has, and says so of the rest", async () => {
    const platforms = Array.from({ length: 60 }, (_, i) => `os${i}_amd64`);
    const { asked, told } = await gathered("each", () => ABSENT, { platforms });

    expect(asked).toHaveLength(40);
    expect(told).toHaveLength(60);
    expect(told.filter((one) => one.endsWith("absent"))).toHaveLength(40);
    expect(told.at(-1)).toContain("not-checked");
  });

  test("does not take another archive's statement for its own", async () => {
    const { told } = await gathered("each", (platform) =>
      platform === "windows_amd64" ? attesting("linux_amd64") : attesting(platform),
    );

    expect(told).toContain("windows_amd64 mismatch");
  });

  test("asks about what is locked alone, and about nothing where no repository is named", async () => {
    const some = await gathered("each", attesting, { locked: ["linux_arm64"] });
    const none = await gathered("each", attesting, { context: {} });

    expect(some.asked).toStrictEqual(["linux_arm64"]);
    expect(none.asked).toStrictEqual([]);
    expect(none.provenance).toStrictEqual({ repository: undefined, archives: new Map() });
  });

  test("asks about the package behind contents, also of a platform that nobody requires", async () => {
    const contents = [aHash("h1", "darwin_arm64")];
    const derivedFrom = new Set([archiveOf("darwin_arm64"), aHash("zh", "a mirror's own")]);
    const platforms = new Set([aPlatform("darwin_arm64")]);
    const dispositions = new Map(
      contents.map((hash) => [
        hash,
        disposition({ verifiedLocally: true, platforms, derivedFrom }),
      ]),
    );
    const locking = (locked: readonly string[]) =>
      gathered("each", attesting, { locked, contents, dispositions });

    expect((await locking([])).asked).toStrictEqual(["darwin_arm64"]);
    expect((await locking(["linux_amd64"])).asked).toStrictEqual(["linux_amd64", "darwin_arm64"]);
  });

  test("asks about a package that only a checksum list names, and about no other file of it", async () => {
    const platforms = new Set([aPlatform("darwin_arm64")]);
    const files = new Set(["terraform-provider-web_1.2.3_manifest.json"]);
    const dispositions: HashDispositions = new Map([
      [archiveOf("darwin_arm64"), disposition({ reportedByRegistry: true, platforms })],
      [aHash("zh", "manifest"), disposition({ reportedByRegistry: true, files })],
    ]);
    const { asked, told } = await gathered(
      "each",
      (platform) => (platform === "darwin_arm64" ? ABSENT : attesting(platform)),
      { withheld: ["darwin_arm64"], dispositions, contents: [aHash("zh", "manifest")] },
    );

    expect(asked).toHaveLength(4);
    expect(told).toContain("darwin_arm64 absent");
  });

  test("takes what was learned of other archives when it may ask no further", async () => {
    const answer = (platform: string): OfferedAttestations =>
      platform === "linux_amd64"
        ? attesting("linux_amd64", "windows_amd64")
        : { kind: "unknown", reason: "silence" };

    const { asked, told } = await gathered("each", answer);

    expect(asked).toStrictEqual(["linux_amd64", "darwin_arm64"]);
    expect(told).toStrictEqual([
      "linux_amd64 built",
      "darwin_arm64 not-checked",
      "linux_arm64 not-checked",
      "windows_amd64 built",
    ]);
  });

  test("asks again of an archive that a statement of another one names for another tag", async () => {
    const { name: repository } = REPOSITORY;
    const subjects = PLATFORMS.map((name) => ({ name, sha256: archiveOf(name).slice(3) }));
    const bundle = sigstore.attest({ subjects, repository, ref: "refs/tags/v9.9.9" });
    const { asked, told } = await gathered("each", (platform) =>
      platform === "linux_amd64" ? { kind: "offered", bundles: [{ bundle }] } : ABSENT,
    );

    expect(asked).toHaveLength(4);
    expect(told.every((one) => one.endsWith(" mismatch"))).toBe(true);
  });

  test("tells what a statement says of an archive about which the forge fell silent", async () => {
    const { name: repository } = REPOSITORY;
    const subjects = PLATFORMS.map((name) => ({ name, sha256: archiveOf(name).slice(3) }));
    const bundle = sigstore.attest({ subjects, repository, ref: "refs/tags/v9.9.9" });
    const { told } = await gathered("each", (platform) =>
      platform === "linux_amd64"
        ? { kind: "offered", bundles: [{ bundle }] }
        : { kind: "unknown", reason: "silence" },
    );

    expect(told).toContain("darwin_arm64 mismatch");
  });

  test("gives the reason of each archive that is not checked", async () => {
    const silent = await gathered("each", () => ({ kind: "unknown", reason: "silence" }));
    const platforms = Array.from({ length: 41 }, (_, i) => `os${i}_amd64`);
    const many = await gathered("each", () => ABSENT, { platforms });
    const reasons = ({ provenance }: typeof silent) =>
      [...(provenance?.archives.values() ?? [])].flatMap((one) =>
        one.status === "not-checked" ? [one.reason] : [],
      );

    expect(reasons(silent)).toStrictEqual(PLATFORMS.map(() => "silence"));
    expect(reasons(many)).toStrictEqual(["no more than 40 archives of a version are asked about"]);
  });

  test("goes on with another entry after one has an archive that nobody attests", async () => {
    const answer = (platform: string) =>
      platform === "linux_amd64" ? ABSENT : attesting(platform);
    const { asked, told } = await gathered("until-absent", answer, {
      locked: ["linux_amd64", "windows_amd64"],
      besides: ["darwin_arm64"],
    });

    expect(asked).toStrictEqual(["linux_amd64", "darwin_arm64"]);
    expect(told).toStrictEqual(["linux_amd64 absent", "darwin_arm64 built"]);
  });

  test("goes on with an entry after another one has an archive that nobody attests", async () => {
    const answer = (platform: string) =>
      platform === "darwin_arm64" ? ABSENT : attesting(platform);
    const { asked } = await gathered("until-absent", answer, {
      locked: ["linux_amd64", "windows_amd64"],
      besides: ["darwin_arm64"],
    });

    expect(asked).toStrictEqual(["linux_amd64", "darwin_arm64", "windows_amd64"]);
  });

  test("tells what a statement says of an archive of a decided entry, and does not ask about it", async () => {
    const { name: repository } = REPOSITORY;
    const subjects = ["linux_amd64", "windows_amd64"].map((name) => ({
      name,
      sha256: archiveOf(name).slice(3),
    }));
    const bundle = sigstore.attest({ subjects, repository, ref: "refs/tags/v9.9.9" });
    const { asked, told } = await gathered("until-absent", (platform) =>
      platform === "linux_amd64" ? { kind: "offered", bundles: [{ bundle }] } : ABSENT,
    );

    expect(asked).toStrictEqual(["linux_amd64", "darwin_arm64"]);
    expect(told).toStrictEqual([
      "linux_amd64 mismatch",
      "darwin_arm64 absent",
      "windows_amd64 mismatch",
    ]);
  });

  test("leaves an entry open about which the forge falls silent, though another one is decided", async () => {
    const answer = (platform: string): OfferedAttestations =>
      platform === "linux_amd64" ? ABSENT : { kind: "unknown", reason: "silence" };
    const { told } = await gathered("until-absent", answer, {
      locked: ["linux_amd64", "linux_arm64"],
      besides: ["darwin_arm64", "windows_amd64"],
    });

    expect(told).toStrictEqual([
      "linux_amd64 absent",
      "darwin_arm64 not-checked",
      "windows_amd64 not-checked",
    ]);
  });

  test.each([
    ["goes on while each is attested", attesting, ["linux_amd64", "windows_amd64"]],
    ["ends with one that nobody attests", () => ABSENT, ["linux_amd64"]],
  ])("where no entry names an archive, it %s", async (_, answer, expected) => {
    const required = ["linux_amd64", "windows_amd64"];

    expect((await gathered("until-absent", answer, { locked: [], required })).asked).toStrictEqual(
      expected,
    );
  });

  test("asks about what was recorded as about what is asked, by the names of platforms", async () => {
    const { asked } = await gathered("each", attesting, {
      locked: ["windows_amd64"],
      recorded: ["linux_arm64", "darwin_arm64", "linux_amd64"],
    });

    expect(asked).toStrictEqual(["linux_amd64", "darwin_arm64", "linux_arm64", "windows_amd64"]);
  });

  test("asks about the required platforms where an entry names no archive", async () => {
    expect((await gathered("each", attesting, { locked: [] })).asked).toStrictEqual([
      "linux_amd64",
    ]);
  });

  test("waits for what is asked before it", async () => {
    const order: string[] = [];
    const after = new Promise<void>((done) => setTimeout(done, 20)).then(() =>
      order.push("earlier"),
    );
    const answer = (platform: string) => {
      order.push(platform);
      return ABSENT;
    };
    await gathered("each", answer, { after, locked: ["linux_amd64"] });

    expect(order).toStrictEqual(["earlier", "linux_amd64"]);
  });

  test.each([
    ["is the registry's own, renamed", "7", "not-checked"],
    ["is another one", "8", "mismatch"],
  ])("is told by the forge whether a repository of another name %s", async (_, number, status) => {
    const subjects = [{ name: "a", sha256: archiveOf("linux_amd64").slice(3) }];
    const repository = "acme/terraform-provider-old";
    const attested = { subjects, repository, repositoryNumber: "7", ref: "refs/tags/v1.2.3" };
    const bundles = [{ bundle: sigstore.attest(attested) }];
    const { told } = await gathered(
      "each",
      () => ({ kind: "offered", bundles, repositoryNumber: number }),
      { locked: ["linux_amd64"] },
    );

    expect(told).toStrictEqual([`linux_amd64 ${status}`]);
  });

  test("does nothing where nobody wants to know", async () => {
    const request = {
      provider: anAddress("acme/web"),
      version: aVersion("1.2.3"),
      asked: [],
      recorded: [],
      platforms: [],
      reportedH1: "verify" as const,
    };
    const known = {
      evidence: { packageHashes: new Map(), dispositions: new Map() },
      context: undefined,
    };
    const ask = { attestations: () => Promise.resolve(ABSENT) } as unknown as GatherPorts;

    expect(await gatherProvenance(request, known, { ...ask, rules: { now: NOW } })).toBeUndefined();
  });

  test("leaves open what the forge refers to and does not have", async () => {
    const offered: OfferedAttestations = { kind: "offered", bundles: [{ unread: "gone" }] };

    expect(
      (await gathered("until-absent", () => offered, { platforms: ["linux_amd64"] })).told,
    ).toStrictEqual(["linux_amd64 not-checked"]);
  });
});
