import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { type Finding, sortFindings } from "../../review/finding/finding.ts";
import { remedyCommands } from "../../review/finding/remedy.ts";
import type { Review } from "../../review/verdict/review.ts";
import { counted, type FindingPlace } from "./wording.ts";

/** The findings of a review, grouped by what the reader has to do; each list is sorted. */
export interface FindingGroups {
  /** Errors, and warnings where they fail the gate. */
  readonly blocking: readonly Finding[];
  /** Warnings that block nothing. */
  readonly attention: readonly Finding[];
  readonly notices: readonly Finding[];
  /** Things that could not be checked, of any severity. */
  readonly unchecked: readonly Finding[];
}

/** Groups the findings of a review; errors are blocking even where nothing fails the gate. */
export function findingGroups({ failOn, findings }: Review): FindingGroups {
  const blocking = failOn === "warning" ? ["error", "warning"] : ["error"];
  const sorted = sortFindings(findings);
  const checked = sorted.filter(({ rule }) => rule !== "not-verified");
  return {
    blocking: checked.filter(({ severity }) => blocking.includes(severity)),
    attention: failOn === "warning" ? [] : checked.filter(({ severity }) => severity === "warning"),
    notices: checked.filter(({ severity }) => severity === "notice"),
    unchecked: sorted.filter(({ rule }) => rule === "not-verified"),
  };
}

/** A finding with all the places where it stands. */
export interface RepeatedFinding {
  readonly finding: Finding;
  /** Several only for things that could not be checked for one cause. */
  readonly providers: readonly ProviderAddress[];
  /** The detail, or the common part of all details, and the number of other checksums that it holds for. */
  readonly detail: string;
  /** One for each file. */
  readonly places: readonly FindingPlace[];
  /** The commands that correct it; one for all root modules where possible. */
  readonly commands: readonly string[];
}

/**
 * Merges findings that say the same about several root modules or several checksums of one entry; things that could
 * not be checked are merged by cause, across providers.
 *
 * Two details are the same if they have one cause, or differ only in the checksum that each is about.
 */
export function mergeRepeated(findings: readonly Finding[]): readonly RepeatedFinding[] {
  const groups = groupBy(findings, (finding) => {
    const { rule, severity, summary, accepted, remedy } = finding;
    return JSON.stringify([rule, severity, summary, accepted, remedy.text, ...subject(finding)]);
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [repeated(first, group)];
  });
}

/** Returns the values that distinguish two findings of one rule. */
function subject({ rule, provider, version, detail, cause, hash }: Finding): readonly unknown[] {
  const same = hash === undefined ? detail : detail.replaceAll(hash, "#");
  if (rule === "not-verified" && cause !== undefined) return [cause];
  return [provider, version, cause ?? same];
}

function repeated(finding: Finding, all: readonly Finding[]): RepeatedFinding {
  const { detail, cause, summary } = finding;
  const isShared = all.every((other) => other.detail === detail);
  const others = sortedUnique(all.flatMap(({ hash }) => hash ?? [])).length - 1;
  const more =
    others < 1
      ? ""
      : ` The same holds for ${counted(others, ["other checksum", "other checksums"])} there.`;
  const places = groupBy(all, ({ file, root }) => JSON.stringify([file, file ?? root]));
  return {
    finding,
    providers: sortedUnique(all.flatMap(({ provider }) => provider ?? [])),
    detail: `${(isShared ? detail : (cause ?? detail)) || summary}${more}`,
    places: [...places.values()].flatMap((here) => {
      const [first] = here;
      if (first === undefined) return [];
      return [
        { root: first.root, file: first.file, lines: here.flatMap(({ line }) => line ?? []) },
      ];
    }),
    commands: remedyCommands(all.map(({ remedy, root }) => ({ command: remedy.command, root }))),
  };
}

/** Returns a finding as sentences in plain text, for formats that have one text for each finding. */
export function findingSentences({ provider, summary, detail, remedy }: Finding): string {
  const about = provider === null ? "" : ` (${provider})`;
  const parts = [`${summary}${about}.`, detail, remedy.text, remedy.command ?? ""];
  return parts.filter((part) => part !== "").join(" ");
}

/** Returns the SHA-256 of a text as 64 lower-case hex digits; reports are pure and do not compute it themselves. */
export type TextDigest = (text: string) => string;

/**
 * Returns findings in the order of every report, each with an identity that stays when lines move or words change:
 * a digest of rule, subject and place, then a colon and a number that distinguishes equal ones.
 *
 * For a finding about no provider the file is part of it, so that accepting one finding of the repository accepts no
 * other.
 */
export function identifyFindings(
  findings: readonly Finding[],
  digest: TextDigest,
): readonly { readonly finding: Finding; readonly identity: string }[] {
  const seen = new Map<string, number>();
  return sortFindings(findings).map((finding) => {
    const { rule, provider, version, hash, root, file } = finding;
    const isOfFile = provider === null && file !== null && file !== lockFilePath(root);
    const what = [rule, provider, version ?? null, hash ?? null, root, ...(isOfFile ? [file] : [])];
    const alike = digest(JSON.stringify(what));
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { finding, identity: `${alike}:${nth}` };
  });
}
