import { type Hash, hashScheme } from "../../model/hash.ts";
import { lockFile, providerLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, IgnoreLine, ListedPath } from "../../ports/git.ts";
import { lockFilePath, type RootCandidate } from "../../review/change/discover.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { NameInPolicy } from "../../review/policy/policy.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import type { ReviewRequest } from "../roots/find-change.ts";
import { legacyPlugins } from "../roots/legacy-plugins.ts";
import { NOTHING_RECORDED, type RecordedBefore } from "../roots/lock-side.ts";
import { type KnownRoots, moduleSharing } from "../roots/read-requirements.ts";
import { type RootReading, readRootModules } from "../roots/read-root.ts";
import { machinesIn, type RepositoryClues } from "../roots/repository-clues.ts";
import type { RunSetup } from "../run/run-setup.ts";
import { assembleReview, withNothingLocked } from "./assemble-review.ts";
import { gatherRootFacts, judgeRoots } from "./gather-root-facts.ts";
import { judgeCommitted } from "./repository-facts.ts";
import type { RunPorts } from "./review-ports.ts";

/** A request to audit root modules: files as they are, no history. */
export interface AuditRequest {
  readonly policy: ReviewRequest["policy"];
  readonly ledger: ReviewRequest["ledger"];
  readonly policySource?: ReviewRequest["policySource"];
  readonly roots: readonly string[];
  /** Returns policy's name of a root module, which its paths are compared with. */
  readonly nameInPolicy: (root: string) => NameInPolicy;
  readonly leftOut?: readonly string[];
  readonly limits?: readonly string[];
  /** Root modules that need a lock file and have none, or only a link or an ignored file. */
  readonly lacking?: ReadonlySet<string>;
  /** The lines that make git ignore lock files, by root module. */
  readonly ignored?: ReadonlyMap<string, IgnoreLine>;
  readonly files: FileTree;
  /** The target branch's records; undefined in an audit that only reads. */
  readonly recordedBefore?: RecordedBefore;
  /** Ignores each `h1:` that neither the target branch records nor policy names. */
  readonly leavesOutAddedContents?: boolean;
  /** Every path of the repository, for finding committed files where no audit looks; absent if unknown. */
  readonly listed?: readonly ListedPath[];
  /** The paths that are searched for hidden lock files; all when absent. */
  readonly committed?: readonly ListedPath[];
  /** The commit of the files, or of the work tree; undefined without one. */
  readonly commit?: CommitId;
  /** What is read already, to which what is read of the root modules is added. */
  readonly known?: KnownRoots;
  /** A person's own machine, for which lock files are written; absent where nothing is written for it. */
  readonly machine?: Platform;
  /** What the repository says about its root modules; nothing if absent. */
  readonly clues?: RepositoryClues;
}

/** Judges lock files without a base (`verify`): every hash has to be explained, whatever its past. */
export async function auditRoots(request: AuditRequest, ports: RunPorts): Promise<Review> {
  const { policy, recordedBefore, leftOut = [], limits = [], lacking } = request;
  const rootModules = [...policy.rootModules, ...[...(lacking ?? [])].map(request.nameInPolicy)];
  const { files, clues } = request;
  const sides = { base: undefined, head: files, clues, ...moduleSharing(ports, request.known) };
  const { clock, setup, listener, gather } = ports;
  const facts = await gatherRootFacts(
    {
      mode: "audit",
      readings: await readAudited(request, { sides, tool: policy.tool, listener }),
      policy: { ...policy, rootModules },
      ledger: request.ledger,
      now: clock.now(),
      listener,
      recordedBefore: recordedBefore?.roots,
      recordedReleases: (recordedBefore ?? NOTHING_RECORDED).releases,
      former: [],
      repositoryProviders: new Set(),
      unmanaged: setup?.unmanaged,
      machinesOf: machinesIn(clues, request.machine),
    },
    gather,
  );
  return assembleReview(
    {
      mode: "audit",
      roots: await Promise.all(
        judgeRoots(facts).map((review) => withLegacyPlugins(review, request.files, setup)),
      ),
      leftOut,
      limits,
      repositoryFindings: judgeCommitted(request.committed ?? request.listed ?? [], policy),
      policy,
      policyFile: request.policySource?.file,
      auditedCommit: request.commit,
      paths: request.listed,
      range: undefined,
    },
    ports,
  );
}

