import { compareBytes } from "../../model/order.ts";
import type { ResolvedFinding } from "./review.ts";

/** By place, then by rule, so that a run and its parts put together list the same. */
export function compareResolved(a: ResolvedFinding, b: ResolvedFinding): number {
  return (
    compareBytes(a.root, b.root) ||
    compareBytes(a.file ?? "", b.file ?? "") ||
    compareBytes(a.rule, b.rule) ||
    compareBytes(a.provider ?? "", b.provider ?? "") ||
    compareBytes(a.commit, b.commit)
  );
}
