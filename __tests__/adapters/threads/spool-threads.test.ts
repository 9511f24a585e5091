import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createSpoolThreads,
  processorThreads,
  type SpoolThreads,
} from "../../../src/adapters/threads/spool-threads.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import {
  type HashedArchive,
  hashArchive,
  hashSpooled,
} from "../../../src/packages/hashing/hash-archive.ts";
import { spool } from "../../../src/packages/hashing/spool.ts";
import { noise } from "../../support/noise.ts";
import { rawZip } from "../../support/raw-zip.ts";

const folder = mkdtempSync(join(tmpdir(), "spool-threads-"));
const MIB = 1024 * 1024;

let threads: SpoolThreads;
beforeAll(async () => {
  const entry = join(folder, "thread.mjs");
  const input = fileURLToPath(
    new URL("../../../src/adapters/threads/spool-thread.ts", import.meta.url),
  );
  const build = await rolldown({ input, platform: "node" });
  await build.write({ file: entry, format: "esm", codeSplitting: false });
  await build.close();
  threads = createSpoolThreads(pathToFileURL(entry), 2);
}, 60_000);
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
const newPath = (): string => join(folder, `package-${files++}`);

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) {
    yield await Promise.resolve(bytes.subarray(from, from + size));
  }
}

async function hashArchiveOf(archive: Buffer): Promise<HashedArchive> {
  const path = newPath();
  writeFileSync(path, archive);
  try {
    return await hashArchive(path);
  } finally {
    rmSync(path);
  }
}

describe("createSpoolThreads()", () => {
  test("reads packages of any size and shape as spool() itself does, many at once", async () => {
    const shape = fc.record({
      bytes: fc.integer({ min: 1, max: 4 * MIB }),
      seed: fc.integer(),
      size: fc.integer({ min: 1000, max: 600_000 }),
      spooling: fc.constantFrom("read-ahead" as const, "write-all" as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 6 }), async (shapes) => {
        await Promise.all(
          shapes.map(async ({ bytes, seed, size, spooling }) => {
            const archive = rawZip([
              { name: "LICENSE", data: "free" },
              { name: "terraform-provider-x_v1.0.0", data: noise(bytes, seed) },
            ]);
            const [here, there] = [newPath(), newPath()];
            const expected = await spool(inPieces(archive, size), { path: here, spooling });

            const spooled = await threads.spool(inPieces(archive, size), { path: there, spooling });

            // Pieces end elsewhere, so other parts of the data are left out.
            const { leftOut } = spooled;
            expect(spooled).toStrictEqual({ ...expected, path: there, leftOut });
            const hashed = await hashArchiveOf(archive);
            expect(await hashSpooled(spooled)).toStrictEqual(hashed);
            const isWhole = readFileSync(there).equals(archive);
            expect(isWhole).toBe(leftOut.length === 0);
            if (spooling === "write-all") expect(isWhole).toBe(true);
            rmSync(here);
            rmSync(there);
          }),
        );
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test("passes on what the body throws, and is done with the file by then", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* inPieces(noise(3 * MIB, 1), 100_000);
      throw new LockReviewError("HOST_UNREACHABLE", "connection lost", { way: undefined });
    }
    const path = newPath();

    await expect(threads.spool(broken(), { path, spooling: "read-ahead" })).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
    });

    const archive = rawZip([{ name: "a", data: noise(2 * MIB, 2) }]);
    await threads.spool(inPieces(archive, 65_536), { path, spooling: "write-all" });
    expect(readFileSync(path).equals(archive)).toBe(true);
  });

  test("says when it cannot write", async () => {
    const body = noise(3 * MIB, 3);

    await expect(
      threads.spool(inPieces(body, 65_536), {
        path: join(folder, "no/such/folder"),
        spooling: "read-ahead",
      }),
    ).rejects.toMatchObject({
      name: "LockReviewError",
      code: "FILE_FAILED",
      message: expect.stringContaining("no/such/folder"),
    });
  });

  test("closes the body of a package that it gives up", async () => {
    let isClosed = false;
    async function* watched(): AsyncGenerator<Uint8Array> {
      try {
        yield* inPieces(noise(8 * MIB, 4), 65_536);
      } finally {
        isClosed = true;
      }
    }

    await expect(
      threads.spool(watched(), { path: join(folder, "no/such/folder"), spooling: "read-ahead" }),
    ).rejects.toMatchObject({ code: "FILE_FAILED" });

    expect(isClosed).toBe(true);
  });

  test("fails what a thread was reading when it ends, and reads the next package", async () => {
    const entry = join(folder, "ends.mjs");
    writeFileSync(
      entry,
      'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => process.exit(1));',
    );
    const ending = createSpoolThreads(pathToFileURL(entry), 1);
    const body = (): AsyncGenerator<Uint8Array> => inPieces(noise(3 * MIB, 5), 65_536);

    await expect(ending.spool(body(), { path: newPath(), spooling: "read-ahead" })).rejects.toThrow(
      "ended",
    );
    await expect(ending.spool(body(), { path: newPath(), spooling: "read-ahead" })).rejects.toThrow(
      "ended",
    );
    await ending.close();
  });

  test("starts no thread for a package that is small", async () => {
    const none = createSpoolThreads(new URL("file:///nowhere/thread.mjs"), 2);
    const archive = rawZip([{ name: "a", data: "1" }]);
    const path = newPath();

    const spooled = await none.spool(inPieces(archive, 10), { path, spooling: "read-ahead" });

    expect(spooled.bytes).toBe(archive.length);
    await none.close();
  });
});

describe("processorThreads()", () => {
  const here = new URL(import.meta.url);

  test.each([
    ["from source", undefined, 4],
    ["without the thread's file", new URL("nowhere.js", here), 4],
    ["on one processor", here, 1],
  ])("there are none %s", (_name, entry, processors) => {
    expect(processorThreads(entry, processors)).toBeUndefined();
  });

  test("there are some on two", async () => {
    const made = processorThreads(here, 2);

    expect(made).toBeDefined();
    await made?.close();
  });
});
