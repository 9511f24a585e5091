import { sortedUnique } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";

/** Platforms that a root module's lock file must cover, and what decided them. */
export interface RequiredPlatforms {
  /** Sorted. */
  readonly platforms: readonly Platform[];
  /** Only a listed set can be incomplete; a derived one must merely not shrink. */
  readonly from: "policy" | "base" | "other-roots" | "runners" | "host";
  /** Those of them that only head's entries record; absent where head adds none. */
  readonly addedByHead?: readonly Platform[];
}

/** The platforms of the `h1:` of each entry of a lock file, as far as they are known. */
export type EntryPlatforms = readonly (readonly Platform[])[];

/** What can decide a root module's required platforms. */
export interface RequiredPlatformsInput {
  readonly listed: readonly Platform[] | undefined;
  /** Lock files that must not shrink: base's; in an audit the file itself and the target branch's record. */
  readonly records: readonly EntryPlatforms[];
  readonly otherRoots: readonly Platform[];
  /** Platforms of runners that base's workflows run the tools on. */
  readonly runners: readonly Platform[];
  readonly host: Platform;
  /** The entries that head changes; every one, since a platform that one lacks is no added requirement. */
  readonly changed: EntryPlatforms;
}

/** Decides by the first source with any. Without a policy, head adds what its changed entries all have, and removes none. */
export function requiredPlatforms(input: RequiredPlatformsInput): RequiredPlatforms {
  const { listed, records, otherRoots, runners, host, changed } = input;
  if (listed !== undefined) return { platforms: sortedUnique(listed), from: "policy" };
  const sources = [
    ["base", records.flatMap(mostRecorded)],
    ["other-roots", otherRoots],
    ["runners", runners],
  ] as const;
  const [from, decided] = sources.find(([, platforms]) => platforms.length > 0) ?? ["host", [host]];
  const [first = [], ...others] = changed;
  const shared = first.filter((platform) => others.every((some) => some.includes(platform)));
  const addedByHead = sortedUnique(shared.filter((platform) => !decided.includes(platform)));
  const platforms = sortedUnique([...decided, ...addedByHead]);
  return addedByHead.length === 0 ? { platforms, from } : { platforms, from, addedByHead };
}

/** Returns the platforms that one entry must cover: without a policy, also those that its entry on base records. */
export function platformsOfEntry(
  { platforms, from }: RequiredPlatforms,
  recorded: readonly Platform[],
): readonly Platform[] {
  return from === "policy" ? platforms : sortedUnique([...platforms, ...recorded]);
}

/** Returns the platforms that at least half of the entries record, of those that are known to record any. */
export function mostRecorded(entries: EntryPlatforms): readonly Platform[] {
  const recorded = entries.filter((platforms) => platforms.length > 0);
  return sortedUnique(recorded.flat()).filter((platform) => {
    const count = recorded.filter((platforms) => platforms.includes(platform)).length;
    return count * 2 >= recorded.length;
  });
}

/** The program's own name says nothing about where the tools run. */
const RUNS_TOOLS = /(?<![\w-])(?:opentofu|terraform|terragrunt|tofu(?!-lock-review))/i;
/** Labels of GitHub's own runners, also in a matrix. */
const RUNNER = /(?<![\w-])(ubuntu|macos|windows)-(latest|\d+(?:\.\d+)?)((?:-[a-z]+)*)(?![\w-])/g;

/** Returns the platforms of GitHub's runners that workflows name, of those workflows that name one of the tools. */
export function runnerPlatforms(workflows: readonly string[]): readonly Platform[] {
  const texts = workflows.map((workflow) => workflow.replaceAll(/^[ \t]*#.*/gm, ""));
  const runners = texts
    .filter((text) => RUNS_TOOLS.test(text))
    .flatMap((text) => [...text.matchAll(RUNNER)]);
  return sortedUnique(
    runners.map(([, os, version = "", kind = ""]) => {
      if (os !== "macos") {
        const arch = kind.startsWith("-arm") ? "arm64" : "amd64";
        return parsePlatform(`${os === "ubuntu" ? "linux" : "windows"}_${arch}`);
      }
      // Up to macOS 13 and as -intel or -large, GitHub runs Intel machines; else Apple's own.
      const isIntel = /-(?:intel|large)$/.test(kind) || (Number(version) <= 13 && kind === "");
      return parsePlatform(isIntel ? "darwin_amd64" : "darwin_arm64");
    }),
  );
}
