import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  open as openDescriptor,
  openSync,
  readFileSync,
  type Stats,
} from "node:fs";
import { open, stat } from "node:fs/promises";
import { Socket } from "node:net";
import { devNull } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { LockReviewError, nextTurn } from "../../model/error.ts";
import type { DigestFile } from "../../packages/hashing/directory.ts";
import { diskPath } from "./path-bytes.ts";

/** Keeps a pipe from waiting for a writer, which no signal would end. Windows lacks the flag. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** Reads a whole regular file, or the empty null device; a pipe or another device could block forever. */
export async function readRegularFile(path: string, maxBytes: number) {
  const file = await open(diskPath(path), WITHOUT_WAITING);
  try {
    const stats = await file.stat();
    if (await isNullDevice(stats)) return { kind: "read", content: Buffer.alloc(0) } as const;
    if (!stats.isFile()) return { kind: "not-regular" } as const;
    if (stats.size > maxBytes) return { kind: "too-large", bytes: stats.size } as const;
    return { kind: "read", content: await file.readFile() } as const;
  } finally {
    await file.close();
  }
}

/** Returns whether a file is the null device, by whatever name: containers mount it over files. */
async function isNullDevice(found: Stats): Promise<boolean> {
  if (!found.isCharacterDevice()) return false;
  const nullDevice = await stat(devNull).catch(() => undefined);
  return nullDevice?.isCharacterDevice() === true && nullDevice.rdev === found.rdev;
}

/**
 * Reads one byte more than `maxBytes` at most from a pipe, such as `<(command)`; undefined for no pipe. It is read as a
 * socket: a blocking read would hold a thread and delay the exit. @throws LockReviewError `FILE_FAILED`
 */
export async function readPipe(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFIFO() !== true) return undefined;
  const fd = await promisify(openDescriptor)(path, WITHOUT_WAITING).catch((cause: unknown) => {
    throw new LockReviewError("FILE_FAILED", `${path} cannot be read`, { cause });
  });
  const socket = new Socket({ fd, readable: true, writable: false });
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of socket as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes + 1);
}

/** Most bytes of a file that is read at once: for each of many small files, a stream takes far longer. */
const AT_ONCE_BYTES = 64 * 1024;

/** Digests files, large ones piece by piece; relative paths start at `root`. @throws LockReviewError `FILE_FAILED` */
export function diskFileDigest(root: string): DigestFile {
  return async (path) => {
    try {
      return await digestFile(resolve(root, path));
    } catch (cause) {
      throw new LockReviewError("FILE_FAILED", `Could not read ${path}`, { cause });
    }
  };
}

/** In step: for each of many small files, turns of the thread pool take far longer than the reading. */
async function digestFile(path: string): Promise<string> {
  await nextTurn();
  const digest = createHash("sha256");
  const fd = openSync(diskPath(path), WITHOUT_WAITING);
  try {
    if (fstatSync(fd).size <= AT_ONCE_BYTES) return digest.update(readFileSync(fd)).digest("hex");
    const pieces: AsyncIterable<Buffer> = createReadStream("", { fd, autoClose: false });
    for await (const piece of pieces) digest.update(piece);
    return digest.digest("hex");
  } finally {
    closeSync(fd);
  }
}
