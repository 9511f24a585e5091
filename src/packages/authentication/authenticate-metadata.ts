import {
  type Fingerprint,
  type HashDispositions,
  mergeDispositions,
} from "../../model/disposition.ts";
import { type ErrorCode, LockReviewError } from "../../model/error.ts";
import type { EvidenceProblem, SignatureFact } from "../../model/evidence.ts";
import { type Hash, preferredHashes, zipHash } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { addressParts } from "../../model/provider-address.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";
import { checksumEvidence, checksumWarnings, decodeChecksums } from "./checksums-document.ts";
import {
  checkAnnouncedChecksum,
  checkMirrorHashes,
  checkReportedPackages,
  mirrorDispositions,
  readsReportedPackages,
  recordsVerified,
  reportedDispositions,
  trustsAllHashes,
} from "./listed-hashes.ts";
import {
  type MirrorAuthentication,
  type PackageMeta,
  packageName,
  type RegistryAuthentication,
} from "./meta.ts";
import {
  type AuthenticationTerms,
  acceptsUnsigned,
  judgeSignature,
  type SignatureJudgement,
  type SignaturePolicy,
} from "./signature.ts";
import { verifySignature } from "./verify-signature.ts";

/** The verdict on a package's metadata, before any byte of the package is read. */
export interface MetadataAuthentication {
  /** The evidence for each listed hash, whether or not the tool would accept the package. */
  readonly dispositions: HashDispositions;
  /** The facts of the signature over the checksum list that decided; empty without a list or without keys. */
  readonly signatures: readonly SignatureFact[];
  readonly problems: readonly EvidenceProblem[];
  /** Why the tool would refuse the package; the first of the tool's checks that fails (AU-3). */
  readonly failure?: LockReviewError;
  /** The hashes that the tool records because the registry or a trusted mirror reports them (S of RG-6). */
  readonly signedForLock: readonly Hash[];
  /** Remarks for the log: an accepted expired key, odd lines. */
  readonly warnings: readonly string[];
}

/** Checks all about a package that needs no bytes of it; keys must be valid at `now`, milliseconds since the epoch. */
export async function authenticateMetadata(
  meta: PackageMeta,
  tool: Tool,
  terms: AuthenticationTerms,
  now: number,
): Promise<MetadataAuthentication> {
  const { authentication } = meta;
  const { asciiHostname } = addressParts(meta.provider);
  const hostIsDefaultRegistry = asciiHostname === defaultRegistryHost(tool);
  const policy = { ...terms, hostIsDefaultRegistry };
  switch (authentication.kind) {
    case "none": {
      const nothing = { signatures: [], problems: [], signedForLock: [], warnings: [] };
      return { dispositions: new Map(), ...nothing };
    }
    case "mirror":
      return authenticateMirror(meta, authentication, tool, policy);
    case "registry": {
      const attempts = await verifySignature(authentication, now, tool);
      const judgement = judgeSignature(attempts, tool, policy);
      const recordsReported = readsReportedPackages(tool) && acceptsUnsigned(tool, policy);
      return authenticateRegistry(meta, authentication, judgement, { tool, recordsReported });
    }
  }
}

function authenticateMirror(
  meta: PackageMeta,
  mirror: MirrorAuthentication,
  tool: Tool,
  policy: SignaturePolicy,
): MetadataAuthentication {
  const failure = checkMirrorHashes(meta, mirror, tool);
  const recordsUnsigned = trustsAllHashes(mirror, tool) && acceptsUnsigned(tool, policy);
  const others = recordsUnsigned ? [...mirror.allPlatforms.values()].flat() : [];
  return {
    dispositions: mirrorDispositions(meta, mirror),
    signatures: [],
    problems: failure === undefined ? [] : [problemOf(failure, meta.platform)],
    failure,
    signedForLock: sortedUnique(preferredHashes(others)),
    warnings: [],
  };
}

