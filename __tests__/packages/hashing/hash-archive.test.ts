import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { hasExecutable } from "../../../src/packages/hashing/entry-hashes.ts";
import {
  type HashedArchive,
  hashArchive,
  hashSpooled,
} from "../../../src/packages/hashing/hash-archive.ts";
import { BATCH_BYTES, spool } from "../../../src/packages/hashing/spool.ts";
import { countClosings } from "../../support/closings.ts";
import { noise } from "../../support/noise.ts";
import { oddArchive, REFUSED_BY_US } from "../../support/odd-archives/generate.ts";
import { type RawEntry, rawZip } from "../../support/raw-zip.ts";

const folder = mkdtempSync(join(tmpdir(), "hash-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "package.zip");
const { numRuns: RUNS = 100 } = fc.readConfigureGlobal();

/** Sizes of the pieces that a package arrives in; the last one is a whole package. */
const PIECES = [7, 1000, Number.POSITIVE_INFINITY];

/** Hashes a file, and the same bytes as they arrive in pieces; whoever expects something expects it of both. */
async function hash(bytes: Uint8Array, pieces: readonly number[] = PIECES): Promise<HashedArchive> {
  writeFileSync(path, bytes);
  const hashed = await hashArchive(path);
  for (const pieceBytes of pieces) {
    const isWhole = Number.isFinite(pieceBytes) && pieceBytes >= bytes.length;
    if (isWhole || bytes.length / pieceBytes > 20_000) continue;
    const body = inPieces(bytes, pieceBytes);
    const spooled = await spool(body, { path: `${path}.spooled`, spooling: "read-ahead" });
    expect(await hashSpooled(spooled)).toStrictEqual(hashed);
  }
  return hashed;
}

async function* inPieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, Math.min(bytes.length, start + pieceBytes));
  }
}

const EXE: RawEntry = { name: "terraform-provider-foo_v1.0.0", data: "EXE", unixMode: 0o100755 };
const EMPTY_PACKAGE = "h1:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

function h1(files: Readonly<Record<string, string>>): string {
  const lines = Object.entries(files)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([name, data]) => `${createHash("sha256").update(data).digest("hex")}  ${name}\n`);
  return `h1:${createHash("sha256").update(lines.join("")).digest("base64")}`;
}

