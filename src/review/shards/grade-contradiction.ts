import { type ProviderLock, recordsHash } from "../../model/lock-file.ts";
import { hashesBeyond } from "../change/diff.ts";
import type { ExplainedHash } from "../evidence/grade.ts";
import type { Finding } from "../finding/finding.ts";
import type { RootReview } from "../verdict/review.ts";

/** What tells a graded hash from others. */
export function gradeKey({
  provider,
  version,
  hash,
}: Pick<Finding, "provider" | "version" | "hash">): string {
  return JSON.stringify([provider, version, hash]);
}

/**
 * Whether a root module was judged as if base recorded nothing, although it does: what base's lock file says counts
 * for nothing where it cannot be read. Whether it can is for the commits to say.
 */
export function saysBaseUnreadable(root: RootReview): boolean {
  const graded = gradesOf(root);
  return (
    inGrades(root, graded) !== undefined &&
    inGrades({ ...root, base: undefined }, graded) === undefined
  );
}

/** The hashes of a root module that have a grade. */
export function gradesOf({ hashes }: RootReview): ReadonlyMap<string, ExplainedHash> {
  return new Map(hashes.map((one) => [gradeKey(one), one]));
}

/** What is told of hashes that does not go with the two lock files, in words; undefined where it does. */
export function inGrades(
  root: Pick<RootReview, "base" | "head">,
  graded: ReadonlyMap<string, ExplainedHash>,
): string | undefined {
  for (const entry of root.head?.providers.values() ?? []) {
    const found = inEntry(root, entry, graded);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An entry that changed has a grade for each hash, and what base records is known by the two lock files. */
function inEntry(
  { base }: Pick<RootReview, "base">,
  entry: ProviderLock,
  graded: ReadonlyMap<string, ExplainedHash>,
): string | undefined {
  const { address: provider, version, hashes } = entry;
  const before = base?.providers.get(provider);
  const recorded = before?.version === version ? before : undefined;
  const isChanged =
    recorded === undefined ||
    hashesBeyond(entry, recorded).length + hashesBeyond(recorded, entry).length > 0;
  for (const hash of hashes) {
    const one = graded.get(gradeKey({ provider, version, hash }));
    if (one === undefined && isChanged) return `${hash} has no grade`;
    const isRecorded = recordsHash(recorded, hash);
    if (one === undefined || isRecorded === (one.isRecorded === true)) continue;
    return `${hash} is ${isRecorded ? "" : "not "}what base records`;
  }
  return undefined;
}
