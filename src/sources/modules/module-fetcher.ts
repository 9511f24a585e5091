import {
  parseRemoteModuleSource,
  type RegistryModuleSource,
  type RemoteModuleSource,
} from "../../language/config/blocks/module-source.ts";
import type {
  FetchedModule,
  FetchModule,
  ModuleOrder,
  UnreadableModule,
} from "../../language/module-tree/walk.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { ModuleVersion } from "../../model/module-version.ts";
import { remembered } from "../../model/remembered.ts";
import { installsFromOci, type Tool, toolKey } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { fetchPackage, type ModulePackage, type PackagePorts } from "./fetch-package.ts";
import { moduleDirectory, packageLabel, withoutSubdirectory } from "./getter-address.ts";
import { fetchArchive } from "./http-archive.ts";
import {
  askModuleLocation,
  listModuleVersions,
  type ModuleRegistryPorts,
  selectModuleVersion,
} from "./module-registry.ts";

/** The ports of fetching modules. */
interface ModuleFetcherPorts extends PackagePorts, ModuleRegistryPorts {
  /** Runs downloads and registry requests with limited concurrency. */
  readonly limit: <T>(task: () => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/**
 * Most packages that one run fetches, and most modules and versions that it requests from registries. More suggest a
 * hostile configuration.
 */
const MAX_PACKAGES = 1_000;

/**
 * Returns a fetcher for one run, which fetches each package once, also after a failure. Packages are keyed by
 * normalized address and version, so that no call gets another package's files. Failures are reasons without
 * credentials (CR-121).
 */
export function moduleFetcher(options: ModuleFetcherPorts): FetchModule {
  const run: Run = { options, packages: new Map(), placed: new Map(), versions: new Map() };
  return async (order) => {
    try {
      return await fetchModule(run, order);
    } catch (caught) {
      if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
      return unreadable(caught);
    }
  };
}

interface Run {
  readonly options: ModuleFetcherPorts;
  readonly packages: Map<string, Promise<ModulePackage>>;
  /** Packages by a registry module's version; they are also among the others. */
  readonly placed: Map<string, Promise<ModulePackage>>;
  /** Lists of versions, by module. */
  readonly versions: Map<string, Promise<readonly ModuleVersion[]>>;
}

function unreadable({ message }: LockReviewError): UnreadableModule {
  return { kind: "unreadable", reason: message };
}

async function fetchModule(
  run: Run,
  { source, version, tool }: ModuleOrder,
): Promise<FetchedModule> {
  const found =
    source.kind === "remote"
      ? await remotePackage(run, source, tool)
      : await registryPackage(run, { source, version, tool });
  const { files, label } = found;
  const wanted = [found.directory, source.subdirectory].filter((part) => part !== "").join("/");
  const directory = await moduleDirectory(files, wanted);
  return {
    kind: "fetched",
    files,
    directory,
    label,
  };
}

/** Returns the package, whichever of its directories is wanted. */
function remotePackage(run: Run, source: RemoteModuleSource, tool: Tool): Promise<ModulePackage> {
  const { address, subdirectory } = source;
  if (/^oci:/i.test(address) && !installsFromOci(tool)) return Promise.reject(unknownToTool(tool));
  const key = withoutSubdirectory(address, subdirectory);
  return onePackage(run, key, () => fetchPackage(run.options, source, run.options.signal));
}

/** Returns the error of a source that the tool does not support; checked first, since all tools share the packages. */
function unknownToTool({ name, minor }: Tool): LockReviewError {
  const message = `${name} 1.${minor} does not fetch modules from OCI registries; OpenTofu does since 1.10`;
  return new LockReviewError("INVALID_ADDRESS", message);
}

function onePackage(
  { options, packages }: Run,
  key: string,
  fetch: () => Promise<ModulePackage>,
): Promise<ModulePackage> {
  if (!packages.has(key) && packages.size >= MAX_PACKAGES) return Promise.reject(tooMany());
  return remembered(packages, key, () => options.limit(fetch));
}

function tooMany(): LockReviewError {
  const message = `more than ${MAX_PACKAGES} packages would be fetched`;
  return new LockReviewError("LIMIT_EXCEEDED", message);
}

interface RegistryOrder {
  readonly source: RegistryModuleSource;
  readonly version: string | undefined;
  readonly tool: Tool;
}

async function registryPackage(
  run: Run,
  { source, version: constraint, tool }: RegistryOrder,
): Promise<ModulePackage> {
  const { hostname, namespace, name, system } = source;
  const module = `${hostname}/${namespace}/${name}/${system}`;
  const isFull = [run.versions, run.placed, run.packages].some(
    (known) => known.size >= MAX_PACKAGES,
  );
  if (isFull && !run.versions.has(module)) throw tooMany();
  const listed = await remembered(run.versions, module, () =>
    run.options.limit(() => listModuleVersions(run.options, source, tool, run.options.signal)),
  );
  const version = selectModuleVersion(listed, constraint, tool);
  const key = `${module} ${version.text} ${toolKey(tool)}`;
  if (!run.placed.has(key) && run.placed.size >= MAX_PACKAGES) throw tooMany();
  const found = await remembered(run.placed, key, () =>
    placedPackage(run, { source, version, tool }),
  );
  return { ...found, label: `${module}@${version.text}` };
}

interface PlacedOrder {
  readonly source: RegistryModuleSource;
  readonly version: ModuleVersion;
  readonly tool: Tool;
}

async function placedPackage(
  run: Run,
  { source, version, tool }: PlacedOrder,
): Promise<ModulePackage> {
  const { options } = run;
  const place = await options.limit(() =>
    askModuleLocation(options, source, { tool, version }, options.signal),
  );
  if (place.kind === "archive") {
    const { authorization } = place;
    const request = {
      url: new URL(place.url),
      ...withoutAbsent({ authorization }),
    };
    const label = packageLabel(request.url);
    // A package that needed one registry's token must not be reused for another registry.
    return onePackage(run, `archive ${source.hostname} ${place.url}`, async () => ({
      files: await fetchArchive(options.http, request, options.signal),
      label,
      directory: "",
    }));
  }
  const remote = parseRemoteModuleSource(place.address);
  const found = await remotePackage(run, remote, tool);
  const inside = [found.directory, remote.subdirectory].filter((part) => part !== "");
  return { ...found, directory: inside.join("/") };
}
