import type { ProviderInstallation } from "../language/cli-config/provider-installation.ts";
import type { FileTree } from "../ports/files.ts";
import type { HttpClient } from "../ports/http.ts";
import type { CredentialsLookup } from "../sources/credentials.ts";
import type { Patience } from "../sources/fetch-document.ts";
import { providerSourceFromCliConfig } from "../sources/from-cli-config.ts";
import type { OciRegistries } from "../sources/oci/registry-client.ts";
import type { SourceChoice } from "./engine.ts";

/** What mirrors are reached through. */
export interface SourceReach {
  /** The machine's own files. */
  readonly files: FileTree;
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  readonly oci: OciRegistries;
  readonly patience: Patience;
  /** Gives the absolute path, with forward slashes, of one relative to the launch directory. */
  readonly absolutePath: (path: string) => string;
}

/**
 * What a review asks by the `provider_installation` block: its sources, and the origin beside them;
 * undefined without a block. Implied directories do not count in a review: the first of them lies in the
 * very repository that is under review (SRC-80).
 */
export function configuredSource(
  installation: ProviderInstallation | undefined,
  reach: SourceReach,
): SourceChoice | undefined {
  if (installation === undefined) return undefined;
  return {
    origin: "beside",
    make: (direct, tool) =>
      providerSourceFromCliConfig(installation, { ...reach, tool, direct, impliedDirectories: [] }),
  };
}
