import {
  displayModuleSource,
  parseRemoteModuleSource,
  type RegistryModuleSource,
  type RemoteModuleSource,
} from "../../config/blocks/module-source.ts";
import type { FetchedModule, FetchModule, ModuleOrder } from "../../config/module-tree/walk.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ModuleVersion } from "../../model/module-version.ts";
import { remembered } from "../../model/remembered.ts";
import { installsFromOci, type Tool, toolKey } from "../../model/tool.ts";
import { answerOr } from "../answers/source.ts";
import {
  fetchPackage,
  fixedPackage,
  joined,
  type ModulePackage,
  type PackagePorts,
} from "./fetch-package.ts";
import { moduleDirectory, packageLabel } from "./getter-address.ts";
import { fetchArchive } from "./http-archive.ts";
import {
  askModuleLocation,
  listModuleVersions,
  type ModuleRegistryPorts,
  selectModuleVersion,
} from "./module-registry.ts";

interface ModuleFetcherPorts extends PackagePorts, ModuleRegistryPorts {
  /** Runs downloads and registry requests with limited concurrency. */
  readonly limit: <T>(task: () => Promise<T>) => Promise<T>;
}

/** A package of a registry's module, and the address that the registry names for it. */
type PlacedPackage = ModulePackage & Pick<FetchedModule, "registryAddress">;

/** Most packages of a run, and most modules and versions requested; more suggest a hostile configuration. */
const MAX_PACKAGES = 1_000;

/**
 * Returns a run's fetcher, which fetches each package once, also after a failure. Packages are keyed by their normalized
 * address and version, so that no call gets another package's files. Failures are reasons without credentials (CR-121).
 */
export function moduleFetcher(ports: ModuleFetcherPorts): FetchModule {
  const run = new ModuleRun(ports);
  return (order) =>
    answerOr(
      run.fetch(order),
      ({ message: reason, code }) =>
        ({ kind: "unreadable", reason, isFloating: code === "INVALID_ADDRESS" }) as const,
    );
}

class ModuleRun {
  readonly #ports: ModuleFetcherPorts;
  readonly #packages = new Map<string, Promise<ModulePackage>>();
  /** Packages by a registry module's version; they are also among the others. */
  readonly #placed = new Map<string, Promise<PlacedPackage>>();
  readonly #versions = new Map<string, Promise<readonly ModuleVersion[]>>();

  constructor(ports: ModuleFetcherPorts) {
    this.#ports = ports;
  }

  async fetch({ source, version, locked, tool }: ModuleOrder): Promise<FetchedModule> {
    const module =
      source.kind === "remote"
        ? { ...(await this.#remote(source, tool)), version: undefined, registryAddress: undefined }
        : await this.#fromRegistry(source, { constraint: version, locked }, tool);
    const place = joined(module.directory, source.subdirectory);
    return { kind: "fetched", ...module, directory: moduleDirectory(place) };
  }

  /** Returns the package, whichever of its directories is wanted. */
  async #remote(source: RemoteModuleSource, tool: Tool): Promise<ModulePackage> {
    // Checked first, since all tools share the packages.
    if (/^oci:/i.test(source.address) && !installsFromOci(tool)) {
      const message = `${tool.name} 1.${tool.minor} does not fetch modules from OCI registries; OpenTofu does since 1.10`;
      throw new LockReviewError("INVALID_ADDRESS", message);
    }
    return this.#package(source.packageAddress, () => fetchPackage(this.#ports, source));
  }

  async #package(key: string, fetch: () => Promise<ModulePackage>): Promise<ModulePackage> {
    if (!this.#packages.has(key) && this.#packages.size >= MAX_PACKAGES) throw tooMany();
    return remembered(this.#packages, key, () => this.#ports.limit(fetch));
  }

  async #fromRegistry(
    source: RegistryModuleSource,
    wish: Parameters<typeof selectModuleVersion>[1],
    tool: Tool,
  ) {
    const { hostname, namespace, name, system } = source;
    const { limit } = this.#ports;
    const module = `${hostname}/${namespace}/${name}/${system}`;
    const memories = [this.#versions, this.#placed, this.#packages];
    const isFull = memories.some(({ size }) => size >= MAX_PACKAGES);
    if (isFull && !this.#versions.has(module)) throw tooMany();
    const versions = await remembered(this.#versions, module, () =>
      limit(() => listModuleVersions(this.#ports, source, tool)),
    );
    const version = selectModuleVersion(versions, wish, tool);
    const key = `${module} ${version.text} ${toolKey(tool)}`;
    if (!this.#placed.has(key) && this.#placed.size >= MAX_PACKAGES) throw tooMany();
    const outer = await remembered(this.#placed, key, () => this.#place(source, tool, version));
    const label = `${module}@${version.text}`;
    return { ...outer, label, version: version.text };
  }

  async #place(source: RegistryModuleSource, tool: Tool, version: ModuleVersion) {
    const ports = this.#ports;
    const place = await ports.limit(() => askModuleLocation(ports, source, tool, version));
    if (place.kind === "archive") {
      const request = { url: new URL(place.url), authorization: place.authorization };
      // A package that needed one registry's token must not be reused for another registry.
      const outer = await this.#package(`archive ${source.hostname} ${place.url}`, async () => ({
        files: await fetchArchive(ports.http, request),
        label: packageLabel(request.url),
        directory: "",
        selected: fixedPackage(""),
      }));
      const { hostname, namespace, name, system } = source;
      const address = `registry::${hostname}/${namespace}/${name}/${system}@${version.text}`;
      return { ...outer, selected: fixedPackage(address), registryAddress: undefined };
    }
    const remote = parseRemoteModuleSource(place.address);
    const outer = await this.#remote(remote, tool);
    const directory = joined(outer.directory, remote.subdirectory);
    return { ...outer, directory, registryAddress: displayModuleSource(remote) };
  }
}

function tooMany(): LockReviewError {
  const message = `more than ${MAX_PACKAGES} packages would be fetched`;
  return new LockReviewError("LIMIT_EXCEEDED", message);
}
