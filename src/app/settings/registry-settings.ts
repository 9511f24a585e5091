import { platformParts } from "../../model/platform.ts";
import type { RunDockerHelper } from "../../ports/helper-program.ts";
import type { HttpClient } from "../../ports/http.ts";
import { patienceFrom } from "../../sources/installation/from-cli-config.ts";
import { ociRegistries } from "../../sources/oci/registry-client.ts";
import type { EngineTerms } from "../run/engine.ts";
import {
  type CredentialsPorts,
  type CredentialsRequest,
  loadCredentials,
} from "./load-credentials.ts";
import { ociCredentials } from "./oci.ts";

/** How registries are reached, whichever face a run was started by. */
export interface RegistrySettings
  extends Required<
    Pick<EngineTerms, "hosts" | "credentials" | "oci" | "patience" | "authentication">
  > {
  /** Further attempts at a package that the `direct` block asks for. */
  readonly directRetries: number | undefined;
}

/** What registries and credentials are reached through. */
export interface RegistryPorts extends CredentialsPorts {
  readonly http: HttpClient;
  readonly runDockerHelper: RunDockerHelper;
}

/**
 * How registries are reached by a CLI configuration and its variables: `host` blocks, tokens from
 * variables, blocks and the helper, patience, OpenTofu's two switches for signatures, and OCI registries
 * with what Docker and its like know of them (CLI-8..12, DF-8, SRC-64).
 */
export async function registrySettings(
  request: CredentialsRequest,
  ports: RegistryPorts,
): Promise<RegistrySettings> {
  const { config, environment, hostPlatform } = request;
  const patience = patienceFrom(config.registryProtocols);
  const { os } = platformParts(hostPlatform);
  const { files, http, warn, runDockerHelper } = ports;
  const direct = config.providerInstallation?.methods.find(({ kind }) => kind === "direct");
  return {
    directRetries: direct?.kind === "direct" ? direct.downloadRetryCount : undefined,
    hosts: config.hosts,
    credentials: await loadCredentials(request, ports),
    patience,
    authentication: {
      enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
      enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true",
    },
    oci: ociRegistries({
      http,
      patience,
      credentials: ociCredentials(
        { environment, os, settings: config.oci },
        { files, runHelper: runDockerHelper, warn },
      ),
    }),
  };
}
