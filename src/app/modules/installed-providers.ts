import { type LockFile, recordsHash } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { PackageRequest } from "../../packages/authentication/meta.ts";
import { hashDirectory } from "../../packages/hashing/directory.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import { directorySource } from "../../sources/mirrors/filesystem-mirror.ts";
import type { InstalledPorts } from "./installed-modules.ts";

/** An installed provider package, beside the lock file for providers. */
export interface InstalledProvider {
  readonly provider: ProviderAddress;
  readonly version: string;
  readonly platform: string;
  readonly state: "matches" | "differs" | "not-locked";
}

/** Compares the provider packages below a directory with a lock file; one without a lock file matches nothing. */
export async function compareProviders(
  lock: LockFile | undefined,
  { directory, tool }: { readonly directory: string; readonly tool: Tool },
  ports: InstalledPorts,
): Promise<readonly InstalledProvider[]> {
  const { files, absolutePath } = ports;
  if ((await files.list(directory)) === undefined) return [];
  const source = directorySource(directory, { files, absolutePath, tool });
  const compared: InstalledProvider[] = [];
  for (const provider of await source.availableProviders()) {
    const { versions } = await source.availableVersions(provider);
    for (const { version, platforms } of versions) {
      for (const platform of platforms) {
        const request = { provider, version, platform };
        compared.push({ ...request, state: await stateOf(request, lock, source, ports) });
      }
    }
  }
  return compared;
}

async function stateOf(
  request: PackageRequest,
  lock: LockFile | undefined,
  source: ProviderSource,
  { files, digestFile }: InstalledPorts,
): Promise<InstalledProvider["state"]> {
  const entry = lock?.providers.get(request.provider);
  if (entry?.version !== request.version) return "not-locked";
  const { location } = await source.packageMeta(request);
  if (location.kind !== "directory") return "differs";
  const { directory } = await hashDirectory(files, location.path, digestFile);
  return recordsHash(entry, directory) ? "matches" : "differs";
}
