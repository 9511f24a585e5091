import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { remedyCommands } from "../../review/finding/remedy.ts";
import { counted, type FindingPlace, findingPlace } from "./wording.ts";

/** One finding and everywhere it stands. */
export interface RepeatedFinding {
  readonly finding: Finding;
  /** Whom it is about, each once; several only where what could not be checked has one cause. */
  readonly providers: readonly ProviderAddress[];
  /** Its detail, or what all have in common of it; tells how many other checksums it holds for. */
  readonly detail: string;
  /** One place a file. */
  readonly places: readonly FindingPlace[];
  /** The commands that mend it: one for all root modules, as far as one can. */
  readonly commands: readonly string[];
}

/**
 * Findings that say the same of several root modules, or of several checksums of one entry, told once; what
 * could not be checked is told once a cause, whichever providers it is about.
 *
 * Two details are the same when they have one cause, or differ in nothing but the checksum that each is about.
 */
export function mergeRepeated(findings: readonly Finding[]): readonly RepeatedFinding[] {
  const merged = new Map<string, Finding[]>();
  for (const one of findings) {
    const key = JSON.stringify([
      one.rule,
      one.severity,
      one.summary,
      one.accepted,
      one.remedy.text,
      ...subject(one),
    ]);
    const known = merged.get(key);
    if (known === undefined) merged.set(key, [one]);
    else known.push(one);
  }
  return [...merged.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [repeated(first, rest)],
  );
}

/** What tells two findings of one rule apart. */
function subject({ rule, provider, version, detail, cause, hash }: Finding): readonly unknown[] {
  const same = hash === undefined ? detail : detail.replaceAll(hash, "#");
  if (rule === "not-verified" && cause !== undefined) return [cause];
  return [provider, version, cause ?? same];
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
    providers: sortedUnique(all.flatMap((one) => one.provider ?? [])),
    detail: `${commonDetail(finding, others)}${more}`,
    places: placesOf(all),
    commands: remedyCommands(all.map(({ remedy, root }) => ({ command: remedy.command, root }))),
  };
}

/** One finding's own words, unless others of its cause say something else. */
function commonDetail(finding: Finding, others: readonly Finding[]): string {
  const { detail, summary, cause } = finding;
  const isShared = others.every((one) => one.detail === detail);
  return (isShared ? detail : (cause ?? detail)) || summary;
}

function placesOf(findings: readonly Finding[]): readonly FindingPlace[] {
  const places = new Map<string, FindingPlace & { readonly lines: number[] }>();
  for (const place of findings.map(findingPlace)) {
    const key = JSON.stringify([place.file, place.file === null ? place.root : ""]);
    const known = places.get(key);
    if (known === undefined) places.set(key, { ...place, lines: [...place.lines] });
    else appendAll(known.lines, place.lines);
  }
  return [...places.values()];
}