interface Case {
  readonly name: string;
  readonly entries: readonly { name: string; data: string; unixMode: string }[];
  readonly h1_zip: string | null;
  readonly h1_dir: string | null;
  readonly install: string;
}
const recorded = readFileSync(
  new URL("../../../fixtures/packages/h1-zip-cases.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

describe("hashArchive() gives what terraform recorded (HS-6, HS-7)", () => {
  test.each(recorded.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    const hashed = await hash(
      rawZip(one.entries.map((entry) => ({ ...entry, unixMode: Number(entry.unixMode) }))),
    );

    const installs = typeof hashed.directory === "string" && hasExecutable(hashed.rootFiles, "foo");
    expect(typeof hashed.archive === "string" ? hashed.archive : null).toBe(one.h1_zip);
    expect(installs ? hashed.directory : null).toBe(one.h1_dir);
    expect(installs ? "ok" : "reject").toBe(one.install.split(":")[0]);
  });
});

interface OddRow {
  readonly seed: number;
  readonly name: string;
  readonly h1: string | null;
}
const oddRows = readFileSync(
  new URL("../../../fixtures/packages/odd-archives.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as OddRow);

describe("hashArchive() gives odd archives what terraform 1.11.4 recorded for them, and none it refuses (HS-11..13)", () => {
  test("of which there are many, on both sides", () => {
    expect(oddRows.filter(({ h1: one }) => one === null).length).toBeGreaterThan(80);
    expect(oddRows.filter(({ h1: one }) => one !== null).length).toBeGreaterThan(80);
  });

  // A mutant has to end soon: few of the rows are played for it.
  const played = oddRows.filter((_, i) => i % Math.ceil(100 / RUNS) === 0);
  test.each(played.map((one) => [one.seed, one.name, one] as const))(
    "seed %i: %s",
    async (...args) => {
      const [seed, name, row] = args;
      const archive = oddArchive(seed);
      const hashed = await hash(archive.bytes);

      expect(archive.name).toBe(name);
      const installs =
        typeof hashed.directory === "string" && hasExecutable(hashed.rootFiles, "foo");
      const expected = REFUSED_BY_US.some((one) => name.includes(one)) ? null : row.h1;
      expect(installs ? hashed.directory : null).toBe(expected);
    },
  );
});

describe("hashArchive() accepts what Go accepts (HS-11)", () => {
  const plain = h1({ [String(EXE.name)]: "EXE", LICENSE: "L" });
  const two: readonly RawEntry[] = [EXE, { name: "LICENSE", data: "L", method: "stored" }];
  test.each<readonly [string, Buffer]>([
    ["stored and deflated entries", rawZip(two)],
    ["bytes before the archive", rawZip(two, { prefix: Buffer.from("#!/bin/sh\nexit\n") })],
    ["bytes after the archive", rawZip(two, { suffix: Buffer.alloc(900, 7) })],
    ["many bytes after the archive", rawZip(two, { suffix: Buffer.alloc(60_000, 7) })],
    ["an archive comment", rawZip(two, { comment: "made by hand" })],
    ["another disk number", rawZip(two, { disk: 3 })],
    ["zip64 end records", rawZip(two, { zip64: true })],
    ["zip64 sizes", rawZip(two.map((one) => ({ ...one, zip64: true })))],
    ["the encryption flag", rawZip(two.map((one) => ({ ...one, flags: 1 })))],
    ["the flag of strong encryption", rawZip(two.map((one) => ({ ...one, flags: 0x41 })))],
    ["a CRC-32 of zero", rawZip(two.map((one) => ({ ...one, crc32: 0 })))],
    ["another name beside the data", rawZip(two.map((one) => ({ ...one, localName: "../evil" })))],
    ["a Unicode path field", rawZip(two.map((one) => ({ ...one, extra: unicodePath("evil") })))],
    [
      "bytes after the end of the deflated data",
      rawZip([
        {
          ...EXE,
          packed: Buffer.concat([deflateRawSync(Buffer.from("EXE")), Buffer.from("junk")]),
        },
        { name: "LICENSE", data: "L" },
      ]),
    ],
  ])("%s", async (_name, bytes) => {
    const hashed = await hash(bytes);

    expect(hashed.directory).toStrictEqual(plain);
    expect(hashed.archive).toStrictEqual(plain);
  });

  test("names that are not UTF-8 are hashed byte for byte (JS-5)", async () => {
    const hashed = await hash(rawZip([{ name: Buffer.from([0x61, 0xff]), data: "1" }]));

    const line = Buffer.concat([
      Buffer.from(`${createHash("sha256").update("1").digest("hex")}  a`),
      Buffer.from([0xff, 0x0a]),
    ]);
    expect(hashed.archive).toStrictEqual(
      `h1:${createHash("sha256").update(line).digest("base64")}`,
    );
  });

  test("of two entries with one name the last one's content counts, twice in one hash and once in the other (HS-6)", async () => {
    const hashed = await hash(
      rawZip([
        { name: "a", data: "1" },
        { name: "b", data: "2" },
        { name: "a", data: "3" },
      ]),
    );

    const digest = (data: string) => createHash("sha256").update(data).digest("hex");
    const lines = `${digest("3")}  a\n${digest("3")}  a\n${digest("2")}  b\n`;
    expect(hashed.archive).toStrictEqual(
      `h1:${createHash("sha256").update(lines).digest("base64")}`,
    );
    expect(hashed.directory).toStrictEqual(h1({ a: "3", b: "2" }));
  });

  test("a damaged entry that a later one replaces fails the unpacking alone", async () => {
    const hashed = await hash(
      rawZip([
        { name: "a", data: "1", crc32: 5 },
        { name: "a", data: "2" },
      ]),
    );

    expect(hashed.archive).toBeTypeOf("string");
    expect(hashed.directory).toBeInstanceOf(LockReviewError);
  });

  test("directory entries count in one hash only, whether named or marked so", async () => {
    const entries = [
      EXE,
      { name: "d/" },
      { name: "e", dosAttributes: 0x10 },
      { name: "./x//y", data: "1" },
    ];

    const hashed = await hash(rawZip(entries));

    expect(hashed.archive).toStrictEqual(
      h1({ [String(EXE.name)]: "EXE", "d/": "", e: "", "./x//y": "1" }),
    );
    expect(hashed.directory).toStrictEqual(h1({ [String(EXE.name)]: "EXE", "x/y": "1" }));
  });

  const LONG = { timeout: 60_000 };
  test.each([true, false])(
    "more entries than 16 bits count, zip64 records: %s",
    LONG,
    async (zip64) => {
      const names = Array.from({ length: 66_000 }, (_, i) => `f${i}`).sort();
      const many = names.map((name) => ({ name, method: "stored" as const }));

      const hashed = await hash(rawZip(many, { zip64 }), []);

      const nothing = createHash("sha256").digest("hex");
      const lines = createHash("sha256");
      for (const name of names) lines.update(`${nothing}  ${name}\n`);
      expect(hashed.archive).toBe(`h1:${lines.digest("base64")}`);
    },
  );
});

function unicodePath(name: string): Buffer {
  const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(name)]);
  const header = Buffer.alloc(4);
  header.writeUInt16LE(0x7075, 0);
  header.writeUInt16LE(data.length, 2);
  return Buffer.concat([header, data]);
}

describe("hashArchive() refuses what Go refuses, and says so in both hashes", () => {
  const good = rawZip([EXE]);
  const zeros = Buffer.alloc(1000);
  test.each<readonly [string, Buffer, string]>([
    ["a file that is no archive", Buffer.from("not a zip"), "INVALID_ARCHIVE"],
    ["an empty file", Buffer.alloc(0), "INVALID_ARCHIVE"],
    ["an archive that is cut off", good.subarray(0, good.length - 30), "INVALID_ARCHIVE"],
    ["an archive whose beginning is missing", good.subarray(20), "INVALID_ARCHIVE"],
    ["a wrong CRC-32", rawZip([{ ...EXE, crc32: 1 }]), "INVALID_ARCHIVE"],
    [
      "a CRC-32 of zero before a data descriptor",
      rawZip([{ ...EXE, crc32: 0, flags: 8 }]),
      "INVALID_ARCHIVE",
    ],
    ["a size declared too small", rawZip([{ ...EXE, uncompressedSize: 2 }]), "INVALID_ARCHIVE"],
    ["a size declared too large", rawZip([{ ...EXE, uncompressedSize: 4 }]), "INVALID_ARCHIVE"],
    [
      "a stored size that lies",
      rawZip([{ ...EXE, method: "stored", uncompressedSize: 2 }]),
      "INVALID_ARCHIVE",
    ],
    [
      "deflated data that are none",
      rawZip([{ ...EXE, packed: Buffer.from([7, 7, 7]) }]),
      "INVALID_ARCHIVE",
    ],
    [
      "deflated data that are cut off",
      rawZip([{ ...EXE, data: zeros, packed: deflateRawSync(zeros).subarray(0, 5) }]),
      "INVALID_ARCHIVE",
    ],
    ["no deflated data at all", rawZip([{ ...EXE, packed: Buffer.alloc(0) }]), "INVALID_ARCHIVE"],
    [
      "another compression method",
      rawZip([{ ...EXE, method: 12, packed: Buffer.from("EXE") }]),
      "INVALID_ARCHIVE",
    ],
    [
      "fewer entries counted than there are",
      rawZip([EXE, { name: "b" }], { entryCount: 1 }),
      "INVALID_ARCHIVE",
    ],
    ["more entries counted than there are", rawZip([EXE], { entryCount: 2 }), "INVALID_ARCHIVE"],
    ["a header that is not where it should be", rawZip([{ ...EXE, offset: 5 }]), "INVALID_ARCHIVE"],
    [
      "two entries over one piece of data",
      rawZip([EXE, { ...EXE, name: "b", offset: 0 }]),
      "INVALID_ARCHIVE",
    ],
  ])("%s", async (_name, bytes, code) => {
    const hashed = await hash(bytes);

    expect(hashed.zip).toBe(`zh:${createHash("sha256").update(bytes).digest("hex")}`);
    expect(hashed.bytes).toBe(bytes.length);
    expect(hashed.archive).toMatchObject({ code });
    expect(hashed.directory).toMatchObject({ code });
  });

  test("an archive without entries has an h1 as it stands and cannot be unpacked (HS-12)", async () => {
    const hashed = await hash(rawZip([]));

    expect(hashed.archive).toStrictEqual(EMPTY_PACKAGE);
    expect(hashed.directory).toMatchObject({ code: "INVALID_ARCHIVE" });
  });

  test.each(["../x", "a/../../x", "a/..", "..\\x", ".."])(
    "the entry name %s leaves the package",
    async (name) => {
      const hashed = await hash(rawZip([EXE, { name, data: "1" }]));

      expect(hashed.directory).toMatchObject({ code: "INVALID_ARCHIVE" });
    },
  );

  test.each([
    ["a file below a file", [{ name: "a" }, { name: "a/b" }]],
    ["a file in a directory's place", [{ name: "a/" }, { name: "a" }]],
    ["a file in the package's place", [{ name: "." }]],
    ["a NUL in a name", [{ name: "a\0b" }]],
  ] as const)("%s cannot be unpacked", async (_name, entries) => {
    const hashed = await hash(rawZip(entries));

    expect(hashed.archive).toBeTypeOf("string");
    expect(hashed.directory).toMatchObject({ code: "INVALID_ARCHIVE" });
  });

  const part = (length: number) => "n".repeat(length);
  const parts = (length: number) => Array(20).fill(part(200)).join("/").slice(0, length);
  test.each([
    ["a part of a name as long as file systems take", part(255), "hash"],
    ["one that is longer", `a/${part(256)}`, "error"],
    ["a name as long as they take below a directory", parts(3840), "hash"],
    ["one that is longer than that", parts(3841), "error"],
    ["one that is shorter once it is resolved", `${parts(3840)}//.`.replace("/", "/./"), "hash"],
  ] as const)("%s: %#", async (_, name, kind) => {
    const hashed = await hash(rawZip([{ name, data: "1" }]), []);

    const kinds = [hashed.archive, hashed.directory].map((one) =>
      one instanceof LockReviewError ? "error" : "hash",
    );
    expect(kinds).toStrictEqual(["hash", kind]);
  });

  test("a name that merely holds two dots is fine (HS-12)", async () => {
    const hashed = await hash(rawZip([{ name: "a..b/c..", data: "1" }]));

    expect(hashed.directory).toStrictEqual(h1({ "a..b/c..": "1" }));
  });
});

describe("hashArchive() stops a bomb", () => {
  const zeros = Buffer.alloc(3_000_000);
  const declaring = (size: number): RawEntry => ({ name: `z${size}`, uncompressedSize: size });
  test.each([
    ["too much declared", [declaring(0xfffffffe), declaring(0xfffffffd)]],
    ["too high a ratio", [declaring(100 * 1024 * 1024)]],
  ])("%s", async (_name, entries) => {
    const hashed = await hash(rawZip(entries));

    expect(hashed.rootFiles).toStrictEqual([]);
    expect(hashed.archive).toMatchObject({ code: "LIMIT_EXCEEDED" });
    expect(hashed.directory).toMatchObject({ code: "LIMIT_EXCEEDED" });
  });

  test("more data than declared", async () => {
    const hashed = await hash(
      rawZip([{ name: "z", packed: deflateRawSync(zeros), uncompressedSize: 10 }]),
    );

    expect(hashed.archive).toMatchObject({ code: "INVALID_ARCHIVE" });
  });
});

describe("hashArchive() over large contents", () => {
  const large = Buffer.alloc(5_000_001, "0123456789abcdef~");
  const noise = Buffer.concat(
    Array.from({ length: 90_000 }, (_, i) => createHash("sha256").update(String(i)).digest()),
  );

  test("many read and inflated chunks give the hash of the whole", async () => {
    const entries = [
      { name: "large", data: large },
      { name: "noise", data: noise },
      { name: "kept", data: noise, method: "stored" as const },
      { name: "last", data: "1" },
    ];

    const hashed = await hash(rawZip(entries, { prefix: Buffer.alloc(1024 * 1024 - 35) }));

    const digest = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
    const lines = `${digest(noise)}  kept\n${digest(large)}  large\n${digest("1")}  last\n${digest(noise)}  noise\n`;
    expect(hashed.directory).toStrictEqual(
      `h1:${createHash("sha256").update(lines).digest("base64")}`,
    );
  });
});

describe("hashSpooled() of a large package, whose data are left out as they are read", () => {
  const LARGE = noise(3_000_000);
  const ENTRIES: readonly RawEntry[] = [
    { name: "LICENSE", data: "free" },
    { ...EXE, data: LARGE },
    { name: "README", data: "read" },
  ];

  /** What comes of it when it is read as it arrives, how much of it is in the file, and the whole truth. */
  async function readAhead(archive: Buffer) {
    writeFileSync(path, archive);
    const whole = await hashArchive(path);
    const spooled = await spool(inPieces(archive, 65_536), { path, spooling: "read-ahead" });
    return { whole, spooled, hashed: await hashSpooled(spooled) };
  }

  test.each<readonly [string, Buffer]>([
    ["deflated", rawZip(ENTRIES)],
    ["stored", rawZip(ENTRIES.map((one) => ({ ...one, method: "stored" })))],
    ["with sizes behind the data", rawZip(ENTRIES.map((one) => ({ ...one, flags: 8 })))],
    [
      "whose data begin where a batch begins",
      rawZip([
        { name: "a", data: noise(4 * BATCH_BYTES - 61), method: "stored" },
        { ...EXE, data: LARGE, localName: "" },
      ]),
    ],
    ["with a comment of 64 KiB", rawZip(ENTRIES, { comment: "x".repeat(65_000) })],
    ["with a checksum that the directory contradicts", rawZip([{ ...EXE, data: LARGE, crc32: 7 }])],
    ["cut off", rawZip([{ ...EXE, data: LARGE }]).subarray(0, 2_000_000)],
    [
      "with a directory that leaves an entry unmentioned",
      unmentioned(rawZip([{ ...EXE, data: LARGE }]), rawZip([{ name: "other", data: "1" }])),
    ],
  ])("%s: it is enough", async (_name, archive) => {
    const { whole, spooled, hashed } = await readAhead(archive);

    expect(spooled.leftOut).not.toStrictEqual([]);
    expect(hashed).toStrictEqual(whole);
  });

  const INNER = rawZip([{ name: "inner", data: LARGE }]);
  /** So many bytes that what is behind them begins shortly before the second batch. */
  const BEFORE = Buffer.alloc(BATCH_BYTES - 10 - 35);
  const MANY = rawZip([
    { name: "inner", data: LARGE },
    ...Array.from({ length: 10_000 }, (_, i) => ({ name: `n${i}`, method: "stored" as const })),
  ]);
  test.each<readonly [string, Buffer]>([
    ["its data are damaged", rawZip([{ ...EXE, data: "1", packed: LARGE.fill(0xff, 2_000_000) }])],
    [
      "deflated data have bytes behind them that the directory counts in",
      rawZip([{ ...EXE, flags: 8, packed: Buffer.concat([deflateRawSync(LARGE), LARGE]) }]),
    ],
    [
      "the directory lists an entry in the midst of another one's data",
      rawZip([{ name: "outer", data: INNER, method: "stored" }]).subarray(0, 35 + INNER.length),
    ],
    [
      "the directory lists one whose header is in part in what was left out",
      rawZip([{ name: "outer", data: Buffer.concat([BEFORE, INNER]), method: "stored" }]).subarray(
        0,
        BATCH_BYTES - 10 + INNER.length,
      ),
    ],
    [
      "the directory itself is in the midst of an entry's data",
      rawZip([{ name: "outer", data: MANY, method: "stored" }]).subarray(0, 35 + MANY.length),
    ],
  ])("%s: the whole is needed, and nothing is made up", async (_name, archive) => {
    const { spooled, hashed } = await readAhead(archive);

    expect(spooled.leftOut).not.toStrictEqual([]);
    expect(hashed).toBeUndefined();
  });

  test("a read that reaches into what was left out needs the whole, too", async () => {
    const archive = rawZip([EXE]);
    const spooled = await spool(inPieces(archive, 1000), { path, spooling: "write-all" });
    const end = archive.length - 30;

    expect(await hashSpooled(spooled)).toMatchObject({ directory: expect.any(String) });
    expect(await hashSpooled({ ...spooled, leftOut: [{ start: end - 9, end }] })).toBeUndefined();
  });

  test("all of it is written, and nothing of it read ahead, for who asks for that", async () => {
    const archive = rawZip(ENTRIES);

    const spooled = await spool(inPieces(archive, 65_536), { path, spooling: "write-all" });

    expect(spooled).toMatchObject({ leftOut: [], ahead: new Map(), bytes: archive.length });
    expect(readFileSync(path).equals(archive)).toBe(true);
  });
});

/** Another archive behind one, so that only the second one's directory counts. */
function unmentioned(first: Buffer, second: Buffer): Buffer {
  const directory = first.lastIndexOf(Buffer.from("PK\u0001\u0002"));
  return Buffer.concat([first.subarray(0, directory), second]);
}

describe("hashArchive() and its surroundings", () => {
  test("the order of entries never matters", async () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    const pairs = fc.uniqueArray(fc.tuple(name, fc.string()), {
      minLength: 1,
      selector: ([one]) => one,
    });
    await fc.assert(
      fc.asyncProperty(pairs, fc.boolean(), async (made, isStored) => {
        const entries = made.map(([one, data]) => ({ name: one, data, method: isStored ? 0 : 8 }));

        const forward = await hash(rawZip(entries));
        const backward = await hash(rawZip([...entries].reverse()), []);

        expect(backward.directory).toStrictEqual(forward.directory);
        expect(forward.directory).toStrictEqual(h1(Object.fromEntries(made)));
        expect(backward.archive).toStrictEqual(forward.archive);
      }),
      { numRuns: Math.ceil(0.4 * RUNS) },
    );
  });

  test.each([rawZip([EXE]), Buffer.from("not a zip")])("the file is closed: %#", async (bytes) => {
    writeFileSync(path, bytes);
    const closings = await countClosings();

    await hashArchive(path);

    expect(closings()).toBeGreaterThan(0);
  });

  test("a bug of ours is no error of the file", async () => {
    const spooled = await spool(inPieces(rawZip([EXE]), 1000), { path, spooling: "read-ahead" });

    await expect(hashSpooled({ ...spooled, ahead: undefined as never })).rejects.toThrow(TypeError);
  });

  test.each(["absent", "."])("a path without a file is an error of its own: %s", async (name) => {
    await expect(hashArchive(join(folder, name))).rejects.toMatchObject({
      code: "FILE_FAILED",
    });
  });
});
