import type { FetchedModule, RemoteCall } from "../../config/module-tree/walk.ts";
import { inSentences, isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { hashModule } from "../../packages/modules/module-hash.ts";
import type { FileTree } from "../../ports/files.ts";
import type { SelectedCall, UnknownCall } from "../../review/modules/keep-recorded.ts";

/**
 * Returns what the sources of calls give, each package hashed once. Where the content of a recorded commit is not known, a
 * second entry says so.
 */
export async function selectModules(
  calls: readonly RemoteCall[],
): Promise<readonly (SelectedCall | UnknownCall)[]> {
  return (await Promise.all(calls.map(selectModule))).flat();
}

async function selectModule(called: RemoteCall): Promise<readonly (SelectedCall | UnknownCall)[]> {
  const { source, constraints, answer } = called;
  const path = called.path.join(".");
  if (answer.kind === "unreadable") {
    if (!answer.isFloating) return [{ kind: "unknown", path, source, reason: answer.reason }];
    return [floating(path, source, answer.reason)];
  }
  const { files, version, selected, date, passedOver = [] } = answer;
  const hash = await packageHash(files);
  if (hash instanceof LockReviewError) {
    const reason = asClause(hash);
    if (!LASTING.has(hash.code)) return [{ kind: "unknown", path, source, reason }];
    return [floating(path, source, reason)];
  }
  const recorded = answer.recorded && (await recordedContent(answer.recorded));
  const isUnknown = recorded instanceof LockReviewError;
  const record = { kind: "selected", path, source, version, constraints } as const;
  const call: SelectedCall = {
    kind: "selected",
    record: { ...record, package: selected.address, hashes: [hash] },
    isBranch: selected.isBranch,
    recorded: isUnknown ? undefined : recorded,
    ...{ date, passedOver },
  };
  return isUnknown ? [call, { kind: "unknown", path, source, reason: asClause(recorded) }] : [call];
}

/** Returns what a recorded commit holds, or why nobody knows it. */
async function recordedContent({
  selected,
  files,
}: FetchedModule): Promise<SelectedCall["recorded"] | LockReviewError> {
  const hash = await packageHash(files);
  return hash instanceof LockReviewError ? hash : { package: selected.address, hashes: [hash] };
}

const asClause = (error: LockReviewError) => inSentences(error).replace(/\.$/, "");

/** What keeps a package from being recorded however often it is asked for; anything else may be over the next time. */
const LASTING: ReadonlySet<string> = new Set(["INVALID_ARCHIVE", "LIMIT_EXCEEDED"]);

function floating(path: string, source: string, reason: string): SelectedCall {
  const record = { kind: "floating", path, source, reason } as const;
  const nothing = { recorded: undefined, date: undefined, passedOver: [] };
  return { kind: "selected", record, isBranch: false, ...nothing };
}

/** Returns the hash of what is laid down of a package, or why there is none. */
const packageHash = rememberedOf(async (files: FileTree): Promise<Hash | LockReviewError> => {
  try {
    const entries = await files.entries?.();
    if (entries !== undefined) return hashModule(entries);
    return new LockReviewError("FILE_FAILED", "Its files cannot be listed");
  } catch (caught) {
    if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
    return caught;
  }
});
