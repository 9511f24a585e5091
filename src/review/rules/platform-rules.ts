import { hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { entryCoverage, type PlatformCoverage } from "../evidence/coverage.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { findEvidence } from "../evidence/input.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByFix, remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, forChanged, type Rule } from "./rule.ts";
import { countText, listText } from "./words.ts";

/** Rules about the platforms that an entry can verify. */
export const PLATFORM_RULES: readonly Rule[] = [
  { scope: "root-module", judge: forChanged(requiredPlatform) },
  { scope: "hashes", judge: forChanged(coverageShrank) },
];

/** Finds required platforms that an entry cannot verify, or that its release does not serve (A13, A16). */
function requiredPlatform(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const unpublished = entry.coverage.filter((coverage) => !isPublished(entry, coverage.platform));
  const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
  return [
    ...(missing.length > 0 ? [judgeMissing(facts, entry, missing)] : []),
    ...(zipOnly.length > 0 ? [judgeZipOnly(facts, entry, zipOnly)] : []),
    ...(unpublished.length > 0 ? [judgeUnpublished(facts, entry, unpublished)] : []),
  ];
}

function judgeMissing(
  facts: RootFacts,
  entry: EntryFacts,
  missing: readonly PlatformCoverage[],
): Finding {
  const platforms = missing.map((coverage) => coverage.platform);
  return entryFinding(facts, entry, {
    rule: "missing-platform",
    summary: "The lock entry cannot verify a required platform",
    detail:
      `${entryName(facts, entry)} has neither an archive hash (zh) nor a content hash (h1) for ` +
      `${listText(platforms)}. Installing there fails, or rewrites the lock file.`,
    remedy: remedyFor(facts, entry),
  });
}

function judgeZipOnly(
  facts: RootFacts,
  entry: EntryFacts,
  zipOnly: readonly PlatformCoverage[],
): Finding {
  const platforms = zipOnly.map((coverage) => coverage.platform);
  return entryFinding(facts, entry, {
    rule: "missing-platform",
    severity: "warning",
    summary: "The lock entry has no content hash for a required platform",
    detail:
      `${entryName(facts, entry)} has an archive hash (zh) but no content hash (h1) for ` +
      `${listText(platforms)}. Installing from the registry works there; a plugin cache, an ` +
      "unpacked mirror and a read-only lock file need the h1.",
    remedy: remedyFor(facts, entry),
  });
}

function judgeUnpublished(
  facts: RootFacts,
  entry: EntryFacts,
  unpublished: readonly PlatformCoverage[],
): Finding {
  return entryFinding(facts, entry, {
    rule: "version-unavailable",
    severity: "notice",
    isLighterCase: true,
    summary: "The release has no package for a required platform",
    detail: `${entryName(facts, entry)} is not published for ${listText(
      unpublished.map((coverage) => coverage.platform),
    )}, so that no lock file can cover it.`,
    remedy: remedyByHand(
      "Choose a version that is published for the platform, or stop requiring it for this root module.",
    ),
    line: entry.lines?.version,
  });
}

/**
 * Names every required platform that the release has: of the `h1:` that a change adds, `fix` keeps those of
 * named platforms.
 */
function remedyFor(facts: RootFacts, entry: EntryFacts): Finding["remedy"] {
  const published = entry.coverage.filter((coverage) => isPublished(entry, coverage.platform));
  const options = published.flatMap(({ platform }) => ["--platform", platform]);
  return remedyByCommand(facts, "Run the command, which adds the missing hashes.", [
    "fix",
    ...options,
  ]);
}

/** Returns the required platforms that `missing-platform` reports for an entry. */
export function toldAsMissing(facts: RootFacts, entry: EntryFacts): ReadonlySet<Platform> {
  if (facts.input.scope !== "root-module") return new Set();
  const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
  return new Set([...missing, ...zipOnly].map(({ platform }) => platform));
}

/**
 * Returns platforms that no hash of the entry covers, and, of platforms that policy or base lists, those
 * without contents.
 */
export function uncoveredPlatforms(
  { input }: RootFacts,
  entry: EntryFacts,
): {
  readonly missing: readonly PlatformCoverage[];
  readonly zipOnly: readonly PlatformCoverage[];
} {
  const published = entry.coverage.filter((coverage) => isPublished(entry, coverage.platform));
  const isListed = input.required.from === "policy";
  return {
    missing: published.filter((coverage) => coverage.level === "none"),
    zipOnly: isListed ? published.filter((coverage) => coverage.level === "zip-only") : [],
  };
}

/** Whether a package exists, as far as is known. */
export function isPublished({ evidence }: EntryFacts, platform: Platform): boolean {
  const published = evidence?.publishedPlatforms;
  return published === undefined || published.size === 0 || published.has(platform);
}

