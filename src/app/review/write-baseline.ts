import { daysFrom } from "../../language/policy/expiry.ts";
import { OPENTOFU } from "../../model/tool.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import type { FileTree } from "../../ports/files.ts";
import { baselineRecords } from "../../review/verdict/baseline.ts";
import type { Review } from "../../review/verdict/review.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";

/** Days that a new baseline holds: old debt gets a date from the start. */
export const BASELINE_DAYS = 180;

/**
 * The text of a baseline file with every finding of a review that counts.
 *
 * It is JSON, which is YAML too, laid out for a diff that people read.
 */
export async function baselineText(
  review: Review,
  files: FileTree,
  now: number,
  signal: AbortSignal,
): Promise<string> {
  const texts = new Map<string, string>();
  for (const { root, lockFilePath } of review.roots) {
    const bytes = await readLockBytes(files, lockFilePath, signal);
    if (bytes !== undefined) texts.set(root, lockSide(bytes, lockFilePath, OPENTOFU).text);
  }
  const findings = baselineRecords(review.roots, (root) => texts.get(root), textDigest);
  const expires = new Date(daysFrom(now, BASELINE_DAYS))
    .toISOString()
    .slice(0, "2027-01-31".length);
  return `${JSON.stringify({ schema: 1, expires, findings }, null, 2)}\n`;
}
