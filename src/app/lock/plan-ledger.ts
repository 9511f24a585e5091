import type { LedgerFile } from "../../language/ledger/ledger-file.ts";
import { decodeText } from "../../language/text/text.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { readLedgerFile } from "../settings/load-ledger.ts";
import { type LedgerTerms, updateLedger } from "../settings/update-ledger.ts";
import type { PlannedFile } from "./plan-fix.ts";

/** Which ledger a correction may add to. */
export interface LedgerToKeep extends Omit<LedgerTerms, "file" | "named"> {
  /** The files that the correction goes on. */
  readonly files: FileTree;
  /** From their top; undefined when the repository has none. */
  readonly path: string | undefined;
}

/**
 * The ledger with the first keys of namespaces that it does not know, where there is one already; undefined
 * when there is nothing to add. One that cannot be used is left alone: the finding about it says so.
 */
export async function planLedger(
  roots: readonly RootReview[],
  { files, path, ...terms }: LedgerToKeep,
  signal: AbortSignal,
): Promise<PlannedFile | undefined> {
  const file = path === undefined ? undefined : await usableFile(files, path, signal);
  if (path === undefined || file === undefined) return undefined;
  const { after } = updateLedger(roots, { ...terms, file });
  if (after === undefined) return undefined;
  const before = decodeText((await files.read(path, signal)) ?? new Uint8Array());
  const nothing = { root: undefined, dropped: [], reasons: [], uncovered: [] };
  return { ...nothing, lockFilePath: path, outcome: "ready", before, after };
}

async function usableFile(
  files: FileTree,
  path: string,
  signal: AbortSignal,
): Promise<LedgerFile | undefined> {
  try {
    return await readLedgerFile(files, path, signal);
  } catch (caught) {
    if (isLockReviewError(caught, "INVALID_LEDGER")) return undefined;
    throw caught;
  }
}
