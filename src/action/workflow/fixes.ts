import {
  type PlannedFile,
  type PlannedText,
  planFix,
  planLedger,
} from "../../app/lock/plan-fix.ts";
import { planModuleFixes } from "../../app/lock/plan-module-fixes.ts";
import { unverified } from "../../app/lock/review-fix.ts";
import { settleFixes, withTexts } from "../../app/lock/settle-fixes.ts";
import { correctedReview, runStats } from "../../app/review/assemble-review.ts";
import { NOTHING_RECORDED, recordedBefore } from "../../app/roots/lock-side.ts";
import { lieBelow } from "../../app/roots/paths.ts";
import type { Reach } from "../../compose/reach.ts";
import type { RepeatableReview, ReviewJob } from "../../compose/run-review.ts";
import { LockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId } from "../../ports/git.ts";
import { listText } from "../../review/rules/words.ts";
import { blocks, passes } from "../../review/verdict/gate.ts";
import { lookedAtCommit, type Review } from "../../review/verdict/review.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";
import { isLeftAlone, type PlannedFixes } from "../outputs/correction.ts";

/**
 * Returns the expected lock files of the reviewed root modules, which another run would leave alone. Their contents hashes
 * are computed, since later reviews rely on them.
 * @throws LockReviewError `NOT_A_REPOSITORY` without a commit to base the corrections on
 */
export async function planFixes(
  { review, again }: RepeatableReview,
  { repository: { git }, settings: { policy, ledger } }: Omit<ReviewJob, "comparison">,
  environment: ActionEnvironment,
  reach: Reach,
): Promise<PlannedFixes> {
  // The work tree's files may differ from the reviewed commit.
  const commit = await git.resolveCommit(lookedAtCommit(review) ?? environment.sha ?? "HEAD");
  if (commit === undefined) {
    throw new LockReviewError("NOT_A_REPOSITORY", "There is no commit to correct", {
      hint: "Run actions/checkout before this action, or leave github-token as it is.",
    });
  }
  const files = git.treeAt(commit);
  const submodules = new Set((await git.submodules(commit)).map(({ path }) => path));
  const { setup, gather, engine, clock } = reach;
  // An audit has no base, and so no releases that base locked.
  const base = review.baseCommit as CommitId | null;
  const { releases: recordedReleases } =
    base === null ? NOTHING_RECORDED : await recordedBefore(git, base, new Map());
  const now = clock.now();
  const reviewer = { gather, policy, ledger, recordedReleases, now };
  const context = { engine, setup, reviewer, purpose: "commit" } as const;
  const asCommitted = (planned: PlannedFile) => inCommit(planned, files, submodules);
  const { settled } = await settleFixes(() => Promise.resolve(review.roots), files, {
    review: again,
    plan: async (root, tree) => asCommitted(await planFix(root, { ...context, files: tree })),
  });
  const fixes = settled.map(({ plan }) => plan);
  const inOrder = review.roots.filter((_, i) =>
    ["ready", "unchanged"].includes(fixes[i]?.outcome ?? ""),
  );
  const ledgerTerms = { files, path: policy.ledger, policy, remembered: ledger, now };
  const keys = await planLedger(inOrder, ledgerTerms);
  // They record modules as the review has read them, so that no lock file for providers changes with them.
  const moduleFixes = await Promise.all(
    (await planModuleFixes(review.roots, files)).map(asCommitted),
  );
  const allFiles = [...fixes, ...moduleFixes, ...(keys === undefined ? [] : [keys])];
  const texts = textsOf([...fixes, ...moduleFixes]);
  // The settled reviews are of none of their texts.
  const hasMore = moduleFixes.some(({ lockFilePath }) => texts.has(lockFilePath));
  const after = hasMore
    ? await again(withTexts(files, texts), texts)
    : settled.map((fix) => fix.review);
  const reviewed = { ...review, stats: runStats(reach) };
  const corrected = correctedReview(reviewed, after, policy);
  return { files: allFiles, corrected, open: openWords(allFiles, corrected) };
}

/** Returns the findings and the files that keep a correction from being all that is missing. */
function openWords(files: readonly PlannedFile[], corrected: Review): string | undefined {
  const open = [
    ...corrected.findings
      .filter((finding) => blocks(finding, corrected) || unverified([finding]) !== undefined)
      .map(({ rule, root }) => `${rule} in ${root}`),
    ...files.filter(isLeftAlone).map(({ lockFilePath }) => lockFilePath),
  ];
  if (open.length === 0 && passes(corrected.verdict)) return undefined;
  return `not everything else is verified (${listText(sortedUnique(open))}), and a person has to decide on that first`;
}

function textsOf(planned: readonly PlannedFile[]): ReadonlyMap<string, PlannedText> {
  return new Map(
    planned.flatMap(({ lockFilePath, after }) =>
      after === undefined ? [] : [[lockFilePath, after] as const],
    ),
  );
}

/** Refuses a correction behind a link or in a submodule, which the commit would replace by a directory. */
async function inCommit(
  planned: PlannedFile,
  files: FileTree,
  submodules: ReadonlySet<string>,
): Promise<PlannedFile> {
  if (planned.outcome !== "ready") return planned;
  const { root = "." } = planned;
  const place = (await files.resolve(root)) || root;
  const isInside = lieBelow(place, submodules);
  if (place === root && !isInside) return planned;
  const where = isInside ? "it is in a submodule" : "it stands behind a symbolic link";
  const reason = `a commit of this repository cannot hold it, since ${where}: correct it where it is`;
  return { ...planned, outcome: "refused", after: undefined, dropped: [], reasons: [reason] };
}
