import { sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";

/** Platforms that a root module's lock file must cover, and what decided them. */
export interface RequiredPlatforms {
  /** Sorted. */
  readonly platforms: readonly Platform[];
  /** `policy`: a person named them, so that each has to be published. All others are inferred. */
  readonly from: "policy" | "base" | "other-roots" | "machines" | "usual";
  /** Those of them that only head's entries record; absent where head adds none. */
  readonly addedByHead?: readonly Platform[];
}

/** What an entry of a lock file covers by contents hash. */
export interface CoveredEntry {
  readonly platforms: readonly Platform[];
  /** Whether these are all that its version publishes: OpenTofu 1.12 completes entries so by itself, and nobody chose them. */
  readonly isComplete: boolean;
}

/** What can decide a root module's required platforms. */
export interface RequiredPlatformsInput {
  readonly listed: readonly Platform[] | undefined;
  /** Lock files that must not shrink: base's; in an audit the file itself and the target branch's record. */
  readonly records: readonly (readonly CoveredEntry[])[];
  readonly otherRoots: readonly Platform[];
  /** The machines on which the repository's workflows run the tools, and a person's own. */
  readonly machines: readonly Platform[];
  /** The entries that head changes; every one, since a platform that one lacks is no added requirement. */
  readonly changed: readonly CoveredEntry[];
}

const USUAL = [parsePlatform("linux_amd64")];

/** Decides by the first source with any. Without a policy, head adds what its changed entries all have, and removes none. */
export function requiredPlatforms(input: RequiredPlatformsInput): RequiredPlatforms {
  const { listed, records, otherRoots, machines, changed } = input;
  if (listed !== undefined) return { platforms: sortedUnique(listed), from: "policy" };
  const sources = [
    ["base", records.flatMap(chosenPlatforms)],
    ["other-roots", otherRoots],
    ["machines", machines],
  ] as const;
  const [from, decided] = sources.find(([, platforms]) => platforms.length > 0) ?? ["usual", USUAL];
  const added = chosenPlatforms(changed).filter((platform) => !decided.includes(platform));
  const addedByHead = sortedUnique(added);
  const platforms = sortedUnique([...decided, ...addedByHead]);
  return addedByHead.length === 0 ? { platforms, from } : { platforms, from, addedByHead };
}

/** Returns the platforms that every entry of a lock file covers, where that is a choice: complete entries are left out. */
export function chosenPlatforms(entries: readonly CoveredEntry[]): readonly Platform[] {
  const [first, ...others] = entries.filter(({ isComplete }) => !isComplete);
  const isInAll = (platform: Platform) =>
    others.every(({ platforms }) => platforms.includes(platform));
  return first === undefined ? [] : first.platforms.filter(isInAll);
}

/** Returns the platforms that one entry must cover: without a policy, also those that its entry on base records. */
export function platformsOfEntry(
  { platforms, from }: RequiredPlatforms,
  recorded: readonly Platform[],
): readonly Platform[] {
  return from === "policy" ? platforms : sortedUnique([...platforms, ...recorded]);
}

/** Returns the platforms that lock files choose, if all that choose any choose the same. */
export function agreedPlatforms(locks: readonly (readonly CoveredEntry[])[]): readonly Platform[] {
  const choices = locks.map(chosenPlatforms).filter((platforms) => platforms.length > 0);
  const [first = [], ...others] = choices.map((platforms) => sortedUnique(platforms));
  return others.every((platforms) => platforms.join() === first.join()) ? first : [];
}
