import {
  type DockerPlaces,
  dockerConfigPlaces,
  isDockerHelperName,
  type OciSettings,
} from "../../formats/cli-config/oci-settings.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { platformParts } from "../../model/platform.ts";
import type { RunDockerHelper } from "../../ports/helper-program.ts";
import type { HttpClient } from "../../ports/http.ts";
import { fromHelper } from "../../sources/hosts/credentials.ts";
import { patienceFrom } from "../../sources/installation/from-cli-config.ts";
import {
  type AskDockerHelper,
  decodeDockerConfig,
  decodeDockerHelperAnswer,
  isNothingFound,
  type OciCredentialsLookup,
  type OciCredentialsRule,
  ociCredentialsLookup,
} from "../../sources/oci/oci-credentials.ts";
import { ociRegistries } from "../../sources/oci/registry-client.ts";
import {
  type CredentialsPorts,
  type CredentialsRequest,
  loadCredentials,
} from "./load-credentials.ts";

/**
 * Returns the settings for reaching registries from a CLI configuration and its variables: `host` blocks, tokens from
 * variables, blocks and the helper, timeouts and retries, OpenTofu's two switches for signatures, and OCI registries
 * with the credentials of Docker and the like (CLI-8..12, DF-8, SRC-64).
 */
export async function registrySettings(
  request: CredentialsRequest,
  ports: CredentialsPorts & {
    readonly http: HttpClient;
    readonly runDockerHelper: RunDockerHelper;
  },
) {
  const { config, environment, hostPlatform } = request;
  const { files, http, warn, runDockerHelper: runHelper } = ports;
  const patience = patienceFrom(config.registryProtocols);
  const { os } = platformParts(hostPlatform);
  const direct = config.providerInstallation?.methods.find(({ kind }) => kind === "direct");
  const places = { environment, os, settings: config.oci };
  const credentials = ociCredentials(places, { files, runHelper, warn });
  return {
    /** Further attempts at a package that the `direct` block asks for. */
    directRetries: direct?.kind === "direct" ? direct.downloadRetryCount : undefined,
    hosts: config.hosts,
    credentials: await loadCredentials(request, ports),
    patience,
    authentication: {
      enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
      enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true",
    },
    oci: ociRegistries({ http, patience, credentials }),
  };
}

type OciCredentialsRequest = DockerPlaces & { readonly settings: OciSettings };

type OciPorts = Pick<CredentialsPorts, "files" | "warn"> & { readonly runHelper: RunDockerHelper };

/**
 * Returns credentials for OCI registries: `oci_credentials` blocks, the helper of `oci_default_credentials`, and the
 * files of Docker and the like; in this order if they are equally exact. Nothing is read before a registry needs it.
 * OpenTofu: cliconfig, Config.OCICredentialsPolicy (SRC-64).
 */
export function ociCredentials(
  request: OciCredentialsRequest,
  ports: OciPorts,
): OciCredentialsLookup {
  const { credentials, defaults } = request.settings;
  const rules: OciCredentialsRule[] = credentials.map(({ prefix, secret }) => ({ prefix, secret }));
  const name = defaults?.helper;
  if (name !== undefined) rules.push({ prefix: undefined, secret: { kind: "helper", name } });
  return ociCredentialsLookup(
    async () => [...rules, ...(await dockerRules(request, ports))],
    (name, registry) => askDockerHelper(ports.runHelper, name, registry),
  );
}

async function dockerRules(
  request: OciCredentialsRequest,
  { files, warn }: OciPorts,
): Promise<readonly OciCredentialsRule[]> {
  const { discoverAmbient, configFiles } = request.settings.defaults ?? {};
  if (discoverAmbient === false) return [];
  const rules: OciCredentialsRule[] = [];
  try {
    for (const path of configFiles ?? dockerConfigPlaces(request)) {
      const bytes = await files.read(path);
      if (bytes !== undefined) appendAll(rules, decodeDockerConfig(bytes, path));
      else if (configFiles !== undefined) {
        const message = `The file ${path}, which docker_style_config_files names, does not exist`;
        throw new LockReviewError("INVALID_CLI_CONFIG", message);
      }
    }
    return rules;
  } catch (caught) {
    // Other programs share the usual files, so an unreadable one does not stop us.
    const codes = ["INVALID_METADATA", "AMBIGUOUS_DOCUMENT", "FILE_FAILED"] as const;
    if (configFiles !== undefined || !isLockReviewError(caught, ...codes)) throw caught;
    warn(`Credentials for OCI registries were not looked for: ${caught.message}`);
    return [];
  }
}

async function askDockerHelper(
  run: RunDockerHelper,
  name: string,
  registry: string,
): ReturnType<AskDockerHelper> {
  if (!isDockerHelperName(name)) {
    const message = `The credentials helper that is named for ${registry} is a path, not a name`;
    throw new LockReviewError("UNAUTHORIZED", message);
  }
  const program = `docker-credential-${name}`;
  const { exitCode, output } = await run(program, `https://${registry}`);
  const what = `What the helper program ${program} printed for ${registry}`;
  if (exitCode === 0) return fromHelper(() => decodeDockerHelperAnswer(output, what));
  if (isNothingFound(output)) return undefined;
  const message = `The helper program ${program} ended with exit code ${exitCode}`;
  throw new LockReviewError("UNAUTHORIZED", message, {
    hint: "Run it by hand to see why; what it prints is not shown here because it may be secret.",
  });
}

/** Returns our User-Agent, with what `TF_APPEND_USER_AGENT` adds (SRC-9), without characters that a header cannot have. */
export function userAgent(
  version: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const more = (environment["TF_APPEND_USER_AGENT"] ?? "").replace(/[^ -~]/g, "").trim();
  return `tofu-lock-review/${version} ${more}`.trimEnd();
}
