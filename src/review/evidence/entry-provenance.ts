import type { ProvenanceMode } from "../../language/policy/provenance-rule.ts";
import { archivesBehind, packagesBehind } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ArchiveProvenance, SourceRepository } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
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
export function entryProvenance(
  evidence: VersionEvidence,
  hashes: Iterable<Hash>,
  judge: (answer: ArchiveProvenance) => ArchiveProvenance = (answer) => answer,
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
    const judged = judge(known);
    const key = JSON.stringify(judged);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { provenance: judged, archives: [archive] });
    else group.archives.push(archive);
  }
  const platformsOf = archivePlatforms(evidence);
  const told = [...groups.values()].map(({ provenance: judged, archives }) => ({
    provenance: judged,
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
export function unaskedHashes(hashes: Iterable<Hash>, evidence: VersionEvidence): readonly Hash[] {
  const { dispositions, provenance } = evidence;
  return [...hashes].filter((hash) => {
    const archives = archivesBehind(hash, dispositions.get(hash));
    const isPackage = platformsBehind(hash, evidence).length > 0;
    return isPackage && !archives.some((archive) => provenance?.archives.has(archive));
  });
}

/** Whether a publisher attests what it builds. */
export function isAttested({ provenance }: VersionEvidence): boolean {
  if (provenance === undefined) return false;
  return [...provenance.archives.values()].some(({ status }) => status === "built");
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

/** The groups of which one thing is known. */
export function groupsOf(
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

/** Why it is not known of some archives. */
export function reasonsIn(known: EntryProvenance | undefined): readonly string[] {
  return (known?.groups ?? []).flatMap(({ provenance }) =>
    provenance.status === "not-checked" ? [provenance.reason] : [],
  );
}
