import type { RegistryProtocols } from "../../formats/cli-config/cli-config.ts";
import type {
  InstallationMethod,
  ProviderInstallation,
} from "../../formats/cli-config/provider-installation.ts";
import { expandRepositoryTemplate } from "../../formats/cli-config/repository-template.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { parseOciRepository } from "../../model/oci-repository.ts";
import { installsFromOci, type Tool } from "../../model/tool.ts";
import { DEFAULT_PATIENCE, type Patience } from "../answers/fetch-document.ts";
import type { ProviderSource } from "../answers/source.ts";
import type { HostPorts } from "../hosts/credentials.ts";
import type { DirectoryPorts } from "../mirrors/filesystem-mirror.ts";
import { networkMirror } from "../mirrors/network-mirror.ts";
import { expandUriTemplate, type OciMirrorPorts, ociMirror } from "../mirrors/oci-mirror.ts";
import type { OciRegistries } from "../oci/registry-client.ts";
import {
  type ImpliedDependencies,
  impliedSource,
  impliedSources,
  placedDirectory,
} from "./implied-source.ts";
import { multiSource, type PlacedSource, parsePattern, type SourcePattern } from "./multi.ts";

/** The clients and files for mirrors. */
export interface SourcePorts extends DirectoryPorts, HostPorts {
  readonly oci: OciRegistries;
}

type SourceDependencies = SourcePorts & ImpliedDependencies;

/** Longer than any run, for a limit of zero seconds, which means none (CLI-11). */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** Returns the retries and time limits in a CLI configuration and its variables (CLI-11). */
export function patienceFrom(protocols: RegistryProtocols): Patience {
  const { retryCount, requestTimeoutSeconds: seconds, downloadRetryCount } = protocols;
  return {
    downloadRetries: downloadRetryCount,
    retries: retryCount ?? DEFAULT_PATIENCE.retries,
    timeoutMs:
      seconds === undefined
        ? DEFAULT_PATIENCE.timeoutMs
        : Math.min(seconds * 1000, NO_TIMEOUT_MS) || NO_TIMEOUT_MS,
  };
}

/** The user's settings for where providers come from. */
export interface NamedInstallation {
  readonly installation: ProviderInstallation | undefined;
  /** `--plugin-dir`, in order; if given, nothing else is used (SRC-83). */
  readonly pluginDirectories: readonly string[];
}

/**
 * Returns the sources of `init` as one: the named directories, else the methods of the block, else implied directories
 * and the origin registries (SRC-75, SRC-80). `providers lock` uses the origin registries or one named mirror and
 * ignores the configuration (PL-1). OpenTofu: command, providerSource.
 * @throws LockReviewError `INVALID_CLI_CONFIG` when a pattern cannot be read, with file and line
 */
export function installationSource(
  named: NamedInstallation,
  dependencies: SourceDependencies,
): ProviderSource {
  const sources = namedSources(named, dependencies);
  return sources === undefined ? impliedSource(dependencies) : multiSource(sources);
}

/** Returns these sources separately, for `doctor`. @throws LockReviewError as {@link installationSource} */
export async function placedSources(
  named: NamedInstallation,
  dependencies: SourceDependencies,
): Promise<readonly PlacedSource[]> {
  return namedSources(named, dependencies) ?? impliedSources(dependencies);
}

function namedSources(
  { installation, pluginDirectories }: NamedInstallation,
  dependencies: SourceDependencies,
): readonly PlacedSource[] | undefined {
  if (pluginDirectories.length > 0) {
    return pluginDirectories.map((path) => placedDirectory(path, dependencies));
  }
  return installation?.methods.map((method) => ({
    kind: method.kind,
    ...sourceOf(method, dependencies),
    include: method.include?.map((text) => readPattern(text, method, dependencies.tool)),
    exclude: method.exclude.map((text) => readPattern(text, method, dependencies.tool)),
  }));
}

