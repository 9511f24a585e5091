import type { Hash } from "./hash.ts";

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
 * What became of looking for an archive's attestation.
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
      /** What is wrong, as a sentence without a full stop. */
      readonly reason: string;
      /** What it speaks of, where it verifies. */
      readonly build?: Build;
    }
  | { readonly status: "absent" }
  | { readonly status: "not-checked"; readonly reason: string };

/** What forges say of who built the archives of one provider version; keys are `zh:` hashes. */
export interface VersionProvenance {
  /** The repository that the registry names for the provider; undefined when it names none. */
  readonly repository: SourceRepository | undefined;
  readonly archives: ReadonlyMap<Hash, ArchiveProvenance>;
}
