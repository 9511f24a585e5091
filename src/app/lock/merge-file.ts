import { encodeBlocks, encodeEntry } from "../../formats/lock-file/encode.ts";
import { isModuleLock } from "../../formats/module-lock/decode.ts";
import { encodeCall, encodeCalls } from "../../formats/module-lock/encode.ts";
import { markConflict } from "../../formats/text/conflict-markers.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import { type MergedEntry, mergeEntries } from "../../review/change/merge-entries.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { type MergedCall, mergeCalls } from "../../review/modules/merge-calls.ts";
import { lockSide, moduleLockSide, toolOfLockFile } from "../roots/lock-side.ts";

type MergedFile = { readonly path: string; readonly content: Uint8Array };
type Sides<T> = Readonly<Record<"base" | "ours" | "theirs", T>>;

/** The text of a merge, and what a person has to decide, a line each. */
type MergeResult = { readonly text: string; readonly conflicts: readonly string[] };

/**
 * Merges lock files entry by entry, and writes the result as the tools do. If one of them cannot be read, its entries
 * are unknown, and the whole file is one conflict. The text marks conflicts.
 * @throws LockReviewError `LIMIT_EXCEEDED` for a file above the size limit
 */
export function mergeLockFiles(files: Sides<MergedFile>): MergeResult {
  for (const { path, content } of Object.values(files)) {
    if (content.length > MAX_LOCK_FILE_BYTES) {
      const message = `${path} has more than ${MAX_LOCK_FILE_BYTES} bytes and was not merged`;
      throw new LockReviewError("LIMIT_EXCEEDED", message);
    }
  }
  return Object.values(files).some(isOfModules) ? mergeModules(files) : mergeProviders(files);
}

/** Git's driver is given temporary names, so that blocks count as well. A header of a tool means a newer tool. */
function isOfModules(file: MergedFile): boolean {
  if (isModuleLock(file.content, file.path)) return true;
  const { header, lock, moduleBlocks = 0 } = readProviders(file);
  return header === undefined && lock.providers.size === 0 && moduleBlocks > 0;
}

function mergeModules(files: Sides<MergedFile>): MergeResult {
  const sides = eachSide(files, ({ path, content }) => moduleLockSide(content, path));
  const unread = unreadSides(sides);
  if (unread !== undefined) return unread;
  const calls = mergeCalls(eachSide(sides, ({ lock }) => lock));
  return {
    text: encodeCalls(calls.map(callText)),
    conflicts: calls.flatMap((call) =>
      call.kind === "conflict" ? [`Conflict in ${call.path}: both sides changed it`] : [],
    ),
  };
}

function mergeProviders(files: Sides<MergedFile>): MergeResult {
  const sides = eachSide(files, readProviders);
  const unread = unreadSides(sides);
  if (unread !== undefined) return unread;
  const { base, ours, theirs } = sides;
  if (Object.values(sides).some(({ moduleBlocks = 0 }) => moduleBlocks > 0)) {
    const why = "A newer tool wrote module blocks into the lock files, which nobody here can merge";
    return oneConflict(sides, why);
  }
  const entries = mergeEntries(eachSide(sides, ({ lock }) => lock));
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

function eachSide<A, B>({ base, ours, theirs }: Sides<A>, make: (side: A) => B): Sides<B> {
  return { base: make(base), ours: make(ours), theirs: make(theirs) };
}

function readProviders({ path, content }: MergedFile): LockFileSide {
  return lockSide({ content }, path, toolOfLockFile(content, path));
}

function unreadSides(sides: Sides<Pick<LockFileSide, "text" | "diagnostics">>) {
  const unread = Object.entries(sides).filter(([, side]) => hasErrors(side.diagnostics));
  if (unread.length === 0) return undefined;
  const names = unread.map(([name]) => name).join(" and ");
  const why = `The lock files could not be merged entry by entry: what ${names} has is not a valid lock file`;
  return oneConflict(sides, why);
}

function oneConflict({ ours, theirs }: Sides<{ readonly text: string }>, why: string): MergeResult {
  return { text: markConflict(ours.text, theirs.text), conflicts: [why] };
}

function entryText(entry: MergedEntry): string {
  if (entry.kind === "merged") return encodeEntry(entry.entry);
  const [ours, theirs] = [entry.ours, entry.theirs].map((side) => (side ? encodeEntry(side) : ""));
  return markConflict(ours ?? "", theirs ?? "");
}

function callText(merged: MergedCall): string {
  if (merged.kind === "merged") return encodeCall(merged.call);
  const [ours, theirs] = [merged.ours, merged.theirs].map((side) => (side ? encodeCall(side) : ""));
  return markConflict(ours ?? "", theirs ?? "");
}
