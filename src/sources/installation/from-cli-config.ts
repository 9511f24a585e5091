import type { RegistryProtocols } from "../../language/cli-config/cli-config.ts";
import type {
  InstallationMethod,
  ProviderInstallation,
} from "../../language/cli-config/provider-installation.ts";
import { expandRepositoryTemplate } from "../../language/cli-config/repository-template.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { type OciRepository, parseOciRepository } from "../../model/oci-repository.ts";
import { installsFromOci, type Tool } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient } from "../../ports/http.ts";
import { DEFAULT_PATIENCE, type Patience } from "../answers/fetch-document.ts";
import type { ProviderSource } from "../answers/source.ts";
import type { CredentialsLookup } from "../hosts/credentials.ts";
import { directorySource } from "../mirrors/filesystem-mirror.ts";
import { networkMirror } from "../mirrors/network-mirror.ts";
import { expandUriTemplate, ociMirror } from "../mirrors/oci-mirror.ts";
import type { OciRegistries } from "../oci/registry-client.ts";
import { type ImpliedDependencies, impliedSource, impliedSources } from "./implied-source.ts";
import { multiSource, type PlacedSource } from "./multi.ts";
import { EVERY_PROVIDER, parsePattern, type SourcePattern } from "./patterns.ts";

/** The ports of all sources. */
interface SourceDependencies extends ImpliedDependencies {
  readonly http: HttpClient;
  readonly credentials: CredentialsLookup;
  readonly oci: OciRegistries;
  /** How patient to be with registries; mirrors share the time limit. */
  readonly patience?: Patience;
}

/** Longer than any run; a limit of zero seconds means none (CLI-11). */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** How patient to be with registries, by what a CLI configuration and its variables say (CLI-11). */
export function patienceFrom(protocols: RegistryProtocols): Patience {
  const { retryCount, requestTimeoutSeconds: seconds, downloadRetryCount } = protocols;
  return {
    ...withoutAbsent({ downloadRetries: downloadRetryCount }),
    retries: retryCount ?? DEFAULT_PATIENCE.retries,
    timeoutMs:
      seconds === undefined
        ? DEFAULT_PATIENCE.timeoutMs
        : Math.min(seconds * 1000, NO_TIMEOUT_MS) || NO_TIMEOUT_MS,
  };
}

/** The user's choice of where providers come from. */
export interface NamedInstallation {
  /** The `provider_installation` block of the CLI configuration. */
  readonly installation: ProviderInstallation | undefined;
  /** `--plugin-dir`, in order: these alone are then installed from (SRC-83). */
  readonly pluginDirectories: readonly string[];
}

/**
 * Returns what `init` installs from as one source: the directories named, else the methods of the block, else implied
 * directories and the origin registries (SRC-75, SRC-80). `providers lock` has the origin registries, or one mirror
 * that is named to it, whatever is configured (PL-1). OpenTofu: command, providerSource.
 * @throws LockReviewError `INVALID_CLI_CONFIG` when a pattern cannot be read, with file and line
 */
export function installationSource(
  named: NamedInstallation,
  dependencies: SourceDependencies,
): ProviderSource {
  const sources = namedSources(named, dependencies);
  return sources === undefined ? impliedSource(dependencies) : multiSource(sources);
}

/** Returns the same sources one by one, for `doctor`. @throws LockReviewError as {@link installationSource} */
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
    return pluginDirectories.map((path) => ({
      ...EVERY_PROVIDER,
      kind: "filesystem_mirror",
      ...inDirectory(path, dependencies),
    }));
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
    throw new LockReviewError("INVALID_CLI_CONFIG", message, {
      cause,
      ...withoutAbsent({ hint: cause.hint }),
    });
  }
}

type SourceAndWay = Pick<PlacedSource, "source" | "way">;

/** The table of installation methods: how each makes its source, and where that sends requests. */
function sourceOf(method: InstallationMethod, dependencies: SourceDependencies): SourceAndWay {
  switch (method.kind) {
    case "direct":
      return { source: dependencies.direct, way: { kind: "registry" } };
    case "filesystem_mirror":
      return inDirectory(method.path, dependencies);
    case "network_mirror": {
      const ports = { ...dependencies, patience: patienceOf(method, dependencies) };
      const source = networkMirrorSource(method.url, method.trustAllHashes, ports);
      return { source, way: { kind: "host", url: method.url, takesTokens: true } };
    }
    case "oci_mirror": {
      const { repositoryTemplate: template } = method;
      const source = templatedOciMirror(template, method, dependencies);
      const url = `https://${registryOf(template)}/`;
      return { source, way: { kind: "host", url, takesTokens: false } };
    }
  }
}

function inDirectory(path: string, dependencies: SourceDependencies): SourceAndWay {
  return { source: directorySource(path, dependencies), way: { kind: "disk" } };
}

/** The registry of a template, as far as it is written out. */
function registryOf(template: string): string {
  const [registry = ""] = template.split("/");
  return /^[A-Za-z0-9.:-]+$/.test(registry) ? registry : "registry.invalid";
}

/** A method's own number of further attempts at a package counts before the variable's (SRC-27). */
function patienceOf(
  { downloadRetryCount }: { readonly downloadRetryCount?: number },
  { patience = DEFAULT_PATIENCE }: SourceDependencies,
): Patience {
  return downloadRetryCount === undefined
    ? patience
    : { ...patience, downloadRetries: downloadRetryCount };
}

/** An `oci_mirror` block, which Terraform does not know, and OpenTofu only since 1.10. */
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
  return ociMirror({
    registries: oci,
    displayName: template,
    repositoryOf: (names) =>
      usableRepository(template, () => expandRepositoryTemplate(template, names)),
  });
}

/** An OCI mirror by a URI template; `--oci-mirror` names one (PL-1). @throws LockReviewError `USAGE` when it is none */
export function ociMirrorSource(template: string, oci: OciRegistries): ProviderSource {
  // Every template that can be filled in at all can be with this; what is missing shows before a request.
  const example = { hostname: "example.com", namespace: "example", type: "example" };
  expandUriTemplate(template, example);
  return ociMirror({
    registries: oci,
    displayName: template,
    repositoryOf: (names) =>
      usableRepository(template, () =>
        parseOciRepository(expandUriTemplate(template, { ...names })),
      ),
  });
}

/** A name that fits into no address keeps one provider from being looked for, not the others. */
function usableRepository(template: string, expand: () => OciRepository): OciRepository {
  try {
    return expand();
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_ADDRESS")) throw caught;
    const message = `The OCI mirror ${template} cannot be asked: ${caught.message}`;
    throw new LockReviewError("QUERY_FAILED", message, {
      cause: caught,
      hint: "Exclude the provider from the mirror, or choose a template that suits its name.",
    });
  }
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
