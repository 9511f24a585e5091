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

/** Archives of one version with the same provenance. */
export interface ProvenanceGroup {
  readonly provenance: ArchiveProvenance;
  readonly archives: readonly Hash[];
  readonly platforms: readonly Platform[];
}

/** The builders of a locked version, as its publisher's forge attests. It does not change the grades of hashes. */
export interface EntryProvenance {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** The source repository that the registry names; undefined where it names none. */
  readonly repository: SourceRepository | undefined;
  /** In the order of their first platform. */
  readonly groups: readonly ProvenanceGroup[];
}

/**
 * Returns the build provenance of a version; undefined where no source was asked.
 *
 * One answer serves all root modules, and each sees the packages that its own entry allows; an entry that
 * names no package sees all.
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

/** Returns the platforms of an archive, by its document or a checksum list. */
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
 * Returns hashes of packages without a publisher to ask for attestations, such as a mirror's own. Hashes that
 * nothing vouches for are reported elsewhere, and other files of a checksum list are no packages.
 */
export function unaskedHashes(hashes: Iterable<Hash>, evidence: VersionEvidence): readonly Hash[] {
  const { dispositions, provenance } = evidence;
  return [...hashes].filter((hash) => {
    const archives = archivesBehind(hash, dispositions.get(hash));
    const isPackage = platformsBehind(hash, evidence).length > 0;
    return isPackage && !archives.some((archive) => provenance?.archives.has(archive));
  });
}

/** Whether a publisher attests its builds. */
export function isAttested({ provenance }: VersionEvidence): boolean {
  if (provenance === undefined) return false;
  return [...provenance.archives.values()].some(({ status }) => status === "built");
}

/** Problems with a version's build provenance, where it has to be known. */
export interface ProvenanceLack {
  /** Archives with an attestation of another file, or by another builder than expected. */
  readonly mismatch: readonly ProvenanceGroup[];
  /** Archives without an attestation where one is due. */
  readonly absent: readonly ProvenanceGroup[];
  /** Why provenance is unknown where it is due; sentences without a full stop. */
  readonly unknown: readonly string[];
}

/** The terms that decide whether build provenance is due. */
export interface ProvenanceTerms {
  readonly mode: ProvenanceMode;
  /** Whether base's version has an attestation. */
  readonly wasAttested: boolean;
  readonly asksRegistry: boolean;
}

/**
 * Returns the problems with a version's build provenance. A missing attestation is a problem only where the
 * version before had one, or policy requires one.
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

/** Returns the groups with the given status. */
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

/** Returns why the provenance of some archives is unknown. */
export function reasonsIn(known: EntryProvenance | undefined): readonly string[] {
  return (known?.groups ?? []).flatMap(({ provenance }) =>
    provenance.status === "not-checked" ? [provenance.reason] : [],
  );
}
