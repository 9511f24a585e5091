import type { Fingerprint, HashDispositions } from "./disposition.ts";
import type { Hash } from "./hash.ts";
import type { Platform } from "./platform.ts";
import type { ProviderContext, VersionProvenance } from "./provenance.ts";
import type { ProviderAddress } from "./provider-address.ts";
import type { Version } from "./version.ts";

/** How a detached signature over a SHA256SUMS document turned out. */
export type SignatureStatus =
  | "ok"
  | "key-expired"
  | "signature-expired"
  | "revoked"
  | "unknown-issuer"
  | "invalid";

/** Weaknesses of a signature that a tool accepts and a reviewer should know. */
export type SignatureWeakness = "sha1" | "dsa" | "rsa-under-2048";

/** A signature over the checksum list of one version, as it verifies now. */
export interface SignatureFact {
  readonly status: SignatureStatus;
  /** Primary key that made it; absent when no key of the registry's answer did. */
  readonly fingerprint?: Fingerprint;
  /** 16 upper-case hex digits of the primary key, for display (AU-10). */
  readonly keyId?: string;
  /** When the signature says it was made, ISO 8601; the signer's claim. */
  readonly created?: string;
  /** When the key expires or expired, ISO 8601. */
  readonly keyExpires?: string;
  /** True when it, or a key behind it, was made later than now: then a clock is wrong, and nothing has expired. */
  readonly isFromFuture?: true;
  readonly weaknesses: readonly SignatureWeakness[];
  /** True when the registry hands out the key with a trust signature, which nobody verified (DF-10). */
  readonly isEndorsed?: true;
  /** Why it is invalid, for people. */
  readonly reason?: string;
}

/** Something that kept evidence from being gathered, or contradicts it. */
export interface EvidenceProblem {
  readonly kind:
    | "unreachable"
    | "provider-not-found"
    | "version-not-listed"
    | "bad-signature"
    | "no-signing-keys"
    | "checksum-mismatch"
    | "conflicting-checksums"
    | "conflicting-signers"
    | "foreign-checksum-line"
    | "ambiguous-document"
    | "invalid-metadata"
    | "invalid-archive"
    | "not-checked";
  /** The package concerned; absent when the whole version is. */
  readonly platform?: Platform;
  /** The failure, as one sentence without a full stop; already free of credentials. */
  readonly message: string;
}

/**
 * Something that could have explained a hash and was not looked at, and why.
 *
 * - `fault`: it was asked for, and no usable answer came, or the package was refused.
 * - `absent`: nobody who was asked has it, although somebody says that it is there, or may have it.
 * - `budget`: the bytes that the run may download were spent.
 * - `too-many`: there is more of it than is ever looked at.
 * - `not-needed`: everything that was asked about had been explained before.
 */
export interface Gap {
  readonly cause: "fault" | "absent" | "budget" | "too-many" | "not-needed";
  /** The failure, as one sentence without a full stop; already free of credentials. */
  readonly message: string;
  /** The package concerned; absent when the whole version is. */
  readonly platform?: Platform;
  /** The MiB that the run would have to download, where that was added up. */
  readonly neededMebibytes?: number;
}

/**
 * What was looked at for a hash of each scheme: everything, where there is no gap. Whoever skips
 * something says so here, and nothing else says that a search was complete.
 */
interface LookedAt {
  /** For a `zh:`: every checksum list of the release, as every document names it. */
  readonly lists: readonly Gap[];
  /** For an `h1:`: every list, and the bytes of every package. */
  readonly contents: readonly Gap[];
}

/** A platform whose package a mirror has otherwise than the origin. */
export interface MirrorDisagreement {
  readonly platform: Platform;
  /** Whether the files inside are the same although the archives differ. */
  readonly contents: "same" | "different" | "not-compared";
  /** Hashes of the mirror's package, listed or computed. */
  readonly mirror: readonly Hash[];
  /** Hashes of the origin's package; none where the origin publishes no package. */
  readonly origin: readonly Hash[];
}

/** The mirror that a run would install from, compared with the origin registry (A17). */
export interface MirrorEvidence {
  /** As messages name it. */
  readonly name: string;
  /** Whether runs install an unpacked copy, with which a `zh:` is never compared (HS-10). */
  readonly isUnpacked: boolean;
  /** In the order of the platforms. */
  readonly disagreements: readonly MirrorDisagreement[];
  /** The reasons why packages were not compared, as sentences without a full stop. */
  readonly notCompared: readonly string[];
  /**
   * What the origin answered that nobody can use, as sentences without a full stop: it has spoken, so that
   * the mirror's word does not stand in for its silence.
   */
  readonly unusableAnswers: readonly string[];
}

/**
 * Everything this run learned about one provider version.
 *
 * The dispositions hold for this (address, version) only. A hash that nothing vouches for is *unexplained*
 * only when {@link LookedAt} has no gap for its scheme; otherwise it is *not checked*.
 */
export interface VersionEvidence {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly dispositions: HashDispositions;
  /** Platforms that the source publishes this version for; empty when unknown. */
  readonly publishedPlatforms: ReadonlySet<Platform>;
  /** Signature over each distinct checksum list seen (some releases split them). */
  readonly signatures: readonly SignatureFact[];
  readonly problems: readonly EvidenceProblem[];
  /**
   * Whether the registry has the version now: `withdrawn` when neither its list nor any document of the version
   * is there, `unlisted` when documents are there and the list lacks it (RM-2).
   */
  readonly availability: "listed" | "unlisted" | "withdrawn" | "unknown";
  /** When the registry says that it was published, ISO 8601; absent when it does not say or was not asked. */
  readonly publishedAt?: string;
  /** Facts of the registry beside the protocol; absent when it has none, or was not asked. */
  readonly context?: ProviderContext;
  /** Who built its archives, as far as their publisher's forge says; absent when nobody was asked. */
  readonly provenance?: VersionProvenance;
  /** Warnings of the registry to everybody who asks for the provider (RM-4); absent when there are none. */
  readonly warnings?: readonly string[];
  /** The `zh:` of the package of each platform, as its metadata or the checksum list says. */
  readonly packageHashes: ReadonlyMap<Platform, Hash>;
  /** Platforms whose package was downloaded, checked and hashed in this run. */
  readonly hashedPlatforms: ReadonlySet<Platform>;
  readonly lookedAt: LookedAt;
  /**
   * What `init` records on the origin registry's word alone, whatever platform it runs on (the set S of RG-6 and
   * RG-9); absent where no document says so much.
   */
  readonly recordedByInit?: readonly Hash[];
  /**
   * Whether a source's word about contents explains an `h1:`, or only the bytes of a package do. `verify`
   * also where the word cannot be taken: it contradicts what was recorded, or itself.
   */
  readonly reportedH1: "accept" | "verify";
  /** The mirrors that a run would use; absent where it would ask the origin alone. */
  readonly mirror?: MirrorEvidence;
}
