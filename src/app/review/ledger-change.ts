import { diffLedgers } from "../../language/ledger/diff.ts";
import { EMPTY_LEDGER, ledgerOf } from "../../language/ledger/ledger.ts";
import { KEY_LINES } from "../../language/ledger/ledger-file.ts";
import { type LineFormat, linesIn } from "../../language/ledger/line-file.ts";
import { diffReleases } from "../../language/ledger/release-diff.ts";
import { RELEASE_LINES } from "../../language/ledger/release-file.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { PolicyChange } from "../../review/verdict/policy-changes.ts";
import { readLedgerFile } from "../settings/load-ledger.ts";

/** What one side has: lines, or something that cannot be used, with the reason as a sentence. */
interface LinesOfSide<Line> {
  readonly lines: readonly Line[];
  readonly isThere: boolean;
  readonly problem: string | undefined;
}

/** Both sides of a change. */
interface TreePair {
  readonly base: FileTree;
  readonly head: FileTree;
}

/** What a change does to a ledger, line by line. Head's is looked at for that alone. */
export async function ledgerChange(
  path: string,
  kind: "ledger" | "releases",
  trees: TreePair,
  signal: AbortSignal,
): Promise<PolicyChange> {
  if (kind === "ledger") {
    const { before, after, ...told } = await readSides(path, KEY_LINES, trees, signal);
    return { path, kind, ...told, lines: diffLedgers(ledgerOf(before), ledgerOf(after)) };
  }
  const { before, after, ...told } = await readSides(path, RELEASE_LINES, trees, signal);
  const sides = [before, after].map((releases) => ({ ...EMPTY_LEDGER, releases }));
  const [was = EMPTY_LEDGER, is = EMPTY_LEDGER] = sides;
  return { path, kind, ...told, lines: diffReleases(was, is) };
}

/** Where head's cannot be used, nothing is said of its lines. */
async function readSides<Line>(
  path: string,
  format: LineFormat<Line>,
  { base, head }: TreePair,
  signal: AbortSignal,
) {
  const before = await readSide(base, path, format, signal);
  const after = await readSide(head, path, format, signal);
  const { problem } = after;
  const isRemoved = !after.isThere && problem === undefined;
  return problem === undefined
    ? { before: before.lines, after: after.lines, isRemoved, problem }
    : { before: [], after: [], isRemoved, problem };
}

async function readSide<Line>(
  files: FileTree,
  file: string,
  format: LineFormat<Line>,
  signal: AbortSignal,
): Promise<LinesOfSide<Line>> {
  try {
    const found = await readLedgerFile({ files, file }, format, signal);
    const lines = found === undefined ? [] : linesIn(found);
    return { lines, isThere: found !== undefined, problem: undefined };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
    return { lines: [], isThere: true, problem: `${caught.message}.` };
  }
}
