import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";

/** What somebody who asks why a provider cannot be had gets to see. */
export interface DoctorReport {
  /** Directory of the root module. */
  readonly root: string;
  readonly tool: string;
  readonly platform: Platform;
  /** Certificate authorities that are trusted, each as its place says. */
  readonly authorities: readonly string[];
  /** In the order of their addresses. */
  readonly providers: readonly ProviderDiagnosis[];
  /** What goes around installation, and leftovers that nobody reads. */
  readonly remarks: readonly string[];
}

/** Where one provider comes from, and whether it can be had there. */
export interface ProviderDiagnosis {
  readonly provider: ProviderAddress;
  readonly constraints: string;
  /** The version that the lock file records; null without an entry. */
  readonly locked: Version | null;
  /** In the order in which they are asked. */
  readonly sources: readonly SourceDiagnosis[];
  /** Whether a run could install it: one source has it, and none fails (SRC-71). */
  readonly isServed: boolean;
  /** Why not; null when it is served. */
  readonly reason: string | null;
}

/** One source of a provider. */
export interface SourceDiagnosis {
  readonly kind: "registry" | "network_mirror" | "filesystem_mirror" | "oci_mirror";
  /** A host, a URL without credentials, or a directory as written. */
  readonly name: string;
  /** How it is reached; null for a directory on this machine. */
  readonly route: Route | null;
  /** `serves`: it gave the package's metadata, or has the files. `lacks`: it says that it does not have it. */
  readonly outcome: "serves" | "lacks" | "fails";
  /** The version whose package was asked for; null when it did not come to that. */
  readonly version: Version | null;
  /** What the source said, where it did not serve. */
  readonly message: string | null;
}

/** The way to a host. */
export interface Route {
  /** Where the source is, without user-info and query; null when service discovery did not tell. */
  readonly url: string | null;
  /** Without user-info; null for a direct connection. */
  readonly proxy: string | null;
  /** Name of what holds the token, such as a variable; never the token. Null when there is none. */
  readonly token: string | null;
  /** False when there is a token that must not travel there, because the way is not encrypted. */
  readonly isTokenSent: boolean;
}
