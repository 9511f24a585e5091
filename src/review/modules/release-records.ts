import type { Hash } from "../../model/hash.ts";
import { groupBy } from "../../model/many.ts";
import {
  type LockedModule,
  packageSource,
  releaseOf,
  type SelectedModule,
} from "../../model/module-lock.ts";
import { givesRecorded, type SelectedCall } from "./keep-recorded.ts";
import type { ModuleFacts } from "./module-facts.ts";

/** What base records, and what head's calls lead to. */
export interface ReleaseFacts extends Pick<ModuleFacts, "base" | "calls"> {
  /** What base records of modules, in whichever root module. */
  readonly recorded: readonly SelectedModule[];
}

/** Base's records of one release. */
export type ReleaseRecords = readonly [SelectedModule, ...SelectedModule[]];

/**
 * Returns a function that gives base's records of the release that a call of head locks otherwise, whatever the call is
 * named, and whichever root module locked it: a release is one thing. Undefined where none says otherwise. A branch
 * moves; a registry's version does not, even where it leads to one.
 */
export function recordsAgainst(
  facts: ReleaseFacts,
): (call: LockedModule) => ReleaseRecords | undefined {
  const locked = [...(facts.base?.lock.calls.values() ?? [])];
  const own = distinctRecords(locked);
  // The root module's own records come first, since a finding names the first one.
  const recorded = [...own, ...facts.recorded];
  const byRelease = groupBy(recorded, releaseOf);
  const bySource = groupBy(recorded, ({ source }) => packageSource(source));
  return (call) => {
    // A block that says no version any more may be of any that base has.
    const records =
      call.kind === "selected" && call.version !== undefined
        ? byRelease.get(releaseOf(call))
        : (bySource.get(packageSource(call.source)) ?? floatedFrom(facts, call));
    const before = records && vouchingFor(call, records, facts);
    if (before === undefined || isRecorded(call, before)) return undefined;
    return isBranchMove(call, before, facts) ? undefined : before;
  };
}

/** Returns the records of calls, each once however many calls have it: a change may be compared with all of a release. */
export function distinctRecords(calls: readonly LockedModule[]): readonly SelectedModule[] {
  const records = groupBy(
    calls.filter((call) => call.kind === "selected"),
    ({ source, version, package: address, hashes }) =>
      JSON.stringify([source, version, address, hashes]),
  );
  return [...records.values()].map(([first]) => first);
}

/** Returns what a floating call was locked as, since a source that nobody can compute may lead there or anywhere. */
function floatedFrom({ base }: ReleaseFacts, call: LockedModule): ReleaseRecords | undefined {
  const before = base?.lock.calls.get(call.path);
  return call.kind === "floating" && before?.kind === "selected" ? [before] : undefined;
}

/**
 * Returns which of a source's records a call is compared with. The address of an archive stands there without its query,
 * which may tell two archives apart: where such a call has a record of its own, no other call's vouches for it.
 */
function vouchingFor(
  { path, source }: LockedModule,
  records: ReleaseRecords,
  { base }: ReleaseFacts,
): ReleaseRecords {
  const own = base?.lock.calls.get(path);
  const isOwn = own?.kind === "selected" && packageSource(own.source) === packageSource(source);
  return isOwn && /^https?:/.test(source) ? [own] : records;
}

/** Whether base records a call's package with all of its hashes: one that head adds would let in other content. */
function isRecorded(call: LockedModule, before: ReleaseRecords): boolean {
  if (call.kind === "floating") return false;
  return before.some(
    (record) => record.package === call.package && contentBeyond([record], call).length === 0,
  );
}

/** Returns those hashes of a call that none of the records has. */
export function contentBeyond(
  records: readonly SelectedModule[],
  call: SelectedModule,
): readonly Hash[] {
  const recordedHashes = new Set(records.flatMap(({ hashes }) => hashes));
  return call.hashes.filter((hash) => !recordedHashes.has(hash));
}

/** Whether a call follows a branch, and records another commit of it with whatever that holds. */
function isBranchMove(
  call: LockedModule,
  before: ReleaseRecords,
  { calls }: ReleaseFacts,
): boolean {
  if (call.kind === "floating" || call.version !== undefined) return false;
  const isOtherCommit = before.every((record) => record.package !== call.package);
  const now = calls.find((one) => one.kind === "selected" && one.record.path === call.path);
  const isFollowed = now?.kind === "selected" && followsBranch(now);
  return isOtherCommit && isFollowed && now.record.source === call.source;
}

/**
 * Whether a call follows a branch, which moves. A name that reads as a version is a release, even where a branch has it:
 * else a tag that is replaced by a branch of its name could lead to anything.
 */
export function followsBranch({ record, isBranch }: SelectedCall): boolean {
  return isBranch && !VERSION_REF.test(record.source);
}

/** Matches a source whose `ref` ends with a version of three numbers, such as `v1.2.3` or `net/1.2.3-rc1`. */
const VERSION_REF = /[?&]ref=(?:[^&]*[^&0-9.])?\d+\.\d+\.\d+(?:[-+][^&/]*)?$/;

/**
 * Returns the hashes that a record has beside what its source gives: none where they agree, or where nobody read the
 * recorded tip of a branch; undefined where the source gives another package or content.
 */
export function contentBeside(
  locked: SelectedModule,
  call: SelectedCall,
): readonly Hash[] | undefined {
  const sourceRecord = givenFor(locked, call);
  if (sourceRecord === undefined) return [];
  if (sourceRecord.kind === "floating" || !givesRecorded(locked, sourceRecord)) return undefined;
  return contentBeyond([sourceRecord], locked);
}

/**
 * Returns what a record is compared with: what its source gives or, of a branch that has another tip now, the recorded
 * commit; undefined where nobody read that.
 */
export function givenFor(locked: SelectedModule, call: SelectedCall): LockedModule | undefined {
  const { record: now, recorded } = call;
  const hasVersion =
    now.kind === "floating" || now.version !== undefined || locked.version !== undefined;
  const isSameTip = hasVersion || locked.package === now.package;
  if (isSameTip || !followsBranch(call)) return now;
  return recorded?.package === locked.package ? { ...now, ...recorded } : undefined;
}
