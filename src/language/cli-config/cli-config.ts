import type { SourceRange } from "../../model/diagnostic.ts";
import type { OciSettings } from "./oci-settings.ts";
import type { ProviderInstallation } from "./provider-installation.ts";

/** The settings of a CLI configuration that concern where providers come from. */
export interface CliConfig {
  /** `host` blocks by ASCII host: services as written (SRC-8). */
  readonly hosts: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** `credentials` blocks by ASCII host; a block without a token is there without one (CLI-8). */
  readonly tokens: ReadonlyMap<string, string | undefined>;
  /** The program that is asked for what `tokens` does not name (CLI-10). */
  readonly credentialsHelper?: CredentialsHelperSettings;
  /** Absent when no block says anything: then implied directories and origin registries serve (SRC-80). */
  readonly providerInstallation?: ProviderInstallation;
  /** As written; only this path has its variables expanded (CLI-7). */
  readonly pluginCacheDir?: string;
  /** Whether a cached package may be locked without anything that vouches for it (CLI-13). */
  readonly pluginCacheMayBreakLockFile: boolean;
  readonly registryProtocols: RegistryProtocols;
  readonly oci: OciSettings;
}

/** A `credentials_helper` block. */
export interface CredentialsHelperSettings {
  readonly name: string;
  readonly arguments: readonly string[];
  readonly place: SourceRange;
}

/** How patient to be with registries, as far as somebody says; the defaults are the sources' (CLI-11). */
export interface RegistryProtocols {
  readonly retryCount?: number;
  readonly requestTimeoutSeconds?: number;
  /** From `TF_PROVIDER_DOWNLOAD_RETRY`; an installation method's own number counts before it (SRC-27). */
  readonly downloadRetryCount?: number;
}
