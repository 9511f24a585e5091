import type { Hash } from "./hash.ts";
import type { ProviderAddress } from "./provider-address.ts";
import type { Version } from "./version.ts";

/** A repository at a forge, as its registry or an attestation names it. */
export interface SourceRepository {
  /** In punycode, lower case. */
  readonly host: string;
  /** `owner/name`, as it was written; forges compare it without case. */
  readonly name: string;
}

/** Who built an archive and from what, as a verified attestation says (RM-6). */
export interface Build {
  readonly repository: SourceRepository;
  /** Path of the signing workflow's file within its repository: `.github/workflows/release.yml`. */
  readonly workflow: string;
  /** The repository of the workflow where it is not the built one's own (a reusable workflow). */
  readonly workflowRepository?: SourceRepository;
  /** Path of the workflow that started the run, where it called the other one. */
  readonly startedBy?: string;
  /** The git ref that was built: `refs/tags/v1.2.3`. */
  readonly ref: string;
  /** Full commit that was built, lower-case hexadecimal. */
  readonly commit: string;
  /** Whose machine ran it; absent where the certificate does not say. */
  readonly runner?: "github-hosted" | "self-hosted";
  /** Address of the run, when it is an `https` address. */
  readonly run?: string;
  /** When the signature was logged or time-stamped, ISO 8601 in UTC. */
  readonly signedAt: string;
  /** The Sigstore instance that vouches: the public-good one, or as the trusted root names it. */
  readonly instance: string;
}

/**
 * The result of looking for an archive's attestation.
 *
 * - `built`: one verifies, and it speaks of this archive, the registry's repository and the version's tag.
 * - `mismatch`: one verifies or claims to, and speaks of something else or is by somebody else than it should be; or it
 *   is broken or forged.
 * - `absent`: the forge answers that there is none.
 * - `not-checked`: nobody could ask, or what came needs a trust root that is not known here.
 */
export type ArchiveProvenance =
  | {
      readonly status: "built";
      /** The earliest that fits. */
      readonly build: Build;
      /** Later ones that fit as well. */
      readonly also?: readonly Build[];
    }
  | {
      readonly status: "mismatch";
      /** The problem, as a sentence without a full stop. */
      readonly reason: string;
      /** The build that it attests, where it verifies. */
      readonly build?: Build;
    }
  | { readonly status: "absent" }
  | { readonly status: "not-checked"; readonly reason: string };

/** The attestations of the archives of one provider version; keys are `zh:` hashes. */
export interface VersionProvenance {
  /** The repository that the registry names for the provider; undefined when it names none. */
  readonly repository: SourceRepository | undefined;
  readonly archives: ReadonlyMap<Hash, ArchiveProvenance>;
}

/**
 * The facts that a registry tells of a provider beside the protocol (RM-1..3). Nobody signs it: it is context, and never
 * evidence for a hash. Texts are the registry's own; renderers escape them.
 */
export interface ProviderContext {
  /** When versions were published, ISO 8601 in UTC, as far as the registry says. */
  readonly published: ReadonlyMap<Version, string>;
  /** Why nobody is to use it any more; absent when the registry does not say so. */
  readonly deprecated?: string;
  /** That its source is archived, often with what replaces it; absent when the registry does not say so. */
  readonly archived?: string;
  /** Whether the registry no longer shows it to people who look for providers. */
  readonly isDelisted: boolean;
  /** Why the registry refuses to serve it, empty without a reason; absent when it does not. */
  readonly blocked?: string;
  /** Where its source is; absent when the registry names nothing that can be used. */
  readonly repository?: SourceRepository;
}

/** The release note of one version. Texts are the publisher's own; renderers escape them. */
export interface ReleaseNote {
  readonly version: Version;
  /** The page of the release, as the forge's answer names it; absent where that is no page of the repository. */
  readonly url?: string;
  readonly text: string;
  /** Whether the text goes on. */
  readonly isCut: boolean;
}

/** The release notes that the forge of a publisher has for the versions of one step. It is context, and never evidence. */
export interface StepNotes {
  readonly provider: ProviderAddress;
  readonly from: Version;
  readonly to: Version;
  /** The versions after the older one, up to the newer one, the newest first. */
  readonly notes: readonly ReleaseNote[];
  /** Whether there may be versions between that are not among the notes. */
  readonly isPartial: boolean;
  /** Compares the two versions' tags, both of which the answer has. */
  readonly compareUrl?: string;
  /** The publisher's guide to the next major version, where the repository has one. */
  readonly guideUrl?: string;
}
