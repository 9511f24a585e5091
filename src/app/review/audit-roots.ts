import { type Hash, hashScheme } from "../../model/hash.ts";
import { type LockFile, lockFile, providerLock } from "../../model/lock-file.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, ListedPath } from "../../ports/git.ts";
import { lockFilePath, type RootCandidate, rootScope } from "../../review/change/discover.ts";
import type { RecordedReleases } from "../../review/evidence/input.ts";
import { NO_RELEASES } from "../../review/evidence/input.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { NameInPolicy, ReviewPolicy } from "../../review/policy/policy.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ReviewRequest } from "../roots/find-change.ts";
import { moduleSharing } from "../roots/read-requirements.ts";
import { type RootReading, readRootModules, type Sides } from "../roots/read-root.ts";
import { unlockedRoots } from "../roots/unlocked-roots.ts";
import { assembleReview } from "./assemble-review.ts";
import { judgeCommitted } from "./repository-facts.ts";
import type { ReviewPorts } from "./review-ports.ts";
import { gatherRootFacts, judgeRoots } from "./root-facts.ts";

/** The target branch's records, for an audit that is to write. */
export interface RecordedBefore {
  /** By root module: an empty lock file where it has none; a root module of which nobody can tell is not there. */
  readonly roots: ReadonlyMap<string, LockFile>;
  /** In any root module of the repository. */
  readonly releases: RecordedReleases;
}

/** A request to audit root modules: files as they are, no history. */
export interface AuditRequest
  extends Pick<ReviewRequest, "tool" | "policy" | "ledger" | "policySource"> {
  /** Directories of root modules, as the tree of files names them. */
  readonly roots: readonly string[];
  /** What the policy calls a root module of that name: nothing else decides which of its paths mean it. */
  readonly nameInPolicy: (root: string) => NameInPolicy;
  /** Root modules that filters leave out. */
  readonly leftOut?: readonly string[];
  /** What else is to be said of what was not looked at. */
  readonly limits?: readonly string[];
  /** Root modules that have to have a lock file, although it is not there or does not count. */
  readonly lacking?: ReadonlySet<string>;
  readonly files: FileTree;
  /** What the target branch records; undefined in an audit that only looks. */
  readonly recordedBefore?: RecordedBefore | undefined;
  /** Leaves out each `h1:` that neither the target branch records nor policy names, as if it did not stand there. */
  readonly leavesOutAddedContents?: boolean;
  /** Every path of the repository, for what is committed where no audit looks; absent where nobody can tell. */
  readonly listed?: readonly ListedPath[] | undefined;
  /** Those of the paths among which hidden lock files are looked for; all when absent. */
  readonly committed?: readonly ListedPath[] | undefined;
  /** In which directories root modules that nobody locks are looked for; all when absent. */
  readonly isAsked?: ((directory: string) => boolean) | undefined;
  /** The commit that the files are of, or that the work tree stands at; undefined where there is none. */
  readonly commit?: CommitId | undefined;
}

/** Audits root modules (`verify`): judges lock files without a base. Every hash has to be explained, whatever its past. */
export async function auditRoots(
  request: AuditRequest,
  ports: Omit<ReviewPorts, "git" | "workTree">,
): Promise<Review> {
  const { ledger, policySource, recordedBefore, leftOut = [], limits = [] } = request;
  const { lacking = new Set() } = request;
  const policy = withRootModules(request.policy, [...lacking].map(request.nameInPolicy));
  const sides = { base: undefined, head: request.files, ...moduleSharing(ports) };
  const { hostPlatform, clock, setup, listener, gather } = ports;
  const readings = await readAudited(request, policy, { sides, listener });
  const facts = await gatherRootFacts(
    {
      ...{ mode: "audit", readings, policy, ledger, hostPlatform, now: clock.now(), listener },
      recordedBefore: recordedBefore?.roots,
      recordedReleases: recordedBefore?.releases ?? NO_RELEASES,
      former: [],
      repositoryProviders: new Set(),
      unmanaged: setup?.unmanaged,
    },
    gather,
  );
  const repositoryFindings = await besideRoots(request, policy, sides);
  return assembleReview(
    {
      ...{ mode: "audit", roots: judgeRoots(facts), leftOut, limits, repositoryFindings },
      policy: request.policy,
      policyFile: policySource?.file,
      auditedCommit: request.commit,
      commits: undefined,
    },
    ports,
  );
}

