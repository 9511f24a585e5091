import type { SourceRepository } from "./provenance.ts";
import type { Version } from "./version.ts";

/**
 * What a registry tells of a provider beside the protocol (RM-1..3). Nobody signs it: it is context, and never
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
