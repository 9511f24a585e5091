import {
  type NamedBuilder,
  namedBuilders,
  type ProvenanceMode,
  provenanceMode,
} from "../../language/policy/provenance-rule.ts";
import { archivesBehind, packagesBehind } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ArchiveProvenance, Build, SourceRepository } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import { builderMisfit, type ExpectedBuilder } from "./builder.ts";
import { platformsBehind } from "./explain-hash.ts";

/** Archives of one version of which the same is known. */
export interface ProvenanceGroup {
  readonly provenance: ArchiveProvenance;
  readonly archives: readonly Hash[];
  readonly platforms: readonly Platform[];
}

/** Who built a locked version, as far as its publisher's forge was asked. It stands beside the grades of hashes and changes none. */
export interface EntryProvenance {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Where the registry says that the source is; undefined where it does not. */
  readonly repository: SourceRepository | undefined;
  /** In the order of their first platform. */
  readonly groups: readonly ProvenanceGroup[];
}

/**
 * What is told of a version that was asked about; undefined of any other.
 *
 * One answer serves all root modules, and each is told of the packages that its own entry lets in; of an entry that names
 * no package, all that were asked about.
 *
 * @param hashes those of the entry
 */
function entryProvenance(
  evidence: VersionEvidence,
  hashes: Iterable<Hash>,
  judge: (one: ArchiveProvenance) => ArchiveProvenance = (one) => one,
): EntryProvenance | undefined {
  const { provider, version, provenance } = evidence;
  if (provenance === undefined) return undefined;
  const own = packagesBehind(hashes, evidence);
  const groups = new Map<
    string,
    { readonly provenance: ArchiveProvenance; readonly archives: Hash[] }
  >();
  for (const [archive, known] of provenance.archives) {
    if (own.size > 0 && !own.has(archive)) continue;
    const one = judge(known);
    const key = JSON.stringify(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { provenance: one, archives: [archive] });
    else group.archives.push(archive);
  }
  const platformsOf = archivePlatforms(evidence);
  const told = [...groups.values()].map(({ provenance: one, archives }) => ({
    provenance: one,
    archives: sortedUnique(archives),
    platforms: sortedUnique(archives.flatMap(platformsOf)),
  }));
  return {
    provider,
    version,
    repository: provenance.repository,
    groups: told.sort((a, b) => compareBytes(a.platforms[0] ?? "", b.platforms[0] ?? "")),
  };
}

/** The platforms of an archive, as its document or a checksum list says. */
function archivePlatforms({
  packageHashes,
  dispositions,
}: VersionEvidence): (archive: Hash) => readonly Platform[] {
  const announced = new Map<Hash, Platform[]>();
  for (const [platform, archive] of packageHashes) {
    const known = announced.get(archive);
    if (known === undefined) announced.set(archive, [platform]);
    else known.push(platform);
  }
  return (archive) => announced.get(archive) ?? [...(dispositions.get(archive)?.platforms ?? [])];
}

/**
 * Hashes that let in a package of which nobody could be asked who built it, as a mirror's own is; a hash that nothing
 * vouches for is another matter, and other files of a checksum list are no packages.
 */
function unaskedHashes(hashes: Iterable<Hash>, evidence: VersionEvidence): readonly Hash[] {
  const { dispositions, provenance } = evidence;
  return [...hashes].filter((hash) => {
    const archives = archivesBehind(hash, dispositions.get(hash));
    const isPackage = platformsBehind(hash, evidence).length > 0;
    return isPackage && !archives.some((archive) => provenance?.archives.has(archive));
  });
}

/** Whether a publisher attests what it builds. */
export function isAttested({ provenance }: VersionEvidence): boolean {
  return [...(provenance?.archives.values() ?? [])].some(({ status }) => status === "built");
}

/** What a version lacks that has to be known of its builds. */
export interface ProvenanceLack {
  /** Archives with an attestation that is not theirs, or by somebody else than it should be. */
  readonly mismatch: readonly ProvenanceGroup[];
  /** Archives without one, where there should be one. */
  readonly absent: readonly ProvenanceGroup[];
  /** Why it is not known of every archive, where it has to be; sentences without a full stop. */
  readonly unknown: readonly string[];
}

/** What decides whether builds have to be known. */
export interface ProvenanceTerms {
  readonly mode: ProvenanceMode;
  /** Whether base's version has an attestation. */
  readonly wasAttested: boolean;
  readonly asksRegistry: boolean;
}

/**
 * What is wrong with what is known of a version's builds. That nobody attests is nothing wrong by itself: only where
 * the version before had an attestation, or policy requires one.
 */
export function provenanceLack(
  known: EntryProvenance | undefined,
  { mode, wasAttested, asksRegistry }: ProvenanceTerms,
): ProvenanceLack {
  const isDue = mode === "require" || wasAttested;
  return {
    mismatch: groupsOf(known, "mismatch"),
    absent: isDue ? groupsOf(known, "absent") : [],
    unknown: isDue ? unknownReasons(known, asksRegistry) : [],
  };
}

function groupsOf(
  known: EntryProvenance | undefined,
  status: ArchiveProvenance["status"],
): readonly ProvenanceGroup[] {
  return (known?.groups ?? []).filter(({ provenance }) => provenance.status === status);
}

function unknownReasons(
  known: EntryProvenance | undefined,
  asksRegistry: boolean,
): readonly string[] {
  if (!asksRegistry)
    return ["the registry was not asked where its source is (registry-context: off)"];
  if (known === undefined) return ["nobody was asked"];
  if (known.repository === undefined)
    return ["no repository of its source is known from the registry"];
  if (known.groups.length === 0) return ["no package of it is known"];
  return reasonsIn(known);
}

