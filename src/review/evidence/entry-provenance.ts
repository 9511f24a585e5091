import {
  type NamedBuilder,
  namedBuilders,
  provenanceMode,
} from "../../formats/policy/provenance-rule.ts";
import { archivesBehind, packagesBehind } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ArchiveProvenance, SourceRepository } from "../../model/provenance.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import { builderMisfit, type ExpectedBuilder } from "./builder.ts";
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
  readonly repository: SourceRepository | undefined;
  /** In the order of their first platform. */
  readonly groups: readonly ProvenanceGroup[];
}

/** Returns the builds of the packages that hashes allow, of all where they name none; undefined where no source was asked. */
export function entryProvenance(
  evidence: VersionEvidence,
  hashes: Iterable<Hash>,
  judge: (answer: ArchiveProvenance) => ArchiveProvenance = (answer) => answer,
): EntryProvenance | undefined {
  const { provider, version, provenance, packageHashes, dispositions } = evidence;
  if (provenance === undefined) return undefined;
  const own = packagesBehind(hashes, evidence);
  const answers = [...provenance.archives]
    .filter(([archive]) => own.size === 0 || own.has(archive))
    .map(([archive, answer]) => ({ archive, provenance: judge(answer) }));
  // The platforms of an archive stand in its document, or else in a checksum list.
  const platformsOf = (archive: Hash): readonly Platform[] => {
    const announced = [...packageHashes].filter(([, hash]) => hash === archive);
    if (announced.length > 0) return announced.map(([platform]) => platform);
    return [...(dispositions.get(archive)?.platforms ?? [])];
  };
  const alike = [...groupBy(answers, (each) => JSON.stringify(each.provenance)).values()];
  const groups = alike.map(([first, ...others]) => {
    const archives = sortedUnique([first, ...others].map(({ archive }) => archive));
    const platforms = sortedUnique(archives.flatMap(platformsOf));
    return { provenance: first.provenance, archives, platforms };
  });
  groups.sort((a, b) => compareBytes(a.platforms[0] ?? "", b.platforms[0] ?? ""));
  return { provider, version, repository: provenance.repository, groups };
}

/** Whether a publisher attests its builds. */
export function isAttested({ provenance }: VersionEvidence): boolean {
  const archives = [...(provenance?.archives.values() ?? [])];
  return archives.some(({ status }) => status === "built");
}

/** An entry and base's entry for the same provider, with the evidence about both. */
export interface ProvenanceSubject {
  readonly entry: ProviderLock;
  readonly base: ProviderLock | undefined;
  readonly evidence: VersionEvidence | undefined;
  readonly baseEvidence: VersionEvidence | undefined;
  readonly added: Iterable<Hash>;
}

/** The builds of the packages that an entry allows, and what is wrong with them. */
export type EntryBuilds = Readonly<ReturnType<typeof judgeBuilds>>;

/**
 * Judges builds by policy and by base's version: if that is attested, the new version's must be known; while that is
 * unknown, a version without an attestation cannot be compared (T4).
 */
export function judgeBuilds(
  subject: ProvenanceSubject,
  policy: Pick<ReviewPolicy, "provenance" | "registryContext">,
) {
  const { entry, base, evidence, added } = subject;
  const mode = provenanceMode(policy.provenance, entry.address);
  const isRequired = mode === "require";
  const before = builtBefore(subject);
  const builder: ExpectedBuilder = {
    named: namedBuilders(policy.provenance, entry.address),
    before: before.builds,
    versionBefore: base?.version,
    isRequired,
  };
  const builds =
    evidence &&
    entryProvenance(evidence, entry.hashes, (provenance) => byBuilder(provenance, builder));
  const attestedBefore =
    base?.version !== entry.version && before.builds.length > 0 ? base?.version : undefined;
  const isDue = isRequired || attestedBefore !== undefined;
  const mismatch = groupsOf(builds, "mismatch");
  const absent = groupsOf(builds, "absent");
  const isCompared = isRequired || absent.length > 0;
  const reasons = [
    ...(isDue ? unknownReasons(builds, policy.registryContext !== "off") : []),
    ...(isCompared ? before.unknown : []),
  ];
  const isUnasked = isRequired && reasons.length === 0 && evidence !== undefined;
  return {
    /** Undefined where no source was asked. */
    known: builds,
    mode,
    attestedBefore,
    /** Archives with an attestation of another file, or by another builder than expected. */
    mismatch,
    /** Archives without an attestation where one is due: by policy, or since the version before has one. */
    absent: isDue ? absent : [],
    /** Why provenance is unknown where it is due; sentences without a full stop. */
    unknown: isUnasked ? unaskedReasons(added, evidence) : reasons,
    /** Names by policy setting that would accept the builders that do not fit; empty where all fit. */
    toName: namesFor(mismatch, builder, evidence),
    /** Why the builds cannot be compared with those of base's version, while nothing requires them to be known. */
    limits: isCompared || builds === undefined ? [] : before.unknown,
  };
}

