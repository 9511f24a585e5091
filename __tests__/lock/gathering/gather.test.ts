import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  type DescribedPackage,
  describePackage,
  examinePackage,
  type GatherRun,
} from "../../../src/lock/gathering/gather.ts";
import { packageMemory } from "../../../src/lock/gathering/hash-download.ts";
import { downloadBudget, limitConcurrency } from "../../../src/lock/gathering/limits.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { PackageMeta } from "../../../src/packages/authentication/meta.ts";
import { hexDigest } from "../../../src/packages/hashing/digest.ts";
import { hashFileDigests } from "../../../src/packages/hashing/entry-hashes.ts";
import { byteNameFromText } from "../../../src/packages/zip/entry-name.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { aStore } from "../../support/evidence-store.ts";
import { fakeHttp } from "../../support/fake-http.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { memoryTree } from "../../support/memory-tree.ts";
import { aPackageMeta, aRegistryAuthentication, hex } from "../../support/package-builders.ts";
import { rawZip } from "../../support/raw-zip.ts";
import { aScratchSpace, type WatchedScratch } from "../../support/scratch.ts";

let world: GatherWorld | undefined;
afterEach(() => world?.stop());

const REQUEST = {
  provider: anAddress("acme/widget"),
  version: aVersion("1.0.0"),
  platform: aPlatform("linux_amd64"),
};

async function described() {
  const release = { namespace: "acme", type: "widget", version: "1.0.0" };
  const platforms = ["linux_amd64"];
  world = await startGatherWorld(
    { releases: [{ ...release, platforms }] },
    { ports: { examined: new Map(), hashed: new Map() } },
  );
  const { rules, ports } = world;
  const one = await describePackage(REQUEST, { ...ports, rules });
  return (more: Partial<GatherRun> = {}) => examinePackage(one, { ...ports, rules, ...more });
}

test("examinePackage() downloads a package once for all who ask", async () => {
  const examine = await described();
  await Promise.all([examine(), examine()]);
  await examine();

  expect(world?.paths().filter((path) => path.endsWith(".zip"))).toHaveLength(1);
});

test("examinePackage() forgets a download that was not needed any more, so that a later one is answered", async () => {
  const examine = await described();

  await expect(examine({ isNeeded: () => false })).rejects.toMatchObject({ code: "ABORTED" });
  expect((await examine()).failure).toBeUndefined();
});

test("examinePackage() downloads a package for one who needs it, though another needs it no longer", async () => {
  const examine = await described();

  const [unneeded, needed] = await Promise.allSettled([
    examine({ isNeeded: () => false }),
    examine(),
  ]);

  expect(unneeded).toMatchObject({ status: "rejected", reason: { code: "ABORTED" } });
  expect(needed).toMatchObject({ status: "fulfilled", value: { problems: [] } });
});

describe("examinePackage()", () => {
  const folder = mkdtempSync(join(tmpdir(), "gather-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let scratch: WatchedScratch | undefined;
  afterEach(() => scratch?.dispose());

  const NAME = "terraform-provider-null_v1.2.3";
  const [ONE, TWO] = ["1", "2"].map((data) => rawZip([{ name: NAME, data }])) as [Buffer, Buffer];
  const UNNAMED = rawZip([{ name: "README", data: "1" }]);
  const SERVED = { "https://a.test/1": ONE, "https://a.test/2": TWO, "https://a.test/3": UNNAMED };
  const url = (n: number) => ({ kind: "url", url: `https://a.test/${n}` }) as const;
  const REGISTRY = aRegistryAuthentication({ shasum: hex(aHash("zh", ONE)) });

  /** Examines packages of one platform in one run. */
  async function examine(packages: readonly Partial<PackageMeta>[], memory?: GatherRun["memory"]) {
    scratch = await aScratchSpace();
    const files = memoryTree({ [`one/${NAME}`]: "1", [`two/${NAME}`]: "2" });
    const digestFile = async (path: string) =>
      hexDigest("sha256", (await files.read(path)) ?? Buffer.alloc(0));
    const bodies = Object.entries(SERVED).map(([place, body]) => [place, { body }]);
    const run = {
      ...{ http: fakeHttp(Object.fromEntries(bodies)), scratch, downloads: limitConcurrency(1) },
      ...{ hashed: new Map(), examined: new Map(), budget: downloadBudget(1e9), memory },
      ...{ local: { files, digestFile }, listener: () => undefined, rules: { tool: OPENTOFU } },
    } as unknown as GatherRun;
    const described = packages.map((facts) => ({ meta: { ...aPackageMeta(), ...facts } }));
    return Promise.all(described.map((one) => examinePackage(one as DescribedPackage, run)));
  }

  test("judges each place by itself: URLs, archives and unpacked directories (HS-8, HS-10)", async () => {
    const archives = [ONE, TWO].map((bytes, i) => {
      const path = join(folder, `${i}.zip`);
      writeFileSync(path, bytes);
      return { kind: "archive", path } as const;
    });
    const directories = ["one", "two"].map((path) => ({ kind: "directory", path }) as const);
    const places = [url(1), url(2), ...archives, ...directories];

    const results = await examine(places.map((location) => ({ location })));

    const contents = ["1", "2"].map((data) => {
      const sha256 = hexDigest("sha256", Buffer.from(data));
      return hashFileDigests([{ name: byteNameFromText(NAME), sha256 }]);
    });
    const zips = [ONE, TWO].map((bytes) => aHash("zh", bytes));
    const packed = contents.map((hash, i) => [zips[i], hash]);
    expect(results.map(({ dispositions }) => [...dispositions.keys()])).toStrictEqual([
      ...[...packed, ...packed],
      ...contents.map((hash) => [hash]),
    ]);
  });

  test.each<readonly [string, Partial<PackageMeta>, number]>([
    ["a sound package that its registry announces", {}, 1],
    ["one of a mirror, which announces nothing", { authentication: { kind: "none" } }, 0],
    [
      "one without an executable",
      { location: url(3), authentication: { ...REGISTRY, shasum: hex(aHash("zh", UNNAMED)) } },
      0,
    ],
  ])("tells later runs of %s, or not: %#", async (_, facts, known) => {
    const learned = aStore();
    await examine(
      [{ location: url(1), authentication: REGISTRY, ...facts }],
      packageMemory({ learned }),
    );

    expect(learned.texts.size).toBe(known);
  });

  test("learns nothing again of a package that was known before", async () => {
    const [facts, learned] = [aStore(), aStore()];
    const meta = { location: url(1), authentication: REGISTRY };
    await examine([meta], packageMemory({ learned: facts }));

    await examine([meta], packageMemory({ facts, learned }));

    expect([facts.texts.size, learned.texts.size]).toStrictEqual([1, 0]);
  });
});
