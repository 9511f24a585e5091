import { allowsVersion } from "../../model/constraint.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { hashScheme, preferredHashes } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Requirement } from "../../model/requirements.ts";
import { entryCoverage, type PlatformCoverage } from "../evidence/coverage.ts";
import { documentedLines, type NextContents, nextContents } from "./next-lines.ts";
import { doubt, type EffectFacts, failure, type InitEffect } from "./prediction.ts";

/** An entry that `init` installs a package for, and what is known of its version. */
export interface EntryQuestion {
  readonly entry: ProviderLock;
  readonly name: string;
  /** Undefined when it is not known whether anything requires the provider. */
  readonly requirement: Requirement | undefined;
  readonly evidence: VersionEvidence | undefined;
  readonly platforms: readonly Platform[];
  readonly line: number | undefined;
  /** Whether the file has the hashes unsorted, or one of them twice. */
  readonly isUnsorted: boolean;
}

/** Returns what `init` does with one entry (IN-5, IN-6, IN-10, IN-11, IN-13, IN-15; Installer.EnsureProviderVersions). */
export function entryEffects(question: EntryQuestion): readonly InitEffect[] {
  const { entry, line } = question;
  return effectsAt(installEffects(question), entry.address, line);
}

/** Returns effects with their place, the same objects for all root modules that lock the entry at that line. */
const effectsAt = rememberedOf(
  (effects: readonly InitEffect[], provider: ProviderAddress, line: number | undefined) =>
    effects.map((each): InitEffect => ({ ...each, provider, line })),
);

function installEffects(question: EntryQuestion): readonly InitEffect[] {
  const { entry, name, requirement } = question;
  const constraints = requirement?.constraints;
  if (constraints !== undefined && !allowsVersion(constraints, entry.version)) {
    const wish =
      constraints.text === ""
        ? "no configuration accepts it unless it asks for exactly that version"
        : `the configuration asks for ${constraints.text}`;
    const reason = `${name} is locked, and ${wish}`;
    return [failure({ cause: "version-outside-constraints", reason })];
  }
  const { evidence, platforms, isUnsorted } = question;
  return effectsBy(entry, evidence, ...platforms)(name, isUnsorted);
}

type InstallQuestion = Omit<EntryQuestion, "requirement" | "line">;

/** Returns what installing a package does with an entry; the same for all root modules that lock it so. */
const effectsBy = rememberedOf(
  (entry: ProviderLock, evidence: VersionEvidence | undefined, ...platforms: readonly Platform[]) =>
    rememberedOf((name: string, isUnsorted: boolean): readonly InitEffect[] => {
      const question = { entry, evidence, platforms, name, isUnsorted };
      return [...packageEffects(question), ...lineEffects(question)];
    }),
);

/** Returns why a version can be installed nowhere, or why that is not known; undefined where it can. */
function versionEffect(name: string, evidence: VersionEvidence): InitEffect | undefined {
  // Beside a mirror, the list is the origin's, which `init` need not ask.
  if (evidence.mirror !== undefined) return undefined;
  const { availability, problems, publishedPlatforms } = evidence;
  if (availability === "withdrawn" || availability === "unlisted") {
    const reason = `${name} is not among the versions that its registry lists`;
    return failure({ cause: "version-unavailable", reason });
  }
  const notFound = problems.find(({ kind }) => kind === "provider-not-found");
  if (notFound !== undefined) {
    return failure({ cause: "version-unavailable", reason: notFound.message });
  }
  if (availability === "listed" && publishedPlatforms.size > 0) return undefined;
  const [problem] = problems;
  const reason = problem?.message ?? `no document about ${name} was read`;
  return doubt({ cause: "not-looked-at", reason, silentHost: problem?.silentHost });
}

function packageEffects(question: InstallQuestion): readonly InitEffect[] {
  const { entry, name, evidence, platforms } = question;
  if (evidence === undefined) {
    return [doubt({ cause: "not-looked-at", reason: `nothing was gathered about ${name}` })];
  }
  const obstacle = versionEffect(name, evidence);
  if (obstacle !== undefined) return [obstacle];
  const { publishedPlatforms } = evidence;
  const unpublished =
    evidence.mirror === undefined
      ? platforms.filter((platform) => !publishedPlatforms.has(platform))
      : [];
  const obstacles = (evidence.obstacles ?? []).filter(
    ({ platform }) => platforms.includes(platform) && !unpublished.includes(platform),
  );
  const hindered = new Set([...unpublished, ...obstacles.map(({ platform }) => platform)]);
  const packagesHad = platforms.filter((platform) => !hindered.has(platform));
  const matches = entryCoverage(entry, evidence, ...packagesHad).map((covered) => ({
    platform: covered.platform,
    match: packageMatch(entry, covered, evidence),
  }));
  const those = (wanted: "no" | "unknown"): readonly Platform[] =>
    matches.filter(({ match }) => match === wanted).map(({ platform }) => platform);
  const [refused, open] = [those("no"), those("unknown")];
  const effects: InitEffect[] = [];
  if (unpublished.length > 0) {
    const reason = `${name} is not published for ${unpublished.join(", ")}`;
    effects.push(failure({ cause: "platform-not-published", reason, platforms: unpublished }));
  }
  for (const { platform, kind, message: reason, silentHost } of obstacles) {
    const on = { reason, silentHost, platforms: [platform] };
    const isOpen = kind === "unknown";
    effects.push(
      isOpen ? doubt({ cause: "not-looked-at", ...on }) : failure({ cause: "no-package", ...on }),
    );
  }
  if (refused.length > 0) {
    const reason = `the package of ${name} for ${refused.join(", ")} matches none of the recorded hashes`;
    effects.push(failure({ cause: "no-matching-hash", reason, platforms: refused }));
  }
  if (open.length > 0) {
    const reason = `whether the package of ${name} for ${open.join(", ")} matches a recorded hash could not be told`;
    effects.push(doubt({ cause: "hashes-not-traced", reason, platforms: open }));
  }
  return effects;
}

