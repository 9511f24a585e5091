import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  type HashingPorts,
  hashDownload,
  packageMemory,
  packagesToRead,
} from "../../../src/lock/gathering/hash-download.ts";
import { downloadBudget, limitConcurrency } from "../../../src/lock/gathering/limits.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { PackageMeta } from "../../../src/packages/authentication/meta.ts";
import { hashArchive } from "../../../src/packages/hashing/hash-archive.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { aStore } from "../../support/evidence-store.ts";
import { fakeHttp } from "../../support/fake-http.ts";
import { noise } from "../../support/noise.ts";
import { aHashedArchive } from "../../support/package-builders.ts";
import { rawZip } from "../../support/raw-zip.ts";
import { aScratchSpace, type WatchedScratch } from "../../support/scratch.ts";

const PLACE = "https://a.test/p.zip";
const NAME = "terraform-provider-widget_v1.0.0";
const LARGE = noise(3_000_000);
const ORDINARY = rawZip([{ name: NAME, data: LARGE }]);
const SMALL = rawZip([{ name: NAME, data: "1" }]);
/** Its data go on behind their end, which no reader of the stream can know and every reader of the file ignores. */
const ODD = rawZip([
  { name: NAME, data: LARGE, flags: 8, packed: Buffer.concat([deflateRawSync(LARGE), LARGE]) },
]);

