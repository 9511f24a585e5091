import {
  type DockerPlaces,
  dockerConfigPlaces,
  isDockerHelperName,
  type OciSettings,
} from "../../language/cli-config/oci-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { platformParts } from "../../model/platform.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RunDockerHelper } from "../../ports/helper-program.ts";
import type { HttpClient } from "../../ports/http.ts";
import { fromHelper } from "../../sources/hosts/credentials.ts";
import { patienceFrom } from "../../sources/installation/from-cli-config.ts";
import {
  type AskDockerHelper,
  decodeDockerConfig,
  decodeDockerHelperAnswer,
  isNothingFound,
  isUnreadableConfig,
  type OciCredentialsLookup,
  type OciCredentialsRule,
  ociCredentialsLookup,
} from "../../sources/oci/oci-credentials.ts";
import { ociRegistries } from "../../sources/oci/registry-client.ts";
import type { EngineTerms } from "../run/engine.ts";
import {
  type CredentialsPorts,
  type CredentialsRequest,
  loadCredentials,
} from "./load-credentials.ts";

/** The settings for reaching registries, the same for every face. */
interface RegistrySettings
  extends Required<
    Pick<EngineTerms, "hosts" | "credentials" | "oci" | "patience" | "authentication">
  > {
  /** Further attempts at a package that the `direct` block asks for. */
  readonly directRetries: number | undefined;
}

/** The clients and files for registries and credentials. */
interface RegistryPorts extends CredentialsPorts {
  readonly http: HttpClient;
  readonly runDockerHelper: RunDockerHelper;
}

/**
 * Returns the settings for reaching registries from a CLI configuration and its variables: `host` blocks,
 * tokens from variables, blocks and the helper, timeouts and retries, OpenTofu's two switches for signatures,
 * and OCI registries with the credentials of Docker and the like (CLI-8..12, DF-8, SRC-64).
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

/** The settings for signing in to OCI registries. */
interface OciCredentialsRequest extends DockerPlaces {
  readonly settings: OciSettings;
}

/** The files and helper programs for credentials of OCI registries. */
interface OciCredentialsPorts {
  readonly files: FileTree;
  readonly runHelper: RunDockerHelper;
  /** Receives a message for each default file that exists and cannot be read. */
  readonly warn: (message: string) => void;
}

/**
 * Returns credentials for OCI registries: `oci_credentials` blocks, the helper of `oci_default_credentials`,
 * and the files of Docker and the like; in this order if they are equally exact. Nothing is read before a
 * registry needs it. OpenTofu: cliconfig, Config.OCICredentialsPolicy (SRC-64).
 */
export function ociCredentials(
  request: OciCredentialsRequest,
  ports: OciCredentialsPorts,
): OciCredentialsLookup {
  return ociCredentialsLookup(
    async () => [...configuredRules(request.settings), ...(await dockerRules(request, ports))],
    dockerHelper(ports.runHelper),
  );
}

function configuredRules({ credentials, defaults }: OciSettings): readonly OciCredentialsRule[] {
  const global = defaults?.helper;
  return [
    ...credentials.map(({ prefix, secret }) => ({ prefix, secret })),
    ...(global === undefined
      ? []
      : [{ prefix: undefined, secret: { kind: "helper" as const, name: global } }]),
  ];
}

async function dockerRules(
  request: OciCredentialsRequest,
  ports: OciCredentialsPorts,
): Promise<readonly OciCredentialsRule[]> {
  const { defaults } = request.settings;
  if (defaults?.discoverAmbient === false) return [];
  const { configFiles } = defaults ?? {};
  if (configFiles !== undefined) return readFiles(configFiles, "must-exist", ports.files);
  try {
    return await readFiles(dockerConfigPlaces(request), "may-be-missing", ports.files);
  } catch (caught) {
    // Other programs share these files, so an unreadable one does not stop us.
    if (!(caught instanceof LockReviewError) || !isUnreadableConfig(caught)) throw caught;
    ports.warn(`Credentials for OCI registries were not looked for: ${caught.message}`);
    return [];
  }
}

async function readFiles(
  paths: readonly string[],
  presence: "must-exist" | "may-be-missing",
  files: FileTree,
): Promise<readonly OciCredentialsRule[]> {
  const rules: OciCredentialsRule[] = [];
  for (const path of paths) {
    const bytes = await files.read(path);
    if (bytes !== undefined) appendAll(rules, decodeDockerConfig(bytes, path));
    else if (presence === "must-exist") throw missingFile(path);
  }
  return rules;
}

function missingFile(path: string): LockReviewError {
  const message = `The file ${path}, which docker_style_config_files names, does not exist`;
  return new LockReviewError("INVALID_CLI_CONFIG", message);
}

/** Runs `docker-credential-NAME get` with the registry's URL as input. */
function dockerHelper(run: RunDockerHelper): AskDockerHelper {
  return async (name, registry) => {
    const program = `docker-credential-${name}`;
    if (!isDockerHelperName(name)) throw badName(registry);
    const { exitCode, output } = await run(program, `https://${registry}`);
    const what = `What the helper program ${program} printed for ${registry}`;
    if (exitCode === 0) return fromHelper(() => decodeDockerHelperAnswer(output, what));
    if (isNothingFound(output)) return undefined;
    throw new LockReviewError(
      "UNAUTHORIZED",
      `The helper program ${program} ended with exit code ${exitCode}`,
      {
        hint: "Run it by hand to see why; what it prints is not shown here because it may be secret.",
      },
    );
  };
}

function badName(registry: string): LockReviewError {
  const message = `The credentials helper that is named for ${registry} is a path, not a name`;
  return new LockReviewError("UNAUTHORIZED", message);
}

/**
 * Returns our User-Agent, with what `TF_APPEND_USER_AGENT` adds, as the tools add it (SRC-9), without
 * characters that a header cannot have.
 */
export function userAgent(
  version: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const more = (environment["TF_APPEND_USER_AGENT"] ?? "").replace(/[^ -~]/g, "").trim();
  return `tofu-lock-review/${version} ${more}`.trimEnd();
}
