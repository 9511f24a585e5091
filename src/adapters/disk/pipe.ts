import { constants, open } from "node:fs";
import { stat } from "node:fs/promises";
import { Socket } from "node:net";
import { promisify } from "node:util";
import { LockReviewError } from "../../model/error.ts";

/**
 * What is written into a pipe that a user names, such as a shell's `<(command)`; undefined where the path is no pipe.
 * Nothing after the first byte that is too many is read. Whoever never writes can be waited for until the signal says
 * no more: a file that blocks would hold a thread, and the end of the process with it.
 *
 * @throws LockReviewError `FILE_FAILED` for a pipe that cannot be opened
 */
export async function readPipe(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFIFO() !== true) return undefined;
  const fd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (cause: unknown) => {
      throw new LockReviewError("FILE_FAILED", `${path} cannot be read`, { cause });
    },
  );
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
