import type { LockFile } from "../../model/lock-file.ts";
import { addressParts } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import { defaultRegistryHost, OPENTOFU, TERRAFORM, type Tool } from "../../model/tool.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";

/** The tool that a lock file's header names, where that is not the one whose rules apply. */
export function headedTool({ header }: Pick<LockFileSide, "header">, tool: Tool): Tool | undefined {
  if (header === undefined || header === tool.name) return undefined;
  return header === "opentofu" ? OPENTOFU : TERRAFORM;
}

/**
 * Whether a lock file consistently belongs to another tool than before: it locks something at the other one's
 * public registry, and nothing at the former's but what has a twin there, or what the configuration names in full.
 *
 * @param requirements what the configuration requires by the other tool's rules
 */
export function isMovedTo(
  { providers }: LockFile,
  { from, to }: { readonly from: Tool; readonly to: Tool },
  requirements: Pick<Requirements, "providers">,
): boolean {
  const [before, now] = [defaultRegistryHost(from), defaultRegistryHost(to)];
  const locked = [...providers.keys()].map((address) => ({ address, ...addressParts(address) }));
  const arrived = new Set(
    locked
      .filter(({ asciiHostname }) => asciiHostname === now)
      .map(({ namespace, type }) => `${namespace}/${type}`),
  );
  const isAccountedFor = ({ address, namespace, type }: (typeof locked)[number]): boolean =>
    arrived.has(`${namespace}/${type}`) || requirements.providers.has(address);
  const left = locked.filter(({ asciiHostname }) => asciiHostname === before);
  return arrived.size > 0 && left.every(isAccountedFor);
}
