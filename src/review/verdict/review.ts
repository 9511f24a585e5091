import type { LedgerLine } from "../../language/ledger/ledger.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { compareBytes } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { StepNotes } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { LockChange } from "../change/classify.ts";
import type { EntryProvenance } from "../evidence/entry-provenance.ts";
import type { ExplainedHash } from "../evidence/explain-hash.ts";
import type { Finding } from "../finding/finding.ts";
import type { NameInPolicy, OpenGate, ReviewPolicy } from "../policy/policy.ts";

/** What a gate makes of the findings. */
export type Verdict = "passed" | "failed" | "unverified" | "no-change";

/** Which of the required platforms a lock entry can verify, on both sides of a change. */
export interface EntryCoverage {
  readonly required: readonly Platform[];
  /** Undefined when the entry is new. */
  readonly before: readonly Platform[] | undefined;
  readonly after: readonly Platform[];
}

/** The review of one root module. */
export interface RootReview {
  /** Path of the root module from the repository's top; `.` for the top itself. */
  readonly root: string;
  readonly nameInPolicy: NameInPolicy;
  /** Path of its lock file from the repository's top. */
  readonly lockFilePath: string;
  readonly base: LockFile | undefined;
  readonly head: LockFile | undefined;
  /** Undefined exactly when head has no lock file. */
  readonly expected: LockFile | undefined;
  readonly requirements: Requirements | undefined;
  /** Platforms that the lock file has to cover. */
  readonly requiredPlatforms: readonly Platform[];
  readonly changes: readonly LockChange[];
  readonly findings: readonly Finding[];
  /** The findings as the rules weigh them, before policy. */
  readonly unweighed?: readonly Finding[];
  readonly hashes: readonly ExplainedHash[];
  /** Platforms of head's entries, as far as they are known; for display. */
  readonly coverage?: ReadonlyMap<ProviderAddress, EntryCoverage>;
  /** Who built head's versions, as far as anybody was asked. */
  readonly provenance?: readonly EntryProvenance[];
  /** Whole days since head's versions were published, as far as the registry says. */
  readonly ages?: ReadonlyMap<ProviderAddress, number>;
  /** What was not compared, and why; beside the limits of the requirements. */
  readonly limits?: readonly string[];
  /** Whose rules, and what decided it ("the lock file's header", …). */
  readonly tool: { readonly name: string; readonly reason: string };
  /** The same for computing. */
  readonly rules?: Tool;
  /** The tool that the change moves to, whose requirements these are; absent where it moves nowhere. */
  readonly movesTo?: Tool;
}

/** Something that stood in the way at an earlier state of the proposal and no longer does. */
export interface ResolvedFinding extends Pick<Finding, "rule" | "provider" | "root" | "file"> {
  /** The last commit that was looked at and had it. */
  readonly commit: string;
}

/** Keys that a change brings and that nothing here knows: the lines that would make them known. */
export interface KeyOffer {
  /** The ledger, from the repository's top. */
  readonly file: string;
  readonly lines: readonly LedgerLine[];
}

/** What a run spent. */
export interface RunStats {
  readonly bytesDownloaded: number;
  /** Packages that were downloaded. */
  readonly packages?: number;
  readonly requests: number;
  readonly cacheHits: number;
  readonly durationMs: number;
}

/** The review of a repository: what every report is rendered from. */
export interface Review {
  readonly verdict: Verdict;
  readonly baseCommit: string | null;
  readonly headCommit: string | null;
  /** Whether head is a work tree, committed or not; `headCommit` is then the one that it stands on. */
  readonly isOfWorkTree?: boolean;
  /** The commit that an audit looked at; absent where none is known. */
  readonly auditedCommit?: string;
  readonly baseName: string | null;
  readonly roots: readonly RootReview[];
  /** Grouped over root modules: one per distinct change. */
  readonly changes: readonly LockChange[];
  readonly findings: readonly Finding[];
  readonly hashes: readonly ExplainedHash[];
  /** Stated limits that are no finding: private modules, and the like. */
  readonly limits: readonly string[];
  /** Root modules that the run would have looked at, had no filter left them out; sorted. */
  readonly leftOut: readonly string[];
  readonly stats: RunStats;
  readonly version: string;
  /** The least severity that fails the gate, as policy and inputs settled it. */
  readonly failOn: ReviewPolicy["failOn"];
  /** Whether a proposal is judged, or all that is there. */
  readonly mode: "review" | "audit";
  /** What earlier states of the proposal had wrong; absent when that was not looked for. */
  readonly resolved?: readonly ResolvedFinding[];
  /** What publishers say of the versions between; told and never judged. Absent where nobody could say. */
  readonly notes?: readonly StepNotes[];
  /** Keys that the change brings and nothing knows; absent when there are none. */
  readonly keyOffer?: KeyOffer;
  /** Why the step passes whatever the verdict; absent when the verdict decides. */
  readonly openGate?: OpenGate;
}

/** The commit that was reviewed, or that an audit looked at; undefined where none is known. */
export function lookedAtCommit({
  headCommit,
  auditedCommit,
}: Pick<Review, "headCommit" | "auditedCommit">): string | undefined {
  return headCommit ?? auditedCommit;
}

/** By place, then by rule, so that a run and its parts put together list the same. */
export function compareResolved(a: ResolvedFinding, b: ResolvedFinding): number {
  return (
    compareBytes(a.root, b.root) ||
    compareBytes(a.file ?? "", b.file ?? "") ||
    compareBytes(a.rule, b.rule) ||
    compareBytes(a.provider ?? "", b.provider ?? "") ||
    compareBytes(a.commit, b.commit)
  );
}
