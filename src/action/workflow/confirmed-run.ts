import type { ForgeObjects, ForgePolicies } from "../../ports/forge.ts";
import type { ForgeRuns, ListedArtifact } from "../../ports/forge-runs.ts";

/** Events of runs that nobody outside the repository starts or chooses the code of. */
export const OWN_EVENTS: ReadonlySet<string> = new Set(["push", "schedule", "workflow_dispatch"]);

/** Runs that are asked for: whoever uploads many artifacts of the name must not cost many requests. */
const MAX_RUNS = 5;

/** What says which run made an artifact. */
export interface RunWitness {
  readonly runs: ForgeRuns;
  readonly policies: ForgePolicies;
  readonly objects: ForgeObjects;
  /** `owner/name` of this repository. */
  readonly repository: string;
}

/**
 * The first artifact of a list that, as GitHub says, a run on this repository's default branch made for one of
 * {@link OWN_EVENTS} (review.md §1, What may be remembered). Any other run might have been made to compute what a
 * proposal wants.
 *
 * @throws LockReviewError `FORGE_FAILED`
 */
export async function firstConfirmed(
  artifacts: readonly ListedArtifact[],
  witness: RunWitness,
  signal: AbortSignal,
): Promise<ListedArtifact | undefined> {
  if (artifacts.length === 0) return undefined;
  const branch = await witness.policies.defaultBranch(signal);
  // A fork's branch may be called the same, and its runs are as many as its owner likes.
  const likely = artifacts.filter((one) => one.branch === branch && !one.isOfFork);
  for (const artifact of likely.slice(0, MAX_RUNS)) {
    if (await isOwnRun(artifact, branch, witness, signal)) return artifact;
  }
  return undefined;
}

async function isOwnRun(
  artifact: ListedArtifact,
  branch: string,
  { runs, objects, repository }: RunWitness,
  signal: AbortSignal,
): Promise<boolean> {
  const run = await runs.run(artifact.run, signal);
  const isHere = run.headRepository?.toLowerCase() === repository.toLowerCase();
  if (run.id !== artifact.run || !isHere || run.headBranch !== branch) return false;
  return OWN_EVENTS.has(run.event) && (await isOnBranch(run.headSha, branch, objects, signal));
}

/** A tag may have the branch's name, and GitHub then calls the tag the run's branch. */
async function isOnBranch(
  sha: string,
  branch: string,
  objects: ForgeObjects,
  signal: AbortSignal,
): Promise<boolean> {
  const tip = await objects.resolveCommit(`heads/${branch}`, signal);
  if (tip === undefined || tip === sha) return tip !== undefined;
  const commit = await objects.resolveCommit(sha, signal);
  return commit === sha && (await objects.mergeBase(tip, commit, signal)) === commit;
}
