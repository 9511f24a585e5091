import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath, ListedPath } from "../../ports/git.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { judgeUnlocked, type UnlockedRoot } from "../../review/rules/lock-file-rules.ts";
import { judgeSettings } from "../../review/rules/lock-not-enforced.ts";
import {
  judgeHiddenPlaces,
  judgeUnreadPlaces,
  plantedMemory,
  providersInTree,
} from "../../review/rules/repository-rules.ts";
import { policyChangedFindings } from "../../review/verdict/policy-changes.ts";
import { settleFindings } from "../../review/verdict/settle-findings.ts";
import { pathsOf } from "../roots/changed-answers.ts";
import type { CheckoutListing } from "../roots/checkout-listing.ts";
import type { LoadedPolicy } from "../settings/load-policy.ts";
import { readChangedSettings } from "./changed-settings.ts";
import { findPolicyChanges } from "./find-policy-changes.ts";

/** A change of the repository as a whole. */
export interface RepositoryChange {
  readonly changed: readonly ChangedPath[];
  readonly base: FileTree;
  readonly head: FileTree;
  /** Files of the repository that stand where this run remembers. */
  readonly planted: readonly string[];
  /** What a checkout of either side has. */
  readonly listings: {
    readonly base: Pick<CheckoutListing, "paths" | "unread">;
    readonly head: Pick<CheckoutListing, "paths" | "unread">;
  };
  /** Root modules that the change touches and that have no lock file on either side. */
  readonly unlocked: readonly UnlockedRoot[];
  /** Milliseconds since the epoch, for dates in policy. */
  readonly now: number;
}

/** What is found outside of any root module: in settings that decide about providers, and in policy itself. */
export async function judgeRepository(
  { changed, planted, base, head, listings, unlocked, now }: RepositoryChange,
  {
    policy,
    policySource,
  }: {
    readonly policy: ReviewPolicy;
    readonly policySource: Pick<LoadedPolicy, "file" | "watched"> | undefined;
  },
): Promise<readonly Finding[]> {
  const settings = await readChangedSettings(changed, { base, head });
  const change = { changed, base, head, loaded: policySource, ledger: policy.ledger, now };
  const policyChanges = await findPolicyChanges(change);
  const ofPaths = [
    ...providersInTree(changed),
    ...judgeListings(listings, changed),
    ...judgeUnlocked(unlocked),
  ];
  return [
    ...settleFindings([...judgeSettings(settings), ...ofPaths], policy),
    ...policyChangedFindings(policyChanges, policy),
    ...plantedMemory(planted, policy),
  ];
}

/** What is hidden, and what could not be looked into. */
function judgeListings(
  { base, head }: RepositoryChange["listings"],
  changed: readonly ChangedPath[],
): readonly Finding[] {
  return [
    ...judgeHiddenPlaces({
      base: tracked(base.paths),
      head: tracked(head.paths),
      changed: new Set(pathsOf(changed)),
    }),
    ...judgeUnreadPlaces(new Map([...base.unread, ...head.unread])),
  ];
}

/** Caches that nobody commits stay on the disk that they are on. */
function tracked(paths: readonly ListedPath[]): readonly ListedPath[] {
  return paths.filter(({ isTracked }) => isTracked);
}

/** What an audited repository commits where no audit looks, and which of its root modules it does not lock. */
export function judgeCommitted(
  paths: readonly ListedPath[] | undefined,
  unlocked: readonly UnlockedRoot[],
  policy: ReviewPolicy,
): readonly Finding[] {
  const head = tracked(paths ?? []);
  const hidden = judgeHiddenPlaces({ base: undefined, head, changed: new Set() });
  return settleFindings([...hidden, ...judgeUnlocked(unlocked)], policy);
}
