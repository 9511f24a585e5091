import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { buildZip, defaultEntries, hashPackage, type ZipEntrySpec } from "./package-zip.ts";

/** One entry as a test looks at it. */
interface ZipEntry {
  readonly name: string;
  readonly mode: number;
  readonly content: Buffer;
}

/** Reads an archive by its central directory, and insists that the local headers agree with it. */
function fromBuffer(bytes: Uint8Array): readonly ZipEntry[] {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + length);
    entries.push({
      name,
      mode: zip.readUInt32LE(at + 38) >>> 16,
      content: contentAt(zip, at, name),
    });
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function contentAt(zip: Buffer, central: number, name: string): Buffer {
  const local = zip.readUInt32LE(central + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const localName = zip.toString("utf8", local + 30, local + 30 + zip.readUInt16LE(local + 26));
  if (localName !== name) throw new Error(`local header says ${localName}, not ${name}`);
  const stored = zip.subarray(start, start + zip.readUInt32LE(central + 20));
  const content = zip.readUInt16LE(central + 10) === 0 ? stored : inflateRawSync(stored);
  if (crc32(content) !== zip.readUInt32LE(central + 16)) throw new Error(`${name} has a wrong CRC`);
  return content;
}

const HOSTILE: readonly ZipEntrySpec[] = [
  { kind: "file", name: "../escape", content: "1" },
  { kind: "file", name: "/absolute", content: "22" },
  { kind: "file", name: "back\\slash", content: "333" },
  { kind: "file", name: "twice", content: "first" },
  { kind: "file", name: "twice", content: "last" },
  { kind: "directory", name: "docs" },
  { kind: "symlink", name: "link", target: "twice" },
  { kind: "file", name: "grüße", content: new Uint8Array([0, 255]) },
];

describe("buildZip()", () => {
  test("writes every entry in order under its very name, hostile ones too", async () => {
    const entries = fromBuffer(await buildZip(HOSTILE));

    expect(entries.map(({ name, content }) => [name, content.toString("latin1")])).toStrictEqual([
      ["../escape", "1"],
      ["/absolute", "22"],
      ["back\\slash", "333"],
      ["twice", "first"],
      ["twice", "last"],
      ["docs/", ""],
      ["link", "twice"],
      ["grüße", "\u0000ÿ"],
    ]);
    expect(entries.map(({ mode }) => mode.toString(8))).toStrictEqual([
      "100644",
      "100644",
      "100644",
      "100644",
      "100644",
      "40755",
      "120777",
      "100644",
    ]);
  });

  test("gives the same bytes every time, in every time zone", async () => {
    const before = process.env["TZ"];
    const first = await buildZip(HOSTILE);
    process.env["TZ"] = "Pacific/Kiritimati";
    const second = await buildZip(HOSTILE);
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;

    expect(Buffer.from(second).equals(first)).toBe(true);
  });

  test("deflates when asked to, with the same content", async () => {
    const entries: readonly ZipEntrySpec[] = [
      { kind: "file", name: "long", content: "a".repeat(10_000) },
    ];

    const deflated = await buildZip(entries, { compress: true });

    expect(deflated.byteLength).toBeLessThan(1000);
    expect(fromBuffer(deflated)[0]?.content.toString()).toBe("a".repeat(10_000));
  });

  test("can be empty", async () => {
    expect(fromBuffer(await buildZip([]))).toStrictEqual([]);
  });
});

describe("hashPackage()", () => {
  test("agrees with Go on an empty package (HS-4)", async () => {
    expect(hashPackage(await buildZip([]), []).h1).toBe(
      "h1:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    );
  });

  test("tells contents from entries exactly when names are odd (HS-6)", async () => {
    const plain = defaultEntries("web", "1.0.0", "bleep_bloop");
    const odd: readonly ZipEntrySpec[] = [...plain, { kind: "directory", name: "docs" }];

    const ofPlain = hashPackage(await buildZip(plain), plain);
    const ofOdd = hashPackage(await buildZip(odd), odd);

    expect(ofPlain.zipH1).toBe(ofPlain.h1);
    expect(ofOdd.h1).toBe(ofPlain.h1);
    expect(ofOdd.zipH1).not.toBe(ofOdd.h1);
  });
});

describe("defaultEntries()", () => {
  test("ships an executable whose name and words tell what it is", () => {
    const [, linux] = defaultEntries("web", "1.0.0", "linux_amd64");
    const [, windows] = defaultEntries("web", "1.0.0", "windows_amd64");

    expect(linux).toMatchObject({ name: "terraform-provider-web_v1.0.0", executable: true });
    expect(windows).toMatchObject({ name: "terraform-provider-web_v1.0.0.exe" });
    expect(linux).not.toMatchObject({ content: (windows as { content: string }).content });
  });
});
