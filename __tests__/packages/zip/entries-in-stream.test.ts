import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ARCHIVE_LIMITS, readArchive } from "../../../src/packages/zip/archive.ts";
import { readEntriesInStream } from "../../../src/packages/zip/entry-content.ts";
import { rawZip } from "../../support/raw-zip.ts";

const archive = rawZip(
  [
    { name: "a", data: "0123456789".repeat(30) },
    { name: "empty", data: "", method: "stored" },
    { name: "b", data: "stored bytes", method: "stored" },
    { name: "dir/" },
    { name: "c", data: Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7919) % 251)) },
  ],
  { prefix: Buffer.from("prefix") },
);

async function contents(chunks: readonly Uint8Array[]) {
  const read = (position: number, length: number) =>
    Promise.resolve(archive.subarray(position, position + length));
  const entries = await readArchive(read, archive.length, ARCHIVE_LIMITS);
  const inStream = readEntriesInStream(entries);
  for (const chunk of chunks) await inStream.pass(chunk);
  const found = await inStream.finish();
  return entries.map((entry) => [entry.name, found.get(entry)] as const);
}

test("readEntriesInStream() gives the same contents wherever the chunks end", async () => {
  const whole = await contents([archive]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(archive.length), { maxLength: 40 }), async (cuts) => {
      const ends = [...cuts, archive.length].sort((a, b) => a - b);
      const chunks = ends.map((end, i) => archive.subarray(ends[i - 1] ?? 0, end));

      expect(await contents(chunks)).toStrictEqual(whole);
    }),
    { numRuns: 60 },
  );
  expect(whole[2]).toStrictEqual(["b", createHash("sha256").update("stored bytes").digest("hex")]);
});

test("readEntriesInStream() gives nothing for entries whose bytes never came", async () => {
  const found = await contents([archive.subarray(0, 42)]);

  expect(found[0]).toStrictEqual(["a", undefined]);
});
