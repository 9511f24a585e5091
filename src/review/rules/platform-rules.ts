import type { VersionEvidence } from "../../model/evidence.ts";
import { ofScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { entryCoverage, hasContents, platformsOnRecord } from "../evidence/coverage.ts";
import { type EntryFacts, entryReplaced } from "../evidence/facts.ts";
import { findVersion, isUsableRecord } from "../evidence/input.ts";
import type { Judgement } from "../finding/finding.ts";
import { effectsOn } from "../init/prediction.ts";
import type { Judged, RootFacts, Rule } from "./rule.ts";
import { fixFor, listText } from "./words.ts";

/** Rules about the platforms that an entry can verify. */
export const PLATFORM_RULES: readonly Rule[] = [
  { rule: "missing-platform", scope: "root-module", each: "changed-entry", judge: missingPlatform },
  { rule: "coverage-shrank", scope: "hashes", each: "changed-entry", judge: coverageShrank },
  { rule: "version-unavailable", scope: "root-module", each: "changed-version", judge: notServed },
];

function missingPlatform(entry: EntryFacts, facts: RootFacts): Judged {
  const refusals = effectsOn(facts.init, entry.entry.address, "no-matching-hash").flatMap(
    ({ platforms = [] }) => platforms,
  );
  const unmatched = unmatchedByMirror(entry, refusals);
  const { missing, zipOnly: archivesAlone } = uncoveredPlatforms(entry, facts);
  const zipOnly = archivesAlone.filter((platform) => !unmatched.includes(platform));
  // Of the `h1:` that a change adds, `fix` keeps those of named platforms, so all are named.
  const packages = entry.coverage.filter(({ platform }) => isPublished(entry.evidence, platform));
  const remedy = {
    remedy: "Run the command, which adds the missing hashes.",
    command: fixFor(packages.map(({ platform }) => platform)),
  };
  const judgements: Judgement[] = [];
  if (missing.length > 0) {
    const isRefused = missing.every((platform) => refusals.includes(platform));
    judgements.push({
      detail:
        `${entry.name} has neither an archive hash (zh) nor a content hash (h1) for ` +
        `${listText(missing)}. There, init ${isRefused ? "refuses it" : "refuses it or rewrites the lock file"}.`,
      ...remedy,
    });
  }
  if (unmatched.length > 0) {
    const how =
      entry.evidence?.mirror?.comparedBy === "h1"
        ? "no content hash (h1), and a run installs it from an unpacked directory"
        : "no archive hash (zh), and a run installs it from an OCI registry";
    judgements.push({
      summary: "The lock entry has no hash by which a run compares the package",
      detail:
        `${entry.name} has ${how}, where no other hash is compared with it: installing fails for ` +
        `${listText(unmatched)}.`,
      ...remedy,
    });
  }
  if (zipOnly.length > 0) {
    judgements.push({
      severity: "warning",
      summary: "The lock entry has no content hash for a required platform",
      detail:
        `${entry.name} has an archive hash (zh) but no content hash (h1) for ` +
        `${listText(zipOnly)}. Installing from the registry works there; a plugin cache and an unpacked mirror need ` +
        "the h1, and so do later commands after init -lockfile=readonly, which passes without it.",
      ...remedy,
    });
  }
  return judgements;
}

/** Returns the platforms whose mirrored package `init` compares by the one scheme that the entry lacks (IN-13, SRC-63). */
function unmatchedByMirror(
  { evidence, coverage }: EntryFacts,
  refused: readonly Platform[],
): readonly Platform[] {
  const { disagreements = [] } = evidence?.mirror ?? {};
  return coverage
    .filter(
      ({ level, platform }) =>
        (level === "zip-only" || level === "contents-only") && refused.includes(platform),
    )
    .map(({ platform }) => platform)
    .filter((platform) => !disagreements.some((other) => other.platform === platform));
}

function notServed(entry: EntryFacts, { input: { required } }: RootFacts): Judged {
  const platforms = entry.coverage
    .map(({ platform }) => platform)
    .filter((platform) => !isPublished(entry.evidence, platform));
  if (platforms.length === 0) return undefined;
  const lack = `${entry.name} is not published for ${listText(platforms)}`;
  if (required.from === "policy") {
    return {
      summary: "The release has no package for a required platform",
      detail: `${lack}, so that no lock file can cover it.`,
      remedy:
        "Choose a version that is published for the platform, or stop requiring it for this root module.",
    };
  }
  return {
    severity: "notice",
    isLighterCase: true,
    summary: "The release has no package for a platform that other providers are locked for",
    detail: `${lack}. Nobody named the platform, so that it is left out for this provider.`,
    cause: `${lack}; it is left out`,
    remedy: "Nothing has to be done.",
  };
}

/** Whether a package exists, as far as is known. */
function isPublished(evidence: VersionEvidence | undefined, platform: Platform): boolean {
  const all = evidence?.publishedPlatforms;
  return all === undefined || all.size === 0 || all.has(platform);
}

/** Returns platforms that no hash of the entry covers, and, if policy lists platforms, those without contents. */
function uncoveredPlatforms(
  entry: EntryFacts,
  { input }: RootFacts,
): Readonly<Record<"missing" | "zipOnly", readonly Platform[]>> {
  const packages = entry.coverage.filter(({ platform }) => isPublished(entry.evidence, platform));
  const withLevel = (wanted: "none" | "zip-only"): readonly Platform[] =>
    packages.filter(({ level }) => level === wanted).map(({ platform }) => platform);
  const zipOnly = input.required.from === "policy" ? withLevel("zip-only") : [];
  return { missing: withLevel("none"), zipOnly };
}

/** Returns the required platforms that `missing-platform` reports for an entry. */
export function toldAsMissing(entry: EntryFacts, facts: RootFacts): ReadonlySet<Platform> {
  const { missing, zipOnly } = uncoveredPlatforms(entry, facts);
  return new Set([...missing, ...zipOnly]);
}

/** Finds lost hashes, by scheme (A13): bots drop every `zh:`, and `init` on one machine leaves the `h1:` of one platform. */
export function coverageShrank(facts: EntryFacts, root: RootFacts): Judgement | undefined {
  const { name, entry } = facts;
  const before = entryReplaced(facts);
  if (before === undefined || facts.base?.version === entry.version || !isUsableRecord(entry)) {
    return undefined;
  }
  const platforms = lostCoverage(facts, root, before);
  const losses = lostHashes(facts, before, platforms);
  if (losses.length === 0) return undefined;
  const lostLines = losses.reduce((sum, { lines }) => sum + lines, 0);
  const isGenuine = facts.hashes.every(
    ({ grade }) => grade === "signed-known-key" || grade === "signed-same-key",
  );
  const lossText = (count: number | "#"): string =>
    `${name} is ${isGenuine ? "genuine" : "locked"}, but ${count} ${count === 1 ? "line" : "lines"} that base ` +
    `has for its other platforms ${count === 1 ? "is" : "are"} gone`;
  const effect = "the next init elsewhere rewrites";
  const { contents } = platforms;
  const isBeyond = contents.some((platform) => !root.input.required.platforms.includes(platform));
  // Plain `fix` locks for required platforms; with --platform it keeps only those named, so all that base has are.
  const onRecord = platformsOnRecord(before, findVersion(root.run.evidence, before));
  const requiredPlatforms = facts.coverage.map(({ platform }) => platform);
  const platformsToName = [...requiredPlatforms, ...onRecord, ...contents].filter((platform) =>
    isPublished(facts.evidence, platform),
  );
  return {
    detail: `${lossText(lostLines)} (${losses.map(({ text }) => text).join(", and ")}): ${effect} this file.`,
    cause: `${lossText("#")}: ${effect} these files.`,
    lostLines,
    remedy: "Run the command, which records them for this version too.",
    command: isBeyond ? fixFor(sortedUnique(platformsToName)) : ["fix"],
  };
}

function lostHashes(
  { entry, evidence }: EntryFacts,
  before: ProviderLock,
  { contents, archives }: ReturnType<typeof lostCoverage>,
): readonly { readonly lines: number; readonly text: string }[] {
  const count = (scheme: "h1" | "zh", { hashes }: ProviderLock) => ofScheme(scheme, hashes).length;
  const [had, has] = [count("h1", before), count("h1", entry)];
  const areGone = count("zh", entry) === 0;
  // From a mirror, `init` may record no archives.
  const isBare =
    areGone && evidence?.mirror === undefined && (evidence?.packageHashes.size ?? 0) > 0;
  // One package has two `h1:` at most (HS-8): if six became two, at least one of three platforms is gone.
  const isUntraced = contents.length === 0 && Math.ceil(had / 2) > has;
  return [
    { lines: isBare ? count("zh", before) : 0, text: "every zh" },
    { lines: areGone ? 0 : archives.length, text: `the zh of ${listText(archives)}` },
    { lines: contents.length, text: `the h1 of ${listText(contents)}` },
    { lines: isUntraced ? had - has : 0, text: `${had - has} of ${had} h1` },
  ].filter(({ lines }) => lines > 0);
}

/** Returns platforms still published that the entry no longer verifies by one scheme, sorted. */
function lostCoverage(
  { entry, evidence }: EntryFacts,
  { run, input: { required } }: RootFacts,
  before: ProviderLock,
): Readonly<Record<"contents" | "archives", readonly Platform[]>> {
  const evidenceBefore = findVersion(run.evidence, before);
  const publishedBefore =
    required.from === "policy" ? [] : (evidenceBefore?.publishedPlatforms ?? []);
  const platforms = sortedUnique([...required.platforms, ...publishedBefore]).filter((platform) =>
    isPublished(evidence, platform),
  );
  const now = entryCoverage(entry, evidence, ...platforms);
  const pairs = entryCoverage(before, evidenceBefore, ...platforms).map((was, i) => ({
    was,
    is: now[i],
  }));
  const withContents = pairs.filter(({ was }) => hasContents(was));
  // A machine that locks records its own platform. That of another one in its place is no loss.
  const isOneForOne = withContents.length === 1 && now.some(hasContents);
  const contents = isOneForOne ? [] : withContents.filter(({ is }) => is?.contents === "none");
  const archives = pairs.filter(({ was, is }) => was.zip === "yes" && is?.zip === "no");
  return {
    contents: contents.map(({ was }) => was.platform),
    archives: archives.map(({ was }) => was.platform),
  };
}
