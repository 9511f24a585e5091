import type { RemoteCall } from "../../config/module-tree/walk.ts";
import { inSentences, isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { hashModule } from "../../packages/modules/module-hash.ts";
import type { FileTree } from "../../ports/files.ts";
import type { SelectedCall, UnknownCall } from "../../review/modules/keep-recorded.ts";

/** Returns what the sources of calls give, each package hashed once. */
export function selectModules(
  calls: readonly RemoteCall[],
): Promise<readonly (SelectedCall | UnknownCall)[]> {
  return Promise.all(calls.map(selectModule));
}

async function selectModule(call: RemoteCall): Promise<SelectedCall | UnknownCall> {
  const { source, constraints, answer } = call;
  const path = call.path.join(".");
  if (answer.kind === "unreadable") {
    if (!answer.isFloating) return { kind: "unknown", path, source, reason: answer.reason };
    return floating({ path, source, reason: answer.reason });
  }
  const { files, version, selected, date, passedOver = [] } = answer;
  const hash = await packageHash(files);
  if (hash instanceof LockReviewError) {
    const reason = inSentences(hash).replace(/\.$/, "");
    if (!LASTING.has(hash.code)) return { kind: "unknown", path, source, reason };
    return floating({ path, source, reason });
  }
  const record = { kind: "selected", path, source, version, constraints } as const;
  return {
    kind: "selected",
    record: { ...record, package: selected.address, hashes: [hash] },
    isBranch: selected.isBranch,
    ...{ date, passedOver },
  };
}

/** What keeps a package from being recorded however often it is asked for; anything else may be over the next time. */
const LASTING: ReadonlySet<string> = new Set(["INVALID_ARCHIVE", "LIMIT_EXCEEDED"]);

function floating(call: {
  readonly path: string;
  readonly source: string;
  readonly reason: string;
}): SelectedCall {
  const record = { kind: "floating", ...call } as const;
  return { kind: "selected", record, isBranch: false, date: undefined, passedOver: [] };
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
