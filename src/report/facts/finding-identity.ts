import { lockFilePath } from "../../review/change/discover.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { sortFindings } from "../../review/finding/finding-order.ts";
import type { TextDigest } from "./report-options.ts";

/** A finding, and what it is known again by when lines have moved and words changed. */
export interface IdentifiedFinding {
  readonly finding: Finding;
  /**
   * Digest of which rule, of what, where; then a colon and which one of those alike, from 1. Of what belongs to no
   * provider the file is part of it: who has settled one finding of the repository has settled no other.
   */
  readonly identity: string;
}

/** Findings in the order of every report, each with an identity that no other one has. */
export function identifyFindings(
  findings: readonly Finding[],
  digest: TextDigest,
): readonly IdentifiedFinding[] {
  const seen = new Map<string, number>();
  return sortFindings(findings).map((finding) => {
    const { rule, provider, version, hash, root, file } = finding;
    const isOfFile = provider === null && file !== null && file !== lockFilePath(root);
    const what = [rule, provider, version ?? null, hash ?? null, root, ...(isOfFile ? [file] : [])];
    const alike = digest(JSON.stringify(what));
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { finding, identity: `${alike}:${nth}` };
  });
}
