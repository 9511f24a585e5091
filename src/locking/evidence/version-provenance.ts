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
import { withoutAbsent } from "../../model/without-absent.ts";
import { openAttestationVerifier } from "../../packages/provenance/attestation-verifier.ts";
import {
  attestationsNaming,
  judgeArchive,
  type ProvenanceQuestion,
} from "../../packages/provenance/judge-archive.ts";
import type { Attestation } from "../../packages/provenance/read-attestation.ts";
import type { OfferedAttestations, OfferedBundle } from "../../sources/publisher/attestations.ts";
import type { GatherPorts } from "../gathering/gather.ts";
import type { EvidenceRequest, ProvenanceWish } from "./evidence-request.ts";

/** Archives of one version that are asked about at most; real releases have some fifteen. */
const MAX_ARCHIVES = 40;

const NO_REPOSITORY: VersionProvenance = { repository: undefined, archives: new Map() };

/** Loading a verifier takes time, so it is opened once for the same roots. */
const openFor = rememberedOf((roots: ProvenanceWish["roots"]) => openAttestationVerifier(roots));

/** The facts of a version whose builder is asked for. */
interface KnownVersion {
  readonly evidence: KnownPackages;
  readonly context: ProviderContext | undefined;
}

/**
 * Gathers the build provenance of a version's archives (RM-6); undefined where it is not wanted. A statement
 * about several archives counts for all of them, so one request is mostly enough. A failure of the forge ends
 * it.
 *
 * @throws LockReviewError `ABORTED`
 */
export async function gatherProvenance(
  request: EvidenceRequest,
  { evidence, context }: KnownVersion,
  { ports, now }: { readonly ports: GatherPorts; readonly now: number },
  signal: AbortSignal,
): Promise<VersionProvenance | undefined> {
  const { wantsProvenance: wish, version } = request;
  const { attestations: ask, queries } = ports;
  if (wish === undefined || ask === undefined) return undefined;
  const repository = context?.repository;
  if (repository === undefined) return NO_REPOSITORY;
  await wish.after;
  const inquiry = newInquiry(request, evidence);
  for (const archive of askedArchives(request, evidence)) {
    const question = { archive, repository, version };
    if (isAnswered(inquiry, question)) continue;
    const offered = await queries(() =>
      ask({ repository, archive, purpose: wish.purpose }, signal),
    );
    const own = offered.kind === "offered" ? await readBundles(offered.bundles, wish, now) : [];
    note(inquiry, { question, offered, own });
  }
  return { repository, archives: inquiry.archives };
}

/** The answers about one version so far. */
interface Inquiry {
  readonly archives: Map<Hash, ArchiveProvenance>;
  readonly seen: Attestation[];
  /** Why no further question is asked. */
  stop: string | undefined;
  /** Packages of each lock entry that has no archive without an attestation yet. */
  open: readonly ReadonlySet<Hash>[];
  /** Whether every package must be known; otherwise one without an attestation decides its entry. */
  readonly wantsEach: boolean;
}

function newInquiry(request: EvidenceRequest, evidence: KnownPackages): Inquiry {
  const entries = [...request.asked, ...request.recorded].map((hashes) =>
    packagesBehind(hashes, evidence),
  );
  const wantsEach = request.wantsProvenance?.extent !== "until-absent";
  return { archives: new Map(), seen: [], stop: undefined, open: entries, wantsEach };
}

/**
 * Whether an archive need not be asked about: an archive without an attestation already decides its entry, and
 * the entry's others are not recorded. Archives of no entry are asked about until one has none.
 */
function isEnough({ archives, open, wantsEach }: Inquiry, archive: Hash): boolean {
  if (wantsEach || open.some((hashes) => hashes.has(archive))) return false;
  return [...archives.values()].some(({ status }) => status === "absent");
}

/** Whether an archive is answered already, or is not asked about. */
function isAnswered(inquiry: Inquiry, question: ProvenanceQuestion): boolean {
  const { archives, seen } = inquiry;
  const { archive } = question;
  const named = attestationsNaming(archive, seen);
  const told = judgeArchive(named, question);
  if (archives.size >= MAX_ARCHIVES) {
    inquiry.stop ??= `no more than ${MAX_ARCHIVES} archives of a version are asked about`;
  }
  const hasEnough = isEnough(inquiry, archive);
  if (told.status !== "built" && inquiry.stop === undefined && !hasEnough) return false;
  if (named.length > 0) archives.set(archive, told);
  else if (!hasEnough) archives.set(archive, notChecked(inquiry.stop ?? ""));
  return true;
}

function note(
  inquiry: Inquiry,
  {
    question,
    offered,
    own,
  }: {
    readonly question: ProvenanceQuestion;
    readonly offered: OfferedAttestations;
    readonly own: readonly Attestation[];
  },
): void {
  const { archives, seen } = inquiry;
  const number = offered.kind === "offered" ? offered.repositoryNumber : undefined;
  const all = [...own, ...attestationsNaming(question.archive, seen)];
  const told = judgeArchive(all, { ...question, ...withoutAbsent({ repositoryNumber: number }) });
  appendAll(seen, own);
  const isUnknown = offered.kind === "unknown";
  const { archive } = question;
  archives.set(archive, isUnknown && all.length === 0 ? notChecked(offered.reason) : told);
  if (isUnknown) inquiry.stop = offered.reason;
  if (told.status === "absent")
    inquiry.open = inquiry.open.filter((hashes) => !hashes.has(archive));
}

function notChecked(reason: string): ArchiveProvenance {
  return { status: "not-checked", reason };
}

async function readBundles(
  bundles: readonly OfferedBundle[],
  { roots }: ProvenanceWish,
  now: number,
): Promise<readonly Attestation[]> {
  const verifier = await openFor(roots);
  const date = new Date(now);
  return bundles.map((offered) =>
    "bundle" in offered
      ? verifier.read(offered.bundle, date)
      : { kind: "unknown", reason: offered.unread },
  );
}

/**
 * Returns the packages that a lock entry allows, by archive or contents, those of the required platforms
 * first. If it names none, these are all packages that a run could take.
 */
function askedArchives(
  { asked, recorded, platforms }: EvidenceRequest,
  evidence: KnownPackages,
): readonly Hash[] {
  const locked = new Set([...asked, ...recorded].flatMap((hashes) => [...hashes]));
  const isFirst = (platform: Platform) => platforms.includes(platform);
  const known = [...evidence.packageHashes].sort(
    ([a], [b]) => Number(isFirst(b)) - Number(isFirst(a)) || compareBytes(a, b),
  );
  const named = packagesBehind(locked, evidence);
  const some = known.filter(([platform, archive]) =>
    named.size > 0 ? named.has(archive) : isFirst(platform),
  );
  return [...new Set([...some.map(([, archive]) => archive), ...sortedUnique(named)])];
}