function readPattern(text: string, { place }: InstallationMethod, tool: Tool): SourcePattern {
  try {
    return parsePattern(text, tool);
  } catch (cause) {
    if (!isLockReviewError(cause)) throw cause;
    const message = `${place.file}:${place.start.line}: ${cause.message}`;
    throw new LockReviewError("INVALID_CLI_CONFIG", message, { cause, hint: cause.hint });
  }
}

/** Returns the source of an installation method, and where it sends requests. */
function sourceOf(method: InstallationMethod, dependencies: SourceDependencies) {
  switch (method.kind) {
    case "direct":
      return { source: dependencies.direct, way: { kind: "registry" } as const };
    case "filesystem_mirror":
      return placedDirectory(method.path, dependencies);
    case "network_mirror": {
      const { url, trustAllHashes, downloadRetryCount } = method;
      const shared = dependencies.patience;
      // The method's number of package retries, or else the variable's (SRC-27).
      const patience = { ...shared, downloadRetries: downloadRetryCount ?? shared.downloadRetries };
      const source = networkMirrorSource(url, trustAllHashes, { ...dependencies, patience });
      return { source, way: { kind: "host", url, takesTokens: true } as const };
    }
    case "oci_mirror": {
      const { repositoryTemplate: template } = method;
      const source = templatedOciMirror(template, method, dependencies);
      // The registry is known up to the first expression.
      const [first = ""] = template.split("/");
      const registry = /^[A-Za-z0-9.:-]+$/.test(first) ? first : "registry.invalid";
      return {
        source,
        way: { kind: "host", url: `https://${registry}/`, takesTokens: false } as const,
      };
    }
  }
}

/** Returns the source of an `oci_mirror` block, which only OpenTofu since 1.10 knows. */
function templatedOciMirror(
  template: string,
  { place }: InstallationMethod,
  { tool, oci }: SourceDependencies,
): ProviderSource {
  if (!installsFromOci(tool)) {
    const message = `${place.file}:${place.start.line}: Invalid provider_installation method block`;
    throw new LockReviewError("INVALID_CLI_CONFIG", message, {
      hint: `"oci_mirror" is no installation method of ${tool.name} 1.${tool.minor}; OpenTofu has it since 1.10.`,
    });
  }
  return ociMirrorAt(template, oci, (names) => expandRepositoryTemplate(template, names));
}

/** Returns an OCI mirror by URI template, as `--oci-mirror` names it (PL-1). @throws LockReviewError `USAGE` */
export function ociMirrorSource(template: string, oci: OciRegistries): ProviderSource {
  // Any valid template can be expanded with these values, so mistakes show before a request.
  const example = { hostname: "example.com", namespace: "example", type: "example" };
  expandUriTemplate(template, example);
  return ociMirrorAt(template, oci, (names) =>
    parseOciRepository(expandUriTemplate(template, { ...names })),
  );
}

/** Returns an OCI mirror; a repository whose name is invalid fails this provider, not the others. */
function ociMirrorAt(
  template: string,
  registries: OciRegistries,
  expand: OciMirrorPorts["repositoryOf"],
): ProviderSource {
  const repositoryOf: OciMirrorPorts["repositoryOf"] = (names) => {
    try {
      return expand(names);
    } catch (cause) {
      if (!isLockReviewError(cause, "INVALID_ADDRESS")) throw cause;
      const message = `The OCI mirror ${template} cannot be asked: ${cause.message}`;
      const hint =
        "Exclude the provider from the mirror, or choose a template that suits its name.";
      throw new LockReviewError("QUERY_FAILED", message, { cause, hint });
    }
  };
  return ociMirror({ registries, displayName: template, repositoryOf });
}

/** Returns a network mirror; with `--net-mirror`, only the hashes of downloaded packages are trusted (SRC-46). */
export function networkMirrorSource(
  baseUrl: string,
  trustAllHashes: boolean,
  dependencies: HostPorts & { readonly tool: Tool },
): ProviderSource {
  const { http, credentials, tool, patience: given } = dependencies;
  // OpenTofu asks a mirror once, Terraform as often as a registry (SRC-44).
  const patience = { ...given, retries: tool.name === "opentofu" ? 0 : given.retries };
  return networkMirror({ http, credentials, baseUrl, trustAllHashes, patience });
}