async function readAudited(
  request: AuditRequest,
  policy: ReviewPolicy,
  reach: Pick<Parameters<typeof readRootModules>[1], "sides" | "listener">,
): Promise<readonly RootReading[]> {
  const { roots, nameInPolicy, tool, lacking = new Set() } = request;
  const candidates = roots.map((root) => {
    const candidate = auditCandidate(root, nameInPolicy(root), policy.rootModules);
    return lacking.has(root) ? { ...candidate, headLockPath: undefined } : candidate;
  });
  const readings = await readRootModules(candidates, { ...reach, tool });
  return request.leavesOutAddedContents === true
    ? readings.map((reading) => withoutAddedContents(reading, request))
    : readings;
}

/** Returns findings about what is committed where no root module of this audit looks. */
async function besideRoots(
  { roots, nameInPolicy, leftOut = [], listed = [], committed = listed, ...request }: AuditRequest,
  policy: ReviewPolicy,
  sides: Sides,
): Promise<readonly Finding[]> {
  const { files, isAsked = () => true } = request;
  const paths = listed.flatMap(({ kind, path }) => (kind === "file" ? path : []));
  const told = new Set([...policy.rootModules, ...[...roots, ...leftOut].map(nameInPolicy)]);
  const isOpen = (directory: string): boolean => {
    const name = nameInPolicy(directory);
    return isAsked(directory) && !told.has(name) && rootScope(name, []) === "root-module";
  };
  const unlocked = await unlockedRoots({ ...sides, files, paths, isAsked: isOpen });
  return judgeCommitted(committed, unlocked, policy);
}

/** Returns a reading without the `h1:` that head adds; all of it if what the target branch records is not known. */
function withoutAddedContents(
  reading: RootReading,
  { recordedBefore, policy }: Pick<AuditRequest, "recordedBefore" | "policy">,
): RootReading {
  const before = recordedBefore?.roots.get(reading.candidate.root);
  if (before === undefined || reading.head === undefined) return reading;
  const named = new Set<Hash | undefined>([
    ...policy.waivers.map(({ hash }) => hash),
    ...policy.unverifiable.flatMap(({ hashes }) => hashes),
  ]);
  const entries = [...reading.head.lock.providers.values()].map((entry) => {
    const { address, version, hashes } = entry;
    // What the configuration does not require is not locked again.
    if (reading.requirements?.providers.has(address) !== true) return entry;
    const old = before.providers.get(address);
    const recorded = new Set(old?.version === version ? old.hashes : []);
    const kept = hashes.filter(
      (hash) => hashScheme(hash) !== "h1" || recorded.has(hash) || named.has(hash),
    );
    return providerLock({ ...entry, hashes: kept });
  });
  return { ...reading, head: { ...reading.head, lock: lockFile(entries) } };
}

function withRootModules(policy: ReviewPolicy, more: readonly string[]): ReviewPolicy {
  return { ...policy, rootModules: [...policy.rootModules, ...more] };
}

/** Returns a root module as an audit sees it. */
export function auditCandidate(
  root: string,
  nameInPolicy: NameInPolicy,
  listed: readonly string[],
): RootCandidate {
  const path = lockFilePath(root);
  return {
    ...{ root, nameInPolicy, waiverPaths: [nameInPolicy], lockFilePath: path },
    scope: rootScope(nameInPolicy, listed),
    baseLockPath: undefined,
    headLockPath: path,
  };
}
