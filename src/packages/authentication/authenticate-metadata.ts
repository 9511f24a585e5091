import {
  type Fingerprint,
  type HashDispositions,
  mergeDispositions,
} from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import type { EvidenceProblem, SignatureFact } from "../../model/evidence.ts";
import { type Hash, preferredHashes } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { addressParts } from "../../model/provider-address.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import {
  type ChecksumsDocument,
  checksumDispositions,
  checksumProblems,
  checksumWarnings,
  decodeChecksums,
} from "./checksums-document.ts";
import {
  type MirrorAuthentication,
  type PackageMeta,
  packageName,
  type RegistryAuthentication,
} from "./meta.ts";
import { checkMirrorHashes, mirrorDispositions, trustsAllHashes } from "./mirror-hashes.ts";
import {
  announcedHash,
  checkAnnouncedChecksum,
  checkReportedPackages,
  readsReportedPackages,
  reportedDispositions,
} from "./reported-hashes.ts";
import {
  acceptsUnsigned,
  judgeSignature,
  type SignatureJudgement,
  type SignaturePolicy,
} from "./signature.ts";
import { verifySignature } from "./verify-signature.ts";

/** The user's settings about signatures, from the tools' environment variables (DF-8). */
export type AuthenticationTerms = Omit<SignaturePolicy, "hostIsDefaultRegistry">;

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

/**
 * Checks everything about a package that needs no bytes of it. `now` is the time, in milliseconds since the epoch, at
 * which keys and signatures must be valid.
 */
