import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/**
 * What is written into a pipe that a user names, such as a shell's `<(command)`; undefined where the path is no pipe.
 * Nothing after the first byte that is too many is read.
 */
export async function readPipe(
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFIFO() !== true) return undefined;
  const parts: Buffer[] = [];
  const stream: AsyncIterable<Buffer> = createReadStream(path, { end: maxBytes, signal });
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
