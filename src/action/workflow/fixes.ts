import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { type PlannedFile, type PlannedFix, planFix, planLedger } from "../../app/lock/plan-fix.ts";
import { releasesIn } from "../../app/lock/recorded-before.ts";
import { lieBelow } from "../../app/roots/paths.ts";
import type { JobPolicy } from "../../compose/forge-job.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { NO_RELEASES, type RecordedReleases } from "../../review/evidence/input.ts";
import { lookedAtCommit, type Review } from "../../review/verdict/review.ts";
import type { WorkflowContext } from "./step.ts";
import type { WorkflowRegistries } from "./workflow-registries.ts";

/**
 * Returns the expected lock files of the reviewed root modules; undefined when the run does not correct them. Their
 * contents hashes are computed, since later reviews rely on them.
 *
 * @throws LockReviewError `NOT_A_REPOSITORY` without a commit to base the corrections on
 */
export async function planFixes(
  review: Review,
  { setting, git, engine, own }: WorkflowFixContext,
  signal: AbortSignal,
): Promise<readonly PlannedFile[] | undefined> {
  const { inputs } = setting;
  if (inputs.mode !== "fix") return undefined;
  const commit = await commitToFix(review, { setting, git });
  const files = git.treeAt(commit);
  const submodules = new Set((await git.submodules(commit)).map(({ path }) => path));
  const { setup, gather, hostPlatform, clock } = engine;
  const { policy, ledger: remembered } = own;
  const terms = {
    policy,
    ledger: remembered,
    recordedReleases: await onRecord(review, git),
  };
  const reviewer = { gather, ...terms, hostPlatform, now: clock.now() };
  const context = {
    ...{ engine: engine.engine, files, setup, reviewer },
    purpose: "commit",
  } as const;
  const fixes: PlannedFix[] = [];
  for (const root of review.roots) {
    fixes.push(await inCommit(await planFix(root, context, signal), { files, submodules }));
  }
  const inOrder = review.roots.filter((_, i) => isInOrder(fixes[i]));
  const kept = { files, path: policy.ledger, policy, remembered, now: SYSTEM_CLOCK.now() };
  const learned = await planLedger(inOrder, kept);
  return learned === undefined ? fixes : [...fixes, learned];
}

/** The commit that corrections are based on. */
interface CorrectedTree {
  readonly files: FileTree;
  readonly submodules: ReadonlySet<string>;
}

/**
 * Returns a correction that a commit can hold: behind a link or in a submodule, it would replace that by a directory.
 */
async function inCommit(
  planned: PlannedFix,
  { files, submodules }: CorrectedTree,
): Promise<PlannedFix> {
  if (planned.outcome !== "ready") return planned;
  const { root } = planned;
  const place = (await files.resolve(root)) || root;
  const isInside = lieBelow(place, submodules);
  if (place === root && !isInside) return planned;
  const where = isInside ? "it is in a submodule" : "it stands behind a symbolic link";
  const reason = `a commit of this repository cannot hold it, since ${where}: correct it where it is`;
  return { ...planned, outcome: "refused", after: undefined, dropped: [], reasons: [reason] };
}

/** Returns base's locked releases; none in an audit, which has no base. */
async function onRecord({ baseCommit }: Review, git: GitRepository): Promise<RecordedReleases> {
  if (baseCommit === null) return NO_RELEASES;
  const base = baseCommit as CommitId;
  return releasesIn({ tree: git.treeAt(base), paths: await git.listFiles(base) });
}

/** The ports and facts that corrections are planned with. */
interface WorkflowFixContext {
  readonly setting: WorkflowContext;
  readonly git: GitRepository;
  readonly engine: WorkflowRegistries;
  readonly own: Pick<JobPolicy, "policy" | "ledger">;
}

function isInOrder(fix: PlannedFix | undefined): boolean {
  return fix?.outcome === "ready" || fix?.outcome === "unchanged";
}

/** Returns the reviewed commit: files of the work tree may differ. */
async function commitToFix(
  review: Review,
  { setting, git }: Pick<WorkflowFixContext, "setting" | "git">,
): Promise<CommitId> {
  const name = lookedAtCommit(review) ?? setting.environment.sha ?? "HEAD";
  const commit = await git.resolveCommit(name);
  if (commit !== undefined) return commit;
  throw new LockReviewError("NOT_A_REPOSITORY", "There is no commit to correct", {
    hint: "Run actions/checkout before this action, or leave github-token as it is.",
  });
}
