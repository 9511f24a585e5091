import { encodeModuleLock } from "../../formats/module-lock/encode.ts";
import { decodeText } from "../../formats/text/text.ts";
import type { FileTree } from "../../ports/files.ts";
import { type Finding, isUnverified } from "../../review/finding/finding.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { moduleLockPath } from "../modules/lock-modules.ts";
import { NOT_A_FILE, type PlannedFile, planWith } from "./plan-fix.ts";
import { findingsOf, reasonsOf, refusals, refusedConfiguration } from "./review-fix.ts";

/**
 * Plans those lock files for modules that a finding says lack records or have too many, as `lock --modules` would write
 * them, for a commit that nobody looks at. Nothing is written where head's file, or the planned one, contradicts base or a
 * source, or where a call is unknown.
 */
export function planModuleFixes(
  reviews: readonly RootReview[],
  files: FileTree,
): Promise<readonly PlannedFile[]> {
  const outdated = reviews.filter(({ findings }) => findings.some(asksForRecords));
  return Promise.all(outdated.map((review) => planModuleFix(review, files)));
}

async function planModuleFix(review: RootReview, files: FileTree): Promise<PlannedFile> {
  const { root, expectedModules: expected } = review;
  const lockFilePath = moduleLockPath(root);
  const plan = (facts: Parameters<typeof planWith>[1]) => planWith({ root, lockFilePath }, facts);
  const own = findingsOf(review, ({ isOfModules }) => isOfModules === true);
  const kind = await files.kind(lockFilePath);
  const reasons = [
    ...reasonsOf([
      ...refusals(own, "commit"),
      ...(expected === undefined ? [] : refusals(expected, "commit")),
      // Whatever it weighs, no record of such a file is known.
      ...own.unweighed.filter(({ rule }) => rule === "invalid-lock-file"),
    ]),
    ...refusedConfiguration(review),
    ...(kind === undefined || kind === "file" ? [] : [NOT_A_FILE]),
  ];
  if (reasons.length > 0) return plan({ outcome: "refused", reasons });
  if (expected === undefined) {
    return plan({ outcome: "unverified", reasons: reasonsOf(own.findings.filter(isUnverified)) });
  }
  const bytes = await files.read(lockFilePath);
  const before = bytes && decodeText(bytes);
  return plan({ outcome: "ready", before, after: () => encodeModuleLock(expected.lock) });
}

/** Whether head's own file lacks records or has too many, and nobody has accepted that. */
function asksForRecords({ rule, of: state, accepted }: Finding): boolean {
  return rule === "module-lock-outdated" && state === undefined && accepted === undefined;
}
