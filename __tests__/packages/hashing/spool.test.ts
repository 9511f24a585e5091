import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { spool } from "../../../src/packages/hashing/spool.ts";

const folder = mkdtempSync(join(tmpdir(), "spool-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    { numRuns: 30 },
  );
});

test("spool() lets nobody else read the file", async () => {
  const path = join(folder, "private");

  await spool(body(), { path, spooling: "read-ahead" });

  expect(statSync(path).mode & 0o077).toBe(process.platform === "win32" ? 0o066 : 0);
});

test("spool() passes on what the body throws", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from("1"));
    throw new Error("connection lost");
  }

  await expect(
    spool(broken(), { path: join(folder, "broken"), spooling: "read-ahead" }),
  ).rejects.toThrow("connection lost");
});

test("spool() says when it cannot write, and when it was stopped", async () => {
  await expect(
    spool(body(), { path: join(folder, "no/such/folder"), spooling: "read-ahead" }),
  ).rejects.toMatchObject({
    code: "FILE_FAILED",
  });
});
