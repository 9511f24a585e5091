import { hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ChangedHash, LockChange } from "../../review/change/change.ts";
import { counted, listNames, type ShowName } from "./wording.ts";

/** What changed, in plain words. */
export function changeWords(change: LockChange, show: ShowName): string {
  switch (change.kind) {
    case "new-provider":
      return remarked(`new, ${version(change.to, show)}`, [ageWords(change)]);
    case "removed-provider":
      return change.from === null ? "removed" : `removed, was ${version(change.from, show)}`;
    case "new-version":
      return versionWords(change, show);
    case "new-constraints":
      return `constraints ${constraint(change.from, show)} → ${constraint(change.to, show)}`;
    case "new-hashes":
      return `${hashWords(change.hashes ?? [], show)} added`;
    case "removed-hashes":
      return `${hashWords(change.hashes ?? [], show)} removed`;
    case "moved-registry":
      return `registry changed, was ${show(change.from ?? "unknown")}`;
    case "renamed-provider":
      return `replaces ${show(change.from ?? "unknown")}`;
    case "cosmetic":
      return "layout only, same meaning";
  }
}

function versionWords(change: LockChange, show: ShowName): string {
  const move = `${version(change.from, show)} → ${version(change.to, show)}`;
  const direction = change.direction === "downgrade" ? "downgrade" : null;
  return remarked(move, [direction, change.size, ageWords(change)]);
}

function remarked(text: string, remarks: readonly (string | null)[]): string {
  const known = remarks.filter((one) => one !== null).join(", ");
  return known === "" ? text : `${text} (${known})`;
}

/** "11 days old"; null when nobody says how old. */
function ageWords({ ageDays }: LockChange): string | null {
  if (ageDays === undefined) return null;
  return ageDays === 0 ? "published today" : `${counted(ageDays, ["day", "days"])} old`;
}

/** Plain numbers need no marks around them, and a table is narrower without. */
function version(text: string | null, show: ShowName): string {
  if (text === null) return "none";
  return /^\d+(\.\d+)*$/.test(text) ? text : show(text);
}

function constraint(text: string | null, show: ShowName): string {
  return text === null || text === "" ? "none" : show(text);
}

/** The same where nobody looked up which packages checksums belong to: how many there are of which scheme. */
export function offlineChangeWords(change: LockChange, show: ShowName): string {
  const { kind, hashes } = change;
  if ((kind !== "new-hashes" && kind !== "removed-hashes") || hashes === null) {
    return changeWords(change, show);
  }
  const schemes = ["h1", "zh", undefined] as const;
  const parts = schemes.flatMap((scheme) => {
    const { length } = hashes.filter(({ hash }) => hashScheme(hash) === scheme);
    const words = scheme === undefined ? "other" : scheme;
    return length === 0 ? [] : [counted(length, [`${words} checksum`, `${words} checksums`])];
  });
  return `${parts.join(" and ")} ${kind === "new-hashes" ? "added" : "removed"}`;
}

/** "checksums for linux_amd64, linux_arm64" with their number when a platform is not known. */
function hashWords(hashes: readonly ChangedHash[], show: ShowName): string {
  const platforms = sortedUnique(hashes.flatMap((one) => one.platforms));
  const unknown = hashes.filter((one) => one.platforms.length === 0).length;
  const known = hashes.length - unknown;
  const parts = [];
  if (known > 0) {
    parts.push(`${known === 1 ? "checksum" : "checksums"} for ${listNames(platforms, show)}`);
  }
  if (unknown > 0) {
    const noun = known > 0 ? "of no platform" : "checksum of no known package";
    const nouns = known > 0 ? "of no platform" : "checksums of no known package";
    parts.push(counted(unknown, [noun, nouns]));
  }
  return parts.length === 0 ? "checksums" : parts.join(" and ");
}
