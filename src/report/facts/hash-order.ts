import { compareBytes } from "../../model/order.ts";
import type { ExplainedHash } from "../../review/evidence/grade.ts";

/** By provider, version and hash, so that the same evidence always stands in the same order. */
export function sortHashes(hashes: readonly ExplainedHash[]): readonly ExplainedHash[] {
  return [...hashes].sort(
    (a, b) =>
      compareBytes(a.provider, b.provider) ||
      compareBytes(a.version, b.version) ||
      compareBytes(a.hash, b.hash),
  );
}