/** Returns the builds of base's version, and why they are unknown when head moves away from it. */
function builtBefore({ entry, base, baseEvidence }: ProvenanceSubject) {
  const isSame = base?.version === entry.version;
  // Where base names no package of the same version, head's evidence is all there is.
  const isNothing =
    base === undefined ||
    baseEvidence === undefined ||
    (isSame && packagesBehind(base.hashes, baseEvidence).size === 0);
  if (isNothing) return { builds: [], unknown: [] };
  const provenance = entryProvenance(baseEvidence, base.hashes);
  const builds = (provenance?.groups ?? []).flatMap(({ provenance }) =>
    provenance.status === "built" ? [provenance.build] : [],
  );
  if (isSame || builds.length > 0) return { builds, unknown: [] };
  const start = `whether ${base.version} has an attestation is not known`;
  return { builds, unknown: reasonsIn(provenance).map((reason) => `${start}: ${reason}`) };
}

/** Holds an archive's attestations against the expected builder: one that fits is enough. */
function byBuilder(provenance: ArchiveProvenance, expected: ExpectedBuilder): ArchiveProvenance {
  if (provenance.status !== "built") return provenance;
  const { build, also = [] } = provenance;
  const fitting = [build, ...also].find((each) => builderMisfit(each, expected) === undefined);
  if (fitting !== undefined) return { status: "built", build: fitting };
  return { status: "mismatch", reason: builderMisfit(build, expected)?.reason ?? "", build };
}

function namesFor(
  groups: readonly ProvenanceGroup[],
  expected: ExpectedBuilder,
  evidence: VersionEvidence | undefined,
): ReadonlyMap<keyof NamedBuilder, readonly string[]> {
  const names = new Map<keyof NamedBuilder, readonly string[]>();
  for (const archive of groups.flatMap(({ archives }) => archives)) {
    // Only the builder is wrong: names mend no attestation that belongs to something else.
    const attested = evidence?.provenance?.archives.get(archive);
    const misfit =
      attested?.status === "built" ? builderMisfit(attested.build, expected) : undefined;
    for (const [setting, values] of misfit?.toName ?? []) {
      names.set(setting, sortedUnique([...(names.get(setting) ?? []), ...values]));
    }
  }
  return names;
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
  if (!asksRegistry) {
    return ["the registry was not asked where its source is (registry-context: off)"];
  }
  if (known === undefined) return ["nobody was asked"];
  if (known.repository === undefined) {
    return ["no repository of its source is known from the registry"];
  }
  return known.groups.length === 0 ? ["no package of it is known"] : reasonsIn(known);
}

function reasonsIn(known: EntryProvenance | undefined): readonly string[] {
  return (known?.groups ?? []).flatMap(({ provenance }) =>
    provenance.status === "not-checked" ? [provenance.reason] : [],
  );
}

/** Returns why packages without a publisher to ask, such as a mirror's own, could not be asked about. */
function unaskedReasons(hashes: Iterable<Hash>, evidence: VersionEvidence): readonly string[] {
  const { dispositions, provenance } = evidence;
  const [first, ...others] = [...hashes].filter((hash) => {
    const archives = archivesBehind(hash, dispositions.get(hash));
    const isPackage = platformsBehind(hash, evidence).length > 0;
    return isPackage && !archives.some((archive) => provenance?.archives.has(archive));
  });
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return [`nobody could be asked of the package behind ${first}${more}`];
}
