import { markConflict } from "../../language/lock-file/decode.ts";
import { encodeBlocks, encodeEntry } from "../../language/lock-file/encode.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { type MergedEntry, mergeEntries } from "../../review/change/merge-entries.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { lockSide, toolOfLockFile } from "../roots/lock-side.ts";

/** The three files of a merge, with their names in messages. */
type MergedFiles = Readonly<Record<"base" | "ours" | "theirs", MergedFile>>;

interface MergedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

interface MergedText {
  readonly text: string;
  /** The conflicts for a person to decide, a line each; the text marks them. */
  readonly conflicts: readonly string[];
}

/**
 * Merges lock files entry by entry, and writes the result as the tools do. If one of them cannot be read, its entries
 * are unknown, and the whole file is one conflict.
 * @throws LockReviewError `LIMIT_EXCEEDED` for a file above the size limit
 */
export function mergeLockFiles({ base, ours, theirs }: MergedFiles): MergedText {
  const sides = { base: readSide(base), ours: readSide(ours), theirs: readSide(theirs) };
  const unread = Object.entries(sides).filter(([, { diagnostics }]) => hasErrors(diagnostics));
  if (unread.length > 0) {
    const names = unread.map(([name]) => name).join(" and ");
    const why = `The lock files could not be merged entry by entry: what ${names} has is not a valid lock file`;
    return { text: markConflict(sides.ours.text, sides.theirs.text), conflicts: [why] };
  }
  const entries = mergeEntries({
    base: sides.base.lock,
    ours: sides.ours.lock,
    theirs: sides.theirs.lock,
  });
  const [changed, other] =
    sides.ours.header === sides.base.header
      ? [sides.theirs.header, sides.ours.header]
      : [sides.ours.header, sides.theirs.header];
  const header = changed ?? other ?? toolOfLockFile(ours.content, ours.path).name;
  return {
    text: encodeBlocks(entries.map(entryText), header),
    conflicts: entries.flatMap((entry) =>
      entry.kind === "conflict" ? [`Conflict in ${entry.address}: ${entry.why}`] : [],
    ),
  };
}

function readSide({ path, content }: MergedFile): LockFileSide {
  if (content.length > MAX_LOCK_FILE_BYTES) {
    throw new LockReviewError(
      "LIMIT_EXCEEDED",
      `${path} has more than ${MAX_LOCK_FILE_BYTES} bytes and was not merged`,
    );
  }
  return lockSide({ content }, path, toolOfLockFile(content, path));
}

function entryText(entry: MergedEntry): string {
  return entry.kind === "merged"
    ? encodeEntry(entry.entry)
    : markConflict(textOf(entry.ours), textOf(entry.theirs));
}

function textOf(entry: ProviderLock | undefined): string {
  return entry === undefined ? "" : encodeEntry(entry);
}
