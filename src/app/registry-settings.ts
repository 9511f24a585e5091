import { patienceFrom } from "../sources/from-cli-config.ts";
import { type CredentialsPorts, type CredentialsRequest, loadCredentials } from "./credentials.ts";
import type { EngineSettings } from "./engine.ts";

/** How registries are reached, whichever face a run was started by. */
export type RegistrySettings = Required<
  Pick<EngineSettings, "hosts" | "credentials" | "patience" | "authentication">
>;

/**
 * How registries are reached by a CLI configuration and its variables: `host` blocks, tokens from
 * variables, blocks and the helper, patience, and OpenTofu's two switches for signatures (CLI-8..12, DF-8).
 */
export async function registrySettings(
  request: CredentialsRequest,
  ports: CredentialsPorts,
  signal: AbortSignal,
): Promise<RegistrySettings> {
  const { config, environment } = request;
  return {
    hosts: config.hosts,
    credentials: await loadCredentials(request, ports, signal),
    patience: patienceFrom(config.registryProtocols),
    authentication: {
      enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
      enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true",
    },
  };
}
