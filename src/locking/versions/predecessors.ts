import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../model/lock-file.ts";
import {
  addressParts,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";

const OLD_HOST = "registry.terraform.io";
const NEW_HOST = "registry.opentofu.org";

/** One entry added for the successor of a provider. */
export interface SucceededProvider {
  readonly from: ProviderAddress;
  readonly to: ProviderAddress;
}

/**
 * Entries for the providers that OpenTofu rebuilt, so that a lock file of Terraform's keeps its versions.
 *
 * Each `registry.terraform.io/hashicorp/X` lends version and constraints to an absent
 * `registry.opentofu.org/hashicorp/X`, which starts without hashes. Terraform and OpenTofu before 1.10 do
 * no such thing. OpenTofu: depsfile, Locks.UpgradeFromPredecessorProject (IN-20, DF-6).
 */
export function withSuccessors(
  locks: LockFile,
  tool: Tool,
): { readonly locks: LockFile; readonly succeeded: readonly SucceededProvider[] } {
  if (tool.name !== "opentofu" || tool.minor < 10) return { locks, succeeded: [] };
  const added: ProviderLock[] = [];
  const succeeded: SucceededProvider[] = [];
  for (const entry of locks.providers.values()) {
    const { hostname, namespace, type } = addressParts(entry.address);
    if (hostname !== OLD_HOST || namespace !== "hashicorp") continue;
    const address = parseProviderAddress(`${NEW_HOST}/${namespace}/${type}`, tool);
    if (locks.providers.has(address)) continue;
    added.push(providerLock({ ...entry, address, hashes: [] }));
    succeeded.push({ from: entry.address, to: address });
  }
  if (added.length === 0) return { locks, succeeded };
  return { locks: lockFile([...locks.providers.values(), ...added]), succeeded };
}
