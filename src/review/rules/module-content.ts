import type { Hash } from "../../model/hash.ts";
import { groupBy } from "../../model/many.ts";
import type { LockedModule, SelectedModule } from "../../model/module-lock.ts";
import { givesRecorded } from "../modules/keep-recorded.ts";
import {
  blockLine,
  followsBranch,
  hashesText,
  type LockedFacts,
  selectedCalls,
  selectionText,
} from "./module-judging.ts";
import type { RootJudgement } from "./rule.ts";

/**
 * Finds calls that lock another package of a release than base does, whatever the calls are named, and whichever root
 * module locked it: a release is one thing. A branch moves; a registry's version does not, even where it leads to one.
 */
export function otherThanBase(facts: LockedFacts): readonly RootJudgement[] {
  const { base, head } = facts;
  const own = [...(base?.lock.calls.values() ?? [])].filter((call) => call.kind === "selected");
  // The root module's own records come first, since a finding names the first one.
  const recorded = [...own, ...facts.recorded];
  const byRelease = groupBy(recorded, releaseOf);
  const bySource = groupBy(recorded, ({ source }) => packageSource(source));
  return [...head.lock.calls.values()].flatMap((call): readonly RootJudgement[] => {
    const atPath = base?.lock.calls.get(call.path);
    // A block that says no version any more may be of any that base has.
    const before =
      call.kind === "selected" && call.version !== undefined
        ? byRelease.get(releaseOf(call))
        : (bySource.get(packageSource(call.source)) ?? floatedFrom(atPath, call));
    if (before === undefined || isRecorded(call, before)) return [];
    if (isBranchMove(call, before, facts)) return [];
    return [{ line: blockLine(head, call.path), ...changedWords(before, call) }];
  });
}

/** Returns what a floating call was locked as, since a source that nobody can compute may lead there or anywhere. */
function floatedFrom(before: LockedModule | undefined, call: LockedModule) {
  if (call.kind !== "floating" || before?.kind !== "selected") return undefined;
  return [before] as const;
}

/** Whether base records a call's package with all of its hashes: one that head adds would let in other content. */
function isRecorded(call: LockedModule, before: readonly SelectedModule[]): boolean {
  if (call.kind === "floating") return false;
  return before.some(
    (record) => record.package === call.package && hashesBeyond([record], call).length === 0,
  );
}

/** Returns those hashes of a call that none of the records has. */
function hashesBeyond(before: readonly SelectedModule[], call: SelectedModule): readonly Hash[] {
  const known = new Set(before.flatMap(({ hashes }) => hashes));
  return call.hashes.filter((hash) => !known.has(hash));
}

/** Returns a source without its sub-directory: every call of it gets one package. */
function packageSource(source: string): string {
  const end = source.indexOf("?");
  const [address, query] = end < 0 ? [source, ""] : [source.slice(0, end), source.slice(end)];
  // Behind the slashes of a scheme, if there is one.
  const inside = address.indexOf("//", address.indexOf("://") + 3);
  return `${inside < 0 ? address : address.slice(0, inside)}${query}`;
}

/** Returns a key for a release of a module: its source and its version. */
function releaseOf({ source, version }: SelectedModule): string {
  return JSON.stringify([packageSource(source), version]);
}

/** Whether a call follows a branch, and records another commit of it with whatever that holds. */
function isBranchMove(
  call: LockedModule,
  before: readonly SelectedModule[],
  facts: LockedFacts,
): boolean {
  if (call.kind === "floating" || call.version !== undefined) return false;
  const isOtherCommit = before.every((record) => record.package !== call.package);
  const now = selectedCalls(facts).find(({ record }) => record.path === call.path);
  return (
    isOtherCommit && now !== undefined && followsBranch(now) && now.record.source === call.source
  );
}

function changedWords(
  records: readonly [SelectedModule, ...SelectedModule[]],
  call: LockedModule,
): RootJudgement {
  const [before] = records;
  const release = [before.source, before.version].filter(Boolean).join(" ");
  const identity = [call.path, release];
  if (call.kind === "floating") {
    return {
      identity,
      summary: "A module is not locked any more",
      detail: `${call.path} (${release}) was locked as ${before.package}, and is floating now: nothing says what is installed.`,
      remedy:
        "Restore the block from the base branch, or name a source whose content can be recorded.",
    };
  }
  const content =
    before.package === call.package
      ? `${call.package} has other content than before, ${hashesText(call)} in place of ${hashesText(before)}`
      : `it was ${before.package}, and is ${call.package} now`;
  // A waiver names one hash; it must accept no second one that stands beside it.
  const added = hashesBeyond(records, call);
  const [hash, second] = added.length === 0 ? call.hashes : added;
  return {
    identity: [...identity, call.package],
    hash: second === undefined ? hash : undefined,
    summary: "A module's release has other content than before",
    detail: `${call.path} (${release}): ${content}. A release that was published does not change.`,
    remedy:
      "Compare both, and ask the module's maintainers why. If the new content is meant, add a waiver of module-changed with its hash to the policy of the target branch.",
  };
}

/** Finds calls that record what their source does not give. The tip of a branch is another rule's. */
export function otherThanSource(facts: LockedFacts): readonly RootJudgement[] {
  const { head } = facts;
  return selectedCalls(facts).flatMap((call): readonly RootJudgement[] => {
    const { record: now } = call;
    const locked = head.lock.calls.get(now.path);
    if (locked?.kind !== "selected" || locked.source !== now.source) return [];
    if (followsBranch(call) && isOtherTip(locked, now)) return [];
    const foreign = contentBeside(locked, now);
    if (foreign?.length === 0) return [];
    const [hash, second] = foreign ?? (now.kind === "selected" ? now.hashes : []);
    return [
      {
        line: blockLine(head, now.path),
        hash: second === undefined ? hash : undefined,
        identity: [now.path, now.source, selectionText(locked)],
        summary: "A module's source does not give what is locked",
        detail: `${now.path}: ${now.source} ${givenWords(locked, now)}.`,
        remedy:
          "Ask the module's maintainers why. If what the source gives is meant, run lock --modules --upgrade=CALL with the path of the call, and have the change reviewed.",
      },
    ];
  });
}

/** Returns the locked hashes that a source's content has not; undefined where it gives another package or content. */
function contentBeside(locked: SelectedModule, now: LockedModule): readonly Hash[] | undefined {
  if (now.kind === "floating" || !givesRecorded(locked, now)) return undefined;
  return hashesBeyond([now], locked);
}

/** Whether two records are of different commits of a source without versions. */
function isOtherTip(locked: SelectedModule, now: LockedModule): boolean {
  const isOfBranch = now.kind === "selected" && now.version === undefined;
  return isOfBranch && locked.version === undefined && locked.package !== now.package;
}

function givenWords(locked: SelectedModule, now: LockedModule): string {
  if (now.kind === "floating") {
    return `gives what cannot be recorded (${now.reason ?? "nobody can say what it selects"})`;
  }
  return selectionText(locked) === selectionText(now)
    ? `gives ${now.package} with the content ${hashesText(now)}, and ${hashesText(locked)} is locked`
    : `gives ${selectionText(now)}, and ${selectionText(locked)} is locked`;
}
