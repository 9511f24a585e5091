import { sortedUnique } from "../model/order.ts";
import type { Finding } from "../review/finding/finding.ts";
import { counted, type FindingPlace, findingPlace } from "./wording.ts";

/** One finding and everywhere it stands. */
export interface RepeatedFinding {
  readonly finding: Finding;
  /** Its detail, which tells how many other checksums it holds for. */
  readonly detail: string;
  /** One place a file. */
  readonly places: readonly FindingPlace[];
  /** The commands that mend it, one a root module. */
  readonly commands: readonly string[];
}

/**
 * Findings that say the same of several root modules, or of several checksums of one entry, told once.
 *
 * Two details are the same when they differ in nothing but the checksum that each is about.
 */
export function mergeRepeated(findings: readonly Finding[]): readonly RepeatedFinding[] {
  const merged = new Map<string, Finding[]>();
  for (const one of findings) {
    const key = JSON.stringify([one.rule, one.severity, one.provider, one.summary, sameWords(one)]);
    const known = merged.get(key);
    if (known === undefined) merged.set(key, [one]);
    else known.push(one);
  }
  return [...merged.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [repeated(first, rest)],
  );
}

/** The detail with the checksum taken out that it is about. */
function sameWords({ detail, hash }: Finding): string {
  return hash === undefined ? detail : detail.replaceAll(hash, "#");
}

function repeated(finding: Finding, others: readonly Finding[]): RepeatedFinding {
  const all = [finding, ...others];
  const hashes = sortedUnique(all.flatMap((one) => one.hash ?? []));
  const more =
    hashes.length < 2
      ? ""
      : ` The same holds for ${counted(hashes.length - 1, ["other checksum", "other checksums"])} there.`;
  return {
    finding,
    detail: `${finding.detail || finding.summary}${more}`,
    places: placesOf(all),
    commands: [...new Set(all.flatMap((one) => one.remedy.command ?? []))],
  };
}

function placesOf(findings: readonly Finding[]): readonly FindingPlace[] {
  const places = new Map<string, FindingPlace>();
  for (const place of findings.map(findingPlace)) {
    const key = JSON.stringify([place.file, place.file === null ? place.root : ""]);
    const known = places.get(key);
    places.set(key, { ...place, lines: [...(known?.lines ?? []), ...place.lines] });
  }
  return [...places.values()];
}
