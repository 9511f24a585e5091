import { encodeBlocks, encodeEntry } from "../../formats/lock-file/encode.ts";
import { markConflict } from "../../formats/text/conflict-markers.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import { type MergedEntry, mergeEntries } from "../../review/change/merge-entries.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { lockSide, toolOfLockFile } from "../roots/lock-side.ts";

type MergedFile = { readonly path: string; readonly content: Uint8Array };

/**
 * Merges lock files entry by entry, and writes the result as the tools do. If one of them cannot be read, its entries
 * are unknown, and the whole file is one conflict. `conflicts` are for a person to decide, a line each; the text marks
 * them.
 * @throws LockReviewError `LIMIT_EXCEEDED` for a file above the size limit
 */
export function mergeLockFiles(files: Readonly<Record<"base" | "ours" | "theirs", MergedFile>>) {
  const base = readSide(files.base);
  const ours = readSide(files.ours);
  const theirs = readSide(files.theirs);
  const unread = Object.entries({ base, ours, theirs }).filter(([, side]) =>
    hasErrors(side.diagnostics),
  );
  if (unread.length > 0) {
    const names = unread.map(([name]) => name).join(" and ");
    const why = `The lock files could not be merged entry by entry: what ${names} has is not a valid lock file`;
    return { text: markConflict(ours.text, theirs.text), conflicts: [why] };
  }
  if ([base, ours, theirs].some(({ moduleBlocks = 0 }) => moduleBlocks > 0)) {
    const why = "A newer tool wrote module blocks into the lock files, which nobody here can merge";
    return { text: markConflict(ours.text, theirs.text), conflicts: [why] };
  }
  const entries = mergeEntries({ base: base.lock, ours: ours.lock, theirs: theirs.lock });
  const [changed, other] = ours.header === base.header ? [theirs, ours] : [ours, theirs];
  const { content, path } = files.ours;
  const header = changed.header ?? other.header ?? toolOfLockFile(content, path).name;
  return {
    text: encodeBlocks(entries.map(entryText), header),
    conflicts: entries.flatMap((entry) =>
      entry.kind === "conflict" ? [`Conflict in ${entry.address}: ${entry.why}`] : [],
    ),
  };
}

function readSide({ path, content }: MergedFile): LockFileSide {
  if (content.length > MAX_LOCK_FILE_BYTES) {
    const message = `${path} has more than ${MAX_LOCK_FILE_BYTES} bytes and was not merged`;
    throw new LockReviewError("LIMIT_EXCEEDED", message);
  }
  return lockSide({ content }, path, toolOfLockFile(content, path));
}

function entryText(entry: MergedEntry): string {
  if (entry.kind === "merged") return encodeEntry(entry.entry);
  const [ours, theirs] = [entry.ours, entry.theirs].map((side) => (side ? encodeEntry(side) : ""));
  return markConflict(ours ?? "", theirs ?? "");
}