/** Platforms whose packages an entry no longer verifies by one scheme, sorted. */
interface LostCoverage {
  readonly contents: readonly Platform[];
  readonly archives: readonly Platform[];
}

/**
 * Finds a new version that is locked for fewer platforms than the one before, counted by scheme (A13), as an
 * `init` on one machine leaves a lock file for several.
 *
 * Under one version a hash that is gone is `removed-hash`, and a required platform without any hash is
 * `missing-platform`.
 */
function coverageShrank(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const before = entryReplaced(entry);
  return before === undefined ? [] : judgeShrunk(facts, entry, before);
}

/** Whether a finding says that an entry is locked for fewer platforms than before. */
export function isShrunk(facts: RootFacts, entry: EntryFacts): boolean {
  const before = entryReplaced(entry);
  return before !== undefined && judgeShrunk(facts, entry, before).length > 0;
}

/** Returns the entry that this one replaces: another version, or the same provider at another address. */
function entryReplaced({ entry, base, move }: EntryFacts): ProviderLock | undefined {
  if (base === undefined) return move?.kind === "moved-registry" ? move.gone.before : undefined;
  return base.version === entry.version ? undefined : base;
}

function judgeShrunk(
  facts: RootFacts,
  entry: EntryFacts,
  before: ProviderLock,
): readonly Finding[] {
  const lost = lostCoverage(facts, entry, before);
  const what = [
    ...schemeText("contents checksum (h1)", lost.contents),
    ...schemeText("archive checksum (zh)", lost.archives),
    ...(lost.contents.length > 0 ? [] : untracedText(entry.entry, before)),
  ];
  if (what.length === 0) return [];
  const where = before.address === entry.entry.address ? "" : ` of ${before.address}`;
  return [
    entryFinding(facts, entry, {
      rule: "missing-platform",
      severity: "warning",
      isLighterCase: true,
      summary: "A version is locked for fewer platforms than the one before",
      detail:
        `${entryName(facts, entry)} has ${what.join(", and ")}, unlike ${before.version}${where} before it. There, a ` +
        "plugin cache, an unpacked mirror or a read-only lock file may fail, and other runs rewrite the file.",
      remedy: remedyByFix(facts, "Run the command, which records them for this version too."),
    }),
  ];
}

function schemeText(what: string, platforms: readonly Platform[]): readonly string[] {
  return platforms.length === 0 ? [] : [`no ${what} for ${listText(platforms)}`];
}

/**
 * Returns the text that a platform was lost although it is unknown which. One package has two `h1:` at most,
 * the archive's and that of its unpacked contents (HS-8): if six became two, at least one of three platforms
 * is gone.
 */
function untracedText(entry: ProviderLock, before: ProviderLock): readonly string[] {
  const [had, has] = [contentsOf(before), contentsOf(entry)];
  if (Math.ceil(had / 2) <= has) return [];
  const few = countText(has, "contents checksum (h1)", "contents checksums (h1)");
  return [`${few} where there were ${had}, of platforms that could not be told`];
}

function contentsOf({ hashes }: ProviderLock): number {
  return hashes.filter((hash) => hashScheme(hash) === "h1").length;
}

/** Returns lost platforms that are still published and that no other finding names. */
function lostCoverage(facts: RootFacts, entry: EntryFacts, before: ProviderLock): LostCoverage {
  const evidence = findEvidence(facts.input.context.evidence, before);
  const { platforms: required, from } = facts.input.required;
  const all = from === "policy" ? required : [...required, ...(evidence?.publishedPlatforms ?? [])];
  const told = toldAsMissing(facts, entry);
  const platforms = sortedUnique(all).filter(
    (platform) => isPublished(entry, platform) && !told.has(platform),
  );
  const now = entryCoverage(entry.entry, entry.evidence, platforms);
  const pairs = entryCoverage(before, evidence, platforms).map((was, i) => ({ was, now: now[i] }));
  // Bots that record contents alone lose no archives: the next init adds them, and another finding says so.
  const isOfContents = !entry.entry.hashes.some((hash) => hashScheme(hash) === "zh");
  return {
    contents: pairs
      .filter(({ was, now: after }) => hasContents(was.contents) && after?.contents === "none")
      .map(({ was }) => was.platform),
    archives: pairs
      .filter(({ was, now: after }) => was.zip === "yes" && after?.zip === "no")
      .filter(({ now: after }) => !isOfContents || after?.contents === "none")
      .map(({ was }) => was.platform),
  };
}

function hasContents(contents: ReturnType<typeof entryCoverage>[number]["contents"]): boolean {
  return contents === "all" || contents === "part";
}
