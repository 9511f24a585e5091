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

/** Whether two names are equal without regard to case, as forges compare them. */
export function isSameRepository(a: SourceRepository, b: SourceRepository): boolean {
  return a.host === b.host && a.name.toLowerCase() === b.name.toLowerCase();
}

/** Returns a name such as `github.com/acme/terraform-provider-web`. */
export function sourceName({ host, name }: SourceRepository): string {
  return `${host}/${name}`;
}

/** A build of an archive: by which workflow and from which source, as a verified attestation says (RM-6). */
export interface Build {
  readonly repository: SourceRepository;
  /** Path of the signing workflow's file within its repository: `.github/workflows/release.yml`. */
  readonly workflow: string;
  /** The repository of the workflow; absent where it is the built repository itself. */
  readonly workflowRepository?: SourceRepository;
  /** Ref or commit of the workflow, as its caller names it; absent for the repository's own at `ref`. */
  readonly workflowRef?: string;
  /** Commit of the workflow; absent where it is `commit`, or the certificate does not say. */
  readonly workflowCommit?: string;
  /** Path of the workflow that started the run, `PATH@REF` at another ref than `ref`; absent where that is `workflow` itself. */
  readonly startedBy?: string;
  /** The forge's numbers of the repository and of its owner, which survive a rename; absent if the certificate has none. */
  readonly repositoryNumber?: string;
  readonly ownerNumber?: string;
  /** The git ref that was built: `refs/tags/v1.2.3`. */
  readonly ref: string;
  /** Full commit that was built, lower-case hexadecimal. */
  readonly commit: string;
  /** The kind of machine that ran it; absent where the certificate does not say. */
  readonly runner?: "github-hosted" | "self-hosted";
  /** Address of the run, when it is an `https` address. */
  readonly run?: string;
  /** When the signature was logged or time-stamped, ISO 8601 in UTC. */
  readonly signedAt: string;
  /** The Sigstore instance that vouches: the public-good one, or as the trusted root names it. */
  readonly instance: string;
}

/** The result of looking for an archive's attestation; reasons are sentences without a full stop. */
export type ArchiveProvenance =
  /** Attestations verify and name this archive, the registry's repository and the version's tag; the earliest first. */
  | { readonly status: "built"; readonly build: Build; readonly also?: readonly Build[] }
  /** One is broken or forged, names something else, or is not by the expected builder; `build` if it verifies. */
  | { readonly status: "mismatch"; readonly reason: string; readonly build?: Build }
  /** The forge answers that there is none. */
  | { readonly status: "absent" }
  /** The look-up failed, or the attestation needs a trust root that we do not know. */
  | { readonly status: "not-checked"; readonly reason: string };

/** The attestations of the archives of one provider version; keys are `zh:` hashes. */
export interface VersionProvenance {
  /** The repository that the registry names for the provider; undefined when it names none. */
  readonly repository: SourceRepository | undefined;
  readonly archives: ReadonlyMap<Hash, ArchiveProvenance>;
}

/**
 * The facts that a registry publishes about a provider beside the protocol (RM-1..3): unsigned, so never evidence for a
 * hash. Texts are the registry's own; renderers escape them.
 */
export interface ProviderContext {
  /** When versions were published, ISO 8601 in UTC, as far as the registry says. */
  readonly published: ReadonlyMap<Version, string>;
  /** The reason for its deprecation; absent when the registry does not call it deprecated. */
  readonly deprecated?: string;
  /** The note that its source is archived, often with a replacement; absent when there is none. */
  readonly archived?: string;
  readonly isDelisted: boolean;
  /** Why the registry refuses to serve it, empty without a reason; absent when the registry serves it. */
  readonly blocked?: string;
  /** The repository of its source; absent when the registry names no usable one. */
  readonly repository?: SourceRepository;
}

/** The release note of one version. Texts are the publisher's own; renderers escape them. */
export interface ReleaseNote {
  readonly version: Version;
  /** The page of the release from the forge's answer; absent where that is no page of the repository. */
  readonly url?: string;
  readonly text: string;
  readonly isCut: boolean;
}

/** The release notes on a publisher's forge for the versions of one step. They are context, and never evidence. */
export interface StepNotes {
  readonly provider: ProviderAddress;
  readonly from: Version;
  readonly to: Version;
  /** The versions after the older one, up to the newer one, the newest first. */
  readonly notes: readonly ReleaseNote[];
  /** Whether notes of versions in between may be missing. */
  readonly isPartial: boolean;
  /** The page that compares the two versions' tags; present when the answer has both tags. */
  readonly compareUrl?: string;
  /** The publisher's guide to the next major version, where the repository has one. */
  readonly guideUrl?: string;
}
