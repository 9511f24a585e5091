import type { LedgerLine } from "../../formats/ledger/ledger.ts";
import type { Failure } from "../../model/evidence.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ModuleLock } from "../../model/module-lock.ts";
import type { StepNotes } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { EntryChange, LockChange } from "../change/classify.ts";
import type { PlatformCoverage } from "../evidence/coverage.ts";
import type { EntryProvenance } from "../evidence/entry-provenance.ts";
import type { ExplainedHash } from "../evidence/explain-hash.ts";
import type { RequiredPlatforms } from "../evidence/required-platforms.ts";
import type { Finding } from "../finding/finding.ts";
import type { InitPrediction } from "../init/prediction.ts";
import type { ReviewedModuleChange } from "../modules/reviewed-changes.ts";
import type { NameInPolicy, ReviewPolicy } from "../policy/policy.ts";
import type { NewerTool } from "../rules/newer-tool.ts";

/** The gate's answer over the findings. */
export type Verdict = "passed" | "failed" | "unverified" | "no-change";

/** What a lock entry records of each platform that it must cover, on both sides of a change. */
export interface EntryCoverage {
  /** Undefined when the entry is new, or nothing is known of base's. */
  readonly before: readonly PlatformCoverage[] | undefined;
  readonly after: readonly PlatformCoverage[];
}

/** A provider's version that was not wholly compared with the origin, and why. */
export interface Uncompared extends Failure {
  readonly name: string;
  readonly mirror: string;
}

/** The lock file for modules that `lock --modules` would write, and what is wrong with it. */
export interface ExpectedModules {
  readonly lock: ModuleLock;
  readonly findings: readonly Finding[];
  /** The findings as the rules weigh them, before policy. */
  readonly unweighed: readonly Finding[];
}

/** The review of one root module. */
export interface RootReview {
  readonly root: string;
  readonly nameInPolicy: NameInPolicy;
  readonly lockFilePath: string;
  readonly base: LockFile | undefined;
  readonly head: LockFile | undefined;
  /** Undefined exactly when head has no lock file. */
  readonly expected: LockFile | undefined;
  /** Absent without a lock file for modules or a configuration, where head's cannot be read, or a call is unknown. */
  readonly expectedModules?: ExpectedModules;
  readonly requirements: Requirements | undefined;
  readonly required: RequiredPlatforms;
  /** What the next `init` does with head's lock file; undefined or absent for a root module that was removed. */
  readonly init?: InitPrediction;
  readonly changes: readonly EntryChange[];
  /** Locked calls of modules that differ from base's; absent as for an audit. */
  readonly moduleChanges?: readonly ReviewedModuleChange[];
  readonly findings: readonly Finding[];
  /** Those of the merge result, also where head has the same. */
  readonly merged?: readonly Finding[];
  /** The findings as the rules weigh them, before policy. */
  readonly unweighed: readonly Finding[];
  readonly hashes: readonly ExplainedHash[];
  /** Platforms of head's entries, as far as they are known; for display. */
  readonly coverage?: ReadonlyMap<ProviderAddress, EntryCoverage>;
  /** The build provenance of head's versions; absent where no source was asked. */
  readonly provenance?: readonly EntryProvenance[];
  /** Whole days since head's versions were published, as far as the registry says. */
  readonly ages?: ReadonlyMap<ProviderAddress, number | undefined>;
  /** Why something was not compared; the limits of the requirements stand apart. */
  readonly limits?: readonly string[];
  /** Versions that only a mirror vouches for; absent without any. */
  readonly uncompared?: readonly Uncompared[];
  /** The tool whose rules apply, and what decided that ("the lock file's header", …). */
  readonly tool: { readonly name: string; readonly reason: string };
  readonly rules: Tool;
  readonly movesTo?: Tool;
  /** What a newer tool wrote there, over which nothing may be written; nothing when absent. */
  readonly newerTool?: NewerTool;
}

/** Lines for keys that the change brings and no ledger, policy or shipped list knows. */
export type KeyOffer = { readonly file: string; readonly lines: readonly LedgerLine[] };

/** A line for a policy file that base lacks. */
export interface PlatformOffer {
  readonly file: string;
  /** Names the required platforms, as a policy file is written. */
  readonly line: string;
}

/** The cost of a run. */
export interface RunStats {
  readonly bytesDownloaded: number;
  readonly packages?: number;
  readonly requests: number;
  readonly cacheHits: number;
  readonly durationMs: number;
}

/** The root modules of a review, and whether they were compared with a base. */
export interface ReviewedRoots {
  readonly mode: "review" | "audit";
  readonly roots: readonly RootReview[];
}

/** Something that a review does not speak for: private modules, and the like. */
export interface StatedLimit {
  /** Absent where it is about the whole run. */
  readonly root?: string;
  readonly text: string;
}

/** The review of a repository, from which every report is rendered. */
export interface Review extends ReviewedRoots {
  readonly verdict: Verdict;
  readonly baseCommit: string | null;
  readonly headCommit: string | null;
  /** Whether head is a work tree, committed or not; `headCommit` is then the commit it is based on. */
  readonly isOfWorkTree?: boolean;
  readonly auditedCommit?: string;
  readonly baseName: string | null;
  /** Grouped over root modules: one per distinct change. */
  readonly changes: readonly LockChange[];
  readonly findings: readonly Finding[];
  readonly hashes: readonly ExplainedHash[];
  /** Every directory with configuration or a lock file, for the folder that a command may name; absent if unknown. */
  readonly directories?: readonly string[];
  /** In the order of their sentences, each once. */
  readonly limits: readonly StatedLimit[];
  readonly leftOut: readonly string[];
  /** The root modules without a lock file of an audit in which none has one: one finding is about all of them. */
  readonly unlocked?: readonly string[];
  readonly stats: RunStats;
  readonly version: string;
  readonly failOn: ReviewPolicy["failOn"];
  /** Publishers' notes on the versions between; shown, never judged. Absent where none were found. */
  readonly notes?: readonly StepNotes[];
  readonly keyOffer?: KeyOffer;
  readonly platformOffer?: PlatformOffer;
  /** Why the step passes whatever the verdict; absent when the verdict decides. */
  readonly openGate?: ReviewPolicy["emergency"];
}

/** Whether a lock file says something else than base's, of providers or modules. */
export function saysSomethingNew({ changes, roots }: Pick<Review, "changes" | "roots">): boolean {
  return changes.length > 0 || roots.some(({ moduleChanges = [] }) => moduleChanges.length > 0);
}

/** Returns the commit that was reviewed or audited; undefined where none is known. */
export function lookedAtCommit({ headCommit, auditedCommit }: Review): string | undefined {
  return headCommit ?? auditedCommit;
}