function authenticateRegistry(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  judgement: SignatureJudgement,
  { tool, recordsReported }: { readonly tool: Tool; readonly recordsReported: boolean },
): MetadataAuthentication {
  const document = decodeChecksums(registry.checksums);
  const contradiction = checkReportedPackages(meta, registry);
  const announced = checkAnnouncedChecksum(meta, registry, document.lookup.get(registry.filename));
  const signature = signatureError(meta, registry, judgement);
  // In the order of the tool's checks, so that the first failure is the one that the tool would report.
  const failure =
    (readsReportedPackages(tool) ? contradiction : undefined) ?? announced ?? signature;
  const errors = [contradiction, announced, signature].filter((error) => error !== undefined);
  const { signedBy, disputes } = signerOf(meta, judgement);
  const evidence = checksumEvidence(meta, registry, document, signedBy);
  const reports = [...registry.packages.values()].flatMap(({ hashes }) => hashes);
  const isKeyless = registry.signingKeys.length === 0;
  const noKeys = `${meta.source} names no signing keys for ${meta.provider} ${meta.version}`;
  const lockHashes = recordsReported
    ? [...document.recorded, ...preferredHashes(reports)]
    : recordedUnreported(registry, document.recorded, tool);
  return {
    dispositions: mergeDispositions([
      evidence.dispositions,
      reportedDispositions(registry.packages),
    ]),
    signatures: judgement.kind === "skip" || isKeyless ? [] : [judgement.fact],
    problems: [
      ...errors.map((error) => problemOf(error, meta.platform)),
      ...disputes,
      ...(isKeyless ? [{ kind: "no-signing-keys", message: noKeys } as const] : []),
      ...evidence.problems,
    ],
    failure,
    // The set S of RG-6 and RG-9.
    signedForLock: judgement.kind === "refuse" ? [] : sortedUnique(lockHashes),
    warnings: [
      ...(judgement.kind === "accept-with-warning"
        ? [`${packageName(meta)}: ${judgement.warning}, which a later release of tofu will refuse`]
        : []),
      ...disputes.map(({ message }) => message),
      ...checksumWarnings(meta, document),
    ],
  };
}

/** Returns who signed a list; nobody if two readers disagree, although the tools take such a signature. */
function signerOf(
  meta: PackageMeta,
  judgement: SignatureJudgement,
): { readonly signedBy: ReadonlySet<Fingerprint>; readonly disputes: readonly EvidenceProblem[] } {
  const isAccepted = judgement.kind === "accept" || judgement.kind === "accept-with-warning";
  const { fingerprint, secondReader } = isAccepted ? judgement.fact : {};
  if (fingerprint === undefined) return { signedBy: new Set(), disputes: [] };
  if (secondReader !== "disagrees") return { signedBy: new Set([fingerprint]), disputes: [] };
  const list = `the checksum list of ${packageName(meta)}`;
  const message = `Two readers of OpenPGP disagree whether key ${fingerprint} signed ${list}: for ours the signature fits, for OpenPGP.js it does not`;
  const dispute = { kind: "readers-disagree", platform: meta.platform, message } as const;
  return { signedBy: new Set(), disputes: [dispute] };
}

/** Returns what a tool records that ignores reported hashes: the list, or else what it verified (AU-8). */
function recordedUnreported(registry: RegistryAuthentication, listed: readonly Hash[], tool: Tool) {
  return listed.length > 0 || recordsVerified(tool) ? listed : [zipHash(registry.shasum)];
}

function signatureError(
  meta: PackageMeta,
  { signingKeys }: RegistryAuthentication,
  judgement: SignatureJudgement,
): LockReviewError | undefined {
  if (judgement.kind !== "refuse") return undefined;
  const reason = signingKeys.length === 0 ? "the registry names no signing keys" : judgement.reason;
  return new LockReviewError(
    judgement.code,
    `The checksum list of ${packageName(meta)} is not validly signed: ${reason}`,
    { hint: "Ask the provider's author to sign the release with a key that its registry knows." },
  );
}

/** Returns an authentication error as a problem of the evidence about one platform's package. */
export function problemOf(error: LockReviewError, platform: Platform): EvidenceProblem {
  const kind = PROBLEMS.get(error.code) ?? "invalid-metadata";
  return { kind, platform, message: error.message };
}

const PROBLEMS: ReadonlyMap<ErrorCode, EvidenceProblem["kind"]> = new Map([
  ["CHECKSUM_MISMATCH", "checksum-mismatch"],
  ["BAD_SIGNATURE", "bad-signature"],
  ["UNKNOWN_SIGNER", "bad-signature"],
  ["INVALID_ARCHIVE", "invalid-archive"],
  ["LIMIT_EXCEEDED", "invalid-archive"],
] as const);
