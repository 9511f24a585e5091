import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { openSpoolFile } from "../../../src/packages/hashing/spool.ts";
import type { ByteRange } from "../../../src/packages/zip/archive-end.ts";

const folder = mkdtempSync(join(tmpdir(), "spool-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { numRuns: RUNS = 100 } = fc.readConfigureGlobal();
const path = join(folder, "package");
const KIB = 1024;

interface Part {
  readonly kib: number;
  readonly isNeeded: boolean;
}

/** Bytes that tell their place: no two stretches are alike, and none is zero. */
function bytesAt(start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length, 1);
  for (let i = 0; i + 4 <= length; i += 4) bytes.writeUInt32LE(start + i + 1, i);
  return bytes;
}

async function writeParts(parts: readonly Part[]) {
  const file = await openSpoolFile(path);
  let position = 0;
  for (const { kib, isNeeded } of parts) {
    await file.add(bytesAt(position, kib * KIB), isNeeded);
    position += kib * KIB;
  }
  const leftOut = await file.finish();
  await file.close();
  return { leftOut, whole: bytesAt(0, position), written: readFileSync(path) };
}

/** Whether each byte outside of the ranges is the package's own. */
function hasAllBut(leftOut: readonly ByteRange[], written: Buffer, whole: Buffer): boolean {
  const ends = [0, ...leftOut.map(({ end }) => end)];
  const starts = [...leftOut.map(({ start }) => start), whole.length];
  return ends.every((end, i) =>
    written.subarray(end, starts[i]).equals(whole.subarray(end, starts[i])),
  );
}

describe("openSpoolFile()", () => {
  test("has everything that is needed, the package's end, and nothing twice", async () => {
    const part = fc.record({ kib: fc.integer({ min: 0, max: 700 }), isNeeded: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const { leftOut, written, whole } = await writeParts(parts);

        expect(written.length).toBe(whole.length);
        expect(hasAllBut(leftOut, written, whole)).toBe(true);
        for (const [i, { start, end }] of leftOut.entries()) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThan(leftOut[i - 1]?.end ?? -1);
          expect(end).toBeLessThanOrEqual(whole.length - 128 * KIB);
        }
        let at = 0;
        for (const { kib, isNeeded } of parts) {
          const part = { start: at, end: at + kib * KIB };
          at = part.end;
          const isMissing = leftOut.some((one) => one.start < part.end && part.start < one.end);
          if (isNeeded) expect(isMissing).toBe(false);
        }
      }),
      { numRuns: Math.ceil(0.6 * RUNS) },
    );
  });

  test("leaves out what is not needed, in one stretch where it can", async () => {
    const unneeded = { kib: 512, isNeeded: false };
    const needed = { kib: 10, isNeeded: true };

    const { leftOut } = await writeParts([unneeded, unneeded, needed, unneeded]);

    expect(leftOut).toStrictEqual([
      { start: 0, end: 1024 * KIB },
      { start: 1034 * KIB, end: (1546 - 128) * KIB },
    ]);
  });

  test("leaves out 128 KiB and more, and of the last ones what is not the package's end", async () => {
    const large = { kib: 128, isNeeded: false };
    const needed = { kib: 10, isNeeded: true };

    expect((await writeParts([large])).leftOut).toStrictEqual([]);
    expect((await writeParts([large, needed, large])).leftOut).toStrictEqual([
      { start: 0, end: 128 * KIB },
    ]);
  });

  test("writes what is not needed all the same when it is little", async () => {
    const { leftOut } = await writeParts([
      { kib: 127, isNeeded: false },
      { kib: 300, isNeeded: true },
    ]);
    const atEnd = await writeParts([
      { kib: 512, isNeeded: false },
      { kib: 10, isNeeded: false },
    ]);

    expect(leftOut).toStrictEqual([]);
    expect(atEnd.leftOut).toStrictEqual([{ start: 0, end: 384 * KIB }]);
  });

  test("keeps nothing of a file that was there", async () => {
    writeFileSync(path, Buffer.alloc(2000 * KIB, 0xff));

    const { written, leftOut } = await writeParts([
      { kib: 512, isNeeded: false },
      { kib: 512, isNeeded: true },
    ]);

    expect(leftOut).toStrictEqual([{ start: 0, end: 384 * KIB }]);
    expect(written.subarray(0, 384 * KIB).every((byte) => byte === 0)).toBe(true);
    expect(written.length).toBe(1024 * KIB);
  });

  test("says when it cannot be written, as when it is closed", async () => {
    const file = await openSpoolFile(path);
    await file.close();
    await expect(file.add(Buffer.from("1"), true)).rejects.toMatchObject({ code: "FILE_FAILED" });
    await expect(openSpoolFile(join(folder, "no/such/folder"))).rejects.toMatchObject({
      code: "FILE_FAILED",
      message: expect.stringContaining("no/such/folder"),
    });
  });
});
