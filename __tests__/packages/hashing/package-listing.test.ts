import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { hashArchive, hashSpooled } from "../../../src/packages/hashing/hash-archive.ts";
import { spool } from "../../../src/packages/hashing/spool.ts";
import { byteName, plainName } from "../../../src/packages/zip/entry-name.ts";
import { type RawEntry, rawZip } from "../../support/raw-zip.ts";

const folder = mkdtempSync(join(tmpdir(), "package-listing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const signal = new AbortController().signal;
let files = 0;

/** The listing of a file, and of the same bytes as they arrive. */
async function listing(entries: readonly RawEntry[]) {
  const bytes = rawZip(entries);
  const path = join(folder, `${files++}.zip`);
  writeFileSync(path, bytes);
  const hashed = await hashArchive(path, signal);
  async function* body() {
    const step = bytes.length > 10_000 ? 100_000 : 11;
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  }
  const task = { path: `${path}.spooled`, spooling: "read-ahead" } as const;
  expect((await hashSpooled(await spool(body(), task, signal), signal))?.files).toStrictEqual(
    hashed.files,
  );
  return hashed.files;
}

const sha256 = (data: string) => createHash("sha256").update(data).digest("hex");

describe("packageListing()", () => {
  test("has name, size, SHA-256, mode and format of each file that unpacking makes (HS-7)", async () => {
    expect(
      await listing([
        { name: "docs/", data: "" },
        { name: "b", data: "\x7fELF", unixMode: 0o100644 },
        { name: "./a", data: "text", unixMode: 0o100755 },
      ]),
    ).toStrictEqual([
      { name: "a", bytes: 4, sha256: sha256("text"), isRunnable: true },
      { name: "b", bytes: 4, sha256: sha256("\x7fELF"), isRunnable: false, format: "elf" },
    ]);
  });

  test("keeps the later of two equal names, as unpacking does (HS-7)", async () => {
    const twice = await listing([
      { name: "a", data: "first" },
      { name: "./a", data: "second" },
    ]);

    expect(twice).toMatchObject([{ name: "a", sha256: sha256("second") }]);
  });

  test("is absent where there are more files, or longer names, than anybody compares", async () => {
    const many = Array.from({ length: 2001 }, (_, i) => ({ name: `f${i}`, data: "" }));
    const long = Array.from({ length: 1200 }, (_, i) => ({
      name: `${"d".repeat(240)}/${i}`,
      data: "",
    }));

    expect(await listing(many)).toBeUndefined();
    expect(await listing(many.slice(1))).toHaveLength(2000);
    expect(await listing(long)).toBeUndefined();
  });

  test("is absent for an archive that cannot be unpacked", async () => {
    expect(await listing([{ name: "../a", data: "" }])).toBeUndefined();
  });
});

describe("plainName()", () => {
  test("gives no two names one text, whatever their bytes", () => {
    const name = fc.uint8Array({ maxLength: 6 }).map((bytes) => byteName(bytes));
    const tricky = fc.constantFrom(
      ...["\\xff", "\xff", "\\\\", "\\", "\xc3\xa9"].map((one) =>
        byteName(Buffer.from(one, "latin1")),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(name, tricky), fc.oneof(name, tricky), (a, b) => {
        expect(plainName(a) === plainName(b)).toBe(a === b);
      }),
      { numRuns: 500 },
    );
  });

  test("leaves a plain name as it is", () => {
    expect(plainName(byteName(Buffer.from("docs/Größe.md")))).toBe("docs/Größe.md");
  });
});