export async function authenticateMetadata(
  meta: PackageMeta,
  tool: Tool,
  options: AuthenticationTerms,
  now: number,
): Promise<MetadataAuthentication> {
  const { authentication } = meta;
  const { asciiHostname } = addressParts(meta.provider);
  const hostIsDefaultRegistry = asciiHostname === defaultRegistryHost(tool);
  const policy = { ...options, hostIsDefaultRegistry };
  switch (authentication.kind) {
    case "none":
      return {
        dispositions: new Map(),
        signatures: [],
        problems: [],
        signedForLock: [],
        warnings: [],
      };
    case "mirror":
      return authenticateMirror(meta, authentication, tool, policy);
    case "registry": {
      const document = decodeChecksums(authentication.checksums);
      const check = await verifySignature(authentication, now, tool);
      const judgement = judgeSignature(check, tool, policy);
      return authenticateRegistry({
        meta,
        registry: authentication,
        document,
        judgement,
        tool,
        policy,
      });
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
  return {
    dispositions: mirrorDispositions(meta, mirror),
    signatures: [],
    problems: failure === undefined ? [] : [problemOf(failure, meta.platform)],
    ...withoutAbsent({ failure }),
    signedForLock: recordsUnsigned
      ? sortedUnique(preferredHashes([...mirror.allPlatforms.values()].flat()))
      : [],
    warnings: [],
  };
}

interface RegistryCase {
  readonly meta: PackageMeta;
  readonly registry: RegistryAuthentication;
  readonly document: ChecksumsDocument;
  readonly judgement: SignatureJudgement;
  readonly tool: Tool;
  readonly policy: SignaturePolicy;
}

function authenticateRegistry(registryCase: RegistryCase): MetadataAuthentication {
  const { meta, registry, document, judgement } = registryCase;
  const reported = checkReportedPackages(meta, registry);
  const announced = checkAnnouncedChecksum(meta, registry, document.lookup.get(registry.filename));
  const signature = signatureError(meta, registry, judgement);
  // In the order of the tool's checks, so that the first failure is the one that the tool would report.
  const checks = [
    readsReportedPackages(registryCase.tool) ? reported : undefined,
    announced,
    signature,
  ];
  const failure = checks.find((error) => error !== undefined);
  const errors = [reported, announced, signature].filter((error) => error !== undefined);
  return {
    dispositions: mergeDispositions([
      checksumDispositions(meta, registry, document, acceptedSigners(judgement)),
      reportedDispositions(registry.packages ?? new Map()),
    ]),
    signatures: decidingFacts(registry, judgement),
    problems: [
      ...errors.map((error) => problemOf(error, meta.platform)),
      ...missingKeys(meta, registry),
      ...checksumProblems(meta, registry, document),
    ],
    ...withoutAbsent({ failure }),
    signedForLock: sortedUnique(signedForLock(registryCase)),
    warnings: [
      ...(judgement.kind === "accept-with-warning"
        ? [`${packageName(meta)}: ${judgement.warning}, which a later release of tofu will refuse`]
        : []),
      ...checksumWarnings(meta, document),
    ],
  };
}

/** Returns the set S of RG-6 and RG-9 for a registry: by tool, release, host and settings. */
function signedForLock(registryCase: RegistryCase): readonly Hash[] {
  const { registry, document, judgement, tool, policy } = registryCase;
  if (judgement.kind === "refuse") return [];
  if (readsReportedPackages(tool) && acceptsUnsigned(tool, policy)) {
    const reported = [...(registry.packages?.values() ?? [])].flatMap(
      (reportedPackage) => reportedPackage.hashes,
    );
    return [...document.recorded, ...preferredHashes(reported)];
  }
  if (document.recorded.length > 0) return document.recorded;
  if (tool.name === "opentofu" && tool.minor >= 10) return [];
  // Terraform, and OpenTofu before 1.10, falls back to the one hash it verified (AU-8).
  return [announcedHash(registry)].filter((hash) => hash !== undefined);
}

function signatureError(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  judgement: SignatureJudgement,
): LockReviewError | undefined {
  if (judgement.kind !== "refuse") return undefined;
  const reason =
    registry.signingKeys.length === 0 ? "the registry names no signing keys" : judgement.reason;
  return new LockReviewError(
    judgement.code,
    `The checksum list of ${packageName(meta)} is not validly signed: ${reason}`,
    { hint: "Ask the provider's author to sign the release with a key that its registry knows." },
  );
}

function acceptedSigners(judgement: SignatureJudgement): ReadonlySet<Fingerprint> {
  if (judgement.kind === "skip" || judgement.kind === "refuse") return new Set();
  return new Set([judgement.fact.fingerprint].filter((fingerprint) => fingerprint !== undefined));
}

function decidingFacts(
  registry: RegistryAuthentication,
  judgement: SignatureJudgement,
): readonly SignatureFact[] {
  if (judgement.kind === "skip" || registry.signingKeys.length === 0) return [];
  if (judgement.fact !== undefined) return [judgement.fact];
  const { code, reason } = judgement as Extract<SignatureJudgement, { kind: "refuse" }>;
  const status = code === "UNKNOWN_SIGNER" ? "unknown-issuer" : "invalid";
  return [{ status, weaknesses: [], reason }];
}

function missingKeys(
  meta: PackageMeta,
  registry: RegistryAuthentication,
): readonly EvidenceProblem[] {
  if (registry.signingKeys.length > 0) return [];
  const message = `${meta.source} names no signing keys for ${meta.provider} ${meta.version}`;
  return [{ kind: "no-signing-keys", message }];
}

/** Returns an authentication error as a problem of the evidence about one platform's package. */
export function problemOf(error: LockReviewError, platform: Platform): EvidenceProblem {
  return { kind: problemKind(error), platform, message: error.message };
}

function problemKind(error: LockReviewError): EvidenceProblem["kind"] {
  switch (error.code) {
    case "CHECKSUM_MISMATCH":
      return "checksum-mismatch";
    case "BAD_SIGNATURE":
    case "UNKNOWN_SIGNER":
      return "bad-signature";
    case "INVALID_ARCHIVE":
    case "LIMIT_EXCEEDED":
      return "invalid-archive";
    default:
      return "invalid-metadata";
  }
}