function reasonsIn(known: EntryProvenance | undefined): readonly string[] {
  return groupsOf(known, "not-checked").flatMap(({ provenance }) =>
    provenance.status === "not-checked" ? [provenance.reason] : [],
  );
}

/** One entry beside base's entry for the same provider, and what was gathered of both. */
export interface ProvenanceSubject {
  readonly entry: ProviderLock;
  readonly base: ProviderLock | undefined;
  readonly evidence: VersionEvidence | undefined;
  readonly baseEvidence: VersionEvidence | undefined;
  readonly added: Iterable<Hash>;
}

/** Who built what an entry lets in, and what that comes to. */
export interface EntryBuilds extends ProvenanceLack {
  /** Undefined where nobody was asked. */
  readonly known: EntryProvenance | undefined;
  readonly mode: ProvenanceMode;
  /** The version before, where it is attested. */
  readonly attestedBefore: Version | undefined;
  /** What a policy names, by setting, that accepts builders which do not fit; empty where all fit. */
  readonly toName: ReadonlyMap<keyof NamedBuilder, readonly string[]>;
  /** Why it cannot be compared with base's version, where nothing takes that to be known. */
  readonly limits: readonly string[];
}

/**
 * Judges who built what an entry lets in, by policy and by who built base's version (trust.md T8).
 *
 * Three answers of base are told apart: attested, not attested, and not known. Beside an attested one the new version's
 * has to be known; beside one that is not known, a version without an attestation cannot be compared (T4).
 */
export function entryBuilds(
  subject: ProvenanceSubject,
  policy: Pick<ReviewPolicy, "provenance" | "registryContext">,
): EntryBuilds {
  const { entry, base, evidence, added } = subject;
  const mode = provenanceMode(policy.provenance, entry.address);
  const before = builtBefore(subject);
  const expected: ExpectedBuilder = {
    named: namedBuilders(policy.provenance, entry.address),
    before: before.builds,
    versionBefore: base?.version,
    isRequired: mode === "require",
  };
  const known =
    evidence && entryProvenance(evidence, entry.hashes, (one) => byBuilder(one, expected));
  const attestedBefore =
    base?.version !== entry.version && before.builds.length > 0 ? base?.version : undefined;
  const terms = {
    mode,
    wasAttested: attestedBefore !== undefined,
    asksRegistry: policy.registryContext !== "off",
  };
  const lack = provenanceLack(known, terms);
  const isDue = mode === "require" || groupsOf(known, "absent").length > 0;
  const reasons = [...lack.unknown, ...(isDue ? before.unknown : [])];
  const isUnasked = mode === "require" && reasons.length === 0 && evidence !== undefined;
  return {
    ...lack,
    ...{ known, mode, attestedBefore },
    unknown: isUnasked ? unaskedReasons(added, evidence) : reasons,
    toName: namesFor(lack.mismatch, expected),
    limits: isDue || known === undefined ? [] : before.unknown,
  };
}

/** Who built what base locks, and why that is not known of a version that head moves away from. */
function builtBefore({ entry, base, baseEvidence }: ProvenanceSubject): {
  readonly builds: readonly Build[];
  readonly unknown: readonly string[];
} {
  if (base === undefined || baseEvidence === undefined) return { builds: [], unknown: [] };
  const isSame = base.version === entry.version;
  // Where base names no package of the same version, all that is known is head's.
  if (isSame && packagesBehind(base.hashes, baseEvidence).size === 0)
    return { builds: [], unknown: [] };
  const known = entryProvenance(baseEvidence, base.hashes);
  const builds = groupsOf(known, "built").flatMap(({ provenance }) =>
    provenance.status === "built" ? [provenance.build] : [],
  );
  const isKnown = isSame || builds.length > 0;
  const words = (reason: string) =>
    `whether ${base.version} has an attestation is not known: ${reason}`;
  return { builds, unknown: isKnown ? [] : reasonsIn(known).map(words) };
}

/** What is known of an archive once it is held against who should have built it: one attestation that fits is enough. */
function byBuilder(one: ArchiveProvenance, expected: ExpectedBuilder): ArchiveProvenance {
  if (one.status !== "built") return one;
  const { build, also = [] } = one;
  const fitting = [build, ...also].find((each) => builderMisfit(each, expected) === undefined);
  const misfit = fitting === undefined ? builderMisfit(build, expected) : undefined;
  if (misfit === undefined) return { status: "built", build: fitting ?? build };
  return { status: "mismatch", reason: misfit.reason, build };
}

/** All names that the builders take which are not whom they should be. */
function namesFor(
  groups: readonly ProvenanceGroup[],
  expected: ExpectedBuilder,
): EntryBuilds["toName"] {
  const names = new Map<keyof NamedBuilder, readonly string[]>();
  for (const { provenance } of groups) {
    const build = provenance.status === "mismatch" ? provenance.build : undefined;
    const misfit = build && builderMisfit(build, expected);
    if (misfit === undefined || !("reason" in provenance) || misfit.reason !== provenance.reason)
      continue;
    for (const [setting, values] of misfit.toName)
      names.set(setting, sortedUnique([...(names.get(setting) ?? []), ...values]));
  }
  return names;
}

/** What else lets a package in, where all that was asked about is known. */
function unaskedReasons(added: Iterable<Hash>, evidence: VersionEvidence): readonly string[] {
  const [first, ...others] = unaskedHashes(added, evidence);
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return [`nobody could be asked of the package behind ${first}${more}`];
}
