// The least that any program must do: read each archive, hash it, inflate it, hash what comes out.
// As many workers as processors over local files; no network, no checks. node floor.mjs FOLDER
// The same of what a registry sends, with the CRC-32 that every unzip compares: node floor.mjs FOLDER HOST_URL VERSION
import { createHash } from "node:crypto";
import { closeSync, createReadStream, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { get } from "node:http";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { constants, crc32, createInflateRaw } from "node:zlib";

const CHUNK_BYTES = 2 ** 20;
/** What is inflated is hashed while it is in the processor's cache. */
const OUTPUT_BYTES = 2 ** 18;
/** What stands between the last data and the directory. */
const DESCRIPTOR_BYTES = 16;
const [folder = ".", hostUrl, version] = process.argv.slice(2);

if (isMainThread) await hashAll();
else {
  parentPort?.on("message", async (file) => parentPort?.postMessage(await hashOne(file)));
}

async function hashAll() {
  const files = readdirSync(folder).map((name) => join(folder, name));
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2) });
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        const done = new Promise((resolve) => worker.once("message", resolve));
        worker.postMessage(file);
        await done;
      }
      await worker.terminate();
    }),
  );
}

/** The measurement's own archives: the executable is the last of three entries. @param {string} file */
async function hashOne(file) {
  const { start, end } = lastEntry(file);
  const zip = createHash("sha256");
  const content = createHash("sha256");
  let sum = 0;
  const inflate = inflater((chunk) => {
    content.update(chunk);
    if (hostUrl !== undefined) sum = crc32(chunk, sum);
  });
  let position = 0;
  for await (const chunk of await open(file)) {
    const piece = chunk.subarray(
      Math.max(0, start - position),
      Math.max(0, Math.min(chunk.length, end - position)),
    );
    if (piece.length > 0) inflate(piece);
    zip.update(chunk);
    position += chunk.length;
  }
  return [zip.digest("hex"), content.digest("hex"), sum];
}

/**
 * Inflates without leaving the thread, into one buffer. Node documents no such interface for a stream of pieces, so that
 * the program itself does not use it.
 *
 * @param {(chunk: Uint8Array) => void} take
 */
function inflater(take) {
  const stream = /** @type {any} */ (createInflateRaw({ chunkSize: OUTPUT_BYTES }));
  const output = Buffer.allocUnsafe(OUTPUT_BYTES);
  return (/** @type {Uint8Array} */ piece) => {
    let [from, left, room] = [0, piece.length, 0];
    while (left > 0 || room === 0) {
      const flush = constants.Z_NO_FLUSH;
      stream._handle.writeSync(flush, piece, from, left, output, 0, OUTPUT_BYTES);
      [room, left] = [stream._writeState[0], stream._writeState[1]];
      from = piece.length - left;
      take(output.subarray(0, OUTPUT_BYTES - room));
      if (room > 0) return;
    }
  };
}

/** The archive's bytes, from its file or from the registry that serves the same. @param {string} file */
async function open(file) {
  if (hostUrl === undefined) return createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const [type, os, arch] = basename(file, ".zip").split("_");
  const document = `${hostUrl}/v1/providers/bench/${type}/${version}/download/${os}/${arch}`;
  const { download_url: place } = JSON.parse(String(await all(await answer(document))));
  return answer(new URL(place, document).href);
}

/** @param {string} url @returns {Promise<import("node:http").IncomingMessage>} */
function answer(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: "application/json" } }, resolve).on("error", reject);
  });
}

/** @param {AsyncIterable<Buffer>} body */
async function all(body) {
  const chunks = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {string} file */
function lastEntry(file) {
  const descriptor = openSync(file, "r");
  const head = Buffer.alloc(4096);
  readSync(descriptor, head, 0, head.length, 0);
  const start = head.lastIndexOf(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  const nameAndExtra = head.readUInt16LE(start + 26) + head.readUInt16LE(start + 28);
  const tail = Buffer.alloc(22);
  readSync(descriptor, tail, 0, tail.length, fstatSync(descriptor).size - tail.length);
  closeSync(descriptor);
  const directory = tail.readUInt32LE(16);
  return { start: start + 30 + nameAndExtra, end: directory - DESCRIPTOR_BYTES };
}
