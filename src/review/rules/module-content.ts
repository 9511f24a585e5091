import { type Hash, hashScheme } from "../../model/hash.ts";
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
 * Finds calls that lock another package of a release than base does, whatever the calls are named. A branch moves; a
 * registry's version does not, even where it leads to a branch.
 */
export function otherThanBase(facts: LockedFacts): readonly RootJudgement[] {
  const { base, head } = facts;
  const recorded = [...(base?.lock.calls.values() ?? [])].filter(
    (call) => call.kind === "selected",
  );
  const byRelease = groupBy(recorded, releaseOf);
  const bySource = groupBy(recorded, ({ source }) => packageSource(source));
  return [...head.lock.calls.values()].flatMap((call): readonly RootJudgement[] => {
    if (call.kind === "floating") {
      // A block that says no version any more may be of any that base has, and another source may lead to any of them.
      const before =
        bySource.get(packageSource(call.source))?.[0] ?? base?.lock.calls.get(call.path);
      return before?.kind === "selected" ? [floatingWords(before, call, facts)] : [];
    }
    const before =
      call.version === undefined
        ? bySource.get(packageSource(call.source))
        : byRelease.get(releaseOf(call));
    if (before === undefined || isBranchMove(call, before, facts)) return [];
    const hashes = contentBeyond(before, call);
    return hashes.map((hash) =>
      changedWords(before[0], call, { hash, line: blockLine(head, call.path) }),
    );
  });
}

/** Returns the contents of a call that the closest record of its package has not; of another package, its first. */
function contentBeyond(before: readonly SelectedModule[], call: SelectedModule): readonly Hash[] {
  const [closest] = before
    .filter((record) => record.package === call.package)
    .map(({ hashes }) => foreignHashes(call, hashes))
    .toSorted((a, b) => a.length - b.length);
  return closest ?? call.hashes.slice(0, 1);
}

/**
 * Returns the contents that a call allows beyond those that are known; each lets `verify --installed` pass another one.
 * A hash of an unknown scheme lets nothing pass.
 */
function foreignHashes({ hashes }: SelectedModule, known: readonly Hash[]): readonly Hash[] {
  return hashes.filter((hash) => hashScheme(hash) === "h1" && !known.includes(hash));
}

/** Returns a source without its sub-directory: every call of it gets one package. */
function packageSource(source: string): string {
  const [, address = "", query = ""] = /^([^?]*)([\s\S]*)$/.exec(source) ?? [];
  const scheme = address.indexOf("://");
  const inside = address.indexOf("//", scheme < 0 ? 0 : scheme + 3);
  return `${inside < 0 ? address : address.slice(0, inside)}${query}`;
}

/** Returns a key for a release of a module: its source and its version. */
function releaseOf({ source, version }: SelectedModule): string {
  return JSON.stringify([packageSource(source), version]);
}

/** Whether a call follows a branch, and records another commit of it with whatever that holds. */
function isBranchMove(
  call: SelectedModule,
  before: readonly SelectedModule[],
  facts: LockedFacts,
): boolean {
  if (call.version !== undefined) return false;
  const isOtherCommit = before.every((record) => record.package !== call.package);
  const now = selectedCalls(facts).find(({ record }) => record.path === call.path);
  return (
    isOtherCommit && now !== undefined && followsBranch(now) && now.record.source === call.source
  );
}

function releaseText({ source, version }: SelectedModule): string {
  return [source, version].filter(Boolean).join(" ");
}

function floatingWords(
  before: SelectedModule,
  { path }: LockedModule,
  { head }: LockedFacts,
): RootJudgement {
  const release = releaseText(before);
  return {
    line: blockLine(head, path),
    identity: [path, release],
    hash: before.hashes[0],
    summary: "A module is not locked any more",
    detail: `${path} (${release}) was locked as ${before.package}, and is floating now: nothing says what is installed.`,
    remedy:
      "Restore the block from the base branch, or name a source whose content can be recorded. If it is meant, add a waiver of module-changed with the hash that was locked to the policy of the target branch.",
  };
}

function changedWords(
  before: SelectedModule,
  call: SelectedModule,
  place: Required<Pick<RootJudgement, "line" | "hash">>,
): RootJudgement {
  const release = releaseText(before);
  const content =
    before.package === call.package
      ? `${call.package} has other content than before, ${hashesText(call)} in place of ${hashesText(before)}`
      : `it was ${before.package}, and is ${call.package} now`;
  return {
    ...place,
    identity: [call.path, release, call.package, place.hash ?? ""],
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
    // A waiver names what the source gives, so that it accepts nothing else that it gives later.
    const given = now.kind === "selected" ? now.hashes[0] : undefined;
    const isGiven = now.kind === "selected" && givesRecorded(locked, now);
    const hashes = isGiven ? foreignHashes(locked, now.hashes) : [given];
    return hashes.map((hash) => ({
      ...{ line: blockLine(head, now.path), hash },
      identity: [now.path, now.source, selectionText(locked), hash ?? ""],
      summary: "A module's source does not give what is locked",
      detail: `${now.path}: ${now.source} ${givenWords(locked, now)}.`,
      remedy:
        "Ask the module's maintainers why. If what the source gives is meant, run lock --modules --upgrade=CALL with the path of the call, and have the change reviewed.",
    }));
  });
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
