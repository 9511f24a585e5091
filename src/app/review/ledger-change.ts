import { diffLedgers, EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { PolicyChange } from "../../review/verdict/policy-changes.ts";
import { readLedgerFile } from "../settings/load-ledger.ts";

/** The ledger of one side; empty where there is none, or none that can be used. */
interface LedgerSide {
  readonly ledger: Ledger;
  readonly isThere: boolean;
  /** Why it cannot be used, as a sentence. */
  readonly problem: string | undefined;
}

/** Returns how a change alters the ledger, line by line; no line if head's ledger cannot be used. */
export async function ledgerChange(
  path: string,
  { base, head }: { readonly base: FileTree; readonly head: FileTree },
): Promise<PolicyChange> {
  const before = await readSide(base, path);
  const after = await readSide(head, path);
  const { problem } = after;
  const lines = problem === undefined ? diffLedgers(before.ledger, after.ledger) : [];
  return { path, kind: "ledger", isRemoved: !after.isThere, problem, lines };
}

async function readSide(files: FileTree, file: string): Promise<LedgerSide> {
  try {
    const found = await readLedgerFile({ files, file });
    const ledger = found === undefined ? EMPTY_LEDGER : ledgerIn(found);
    return { ledger, isThere: found !== undefined, problem: undefined };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
    return { ledger: EMPTY_LEDGER, isThere: true, problem: `${caught.message}.` };
  }
}
