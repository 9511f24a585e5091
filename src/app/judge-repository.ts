import type { FileTree } from "../ports/files.ts";
import type { ChangedPath } from "../ports/git.ts";
import type { Finding } from "../review/finding.ts";
import { settleFindings } from "../review/judge.ts";
import type { ReviewPolicy } from "../review/policy.ts";
import { policyChangedFindings } from "../review/policy-changes.ts";
import { judgeSettings } from "../review/rules/dev-override-committed.ts";
import { readChangedSettings } from "./changed-settings.ts";
import type { LoadedPolicy } from "./load-policy.ts";
import { findPolicyChanges } from "./policy-changes.ts";

/** A change of the repository as a whole. */
export interface RepositoryChange {
  readonly changed: readonly ChangedPath[];
  readonly base: FileTree;
  readonly head: FileTree;
  /** Milliseconds since the epoch, for dates in policy. */
  readonly now: number;
}

/** What is found outside of any root module: in settings that decide about providers, and in policy itself. */
export async function judgeRepository(
  { changed, base, head, now }: RepositoryChange,
  {
    policy,
    policySource,
  }: {
    readonly policy: ReviewPolicy;
    readonly policySource: Pick<LoadedPolicy, "file" | "watched"> | undefined;
  },
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const settings = await readChangedSettings(changed, { base, head }, signal);
  const change = { changed, base, head, loaded: policySource, ledger: policy.ledger, now };
  const policyChanges = await findPolicyChanges(change, signal);
  return [
    ...settleFindings(judgeSettings(settings), policy),
    ...policyChangedFindings(policyChanges, policy),
  ];
}
