import { decodeText } from "../../language/text/text.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { readLedgerFile } from "../settings/load-ledger.ts";
import { type LedgerTerms, updateLedger } from "../settings/update-ledger.ts";
import type { PlannedFile } from "./plan-fix.ts";

/** The ledger that a correction may add to. */
export interface LedgerToKeep extends Omit<LedgerTerms, "file" | "named"> {
  /** The files that the correction goes on. */
  readonly files: FileTree;
  /** The ledger from their top; undefined when the repository has none. */
  readonly path: string | undefined;
}

/**
 * Returns the ledger with the first keys of namespaces that it lacks; undefined if there is no ledger yet or nothing to
 * add. A ledger that cannot be used is left alone, since a finding reports it. One that would grow too large to be read
 * is refused.
 */
export async function planLedger(
  roots: readonly RootReview[],
  { files, path, ...terms }: LedgerToKeep,
): Promise<PlannedFile | undefined> {
  if (path === undefined) return undefined;
  const file = await readLedgerFile({ files, file: path }).catch(undefinedIfUnusable);
  if (file === undefined) return undefined;
  const before = decodeText((await files.read(path)) ?? new Uint8Array());
  const planned = { root: undefined, lockFilePath: path, before, dropped: [], uncovered: [] };
  try {
    const { after } = updateLedger(roots, { ...terms, file });
    return after === undefined ? undefined : { ...planned, outcome: "ready", after, reasons: [] };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER")) throw caught;
    return { ...planned, outcome: "refused", after: undefined, reasons: [inSentences(caught)] };
  }
}

function undefinedIfUnusable(caught: unknown): undefined {
  if (!isLockReviewError(caught, "INVALID_LEDGER")) throw caught;
  return undefined;
}
