import { type LockFile, lockFile, providerLock } from "./lock-file.ts";
import { addressParts, type ProviderAddress, parseProviderAddress } from "./provider-address.ts";
import { defaultRegistryHost, TERRAFORM, type Tool } from "./tool.ts";

/**
 * Adds an entry without hashes for each absent successor of a `registry.terraform.io/hashicorp/X`, with its version and
 * constraints. Terraform and OpenTofu before 1.10 do not do this. OpenTofu: depsfile,
 * Locks.UpgradeFromPredecessorProject (IN-20, DF-6).
 */
export function withSuccessors(
  locks: LockFile,
  tool: Tool,
): {
  readonly locks: LockFile;
  readonly succeeded: readonly { readonly from: ProviderAddress; readonly to: ProviderAddress }[];
} {
  if (tool.name !== "opentofu" || tool.minor < 10) return { locks, succeeded: [] };
  const entries = [...locks.providers.values()].flatMap((entry) => {
    const { hostname, namespace, type } = addressParts(entry.address);
    if (hostname !== defaultRegistryHost(TERRAFORM) || namespace !== "hashicorp") return [];
    const address = parseProviderAddress(`${namespace}/${type}`, tool);
    if (locks.providers.has(address)) return [];
    return [{ from: entry, to: { ...entry, address, hashes: [] } }];
  });
  if (entries.length === 0) return { locks, succeeded: [] };
  const additions = entries.map(({ to }) => providerLock(to));
  return {
    locks: lockFile([...locks.providers.values(), ...additions]),
    succeeded: entries.map(({ from, to }) => ({ from: from.address, to: to.address })),
  };
}
