import type { PackageDate } from "../../config/module-tree/walk.ts";
import { attempt } from "../../model/error.ts";
import {
  type IsUpgraded,
  type LockedModule,
  type ModuleLock,
  moduleLock,
  recordOfRelease,
  type SelectedModule,
} from "../../model/module-lock.ts";
import { parseModuleConstraint, parseModuleVersion } from "../../model/module-version.ts";
import type { Tool } from "../../model/tool.ts";
import type { PassedVersion } from "../../model/version.ts";

/** What the source of a call gives now. */
export interface SelectedCall {
  readonly kind: "selected";
  /** What a lock file would record of it. */
  readonly record: LockedModule;
  /** Whether it is the tip of a branch. */
  readonly isBranch: boolean;
  /** What the recorded commit holds where the source gives another one; undefined if nobody read it. */
  readonly recorded: Pick<SelectedModule, "package" | "hashes"> | undefined;
  /** The latest that anybody says of when it was published; undefined if nobody does, or was asked. */
  readonly date: PackageDate | undefined;
  /** Versions that were too young to be chosen, newest first. */
  readonly passedOver: readonly PassedVersion[];
}

/** A call whose source did not answer, so that nothing is known of it in this run. */
export interface UnknownCall {
  readonly kind: "unknown";
  readonly path: string;
  readonly source: string;
  /** A clause without a full stop. */
  readonly reason: string;
}

/** A call whose source gives something else than its kept record says. */
export type MovedCall = { readonly recorded: LockedModule; readonly now: LockedModule };

interface KeepTerms {
  readonly tool: Tool;
  /** None is replaced when absent. */
  readonly isUpgraded?: IsUpgraded;
}

/**
 * Returns what a lock file records of all calls, where it kept other records before. It is undefined while a call is
 * unknown: a file that lacks one would vouch for a tree that nobody read.
 */
export function lockCalls(
  calls: readonly (SelectedCall | UnknownCall)[],
  old: ModuleLock,
  terms: KeepTerms,
) {
  const unknown = calls.filter((call) => call.kind === "unknown");
  const answers = calls.filter((call) => call.kind === "selected");
  const outcomes = answers.map((call) => keepRecorded(call, old, terms));
  if (unknown.length > 0) return { lock: undefined, unknown, moved: [] };
  const lock = moduleLock(outcomes.map(({ record }) => record));
  return { lock, unknown, moved: outcomes.flatMap(({ moved }) => moved ?? []) };
}

/**
 * Returns the record of a call for the lock file: the old one while the call's source and constraints allow it, so that
 * a moved tag is never taken unseen; else what the source gives now. A kept record has the constraints of the call.
 */
export function keepRecorded(
  { record: now }: SelectedCall,
  old: ModuleLock,
  terms: KeepTerms,
): { readonly record: LockedModule; readonly moved: MovedCall | undefined } {
  const recorded = recordedOf(now, old, terms);
  if (recorded === undefined) return { record: now, moved: undefined };
  if (now.kind === "floating") return { record: recorded, moved: { recorded, now } };
  const record = { ...recorded, constraints: now.constraints };
  return { record, moved: givesRecorded(recorded, now) ? undefined : { recorded, now } };
}

/**
 * Returns the record of a call, or of another call of the same release: a release is one thing, so that a call which is
 * new, was renamed or takes another version takes no moved tag either.
 */
function recordedOf(
  now: LockedModule,
  { calls }: ModuleLock,
  { tool, isUpgraded = () => false }: KeepTerms,
): SelectedModule | undefined {
  if (isUpgraded(now)) return undefined;
  const own = calls.get(now.path);
  if (own?.kind === "selected" && own.source === now.source) {
    if (now.kind === "floating" || acceptsRecord(now, own, tool)) return own;
  }
  if (now.kind === "floating") return undefined;
  const other = recordOfRelease(calls, now, isUpgraded);
  return other && { ...other, path: now.path, source: now.source };
}

/** Whether a call's constraints still accept a recorded version; a source without versions has a record without one. */
export function acceptsRecord(now: SelectedModule, recorded: SelectedModule, tool: Tool): boolean {
  if (recorded.version === undefined || now.version === undefined) {
    return recorded.version === now.version;
  }
  const parsed = parseModuleVersion(recorded.version);
  const accept = attempt(() => parseModuleConstraint(now.constraints, tool));
  return parsed !== undefined && accept?.(parsed) === true;
}

/** What is compared of a record; a floating one has nothing but its source. */
type Compared = Pick<LockedModule, "source"> &
  Partial<Pick<SelectedModule, "version" | "package" | "hashes">>;

/** Whether a source still gives the recorded package: the same version, address and content. */
export function givesRecorded(recorded: Compared, now: Compared): boolean {
  return (
    recorded.version === now.version &&
    recorded.package === now.package &&
    now.hashes?.some((hash) => recorded.hashes?.includes(hash)) === true
  );
}
