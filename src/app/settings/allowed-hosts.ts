import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import type { InstallationMethod } from "../../formats/cli-config/provider-installation.ts";
import { tokensFromEnvironment } from "../../sources/hosts/credentials.ts";

/**
 * Returns the hosts that may have an address that is not public: those that policy or the operator names, those for
 * which a variable holds a token, and those of the CLI configuration: of its `host` blocks, of the services in them, of
 * credentials and of mirrors.
 *
 * These are read from the target branch or from the runner, never from the change. Every other host that configuration,
 * a lock file or a registry names must be public.
 * @param facts `named`: hosts in punycode, with the port unless it is the default
 */
export function allowedHosts(facts: {
  readonly config: CliConfig;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly named: Iterable<string>;
}): (host: string) => boolean {
  const { hosts, tokens, providerInstallation } = facts.config;
  const hostsOfOperator = new Set<string | undefined>([
    ...facts.named,
    ...hosts.keys(),
    ...tokens.keys(),
    ...tokensFromEnvironment(facts.environment).keys(),
    ...[...hosts.values()].flatMap((listed) => Object.values(listed).map(urlHost)),
    ...(providerInstallation?.methods ?? []).map(mirrorHost),
  ]);
  return (host) => hostsOfOperator.has(host);
}

function mirrorHost(method: InstallationMethod): string | undefined {
  if (method.kind === "network_mirror") return urlHost(method.url);
  return method.kind === "oci_mirror" ? ociMirrorHost(method.repositoryTemplate) : undefined;
}

/** Returns the host of an OCI mirror's template, unless it is a template variable. */
export function ociMirrorHost(template: string): string | undefined {
  const [registry = ""] = template.split("/");
  return /[${}]/.test(registry) ? undefined : urlHost(`https://${registry}/`);
}

/** Returns the host of a URL, with the port unless it is the scheme's default; undefined for other values. */
export function urlHost(address: unknown): string | undefined {
  const isUrl = typeof address === "string" && URL.canParse(address);
  return isUrl ? new URL(address).host : undefined;
}
