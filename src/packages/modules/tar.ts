import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Extract, Header } from "tar-stream";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";

interface TarEntry {
  readonly name: string;
  /** `empty` is a link, a device or a pipe, which go-getter unpacks as an empty file. */
  readonly kind: "file" | "directory" | "empty" | "other";
  readonly size: number;
}

/** Receives each entry; where `entry` returns true, `content` receives its bytes. */
interface TarVisitor {
  entry(entry: TarEntry): boolean;
  content(entry: TarEntry, bytes: Uint8Array): void;
}

/** Go also reads archives older than ustar; the library's types lack this option. */
const OPTIONS: object = { allowUnknownFormat: true };

/**
 * Reads a tar archive (ustar, pax and the GNU extensions) as it arrives; the only user of tar-stream.
 * @throws LockReviewError `INVALID_ARCHIVE`, and any error of the visitor and the body
 */
export async function readTar(body: AsyncIterable<Uint8Array>, visitor: TarVisitor): Promise<void> {
  const { extract } = await import("tar-stream");
  const parser = extract(OPTIONS);
  // The first failure destroys the other side, so that neither waits for ever.
  const feeding = pipeline(Readable.from(body), parser).catch((cause: unknown) => cause);
  try {
    await visitEntries(parser, visitor);
  } catch (caught) {
    parser.destroy(caught instanceof Error ? caught : null);
    throw errorToTell(caught, await feeding);
  }
  const failure = await feeding;
  if (failure !== undefined) throw errorToTell(failure, undefined);
}

async function visitEntries(parser: Extract, visitor: TarVisitor): Promise<void> {
  for await (const found of parser) {
    const entry = describe(found.header);
    if (visitor.entry(entry)) visitor.content(entry, await contentOf(found));
    else found.resume();
  }
}

async function contentOf(found: AsyncIterable<unknown>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of found) if (piece instanceof Uint8Array) pieces.push(piece);
  return Buffer.concat(pieces);
}

const KINDS = new Map<string, TarEntry["kind"]>([
  ["file", "file"],
  ["contiguous-file", "file"],
  ["directory", "directory"],
  ["link", "empty"],
  ["symlink", "empty"],
  ["character-device", "empty"],
  ["block-device", "empty"],
  ["fifo", "empty"],
]);

function describe({ name, type, size }: Header): TarEntry {
  const kind = KINDS.get(type) ?? "other";
  return { name, kind, size: kind === "file" || kind === "other" ? size : 0 };
}

/**
 * Returns the more telling of the errors of stream and parser: one of ours goes before the library's "premature close".
 */
function errorToTell(caught: unknown, other: unknown): LockReviewError {
  for (const error of [caught, other]) if (isLockReviewError(error)) return error;
  const reason = caught instanceof Error ? `: ${caught.message.split(/[.?\n]/)[0] ?? ""}` : "";
  const message = `The module is not a readable tar archive${reason}`;
  return new LockReviewError("INVALID_ARCHIVE", message, { cause: caught });
}
