import {
  type NamedBuilder,
  namedBuilders,
  type ProvenanceMode,
  provenanceMode,
} from "../../language/policy/provenance-rule.ts";
import { packagesBehind } from "../../model/disposition.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ArchiveProvenance, Build } from "../../model/provenance.ts";
import type { Version } from "../../model/version.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import { builderMisfit, type ExpectedBuilder } from "./builder.ts";
import {
  type EntryProvenance,
  entryProvenance,
  groupsOf,
  type ProvenanceGroup,
  type ProvenanceLack,
  provenanceLack,
  reasonsIn,
  unaskedHashes,
} from "./entry-provenance.ts";

/** An entry and base's entry for the same provider, with the evidence about both. */
export interface ProvenanceSubject {
  readonly entry: ProviderLock;
  readonly base: ProviderLock | undefined;
  readonly evidence: VersionEvidence | undefined;
  readonly baseEvidence: VersionEvidence | undefined;
  readonly added: Iterable<Hash>;
}

/** The builds of the packages that an entry allows, and what is wrong with them. */
export interface EntryBuilds extends ProvenanceLack {
  /** Undefined where no source was asked. */
  readonly known: EntryProvenance | undefined;
  readonly mode: ProvenanceMode;
  /** The version before, if it is attested. */
  readonly attestedBefore: Version | undefined;
  /** Names by policy setting that would accept the builders that do not fit; empty where all fit. */
  readonly toName: ReadonlyMap<keyof NamedBuilder, readonly string[]>;
  /** Why the builds cannot be compared with those of base's version, while nothing requires them to be known. */
  readonly limits: readonly string[];
}

/**
 * Judges the builds of the packages that an entry allows, by policy and by the builds of base's version.
 *
 * Base's version is attested, not attested, or unknown. If it is attested, the new version's builds must be
 * known; if it is unknown, a version without an attestation cannot be compared (T4).
 */
export function judgeBuilds(
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
    evidence &&
    entryProvenance(evidence, entry.hashes, (provenance) => byBuilder(provenance, expected));
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

/** Returns the builds of base's version, and why they are unknown when head moves away from it. */
function builtBefore({ entry, base, baseEvidence }: ProvenanceSubject): {
  readonly builds: readonly Build[];
  readonly unknown: readonly string[];
} {
  if (base === undefined || baseEvidence === undefined) return { builds: [], unknown: [] };
  const isSame = base.version === entry.version;
  // Where base names no package of the same version, head's evidence is all there is.
  if (isSame && packagesBehind(base.hashes, baseEvidence).size === 0)
    return { builds: [], unknown: [] };
  const known = entryProvenance(baseEvidence, base.hashes);
  const builds = (known?.groups ?? []).flatMap(({ provenance }) =>
    provenance.status === "built" ? [provenance.build] : [],
  );
  const isKnown = isSame || builds.length > 0;
  const words = (reason: string) =>
    `whether ${base.version} has an attestation is not known: ${reason}`;
  return { builds, unknown: isKnown ? [] : reasonsIn(known).map(words) };
}

/** Holds an archive's attestations against the expected builder: one that fits is enough. */
function byBuilder(provenance: ArchiveProvenance, expected: ExpectedBuilder): ArchiveProvenance {
  if (provenance.status !== "built") return provenance;
  const { build, also = [] } = provenance;
  const misfit = builderMisfit(build, expected);
  if (misfit === undefined) return { status: "built", build };
  const fitting = also.find((each) => builderMisfit(each, expected) === undefined);
  if (fitting !== undefined) return { status: "built", build: fitting };
  return { status: "mismatch", reason: misfit.reason, build };
}

/** Returns all names of builders that differ from the expected ones. */
function namesFor(
  groups: readonly ProvenanceGroup[],
  expected: ExpectedBuilder,
): EntryBuilds["toName"] {
  const names = new Map<keyof NamedBuilder, readonly string[]>();
  for (const { provenance } of groups) {
    if (provenance.status !== "mismatch" || provenance.build === undefined) continue;
    const misfit = builderMisfit(provenance.build, expected);
    if (misfit?.reason !== provenance.reason) continue;
    for (const [setting, values] of misfit.toName)
      names.set(setting, sortedUnique([...(names.get(setting) ?? []), ...values]));
  }
  return names;
}

/** Returns why some packages that an entry allows could not be asked about. */
function unaskedReasons(added: Iterable<Hash>, evidence: VersionEvidence): readonly string[] {
  const [first, ...others] = unaskedHashes(added, evidence);
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return [`nobody could be asked of the package behind ${first}${more}`];
}