/**
 * Audits root modules for a report. Where none has a lock file, none is ignored and policy demands none, nothing
 * could be checked, and the report names those that lack one.
 */
export async function auditRepository(request: AuditRequest, ports: RunPorts): Promise<Review> {
  const { roots, lacking, ignored, policy } = request;
  const review = await auditRoots(request, ports);
  const isLocked = (root: string) => lacking?.has(root) !== true;
  const isDemanded = policy.rootModules.length > 0 || (ignored?.size ?? 0) > 0;
  return isDemanded || roots.some(isLocked) ? review : withNothingLocked(review, policy);
}

/** Adds a limit about packages that no tool reads any more, where a provider may be among them. */
async function withLegacyPlugins(
  review: RootReview,
  files: FileTree,
  setup: RunSetup | undefined,
): Promise<RootReview> {
  const { root, findings, limits = [] } = review;
  const isConcerned = findings.some(({ rule }) => RULE_TABLE[rule].mayLackSource === true);
  if (setup === undefined || !isConcerned) return review;
  const plugins = await legacyPlugins({ root, dataDirectory: setup.dataDirectory }, files);
  return plugins === undefined ? review : { ...review, limits: [...limits, plugins] };
}

async function readAudited(
  request: AuditRequest,
  terms: Parameters<typeof readRootModules>[1],
): Promise<readonly RootReading[]> {
  const { roots, nameInPolicy, lacking, ignored } = request;
  const candidates = roots.map((root) => {
    const candidate = auditCandidate(root, nameInPolicy(root));
    return lacking?.has(root) === true ? { ...candidate, headLockPath: undefined } : candidate;
  });
  const readings = await readRootModules(candidates, terms);
  return readings.map((reading) => {
    const whole = { ...reading, ignoredBy: ignored?.get(reading.candidate.root) };
    return request.leavesOutAddedContents === true ? withoutAddedContents(whole, request) : whole;
  });
}

/** Returns a reading without the `h1:` that head adds; unchanged if the target branch's record is unknown. */
function withoutAddedContents(
  reading: RootReading,
  { recordedBefore, policy }: AuditRequest,
): RootReading {
  const before = recordedBefore?.roots.get(reading.candidate.root);
  if (before === undefined || reading.head === undefined) return reading;
  const policyHashes = new Set<Hash | undefined>([
    ...policy.waivers.map(({ hash }) => hash),
    ...policy.unverifiable.flatMap(({ hashes }) => hashes),
  ]);
  const entries = [...reading.head.lock.providers.values()].map((entry) => {
    const { address, version, hashes } = entry;
    // Providers that the configuration does not require are not locked again.
    if (reading.requirements?.providers.has(address) !== true) return entry;
    const old = before.providers.get(address);
    const record = new Set(old?.version === version ? old.hashes : []);
    const recordedHashes = hashes.filter(
      (hash) => hashScheme(hash) !== "h1" || record.has(hash) || policyHashes.has(hash),
    );
    return providerLock({ ...entry, hashes: recordedHashes });
  });
  return { ...reading, head: { ...reading.head, lock: lockFile(entries) } };
}

/** Returns a root module as an audit sees it. */
export function auditCandidate(root: string, nameInPolicy: NameInPolicy): RootCandidate {
  const path = lockFilePath(root);
  return {
    root,
    nameInPolicy,
    waiverPaths: [nameInPolicy],
    lockFilePath: path,
    scope: "root-module",
    baseLockPath: undefined,
    headLockPath: path,
  };
}
