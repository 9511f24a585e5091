import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { type Finding, isUnverified, sortFindings } from "../../review/finding/finding.ts";
import { commandText, joinCommands } from "../../review/finding/remedy.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { Review } from "../../review/verdict/review.ts";
import { counted, type ReportedPlace } from "./wording.ts";

/** The groups of findings with their headings, in the order of every report. */
export const GROUP_HEADINGS = {
  /** Errors, and warnings where they fail the gate. */
  blocking: "Must be resolved",
  /** Things that could not be checked, of any severity. */
  unchecked: "Could not be checked",
  attention: "Please look",
  notices: "Good to know",
  /** What base has already; it fails no gate. */
  known: "On the base branch already",
} as const;

/** The findings of a review, grouped by what the reader has to do; each list is sorted. */
export type FindingGroups = Readonly<Record<keyof typeof GROUP_HEADINGS, readonly Finding[]>>;

/** Groups the findings of a review; errors are blocking even where nothing fails the gate. */
export function findingGroups({ failOn, findings }: Review): FindingGroups {
  const all = sortFindings(findings);
  const ofChange = all.filter(({ since }) => since === "change");
  const certain = ofChange.filter((finding) => !isUnverified(finding));
  const isBlocking = ({ severity }: Finding) =>
    severity === "error" || (severity === "warning" && failOn === "warning");
  return {
    blocking: certain.filter(isBlocking),
    unchecked: ofChange.filter(isUnverified),
    attention: certain.filter((finding) => finding.severity === "warning" && !isBlocking(finding)),
    notices: certain.filter(({ severity }) => severity === "notice"),
    known: all.filter(({ since }) => since === "base"),
  };
}

/** A finding with all the places where it stands. */
export type RepeatedFinding = ReturnType<typeof repeated>;

/** Merges findings that have one cause, or differ only in root module or checksum; `by-rule` those of one rule and provider. */
export function mergeRepeated(
  findings: readonly Finding[],
  how: "by-words" | "by-rule" = "by-words",
): readonly RepeatedFinding[] {
  const groups = groupBy(findings, (finding) => {
    const { rule, severity, summary, accepted, provider, remedy, of } = finding;
    const words = how === "by-rule" ? [provider] : [summary, remedy.text, ...subject(finding)];
    return JSON.stringify([rule, severity, accepted, of, ...words]);
  });
  return [...groups.values()].map(repeated);
}

function subject(finding: Finding): readonly unknown[] {
  const { rule, provider, version, detail, cause, hash, silentHosts } = finding;
  if (silentHosts !== undefined) return silentHosts;
  const isShared = isUnverified(finding) || RULE_TABLE[rule].isAboutKey === true;
  if (isShared && cause !== undefined) return [cause];
  const same = hash === undefined ? detail : detail.replaceAll(hash, "#");
  return [provider, version, cause ?? same];
}

function repeated(all: readonly [Finding, ...Finding[]]) {
  const [finding] = all;
  const { detail, cause, summary } = finding;
  const lineCount = all.reduce((sum, { lostLines = 0 }) => sum + lostLines, 0);
  const isSame = all.every((other) => other.detail === detail);
  const isShared = isSame && (all.length === 1 || lineCount === 0);
  const common = cause?.replace("#", lineCount === 0 ? "#" : `${lineCount}`) ?? detail;
  const alike = new Set(all.map((other) => other.cause ?? other.detail)).size - 1;
  const others = sortedUnique(all.flatMap(({ hash }) => hash ?? [])).length - 1;
  const more = others < 1 ? "" : ` The same holds for ${counted(others, "other checksum")} there.`;
  const answers =
    alike < 1 || finding.silentHosts === undefined
      ? ""
      : ` ${counted(alike, "other request")} got no answer either.`;
  const places = groupBy(all, ({ file, root }) => JSON.stringify([file, file ?? root]));
  return {
    finding,
    /** Several only for things that could not be checked for one cause. */
    providers: sortedUnique(all.flatMap(({ provider }) => provider ?? [])),
    /** The detail, or the common part of all details, and the number of other checksums that it holds for. */
    detail: stateWords(finding, `${(isShared ? detail : common) || summary}${more}${answers}`),
    places: [...places.values()].map(
      (here): ReportedPlace => ({
        root: here[0].root,
        file: here[0].file,
        lines: here.flatMap(({ line }) => line ?? []),
      }),
    ),
    commands: joinCommands(all.flatMap(({ remedy }) => remedy.command ?? [])),
  };
}

/** Returns words about a finding behind the state that it is about, if that is not head. */
export function stateWords({ of }: Finding, words: string): string {
  return of === undefined ? words : `In the merge result: ${words}`;
}

/** Returns a finding as sentences in plain text, for formats that have one text for each finding. */
export function findingSentences(finding: Finding): string {
  const { provider, summary, remedy } = finding;
  const detail = stateWords(finding, finding.detail);
  const about = provider === null ? "" : ` (${provider})`;
  const parts = [`${summary}${about}.`, detail, remedy.text, commandText(remedy.command)];
  return parts.filter((part) => part !== "").join(" ");
}

/** Returns why a finding does not count. */
export function acceptanceWords({ by, until, reason }: NonNullable<Finding["accepted"]>): string {
  return `Accepted by ${by} until ${until}: ${reason}`;
}

/** Returns the SHA-256 of a text as 64 lower-case hex digits; reports are pure and do not compute it themselves. */
export type TextDigest = (text: string) => string;

/** Returns the findings in the order of every report, each with an identity: a digest of rule, subject, place, and a number. */
export function identifyFindings({ findings, roots }: Review, digest: TextDigest) {
  const lockFiles = new Map(roots.map((review) => [review.root, review.lockFilePath]));
  const counts = new Map<string, number>();
  return sortFindings(findings).map((finding) => {
    const { rule, provider, version, hash, root, file } = finding;
    const isOfFile = provider === null && file !== null && file !== lockFilePath(root);
    const what = [rule, provider, version ?? null, hash ?? null, root, ...(isOfFile ? [file] : [])];
    const alike = digest(JSON.stringify(what));
    const nth = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, nth);
    const path = file ?? lockFiles.get(root) ?? lockFilePath(root);
    return { finding, identity: `${alike}:${nth}`, path };
  });
}
