import type { WaiverScope } from "../../formats/policy/decode.ts";

/** How much a finding weighs; `error` blocks by default. */
export type FindingSeverity = "error" | "warning" | "notice";

/** A rule: its weight, its summary and what else decides about its findings. */
export interface RuleRow extends RowDetails {
  /** The weight of a finding, unless the rule itself or policy gives it another one. */
  readonly severity: FindingSeverity;
  /** The summary of a finding, unless the rule itself gives it another one. */
  readonly about: string;
}

interface RowDetails {
  /** The fields that a waiver must name, so that it covers nothing unreviewed; `provider` by default. */
  readonly waiver?: WaiverScope;
  /** Whether policy may set the weight (the default), may not make it `off`, or may not set it at all. */
  readonly weighing?: "not-off" | "fixed";
  /** Words that count findings in the first line of a report: for one, and for several. */
  readonly counted?: readonly [one: string, many: string];
  /** Whether those words count files or entries, so that one provider in several places is several. */
  readonly countsPlaces?: true;
  /** Words for an error in the row of a change, where a good grade would mislead. */
  readonly refutes?: string;
  /** The rule whose finding about the same provider makes this rule's finding unnecessary. */
  readonly saidBy?: string;
  readonly judgesUnreadable?: true;
  /** Whether it is about the lock file as a whole, so that another text or another requirement makes it another finding. */
  readonly isAboutFile?: true;
  /** Whether an error lets any package or module be installed. */
  readonly letsAnyIn?: true;
  /** Whether it may mean that no source has a provider. */
  readonly mayLackSource?: true;
  /** Whether `fix` writes nothing while such an error stands, although it forbids no repair. */
  readonly stopsFix?: true;
  /** `unverified`: it has no weight of its own, and makes the verdict `unverified` until it is accepted. */
  readonly verdict?: "unverified";
  /** `fix`: an error forbids to repair the lock file. `commit`: a warning forbids the action to commit a repair. */
  readonly forbids?: "fix" | "commit";
  /** Whether locking the provider again resolves the finding, or shows that it cannot be repaired. */
  readonly isSettledByLocking?: true;
  /** Whether it says that nothing explains a hash, which `fix` keeps only where that is accepted. */
  readonly isUnexplained?: true;
  readonly isUnsigned?: true;
  /** Whether one key is the cause of its findings, whatever providers it signs. */
  readonly isAboutKey?: true;
  /** Its lighter case: a lock file as no tool writes it, or a root module that never had one. */
  readonly lighterCase?: "layout" | "never-locked";
  /** Whether such a finding keeps the ledger from learning a key of the entry, whatever its weight. */
  readonly isDoubt?: true;
}

const rowOf =
  (severity: FindingSeverity) =>
  (about: string, details: RowDetails = {}): RuleRow => ({ severity, about, ...details });
/** Returns a row of that severity. */
export const error = rowOf("error");
/** Returns a row of that severity. */
export const warning = rowOf("warning");
/** Returns a row of that severity. */
export const notice = rowOf("notice");
