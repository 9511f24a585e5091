import type { ProviderAddress } from "./provider-address.ts";
import type { Version } from "./version.ts";

/** What a publisher says of one version. Texts are the publisher's own; renderers escape them. */
export interface ReleaseNote {
  readonly version: Version;
  /** The page of the release, as the forge's answer names it; absent where that is no page of the repository. */
  readonly url?: string;
  readonly text: string;
  /** Whether the text goes on. */
  readonly isCut: boolean;
}

/** What the forge of a publisher has on the versions of one step. It is context, and never evidence. */
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
