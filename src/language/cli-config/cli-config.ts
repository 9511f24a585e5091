import type { SourceRange } from "../../model/diagnostic.ts";
import type { OciSettings } from "./oci-settings.ts";
import type { ProviderInstallation } from "./provider-installation.ts";

/** The settings of a CLI configuration about sources of providers. */
export interface CliConfig {
  /** `host` blocks by ASCII host: services as written (SRC-8). */
  readonly hosts: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** `credentials` blocks by ASCII host; a block without a token is there without one (CLI-8). */
  readonly tokens: ReadonlyMap<string, string | undefined>;
  /** The program that is asked for other tokens than those in `tokens` (CLI-10). */
  readonly credentialsHelper?: CredentialsHelperSettings;
  /** Absent without such blocks; then implied directories and origin registries serve providers (SRC-80). */
  readonly providerInstallation?: ProviderInstallation;
  /** As written; only this path has its variables expanded (CLI-7). */
  readonly pluginCacheDir?: string;
  /** Whether a cached package may be locked although nothing vouches for it (CLI-13). */
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

/** Time limits and retries for registries; the sources have the defaults (CLI-11). */
export interface RegistryProtocols {
  readonly retryCount?: number;
  readonly requestTimeoutSeconds?: number;
  /** From `TF_PROVIDER_DOWNLOAD_RETRY`; an installation method's number counts before it (SRC-27). */
  readonly downloadRetryCount?: number;
}
