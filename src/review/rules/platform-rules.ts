import { hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { entryCoverage, hasContents } from "../evidence/coverage.ts";
import { type EntryFacts, entryReplaced, type RootFacts } from "../evidence/facts.ts";
import { findEvidence } from "../evidence/input.ts";
import type { Judgement } from "../finding/finding.ts";
import type { PredictedFacts } from "../init/predict-root.ts";
import { effectsOn } from "../init/prediction.ts";
import type { Judged, Rule } from "./rule.ts";
import { countText, listText } from "./words.ts";

/** Rules about the platforms that an entry can verify. */
export const PLATFORM_RULES: readonly Rule[] = [
  { rule: "missing-platform", scope: "root-module", each: "changed-entry", judge: missingPlatform },
  { rule: "missing-platform", scope: "hashes", each: "changed-entry", judge: coverageShrank },
  { rule: "version-unavailable", scope: "root-module", each: "changed-version", judge: notServed },
];

/** Finds required platforms that an entry cannot verify (A13, A16). */
function missingPlatform(entry: EntryFacts, facts: PredictedFacts): Judged {
  const refused = refusedPlatforms(entry, facts);
  const unmatched = unmatchedByMirror(entry, refused);
  const { missing, zipOnly: archivesAlone } = uncoveredPlatforms(entry, facts);
  const zipOnly = archivesAlone.filter((platform) => !unmatched.includes(platform));
  // Of the `h1:` that a change adds, `fix` keeps those of named platforms, so all are named.
  const published = entry.coverage.filter(({ platform }) => isPublished(entry, platform));
  const remedy = "Run the command, which adds the missing hashes.";
  const command = fixFor(published.map(({ platform }) => platform));
  const judged: Judgement[] = [];
  if (missing.length > 0) {
    const isRefused = missing.every((platform) => refused.includes(platform));
    judged.push({
      summary: "The lock entry cannot verify a required platform",
      detail:
        `${entry.name} has neither an archive hash (zh) nor a content hash (h1) for ` +
        `${listText(missing)}. There, init ${isRefused ? "refuses it" : "refuses it or rewrites the lock file"}.`,
      remedy,
      command,
    });
  }
  if (unmatched.length > 0) {
    const how =
      entry.evidence?.mirror?.comparedBy === "h1"
        ? "no content hash (h1), and a run installs it from an unpacked directory"
        : "no archive hash (zh), and a run installs it from an OCI registry";
    judged.push({
      summary: "The lock entry has no hash by which a run compares the package",
      detail:
        `${entry.name} has ${how}, where no other hash is compared with it: installing fails for ` +
        `${listText(unmatched)}.`,
      remedy,
      command,
    });
  }
  if (zipOnly.length > 0) {
    judged.push({
      severity: "warning",
      summary: "The lock entry has no content hash for a required platform",
      detail:
        `${entry.name} has an archive hash (zh) but no content hash (h1) for ` +
        `${listText(zipOnly)}. Installing from the registry works there; a plugin cache and an unpacked mirror need ` +
        "the h1, and so do later commands after init -lockfile=readonly, which passes without it.",
      remedy,
      command,
    });
  }
  return judged;
}

function fixFor(platforms: readonly Platform[]): readonly string[] {
  return ["fix", ...platforms.flatMap((platform) => ["--platform", platform])];
}

/** Returns the platforms whose package `init` finds and refuses by the hashes of the entry. */
function refusedPlatforms({ entry }: EntryFacts, { init }: PredictedFacts): readonly Platform[] {
  return effectsOn(init, entry.address, "no-matching-hash").flatMap(({ effect, platforms = [] }) =>
    effect === "refuses" ? platforms : [],
  );
}

/** Returns the platforms whose mirrored package `init` compares by the one scheme that the entry lacks (IN-13, SRC-63). */
function unmatchedByMirror(
  { evidence, coverage }: EntryFacts,
  refused: readonly Platform[],
): readonly Platform[] {
  const { comparedBy, disagreements = [] } = evidence?.mirror ?? {};
  if (comparedBy === undefined) return [];
  return coverage
    .filter(
      ({ level, platform }) =>
        (level === "zip-only" || level === "contents-only") && refused.includes(platform),
    )
    .map(({ platform }) => platform)
    .filter((platform) => !disagreements.some((other) => other.platform === platform));
}

/** Finds required platforms that a release does not serve (A13, A16). */
function notServed(entry: EntryFacts): Judged {
  const platforms = entry.coverage
    .map(({ platform }) => platform)
    .filter((platform) => !isPublished(entry, platform));
  if (platforms.length === 0) return undefined;
  return {
    severity: "notice",
    isLighterCase: true,
    summary: "The release has no package for a required platform",
    detail: `${entry.name} is not published for ${listText(platforms)}, so that no lock file can cover it.`,
    remedy:
      "Choose a version that is published for the platform, or stop requiring it for this root module.",
  };
}

/** Whether a package exists, as far as is known. */
function isPublished({ evidence }: EntryFacts, platform: Platform): boolean {
  const published = evidence?.publishedPlatforms;
  return published === undefined || published.size === 0 || published.has(platform);
}

/** Returns platforms that no hash of the entry covers, and, if policy lists platforms, those without contents. */
function uncoveredPlatforms(
  entry: EntryFacts,
  { input }: RootFacts,
): Readonly<Record<"missing" | "zipOnly", readonly Platform[]>> {
  const published = entry.coverage.filter(({ platform }) => isPublished(entry, platform));
  const withLevel = (wanted: "none" | "zip-only"): readonly Platform[] =>
    published.filter(({ level }) => level === wanted).map(({ platform }) => platform);
  const zipOnly = input.required.from === "policy" ? withLevel("zip-only") : [];
  return { missing: withLevel("none"), zipOnly };
}

/** Returns the required platforms that `missing-platform` reports for an entry. */
export function toldAsMissing(entry: EntryFacts, facts: RootFacts): ReadonlySet<Platform> {
  if (facts.input.scope !== "root-module") return new Set();
  const { missing, zipOnly } = uncoveredPlatforms(entry, facts);
  return new Set([...missing, ...zipOnly]);
}

/**
 * Finds a new version that is locked for fewer platforms than the one before, counted by scheme (A13), as an
 * `init` on one machine leaves a lock file for several.
 */
export function coverageShrank(facts: EntryFacts, root: RootFacts): Judgement | undefined {
  const { name, entry } = facts;
  const before = entryReplaced(facts);
  if (before === undefined || facts.base?.version === entry.version) return undefined;
  const { contents, archives } = lostCoverage(facts, root, before);
  const isBeyond = contents.some((platform) => !root.input.required.platforms.includes(platform));
  // Plain `fix` locks for required platforms; with --platform it keeps only those named.
  const named = [...facts.coverage.map(({ platform }) => platform), ...contents].filter(
    (platform) => isPublished(facts, platform),
  );
  const lost = [
    contents.length > 0 && `no contents checksum (h1) for ${listText(contents)}`,
    archives.length > 0 && `no archive checksum (zh) for ${listText(archives)}`,
    contents.length === 0 && untracedText(entry, before),
  ].filter((text) => text !== false);
  if (lost.length === 0) return undefined;
  const where = before.address === entry.address ? "" : ` of ${before.address}`;
  return {
    severity: "warning",
    isLighterCase: true,
    summary: "A version is locked for fewer platforms than the one before",
    detail:
      `${name} has ${lost.join(", and ")}, unlike ${before.version}${where} before it. There, a plugin cache, an ` +
      "unpacked mirror or what follows init -lockfile=readonly may fail, and other runs rewrite the file.",
    remedy: "Run the command, which records them for this version too.",
    command: isBeyond ? fixFor(sortedUnique(named)) : ["fix"],
  };
}

/**
 * Returns the text that an unknown platform was lost, or `false`: one package has two `h1:` at most (HS-8), so
 * if six became two, at least one of three platforms is gone.
 */
function untracedText(entry: ProviderLock, before: ProviderLock): string | false {
  const [had = 0, has = 0] = [before, entry].map(
    ({ hashes }) => hashes.filter((hash) => hashScheme(hash) === "h1").length,
  );
  if (Math.ceil(had / 2) <= has) return false;
  const few = countText(has, "contents checksum (h1)", "contents checksums (h1)");
  return `${few} where there were ${had}, of platforms that could not be told`;
}

/**
 * Returns platforms still published that the entry no longer verifies by one scheme and no other finding names,
 * sorted.
 */
function lostCoverage(
  facts: EntryFacts,
  root: RootFacts,
  before: ProviderLock,
): Readonly<Record<"contents" | "archives", readonly Platform[]>> {
  const { entry, evidence } = facts;
  const { required, context } = root.input;
  const evidenceBefore = findEvidence(context.evidence, before);
  const published = required.from === "policy" ? [] : (evidenceBefore?.publishedPlatforms ?? []);
  const told = toldAsMissing(facts, root);
  const platforms = sortedUnique([...required.platforms, ...published]).filter(
    (platform) => isPublished(facts, platform) && !told.has(platform),
  );
  const now = entryCoverage(entry, evidence, platforms);
  const pairs = entryCoverage(before, evidenceBefore, platforms).map((was, i) => ({
    was,
    is: now[i],
  }));
  // Bots that record contents alone lose no archives: the next init adds them, and another finding says so.
  const hasArchives = entry.hashes.some((hash) => hashScheme(hash) === "zh");
  const contents = pairs.filter(({ was, is }) => hasContents(was) && is?.contents === "none");
  const archives = pairs.filter(
    ({ was, is }) =>
      was.zip === "yes" && is?.zip === "no" && (hasArchives || is.contents === "none"),
  );
  return {
    contents: contents.map(({ was }) => was.platform),
    archives: archives.map(({ was }) => was.platform),
  };
}
