import type { Fingerprint, KnownPackages } from "./disposition.ts";
import type { Hash } from "./hash.ts";
import type { Platform } from "./platform.ts";
import type { ProviderContext, VersionProvenance } from "./provenance.ts";
import type { ProviderAddress } from "./provider-address.ts";
import type { Version } from "./version.ts";

/** The result of verifying a detached signature over a SHA256SUMS document. */
export type SignatureStatus =
  | "ok"
  | "key-expired"
  | "signature-expired"
  | "revoked"
  | "unknown-issuer"
  | "invalid";

/** A weakness of a signature that the tools accept and a reviewer should know. */
export type SignatureWeakness = "sha1" | "dsa" | "rsa-under-2048";

/** A signature over a checksum list of one version, and its verification in this run. Times are ISO 8601. */
export interface SignatureFact {
  readonly status: SignatureStatus;
  /** Primary key that made it; absent when no key of the registry's answer did. */
  readonly fingerprint?: Fingerprint;
  /** 16 upper-case hex digits of the primary key, for display (AU-10). */
  readonly keyId?: string;
  /** When the signature says it was made; the signer's claim. */
  readonly created?: string;
  readonly keyExpires?: string;
  /** True when it, or a key behind it, was made later than now: a clock is wrong, and nothing has expired. */
  readonly isFromFuture?: true;
  readonly weaknesses: readonly SignatureWeakness[];
  /** True when the registry serves the key with a trust signature, which is not verified (DF-10). */
  readonly isEndorsed?: true;
  /** What a second, independent reader says of a signature that fits. `cannot-read`: it does not know the algorithm. */
  readonly secondReader?: "agrees" | "disagrees" | "cannot-read";
  /** Why it is invalid, as text for people. */
  readonly reason?: string;
}

/** A failure, and who is behind it. */
export interface Failure {
  /** The failure, as one sentence without a full stop; already free of credentials. */
  readonly message: string;
  /** The host that gave no answer, if that is the whole failure. */
  readonly silentHost?: string;
}

/** A problem that prevented the gathering of evidence, or contradicts it. */
export interface EvidenceProblem extends Failure {
  readonly kind:
    | "unreachable"
    | "provider-not-found"
    | "version-not-listed"
    | "bad-signature"
    | "readers-disagree"
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
}

/** A place that could have explained a hash and was not looked at. */
export interface Gap extends Pick<EvidenceProblem, "platform" | keyof Failure> {
  /**
   * - `fault`: the request failed, the answer was unusable, or the package was refused.
   * - `absent`: no source that we asked has it, although a source lists it or may have it.
   * - `budget`: the run's download limit was reached, or a package has more bytes than are ever read.
   * - `too-many`: there are more than we ever look at.
   * - `not-needed`: every hash in question was explained before.
   */
  readonly cause: "fault" | "absent" | "budget" | "too-many" | "not-needed";
  /** The download limit that would be enough; absent where none would be. */
  readonly neededMebibytes?: number;
  /** Whether packages in the tree under review have it, which vouch for nothing. */
  readonly isBundled?: true;
}

/** A platform for which the mirror's package differs from the origin's. */
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
  readonly name: string;
  /** The one scheme that `init` compares by: `h1` for an unpacked copy (HS-10), `zh` for an OCI registry (SRC-63). */
  readonly comparedBy?: "h1" | "zh";
  /** In the order of the platforms. */
  readonly disagreements: readonly MirrorDisagreement[];
  /** The reasons why packages were not compared. */
  readonly notCompared: readonly Failure[];
  /** The origin's unusable answers, as such sentences; the mirror's hashes do not replace them. */
  readonly unusableAnswers: readonly string[];
  /** The hashes that `init` records on a required platform because of the documents that it reads there (AU-13, AU-15). */
  readonly recordedByInit: ReadonlyMap<Platform, readonly Hash[]>;
}

/** A required platform whose package `init` would not install from the sources that a run uses. */
export interface InstallObstacle extends Failure {
  readonly platform: Platform;
  /** `absent`: no source has it. `refused`: its documents do not pass their checks. `unknown`: a source did not answer. */
  readonly kind: "absent" | "refused" | "unknown";
}

/** Everything that this run learned about one provider version. */
export interface VersionEvidence extends KnownPackages {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Platforms that the source publishes this version for; empty when unknown. */
  readonly publishedPlatforms: ReadonlySet<Platform>;
  /** The signatures over each distinct checksum list (some releases have several lists). */
  readonly signatures: readonly SignatureFact[];
  readonly problems: readonly EvidenceProblem[];
  /** Whether the registry has the version now. `unlisted`: in documents alone. `withdrawn`: not even there (RM-2). */
  readonly availability: "listed" | "unlisted" | "withdrawn" | "unknown";
  /** The registry's date of publication, ISO 8601; absent when it gives none or was not asked. */
  readonly publishedAt?: string;
  /** The registry's facts beside the protocol; absent when it has none or was not asked. */
  readonly context?: ProviderContext;
  /** The builds of its archives from the publisher's forge; absent when no forge was asked. */
  readonly provenance?: VersionProvenance;
  /** The registry's warnings about the provider (RM-4); absent when there are none. */
  readonly warnings?: readonly string[];
  /** Platforms whose package was downloaded, checked and hashed in this run. */
  readonly hashedPlatforms: ReadonlySet<Platform>;
  /**
   * The gaps in the search for hashes of each scheme. A hash that nothing vouches for is *unexplained* only without a
   * gap for its scheme, and *not checked* otherwise; so code that skips a place adds a gap.
   */
  readonly lookedAt: {
    /** For a `zh:`: every checksum list of the release, as every document names it. */
    readonly lists: readonly Gap[];
    /** For an `h1:`: every list, and the bytes of every package. */
    readonly contents: readonly Gap[];
  };
  /** What `init` records on every platform by the origin's documents alone (set S of RG-6, RG-9); absent if unknown. */
  readonly recordedByInit?: readonly Hash[];
  /** `accept`: a reported `h1:` is explained. `verify`: only a package's bytes explain it, also if reports differ. */
  readonly reportedH1: "accept" | "verify";
  /** The required platforms that `init` gets no package for; absent where none is known. */
  readonly obstacles?: readonly InstallObstacle[];
  /** The mirrors that a run would use; absent where it would only ask the origin. */
  readonly mirror?: MirrorEvidence;
}
