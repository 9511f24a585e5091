import { KEY_LINES } from "../../language/ledger/ledger-file.ts";
import type { LineFile, LineFormat } from "../../language/ledger/line-file.ts";
import { RELEASE_LINES } from "../../language/ledger/release-file.ts";
import { decodeText } from "../../language/text/text.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { readLedgerFile } from "../settings/load-ledger.ts";
import { type LedgerTerms, updateLedger, updateReleases } from "../settings/update-ledger.ts";
import type { PlannedFile } from "./plan-fix.ts";

/** Which ledgers a correction may add to. */
export interface LedgerToKeep extends Omit<LedgerTerms, "file" | "named"> {
  /** The files that the correction goes on. */
  readonly files: FileTree;
  /** The ledger of keys from their top; undefined when the repository has none. */
  readonly path: string | undefined;
  /** The same of the ledger of releases. */
  readonly releases: string | undefined;
}

/**
 * The ledgers with what they lack of what is locked, where there are some already: first keys of namespaces, and
 * releases as they are seen. One that cannot be used is left alone: the finding about it says so. One that would
 * grow beyond what is read is refused.
 */
export async function planLedgers(
  roots: readonly RootReview[],
  { files, path, releases, ...terms }: LedgerToKeep,
  signal: AbortSignal,
): Promise<readonly PlannedFile[]> {
  const keys = await planFile({ files, path }, KEY_LINES, signal, (file) =>
    updateLedger(roots, { ...terms, file }),
  );
  const seen = await planFile({ files, path: releases }, RELEASE_LINES, signal, (file) =>
    updateReleases(roots, { ...terms, file }),
  );
  return [keys, seen].filter((one) => one !== undefined);
}

async function planFile<Line>(
  { files, path }: Pick<LedgerToKeep, "files" | "path">,
  format: LineFormat<Line>,
  signal: AbortSignal,
  update: (file: LineFile<Line>) => { readonly after: string | undefined },
): Promise<PlannedFile | undefined> {
  const file = path === undefined ? undefined : await usableFile({ files, path }, format, signal);
  if (path === undefined || file === undefined) return undefined;
  const before = decodeText((await files.read(path, signal)) ?? new Uint8Array());
  const common = { root: undefined, lockFilePath: path, before, dropped: [], uncovered: [] };
  try {
    const { after } = update(file);
    return after === undefined ? undefined : { ...common, outcome: "ready", after, reasons: [] };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER")) throw caught;
    // What is remembered no more from now on is told: there is no other finding about it.
    return { ...common, outcome: "refused", after: undefined, reasons: [inSentences(caught)] };
  }
}

async function usableFile<Line>(
  { files, path }: { readonly files: FileTree; readonly path: string },
  format: LineFormat<Line>,
  signal: AbortSignal,
): Promise<LineFile<Line> | undefined> {
  try {
    return await readLedgerFile({ files, file: path }, format, signal);
  } catch (caught) {
    if (isLockReviewError(caught, "INVALID_LEDGER")) return undefined;
    throw caught;
  }
}
