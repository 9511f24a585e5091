import type { CliConfig } from "../language/cli-config/cli-config.ts";

/**
 * Which hosts may have an inner address: those that the CLI configuration names, as hosts or in the
 * addresses of their services. Everything else that a pull request or a registry names must be public.
 */
export function allowedHosts({ hosts }: CliConfig): (host: string) => boolean {
  const named = new Set<string>(hosts.keys());
  for (const services of hosts.values()) {
    for (const address of Object.values(services)) {
      const host = hostOf(address);
      if (host !== undefined) named.add(host);
    }
  }
  return (host) => named.has(host);
}

function hostOf(address: unknown): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  return new URL(address).host;
}
