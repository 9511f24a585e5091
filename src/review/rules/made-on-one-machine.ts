import type { Platform } from "../../model/platform.ts";
import { entryCoverage } from "../evidence/coverage.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { toldAsMissing } from "./platform-gaps.ts";
import { entryName, rootFinding } from "./rule.ts";
import { listText } from "./words.ts";

/** An entry that works from everywhere on one platform only, of several that are published. */
interface SinglePlatform {
  readonly entry: EntryFacts;
  readonly platform: Platform;
  readonly published: number;
  /** Whether its archives' checksums at least let the others install from the registry. */
  readonly isInstallable: boolean;
}

/**
 * Entries as one machine writes them, where nobody said for which platforms they are meant.
 *
 * Of what base locks for one platform already there is no news.
 */
export function judgeSinglePlatform(facts: RootFacts): readonly Finding[] {
  const found = facts.entries.flatMap((entry) => singlePlatform(facts, entry));
  return found.length === 0 ? [] : [judgeEntries(facts, found)];
}

/** Whether an entry is one that is told to be made on one machine. */
export function isForOneMachine(facts: RootFacts, entry: EntryFacts): boolean {
  return singlePlatform(facts, entry).length > 0;
}

function singlePlatform(facts: RootFacts, entry: EntryFacts): readonly SinglePlatform[] {
  const isNew = entry.base === undefined && entry.move === undefined;
  if (!isNew || facts.input.required.from === "policy") return [];
  const published = [...(entry.evidence?.publishedPlatforms ?? [])];
  const coverage = entryCoverage(entry.entry, entry.evidence, published);
  const [only, ...others] = coverage.filter(({ contents }) => contents !== "none");
  const isSingle = only?.contents === "all" || only?.contents === "part";
  if (only === undefined || !isSingle || others.length > 0 || published.length < 2) return [];
  if (toldAsMissing(facts, entry).size > 0) return [];
  const isInstallable = coverage.every(({ zip }) => zip === "yes");
  return [{ entry, platform: only.platform, published: published.length, isInstallable }];
}

function judgeEntries(facts: RootFacts, found: readonly SinglePlatform[]): Finding {
  const platforms = [...new Set(found.map(({ platform }) => platform))];
  const isInstallable = found.every((one) => one.isInstallable);
  return rootFinding(facts, {
    rule: "missing-platform",
    severity: "notice",
    line: found[0]?.entry.lines?.header,
    summary: "The lock file is made for one platform of several",
    detail:
      `${platforms.map((platform) => platformText(facts, platform, found)).join(" ")} ` +
      (isInstallable
        ? "Elsewhere, installs from the registry work and add lines; a plugin cache, an unpacked mirror " +
          "and a read-only lock file do not work."
        : "Elsewhere, installing fails."),
    remedy: remedyByHand(
      "Nothing, if no other platform runs it. Else list the platforms in the policy (platforms), or name all of " +
        "them in tofu-lock-review fix --platform OS_ARCH,OS_ARCH.",
    ),
  });
}

/** `a 1.0.0 and b 2.0.0 work on linux_amd64 only; 4 are published.` */
function platformText(
  facts: RootFacts,
  platform: Platform,
  found: readonly SinglePlatform[],
): string {
  const here = found.filter((one) => one.platform === platform);
  const names = here.map(({ entry }) => entryName(facts, entry));
  const counts = [...new Set(here.map(({ published }) => published))].sort((a, b) => a - b);
  const verb = here.length === 1 ? "works" : "work";
  const how = here.every((one) => one.isInstallable) ? " from every source" : "";
  const [least, most] = [counts[0] ?? 0, counts.at(-1) ?? 0];
  const number = least === most ? `${least}` : `${least} to ${most}`;
  return `${listText(names)} ${verb}${how} on ${platform} only; ${number} are published.`;
}
