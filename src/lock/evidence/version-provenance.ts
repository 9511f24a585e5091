import { type KnownPackages, packagesBehind } from "../../model/disposition.ts";
import type { Hash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type {
  ArchiveProvenance,
  ProviderContext,
  VersionProvenance,
} from "../../model/provenance.ts";
import { rememberedOf } from "../../model/remembered.ts";
import {
  type Attestation,
  openAttestationVerifier,
} from "../../packages/provenance/attestation-verifier.ts";
import { attestationsNaming, judgeArchive } from "../../packages/provenance/judge-archive.ts";
import type { OfferedBundle } from "../../sources/publisher/attestations.ts";
import type { GatherRun } from "../gathering/gather.ts";
import type { EvidenceRequest, ProvenanceWish } from "./evidence-request.ts";

/** Archives of one version that are asked about at most; real releases have some fifteen. */
const MAX_ARCHIVES = 40;
const TOO_MANY = `no more than ${MAX_ARCHIVES} archives of a version are asked about`;

/** Loading a verifier takes time, so it is opened once for the same roots. */
const openFor = rememberedOf((roots: ProvenanceWish["roots"]) => openAttestationVerifier(roots));

/**
 * Gathers the build provenance of a version's archives (RM-6); undefined where it is not wanted. One statement may be
 * about several archives. A failure of the forge ends it.
 * @throws LockReviewError `ABORTED`
 */
export async function gatherProvenance(
  request: EvidenceRequest,
  known: { readonly evidence: KnownPackages; readonly context: ProviderContext | undefined },
  run: Pick<GatherRun, "attestations" | "queries"> & {
    readonly rules: Pick<GatherRun["rules"], "now">;
  },
): Promise<VersionProvenance | undefined> {
  const { wantsProvenance: wish, version } = request;
  const { attestations: ask, queries } = run;
  if (wish === undefined) return undefined;
  const repository = known.context?.repository;
  const archives = new Map<Hash, ArchiveProvenance>();
  if (repository === undefined) return { repository, archives };
  const isDecided = decidedBy(request, known.evidence, archives);
  const attestations: Attestation[] = [];
  /** Why no further archive is asked about. */
  let stop: string | undefined;
  /** The forge's number of the repository, once it said it. */
  let repositoryNumber: string | undefined;
  const askForge = async (archive: Hash): Promise<readonly Attestation[]> => {
    const offer = await queries(() => ask({ repository, archive, purpose: wish.purpose }));
    if (offer.kind === "unknown") stop = offer.reason;
    if (offer.kind !== "offered") return [];
    repositoryNumber ??= offer.repositoryNumber;
    return readBundles(offer.bundles, wish.roots, run.rules.now);
  };
  await wish.after;
  for (const archive of askedArchives(request, known.evidence)) {
    const judge = (attestations: readonly Attestation[]) =>
      judgeArchive(attestations, { archive, repository, repositoryNumber, version });
    if (archives.size >= MAX_ARCHIVES) stop ??= TOO_MANY;
    const naming = attestationsNaming(archive, attestations);
    const isSettled = isDecided(archive);
    if (isSettled && naming.length === 0) continue;
    const isAsked = stop === undefined && !isSettled && judge(naming).status !== "built";
    const own = isAsked ? await askForge(archive) : [];
    const all = [...own, ...naming];
    appendAll(attestations, own);
    const isOpen = all.length === 0;
    archives.set(archive, isOpen && stop !== undefined ? notChecked(stop) : judge(all));
  }
  return { repository, archives };
}

/**
 * Returns whether an archive need not be asked about. Unless each one must be known, one without an attestation decides
 * the entries that have it, or else the version.
 */
function decidedBy(
  { asked, recorded, wantsProvenance }: EvidenceRequest,
  evidence: KnownPackages,
  archives: ReadonlyMap<Hash, ArchiveProvenance>,
): (archive: Hash) => boolean {
  const entries = [...asked, ...recorded].map((hashes) => packagesBehind(hashes, evidence));
  const isAbsent = (archive: Hash) => archives.get(archive)?.status === "absent";
  return (archive) =>
    wantsProvenance?.extent === "until-absent" &&
    [...archives.keys()].some(isAbsent) &&
    entries.every((hashes) => !hashes.has(archive) || [...hashes].some(isAbsent));
}

const notChecked = (reason: string) => ({ status: "not-checked", reason }) as const;

async function readBundles(
  bundles: readonly OfferedBundle[],
  roots: ProvenanceWish["roots"],
  now: number,
): Promise<readonly Attestation[]> {
  const verifier = await openFor(roots);
  const date = new Date(now);
  return bundles.map((offered) =>
    "bundle" in offered ? verifier.read(offered.bundle, date) : notChecked(offered.unread),
  );
}

/** Returns the packages that lock entries allow, or else all that a run could take, required platforms first. */
function askedArchives(
  { asked, recorded, platforms }: EvidenceRequest,
  evidence: KnownPackages,
): readonly Hash[] {
  const lockedHashes = new Set([...asked, ...recorded].flatMap((hashes) => [...hashes]));
  const isFirst = (platform: Platform) => platforms.includes(platform);
  const archives = [...evidence.packageHashes].sort(
    ([a], [b]) => Number(isFirst(b)) - Number(isFirst(a)) || compareBytes(a, b),
  );
  const archivesOfLock = packagesBehind(lockedHashes, evidence);
  const some = archives.filter(([platform, archive]) =>
    archivesOfLock.size > 0 ? archivesOfLock.has(archive) : isFirst(platform),
  );
  return [...new Set([...some.map(([, archive]) => archive), ...sortedUnique(archivesOfLock)])];
}
