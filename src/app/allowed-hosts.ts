import type { CliConfig } from "../language/cli-config/cli-config.ts";
import type { InstallationMethod } from "../language/cli-config/provider-installation.ts";

/**
 * Which hosts may have an inner address: those that policy allows, and those that the CLI configuration
 * names, as hosts, in the addresses of their services, or as mirrors. Everything else that a pull request
 * or a registry names must be public. Both are read from the target branch or from the runner, never
 * from the change.
 */
export function allowedHosts(
  { hosts, providerInstallation }: CliConfig,
  { allowedHosts: byPolicy }: { readonly allowedHosts: Iterable<string> },
): (host: string) => boolean {
  const services = [...hosts.values()].flatMap((one) => Object.values(one).map(hostOf));
  const mirrors = (providerInstallation?.methods ?? []).map(mirrorHost);
  const named = new Set<string | undefined>([
    ...byPolicy,
    ...hosts.keys(),
    ...services,
    ...mirrors,
  ]);
  return (host) => named.has(host);
}

/** The host of a mirror that is asked over the network; a template's counts when it is written out. */
function mirrorHost(method: InstallationMethod): string | undefined {
  if (method.kind === "network_mirror") return hostOf(method.url);
  if (method.kind !== "oci_mirror") return undefined;
  const [registry = ""] = method.repositoryTemplate.split("/");
  return registry.includes("${") ? undefined : hostOf(`https://${registry}/`);
}

function hostOf(address: unknown): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  return new URL(address).host;
}
