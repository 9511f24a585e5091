import { diffLedgers } from "../../language/ledger/diff.ts";
import { EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { PolicyChange } from "../../review/verdict/policy-changes.ts";
import { readLedgerFile } from "../settings/load-ledger.ts";

/** What one side has: a ledger, nothing, or something that cannot be used, with the reason as a sentence. */
interface LedgerSide {
  readonly ledger: Ledger | undefined;
  readonly problem: string | undefined;
}

/** What a change does to the ledger, line by line. Head's is looked at for that alone. */
export async function ledgerChange(
  path: string,
  { base, head }: { readonly base: FileTree; readonly head: FileTree },
  signal: AbortSignal,
): Promise<PolicyChange> {
  const before = await readSide(base, path, signal);
  const after = await readSide(head, path, signal);
  const { problem } = after;
  const lines =
    problem === undefined
      ? diffLedgers(before.ledger ?? EMPTY_LEDGER, after.ledger ?? EMPTY_LEDGER)
      : [];
  const isRemoved = after.ledger === undefined && problem === undefined;
  return { path, kind: "ledger", isRemoved, problem, lines };
}

async function readSide(files: FileTree, path: string, signal: AbortSignal): Promise<LedgerSide> {
  try {
    const file = await readLedgerFile(files, path, signal);
    return { ledger: file && ledgerIn(file), problem: undefined };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
    return { ledger: undefined, problem: `${caught.message}.` };
  }
}
