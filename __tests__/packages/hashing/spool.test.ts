import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { BATCH_BYTES, spool } from "../../../src/packages/hashing/spool.ts";
import { countClosings } from "../../support/closings.ts";
import { noise } from "../../support/noise.ts";
import { rawZip } from "../../support/raw-zip.ts";

const folder = mkdtempSync(join(tmpdir(), "spool-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { numRuns: RUNS = 100 } = fc.readConfigureGlobal();

async function* body(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield* chunks;
}

test("spool() writes and hashes the body, wherever its chunks end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 })), async (chunks) => {
      const path = join(folder, "package");

      const spooled = await spool(body(...chunks), { path, spooling: "read-ahead" });

      const whole = Buffer.concat(chunks);
      expect(spooled).toMatchObject({
        path,
        zip: `zh:${createHash("sha256").update(whole).digest("hex")}`,
        bytes: whole.length,
      });
      expect(readFileSync(path)).toStrictEqual(whole);
    }),
    { numRuns: Math.ceil(0.3 * RUNS) },
  );
});

test("spool() lets nobody else read the file", async () => {
  const path = join(folder, "private");

  await spool(body(), { path, spooling: "read-ahead" });

  expect(statSync(path).mode & 0o077).toBe(process.platform === "win32" ? 0o066 : 0);
});

test("spool() writes while the body arrives, so that no more than two batches are in memory", async () => {
  const path = join(folder, "large");
  let written = 0;
  async function* large(): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < 16; i++) {
      yield await Promise.resolve(Buffer.alloc(BATCH_BYTES / 2, i));
      written = statSync(path).size;
    }
  }

  await spool(large(), { path, spooling: "write-all" });

  expect(written).toBeGreaterThanOrEqual(7 * BATCH_BYTES);
});

test("spool() passes on what the body throws, once all is written and the file is closed", async () => {
  const begun = rawZip([{ name: "a", data: noise(3_000_000) }]).subarray(0, 2_000_000);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(begun);
    throw new Error("connection lost");
  }
  const path = join(folder, "broken");
  const closings = await countClosings();

  await expect(spool(broken(), { path, spooling: "read-ahead" })).rejects.toThrow(
    "connection lost",
  );
  expect(statSync(path).size).toBe(begun.length);
  expect(closings()).toBeGreaterThan(0);
});

test("spool() says when it cannot write, and when it was stopped", async () => {
  await expect(
    spool(body(), { path: join(folder, "no/such/folder"), spooling: "read-ahead" }),
  ).rejects.toMatchObject({
    code: "FILE_FAILED",
  });
});