const folder = mkdtempSync(join(tmpdir(), "hash-download-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let scratch: WatchedScratch | undefined;
afterEach(() => scratch?.dispose());

/** A package of a mirror, or of a registry that announces some archive. */
function metaOf(announced?: Buffer): PackageMeta {
  const bytes = new Uint8Array();
  return {
    provider: anAddress(),
    version: aVersion(),
    platform: aPlatform(),
    location: { kind: "url", url: PLACE },
    source: "a.test",
    authentication:
      announced === undefined
        ? { kind: "none" }
        : {
            kind: "registry",
            filename: "p.zip",
            shasum: zipHashOf(announced).slice("zh:".length),
            checksums: bytes,
            signature: bytes,
            signingKeys: [],
            endorsedKeys: new Set(),
            packages: new Map(),
          },
  };
}

function zipHashOf(archive: Buffer): string {
  return aHash("zh", archive);
}

/** Hashes what the place serves: one archive after the other, the last one for ever. */
async function download(served: readonly Buffer[], announced?: Buffer, maxBytes = 1e9) {
  scratch = await aScratchSpace();
  const left = [...served];
  const http = fakeHttp({
    [PLACE]: () => ({ body: (left.length > 1 ? left.shift() : left[0]) ?? "" }),
  });
  const hashing = hashDownload(metaOf(announced), {
    http,
    scratch,
    downloads: limitConcurrency(1),
    hashed: new Map(),
    budget: downloadBudget(maxBytes),
    listener: () => undefined,
  });
  return { http, hashing };
}

async function truthOf(archive: Buffer) {
  const path = join(folder, "archive.zip");
  writeFileSync(path, archive);
  return hashArchive(path);
}

describe("hashDownload()", () => {
  test("needs one download for a large package", async () => {
    const { http, hashing } = await download([ORDINARY], ORDINARY);

    const { hashed } = await hashing;

    expect(hashed).toStrictEqual(await truthOf(ORDINARY));
    expect(http.requests).toHaveLength(1);
  });

  test("downloads one that is odd inside again, and hashes it as it is", async () => {
    const { http, hashing } = await download([ODD], ODD);

    const { hashed } = await hashing;

    expect(hashed).toStrictEqual(await truthOf(ODD));
    expect(http.requests).toHaveLength(2);
  });

  test("judges what the second download brings by itself", async () => {
    const announced = await download([ODD, ORDINARY], ODD);
    expect((await announced.hashing).hashed).toMatchObject({
      zip: zipHashOf(ORDINARY),
      directory: { code: "CHECKSUM_MISMATCH" },
    });
    await scratch?.dispose();

    const unannounced = await download([ODD, ORDINARY]);
    expect((await unannounced.hashing).hashed).toStrictEqual(await truthOf(ORDINARY));
  });

  test("does not look into one that is not what was announced, and asks for it once", async () => {
    const { http, hashing } = await download([ODD], ORDINARY);

    const { directory, rootFiles } = (await hashing).hashed;
    expect(directory).toBeInstanceOf(LockReviewError);
    expect(rootFiles).toStrictEqual([]);
    expect(http.requests).toHaveLength(1);
  });

  test("downloads the packages of a mirror each from its own place, and each once", async () => {
    scratch = await aScratchSpace();
    const http = fakeHttp({ [PLACE]: { body: ORDINARY }, [`${PLACE}?2`]: { body: SMALL } });
    const ports = {
      ...{ http, scratch, downloads: limitConcurrency(1), hashed: new Map() },
      ...{ budget: downloadBudget(1e9), listener: () => undefined },
    };
    const zips = [PLACE, `${PLACE}?2`, PLACE].map(async (url) => {
      const meta = { ...metaOf(), location: { kind: "url", url } } as const;
      return (await hashDownload(meta, ports)).hashed.zip;
    });

    const [first, second] = [zipHashOf(ORDINARY), zipHashOf(SMALL)];
    expect(await Promise.all(zips)).toStrictEqual([first, second, first]);
    expect(http.requests).toHaveLength(2);
  });

  test("takes both downloads from what may be downloaded", async () => {
    const { hashing } = await download([ODD], ODD, ODD.length * 1.5);

    await expect(hashing).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
  });
});

describe("packagesToRead()", () => {
  const [archive] = [Buffer.from("archive")];
  const sized = { ...metaOf(archive), location: { kind: "url", url: PLACE, bytes: 7 } } as const;

  async function toRead(meta: PackageMeta, more: Partial<HashingPorts> = {}) {
    scratch = await aScratchSpace();
    const ports = {
      ...{ http: fakeHttp({}), scratch, downloads: limitConcurrency(1) },
      ...{ budget: downloadBudget(1), listener: () => undefined, hashed: new Map(), ...more },
    };
    return [...(await packagesToRead([meta, meta], ports)).values()];
  }

  test("counts a package once, with its size if a source states it", async () => {
    expect(await toRead(sized)).toStrictEqual([7]);
    expect(await toRead(metaOf(archive))).toStrictEqual([undefined]);
  });

  test("leaves out packages that are on disk, hashed in this run, or remembered", async () => {
    const location = { kind: "archive", path: "p.zip" } as const;
    const hashed: HashingPorts["hashed"] = new Map();
    const { hashing } = await download([ORDINARY], ORDINARY);
    const known = (await hashing).hashed;
    const memory = { tell: () => Promise.resolve(known) } as unknown as HashingPorts["memory"];
    const recorded = { get: () => undefined, has: () => true } as unknown as typeof hashed;

    expect(await toRead({ ...sized, location })).toStrictEqual([]);
    expect(await toRead(sized, { hashed: recorded })).toStrictEqual([]);
    expect(await toRead(sized, { memory })).toStrictEqual([]);
    expect(await toRead(sized, { hashed })).toStrictEqual([7]);
  });
});

describe("packageMemory()", () => {
  const digest = (text: string) => `h1:${Buffer.alloc(32, text).toString("base64")}` as Hash;
  const KNOWN = aHashedArchive({ directory: digest("a"), archive: digest("b") });

  test("writes what was learned under the digits of its checksum, and tells it without counting a hit", async () => {
    const store = aStore();
    const memory = packageMemory({ facts: store, learned: store });
    await memory.learn(KNOWN);

    expect([...store.texts.keys()]).toStrictEqual([KNOWN.zip.slice("zh:".length)]);
    expect(await memory.tell(KNOWN.zip)).toStrictEqual(KNOWN);
    expect(memory.hits).toBe(0);
    expect(await memory.recall(KNOWN.zip)).toStrictEqual(KNOWN);
    expect(memory.hits).toBe(1);
  });

  test("writes nothing of a package that cannot be unpacked", async () => {
    const store = aStore();
    const failed = new LockReviewError("INVALID_ARCHIVE", "no");
    await packageMemory({ learned: store }).learn({ ...KNOWN, directory: failed });

    expect(store.texts).toStrictEqual(new Map());
  });

  test("has both contents of a package for a hint, and none of one that nobody remembers", async () => {
    const hints = aStore();
    await packageMemory({ learned: hints }).learn(KNOWN);

    expect(await packageMemory({ hints }).hint(KNOWN.zip)).toStrictEqual([
      digest("a"),
      digest("b"),
    ]);
    expect(await packageMemory({ facts: aStore() }).hint(KNOWN.zip)).toStrictEqual([]);
  });
});
