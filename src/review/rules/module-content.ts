import { dirname } from "node:path/posix";
import { type LockedModule, packagePair, type SelectedModule } from "../../model/module-lock.ts";
import { acceptsRecord } from "../modules/keep-recorded.ts";
import {
  contentBeside,
  contentBeyond,
  givenFor,
  type ReleaseRecords,
  recordsAgainst,
} from "../modules/release-records.ts";
import { blockLine, type LockedFacts, selectedCalls, wordsOfCall } from "./module-judging.ts";
import type { RootJudgement } from "./rule.ts";

/** Finds calls that lock another package or content of a release than base does. */
export function otherThanBase(facts: LockedFacts): readonly RootJudgement[] {
  const { head } = facts;
  const root = dirname(facts.path);
  const against = recordsAgainst(facts);
  return [...head.lock.calls.values()].flatMap((call): RootJudgement | readonly RootJudgement[] => {
    const before = against(call);
    if (before === undefined) return [];
    return [{ line: blockLine(head, call.path), ...changedWords(before, call, root) }];
  });
}

function changedWords(records: ReleaseRecords, call: LockedModule, root: string): RootJudgement {
  const [before] = records;
  const release = [before.source, before.version].filter(Boolean).join(" ");
  const identity = [call.path, release];
  if (call.kind === "floating") {
    const isComputed = call.source.includes("…");
    const subject = `module: "${call.source}"${isComputed ? ` and path: "${root}"` : ""}`;
    return {
      identity,
      module: call.source,
      summary: "A module is not locked any more",
      ...wordsOfCall(
        call,
        `${release} was locked as ${before.package}, and is floating now: nothing says what is installed`,
      ),
      remedy: `Restore the block from the base branch, or name a source whose content can be recorded. If the module is meant to float, add a waiver of module-changed with ${subject} to the policy of the target branch.`,
    };
  }
  const { kind, from, to } = packagePair(before, call);
  const content =
    before.package === call.package
      ? `${call.package} has other content than before, ${hashesText(call)} in place of ${hashesText(before)}`
      : `the ${kind} was ${from}, and is ${to} now`;
  // A waiver names one hash; it must accept no second one that stands beside it.
  const added = contentBeyond(records, call);
  const [hash, second] = added.length === 0 ? call.hashes : added;
  return {
    identity: [...identity, call.package],
    hash: second === undefined ? hash : undefined,
    summary: "A module's release has other content than before",
    ...wordsOfCall(call, `${release}: ${content}. A release that was published does not change`),
    remedy:
      "Compare both, and ask the module's maintainers why. If the new content is meant, add a waiver of module-changed with its hash to the policy of the target branch.",
  };
}

/** Finds calls that record what their source does not give. The tip of a branch is another rule's. */
export function otherThanSource(facts: LockedFacts): readonly RootJudgement[] {
  const { head, tool } = facts;
  return selectedCalls(facts).flatMap((call): RootJudgement | readonly RootJudgement[] => {
    const { record: now } = call;
    const locked = head.lock.calls.get(now.path);
    if (locked?.kind !== "selected" || locked.source !== now.source) return [];
    const hasVersions =
      now.kind === "selected" && now.version !== undefined && locked.version !== undefined;
    // A version that the call does not allow any more is another rule's.
    if (hasVersions && !acceptsRecord(now, locked, tool)) return [];
    const foreign = contentBeside(locked, call);
    if (foreign?.length === 0) return [];
    const sourceRecord = givenFor(locked, call) ?? now;
    const [hash, second] = foreign ?? (sourceRecord.kind === "selected" ? sourceRecord.hashes : []);
    return {
      line: blockLine(head, now.path),
      hash: second === undefined ? hash : undefined,
      identity: [now.path, now.source, selectionText(locked)],
      summary: "A module's source does not give what is locked",
      ...wordsOfCall(now, `${now.source} ${givenWords(locked, sourceRecord)}`),
      remedy:
        "Ask the module's maintainers why. If what the source gives is meant, run lock --modules --upgrade=CALL with the path of the call, and have the change reviewed.",
    };
  });
}

function givenWords(locked: SelectedModule, now: LockedModule): string {
  if (now.kind === "floating") {
    return `gives what cannot be recorded (${now.reason ?? "nobody can say what it selects"})`;
  }
  if (locked.version !== now.version) {
    return `gives ${selectionText(now)}, and ${selectionText(locked)} is locked`;
  }
  const release = now.version === undefined ? "" : ` for ${now.version}`;
  if (locked.package === now.package) {
    return `gives ${now.package}${release} with the content ${hashesText(now)}, and ${hashesText(locked)} is locked`;
  }
  const { kind, from, to } = packagePair(locked, now);
  return `gives the ${kind} ${to}${release}, and ${from} is locked`;
}

/** Returns what a call selects: the version of a registry's module, and the package. */
function selectionText({ version, package: selected }: SelectedModule): string {
  return version === undefined ? selected : `${version} (${selected})`;
}

const hashesText = ({ hashes }: SelectedModule): string => hashes.join(", ");
