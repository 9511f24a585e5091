import type { LockFile } from "../../model/lock-file.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { EntryProvenance } from "../evidence/entry-provenance.ts";
import type { Finding } from "../finding/finding.ts";
import {
  lookedAtCommit,
  type ResolvedFinding,
  type Review,
  type RootReview,
  type RunStats,
  type Unfinished,
} from "../verdict/review.ts";
import type { Shard } from "./partition.ts";

/** Version of the document that carries a result from one job to another; any other one is refused. */
export const RESULT_SCHEMA = 4;

/** What one part of a run came to: everything that a report is made from but the verdict, which is decided anew. */
export interface ShardResult {
  /** The program that made it; results of different ones are not merged. */
  readonly program: string;
  readonly mode: "review" | "audit";
  /** Tells the policies apart that parts were judged by. */
  readonly policyDigest: string;
  readonly shard: Shard;
  readonly baseCommit: string | null;
  /** The commit that was reviewed, or that an audit looked at. */
  readonly headCommit: string | null;
  readonly baseName: string | null;
  readonly roots: readonly RootReview[];
  /** What is to be said of files that belong to no root module; the first part says it. */
  readonly repositoryFindings: readonly Finding[];
  /** All that the part's report states as not checked, finished: of its root modules and of its machine. */
  readonly limits: readonly string[];
  /** Root modules that filters left out, whichever part they would have been in. */
  readonly leftOut: readonly string[];
  /** What earlier states of the proposal had wrong in this part; none when that was not looked for. */
  readonly resolved: readonly ResolvedFinding[];
  readonly stats: RunStats;
  /** Null where the part looked at all that it was to look at. */
  readonly unfinished: Unfinished | null;
}

/** The result that a review is, as part of a run. */
export function resultOf(review: Review, shard: Shard): ShardResult {
  const { version, mode, policyDigest, baseCommit, baseName, roots, stats } = review;
  const headCommit = lookedAtCommit(review) ?? null;
  const { repositoryFindings, limits, leftOut, resolved = [], unfinished = null } = review;
  const commits = { baseCommit, headCommit, baseName };
  const said = { repositoryFindings, limits, leftOut, resolved };
  return {
    program: version,
    mode,
    policyDigest,
    shard,
    ...commits,
    roots,
    ...said,
    stats,
    unfinished,
  };
}

/** A result as data, ready to be written; schemas/result.schema.json. */
export function encodeResult(result: ShardResult): object {
  return {
    schema: RESULT_SCHEMA,
    ...result,
    roots: result.roots.map(encodeRoot),
  };
}

function encodeRoot(root: RootReview): object {
  return {
    root: root.root,
    lockFilePath: root.lockFilePath,
    base: encodeLock(root.base),
    head: encodeLock(root.head),
    expected: encodeLock(root.expected),
    requirements: encodeRequirements(root.requirements),
    requiredPlatforms: root.requiredPlatforms,
    changes: root.changes,
    findings: root.findings,
    hashes: root.hashes,
    coverage: [...(root.coverage ?? [])].map(([provider, { required, before, after }]) => ({
      provider,
      required,
      before: before ?? null,
      after,
    })),
    provenance: (root.provenance ?? []).map(encodeProvenance),
    tool: root.tool,
  };
}

function encodeProvenance({ provider, version, repository, groups }: EntryProvenance): object {
  return { provider, version, repository: repository ?? null, groups };
}

function encodeLock(lock: LockFile | undefined): object | null {
  if (lock === undefined) return null;
  return [...lock.providers.values()].map(({ address, version, constraints, hashes }) => ({
    address,
    version,
    constraints: constraints.text,
    hashes,
  }));
}

/** What reports tell of a configuration; what judged it has done so. */
function encodeRequirements(requirements: Requirements | undefined): object | null {
  if (requirements === undefined) return null;
  const { providers, exact, limits } = requirements;
  return {
    exact,
    limits,
    providers: [...providers.values()].map(({ provider, constraints, origins }) => ({
      provider,
      constraints: constraints.text,
      origins,
    })),
  };
}