/**
 * Returns whether `init` accepts a platform's package by an entry's hashes: one of them is enough, and an entry without
 * usable hashes lets every package in. An unpacked directory is never compared with a `zh:`, and an entry with these
 * alone lets it in (IN-13, HS-14). A package of an OCI registry is compared with nothing else (SRC-63).
 */
function packageMatch(
  entry: ProviderLock,
  coverage: PlatformCoverage,
  evidence: VersionEvidence | undefined,
): "yes" | "no" | "unknown" {
  if (whyNothingIsVerified(entry, evidence) !== undefined) return "yes";
  const { comparedBy } = evidence?.mirror ?? {};
  const compared = preferredHashes(entry.hashes).filter(
    (hash) => comparedBy === undefined || hashScheme(hash) === comparedBy,
  );
  const differs = evidence?.mirror?.disagreements.find(
    ({ platform }) => platform === coverage.platform,
  );
  if (differs !== undefined) {
    if (compared.some((hash) => differs.mirror.includes(hash))) return "yes";
    return differs.contents === "different" ? "no" : "unknown";
  }
  const zip = comparedBy === "h1" ? "no" : coverage.zip;
  const contents = comparedBy === "zh" ? "none" : coverage.contents;
  if (contents === "all" || zip === "yes") return "yes";
  // One of two content hashes: it may be the one that this way to install is not compared by (HS-8).
  return contents === "none" && zip === "no" ? "no" : "unknown";
}

/** Returns the lines that `init` writes or drops where it installs; the set of addresses stays (IT-3). */
function lineEffects(question: InstallQuestion): readonly InitEffect[] {
  const { entry, name, evidence, platforms, isUnsorted } = question;
  const bare = whyNothingIsVerified(entry, evidence);
  const texts: EffectFacts[] = [];
  if (isUnsorted) {
    texts.push({ cause: "unsorted-hashes", reason: `the hashes of ${name} are not sorted` });
  }
  if (bare !== undefined) {
    const reason = `${name} is locked ${bare}, so that any package is accepted and then recorded`;
    texts.push({ cause: "no-usable-hashes", reason });
  }
  const ownContents = nextContents(entry, evidence, platforms);
  const contents = ownContents ?? mirroredContents(question);
  for (const { platform, hash } of contents) {
    const hashes = hash === undefined ? [] : [hash];
    const reason = `the contents checksum (h1) of ${name} for ${platform} is not recorded`;
    texts.push({ cause: "contents-checksum", platforms: [platform], hashes, reason });
  }
  const newContents = contents.map(({ hash }) => hash);
  for (const { hashes, ...on } of documentedLines(entry, evidence, platforms)) {
    const archives = hashes.filter((hash) => hashScheme(hash) === "zh");
    const reportedHashes = hashes.filter(
      (hash) => hashScheme(hash) === "h1" && !newContents.includes(hash),
    );
    if (archives.length > 0 && (ownContents ?? evidence?.mirror) !== undefined) {
      const reason = `archive checksums (zh) of ${name} are not recorded`;
      texts.push({ cause: "archive-checksums", hashes: archives, reason, ...on });
    }
    if (reportedHashes.length > 0) {
      const reason = `contents checksums (h1) that a registry or mirror reports of ${name} are not recorded`;
      texts.push({ cause: "reported-contents", hashes: reportedHashes, reason, ...on });
    }
  }
  const strangeHashes = entry.hashes.filter((hash) => hashScheme(hash) === undefined);
  if (strangeHashes.length > 0) {
    const reason = `${name} has hashes of a scheme that no tool reads`;
    texts.push({ cause: "unknown-scheme", hashes: strangeHashes, reason });
  }
  return texts.map((text) => ({ ...text, effect: "rewrites", readonly: "passes" }));
}

/** Returns the platforms whose package comes from a mirror and is recorded by contents, whatever the mirror lists. */
function mirroredContents({
  entry,
  evidence,
  platforms,
}: InstallQuestion): readonly NextContents[] {
  if (evidence?.mirror === undefined) return [];
  const lacking = entryCoverage(entry, evidence, ...platforms).filter(
    (covered) => covered.contents === "none" && packageMatch(entry, covered, evidence) === "yes",
  );
  return lacking.map(({ platform }) => ({ platform, hash: undefined }));
}

/** Returns why an entry lets any package in, however many lines it has (HS-14); undefined when it does not. */
export function whyNothingIsVerified(
  { hashes }: ProviderLock,
  evidence: VersionEvidence | undefined,
): string | undefined {
  if (hashes.length === 0) return "without any hash";
  const usable = preferredHashes(hashes);
  if (usable.length === 0) return "with hashes of unknown schemes only";
  return evidence?.mirror?.comparedBy === "h1" && usable.every((hash) => hashScheme(hash) === "zh")
    ? "with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them"
    : undefined;
}
