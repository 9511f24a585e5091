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
import {
  attestationsNaming,
  judgeArchive,
  type ProvenanceQuestion,
} from "../../packages/provenance/judge-archive.ts";
import type { OfferedAttestations, OfferedBundle } from "../../sources/publisher/attestations.ts";
import type { GatherRun } from "../gathering/gather.ts";
import type { EvidenceRequest, ProvenanceWish } from "./evidence-request.ts";

/** Archives of one version that are asked about at most; real releases have some fifteen. */
const MAX_ARCHIVES = 40;

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
  if (wish === undefined || ask === undefined) return undefined;
  const repository = known.context?.repository;
  if (repository === undefined) return { repository, archives: new Map() };
  await wish.after;
  const inquiry = new Inquiry(request, known.evidence);
  for (const archive of askedArchives(request, known.evidence)) {
    const question = { archive, repository, version };
    if (inquiry.isAnswered(question)) continue;
    const { purpose, roots } = wish;
    const offered = await queries(() => ask({ repository, archive, purpose }));
    const bundles = offered.kind === "offered" ? offered.bundles : [];
    inquiry.note(question, offered, await readBundles(bundles, roots, run.rules.now));
  }
  return { repository, archives: inquiry.archives };
}

class Inquiry {
  readonly archives = new Map<Hash, ArchiveProvenance>();
  readonly #seen: Attestation[] = [];
  #stop: string | undefined;
  /** The forge's number of the repository, once it said it. */
  #repositoryNumber: string | undefined;
  /** Packages of each lock entry that has no archive without an attestation yet. */
  #open: readonly ReadonlySet<Hash>[];
  /** Whether every package must be known; otherwise one without an attestation decides its entry. */
  readonly #wantsEach: boolean;

  constructor(request: EvidenceRequest, evidence: KnownPackages) {
    const entries = [...request.asked, ...request.recorded];
    this.#open = entries.map((hashes) => packagesBehind(hashes, evidence));
    this.#wantsEach = request.wantsProvenance?.extent !== "until-absent";
  }

  isAnswered(question: ProvenanceQuestion): boolean {
    const { archive } = question;
    const attestations = attestationsNaming(archive, this.#seen);
    const judgement = this.#judge(attestations, question);
    if (this.archives.size >= MAX_ARCHIVES) {
      this.#stop ??= `no more than ${MAX_ARCHIVES} archives of a version are asked about`;
    }
    const isEnough = this.#isEnough(archive);
    if (judgement.status !== "built" && this.#stop === undefined && !isEnough) return false;
    if (attestations.length > 0) this.archives.set(archive, judgement);
    else if (!isEnough) this.archives.set(archive, notChecked(this.#stop ?? ""));
    return true;
  }

  #judge(offered: readonly Attestation[], question: ProvenanceQuestion): ArchiveProvenance {
    const repositoryNumber = this.#repositoryNumber;
    return judgeArchive(offered, { ...question, repositoryNumber });
  }

  /** Whether an archive need not be asked about: its entries, or else the version, have one without an attestation. */
  #isEnough(archive: Hash): boolean {
    if (this.#wantsEach || this.#open.some((hashes) => hashes.has(archive))) return false;
    return [...this.archives.values()].some(({ status }) => status === "absent");
  }

  /** Takes the forge's answer to a question, and the attestations that it offers. */
  note(question: ProvenanceQuestion, offered: OfferedAttestations, own: readonly Attestation[]) {
    const { archive } = question;
    if (offered.kind === "offered") this.#repositoryNumber ??= offered.repositoryNumber;
    const all = [...own, ...attestationsNaming(archive, this.#seen)];
    const judgement = this.#judge(all, question);
    appendAll(this.#seen, own);
    const isUnknown = offered.kind === "unknown";
    if (isUnknown) this.#stop = offered.reason;
    const isOpen = isUnknown && all.length === 0;
    this.archives.set(archive, isOpen ? notChecked(offered.reason) : judgement);
    if (judgement.status === "absent") {
      this.#open = this.#open.filter((hashes) => !hashes.has(archive));
    }
  }
}

const notChecked = (reason: string) => ({ status: "not-checked", reason }) as const;

async function readBundles(
  bundles: readonly OfferedBundle[],
  roots: ProvenanceWish["roots"],
  now: number,
): Promise<readonly Attestation[]> {
  if (bundles.length === 0) return [];
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
  const locked = new Set([...asked, ...recorded].flatMap((hashes) => [...hashes]));
  const isFirst = (platform: Platform) => platforms.includes(platform);
  const archives = [...evidence.packageHashes].sort(
    ([a], [b]) => Number(isFirst(b)) - Number(isFirst(a)) || compareBytes(a, b),
  );
  const allowed = packagesBehind(locked, evidence);
  const some = archives.filter(([platform, archive]) =>
    allowed.size > 0 ? allowed.has(archive) : isFirst(platform),
  );
  return [...new Set([...some.map(([, archive]) => archive), ...sortedUnique(allowed)])];
}
