import {
  displayModuleSource,
  parseRemoteModuleSource,
  type RegistryModuleSource,
  type RemoteModuleSource,
} from "../../config/blocks/module-source.ts";
import type {
  FetchedModule,
  FetchModule,
  ModuleOrder,
  ModulePackage,
  PackageDate,
} from "../../config/module-tree/walk.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import type { ModuleVersion } from "../../model/module-version.ts";
import { remembered } from "../../model/remembered.ts";
import { installsFromOci, prefersTag, type Tool, toolKey } from "../../model/tool.ts";
import type { PassedVersion } from "../../model/version.ts";
import { answerOr } from "../answers/source.ts";
import { fetchPackage, fixedPackage, joined, type PackagePorts } from "./fetch-package.ts";
import { moduleDirectory, packageLabel } from "./getter-address.ts";
import { fetchArchive } from "./http-archive.ts";
import {
  askModuleDate,
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
  readonly #dates = new Map<string, Promise<PackageDate | undefined>>();

  constructor(ports: ModuleFetcherPorts) {
    this.#ports = ports;
  }

  async fetch({ source, ...order }: ModuleOrder): Promise<FetchedModule> {
    const module =
      source.kind === "remote"
        ? {
            ...(await this.#remote(source, order.tool, order.revision)),
            ...{ version: undefined, registryAddress: undefined },
          }
        : await this.#fromRegistry({ source, ...order });
    const place = joined(module.directory, source.subdirectory);
    return { kind: "fetched", ...module, directory: moduleDirectory(place) };
  }

  /** Returns the package, whichever of its directories is wanted. */
  async #remote(source: RemoteModuleSource, tool: Tool, revision: string | undefined) {
    // Checked first, since all tools share the packages.
    if (/^oci:/i.test(source.address) && !installsFromOci(tool)) {
      const message = `${tool.name} 1.${tool.minor} does not fetch modules from OCI registries; OpenTofu does since 1.10`;
      throw new LockReviewError("INVALID_ADDRESS", message);
    }
    const key = JSON.stringify([source.packageAddress, revision, prefersTag(tool)]);
    return this.#package(key, () => fetchPackage(this.#ports, source, { tool, revision }));
  }

  async #package(key: string, fetch: () => Promise<ModulePackage>): Promise<ModulePackage> {
    if (!this.#packages.has(key) && this.#packages.size >= MAX_PACKAGES) throw tooMany();
    return remembered(this.#packages, key, () => this.#ports.limit(fetch));
  }

  async #fromRegistry(order: RegistryOrder) {
    const { source, tool } = order;
    const module = moduleName(source);
    const memories = [this.#versions, this.#placed, this.#packages];
    const isFull = memories.some(({ size }) => size >= MAX_PACKAGES);
    if (isFull && !this.#versions.has(module)) throw tooMany();
    const versions = await remembered(this.#versions, module, () =>
      this.#ports.limit(() => listModuleVersions(this.#ports, source, tool)),
    );
    return this.#choose(order, versions);
  }

  /** Returns the newest version, or the newest that is old enough; one whose date nobody says is taken. */
  async #choose(order: RegistryOrder, versions: readonly ModuleVersion[]) {
    const { source, tool, locked, before, age } = order;
    const wish = { constraint: order.version, locked };
    const { hoursOf = () => undefined, now = 0 } = age?.choice ?? {};
    const asked = hoursOf(source.address) ?? 0;
    const passedOver: PassedVersion[] = [];
    let version = selectModuleVersion(versions, wish, tool);
    for (let rest = versions; ; ) {
      const outer = await this.#placeOnce(order, version);
      const hours = Math.floor((now - (outer.date?.at ?? Number.NaN)) / HOUR);
      const isLocked = version.text === locked || version.text === before;
      if (isLocked || asked === 0 || !(hours < asked)) {
        const label = `${moduleName(source)}@${version.text}`;
        return { ...outer, label, version: version.text, passedOver };
      }
      passedOver.push({ version: version.text, hours });
      rest = rest.filter((one) => one !== version);
      const older = attempt(() => selectModuleVersion(rest, wish, tool));
      if (older === undefined) throw new LockReviewError("NO_MATCHING_VERSION", ALL_TOO_YOUNG);
      version = older;
    }
  }

  /** Returns the package of a version, with the latest date that anybody says of it if dates are asked for. */
  async #placeOnce({ source, tool, revision, age }: RegistryOrder, version: ModuleVersion) {
    const key = JSON.stringify([moduleName(source), version.text, toolKey(tool), revision]);
    if (!this.#placed.has(key) && this.#placed.size >= MAX_PACKAGES) throw tooMany();
    const outer = await remembered(this.#placed, key, () =>
      this.#place(source, version, { tool, revision }),
    );
    if (age === undefined) return outer;
    const published = await remembered(this.#dates, key, () =>
      this.#ports.limit(() => askModuleDate(this.#ports, { source, tool, age }, version)),
    );
    const isLater = published !== undefined && published.at > (outer.date?.at ?? 0);
    return { ...outer, date: isLater ? published : outer.date };
  }

  async #place(
    source: RegistryModuleSource,
    version: ModuleVersion,
    { tool, revision }: Pick<ModuleOrder, "tool" | "revision">,
  ) {
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
      const address = `registry::${moduleName(source)}@${version.text}`;
      return { ...outer, selected: fixedPackage(address), registryAddress: undefined };
    }
    const remote = parseRemoteModuleSource(place.address);
    const outer = await this.#remote(remote, tool, revision);
    const directory = joined(outer.directory, remote.subdirectory);
    return { ...outer, directory, registryAddress: displayModuleSource(remote) };
  }
}

type RegistryOrder = ModuleOrder & { readonly source: RegistryModuleSource };

const HOUR = 3_600_000;
const ALL_TOO_YOUNG =
  "every version that can be selected is younger than policy asks for; wait, or add an exception to min-release-age on the base branch";

function moduleName({ hostname, namespace, name, system }: RegistryModuleSource): string {
  return `${hostname}/${namespace}/${name}/${system}`;
}

function tooMany(): LockReviewError {
  const message = `more than ${MAX_PACKAGES} packages would be fetched`;
  return new LockReviewError("LIMIT_EXCEEDED", message);
}
