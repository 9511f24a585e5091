import type { RegistryProtocols } from "../language/cli-config/cli-config.ts";
import type {
  InstallationMethod,
  ProviderInstallation,
} from "../language/cli-config/provider-installation.ts";
import { isLockReviewError, LockReviewError } from "../model/error.ts";
import { addressParts } from "../model/provider-address.ts";
import type { Tool } from "../model/tool.ts";
import type { FileTree } from "../ports/files.ts";
import type { HttpClient } from "../ports/http.ts";
import type { CredentialsLookup } from "./credentials.ts";
import { DEFAULT_PATIENCE, type Patience } from "./fetch-document.ts";
import { type FilesystemMirror, filesystemMirror } from "./filesystem-mirror.ts";
import { multiSource, type SourceSelector } from "./multi.ts";
import { networkMirror } from "./network-mirror.ts";
import { EVERY_PROVIDER, type ProviderPattern, parsePattern } from "./patterns.ts";
import type { ProviderSource } from "./source.ts";

/** What sources are made from. */
export interface SourceDependencies {
  /** Origin registries. */
  readonly direct: ProviderSource;
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  /** The user's own files. */
  readonly files: FileTree;
  readonly tool: Tool;
  /** How patient to be with registries; mirrors share the time limit. */
  readonly patience?: Patience;
  /** Gives the absolute path, with forward slashes, of one relative to the launch directory. */
  readonly absolutePath: (path: string) => string;
  /** Directories that count when nothing is configured, relative or absolute (SRC-80). */
  readonly impliedDirectories: readonly string[];
}

/** Longer than any run; a limit of zero seconds means none (CLI-11). */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** How patient to be with registries, by what a CLI configuration and its variables say (CLI-11). */
export function patienceFrom(protocols: RegistryProtocols): Patience {
  const { retryCount, requestTimeoutSeconds: seconds } = protocols;
  return {
    retries: retryCount ?? DEFAULT_PATIENCE.retries,
    timeoutMs:
      seconds === undefined
        ? DEFAULT_PATIENCE.timeoutMs
        : Math.min(seconds * 1000, NO_TIMEOUT_MS) || NO_TIMEOUT_MS,
  };
}

/**
 * Where providers come from by a CLI configuration: by its `provider_installation` block, or without
 * one from implied directories and the origin registries.
 *
 * This is what `init` installs from; `providers lock` has the origin registries, or one mirror that is
 * named to it, whatever is configured (SRC-75, PL-1). OpenTofu: command, providerSource.
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` when a pattern cannot be read, with file and line
 */
export function providerSourceFromCliConfig(
  installation: ProviderInstallation | undefined,
  dependencies: SourceDependencies,
): ProviderSource {
  if (installation === undefined) return impliedSource(dependencies);
  return multiSource(
    installation.methods.map((method) => ({
      source: sourceOf(method, dependencies),
      include: method.include?.map((text) => readPattern(text, method, dependencies.tool)),
      exclude: method.exclude.map((text) => readPattern(text, method, dependencies.tool)),
    })),
  );
}

function readPattern(text: string, { place }: InstallationMethod, tool: Tool): ProviderPattern {
  try {
    return parsePattern(text, tool);
  } catch (cause) {
    if (!isLockReviewError(cause)) throw cause;
    const message = `${place.file}:${place.start.line}: ${cause.message}`;
    throw new LockReviewError("INVALID_CLI_CONFIG", message, {
      cause,
      ...(cause.hint === undefined ? {} : { hint: cause.hint }),
    });
  }
}

function sourceOf(method: InstallationMethod, dependencies: SourceDependencies): ProviderSource {
  switch (method.kind) {
    case "direct":
      return dependencies.direct;
    case "filesystem_mirror":
      return directorySource(method.path, dependencies);
    case "network_mirror":
      return networkMirrorSource(method.url, method.trustAllHashes, dependencies);
    case "oci_mirror":
      return unsupportedSource(`the OCI mirror ${method.repositoryTemplate}`);
  }
}

/** A directory as filesystem mirror; `--fs-mirror` names one, too. */
export function directorySource(
  path: string,
  { files, tool, absolutePath }: Pick<SourceDependencies, "files" | "tool" | "absolutePath">,
): FilesystemMirror {
  return filesystemMirror({ files, tool, displayName: path, directory: absolutePath(path) });
}

type MirrorDependencies = Pick<SourceDependencies, "http" | "credentials" | "tool" | "patience">;

/** A network mirror; `--net-mirror` names one, too, and never trusts all its hashes (SRC-46). */
export function networkMirrorSource(
  baseUrl: string,
  trustAllHashes: boolean,
  { http, credentials, tool, patience = DEFAULT_PATIENCE }: MirrorDependencies,
): ProviderSource {
  // OpenTofu asks a mirror once, Terraform as often as a registry (SRC-44).
  const retries = tool.name === "opentofu" ? 0 : patience.retries;
  return networkMirror({
    http,
    credentials,
    baseUrl,
    trustAllHashes,
    patience: { ...patience, retries },
  });
}

/** A source that cannot tell anything, so that its providers end as not verified, never as absent. */
function unsupportedSource(name: string): ProviderSource {
  const refuse = (): Promise<never> =>
    Promise.reject(
      new LockReviewError("QUERY_FAILED", `${name} cannot be asked by this program`, {
        hint: "Exclude its providers from this source for a review, or accept that they are not verified.",
      }),
    );
  return { describe: () => name, availableVersions: refuse, packageMeta: refuse };
}

/**
 * Implied directories, then the origin registries for what none of them has in any version and for any
 * platform (SRC-81). Directories are looked at when the first question comes.
 */
function impliedSource(dependencies: SourceDependencies): ProviderSource {
  let made: Promise<ProviderSource> | undefined;
  const source = (signal: AbortSignal): Promise<ProviderSource> => {
    made ??= findImpliedSources(dependencies, signal);
    return made;
  };
  return {
    describe: (provider) => dependencies.direct.describe(provider),
    availableVersions: async (provider, signal) =>
      (await source(signal)).availableVersions(provider, signal),
    packageMeta: async (request, signal) => (await source(signal)).packageMeta(request, signal),
  };
}

async function findImpliedSources(
  dependencies: SourceDependencies,
  signal: AbortSignal,
): Promise<ProviderSource> {
  const { direct, files, absolutePath } = dependencies;
  const mirrors: SourceSelector[] = [];
  const exclude: ProviderPattern[] = [];
  for (const path of dependencies.impliedDirectories) {
    if ((await files.list(absolutePath(path), signal)) === undefined) continue;
    const mirror = directorySource(path, dependencies);
    mirrors.push({ ...EVERY_PROVIDER, source: mirror });
    for (const provider of await mirror.availableProviders(signal)) {
      exclude.push(addressParts(provider));
    }
  }
  return mirrors.length === 0
    ? direct
    : multiSource([...mirrors, { source: direct, include: undefined, exclude }]);
}
