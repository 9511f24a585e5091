import { allowedHosts } from "../app/allowed-hosts.ts";
import type { CliConfig } from "../language/cli-config/cli-config.ts";

/** Which hosts may have addresses that are not public. */
export interface ReviewGuard {
  readonly allowsHost: (host: string) => boolean;
  /** Allows further ones; the policy is found when the guard is already in use. */
  readonly allowHosts: (hosts: readonly string[]) => void;
}

/** What a change names must be public unless somebody trusted named it (review.md §5, A29). */
export function reviewGuard(config: CliConfig): ReviewGuard {
  const byPolicy = new Set<string>();
  return {
    allowsHost: (host) => allowedHosts(config, { allowedHosts: byPolicy })(host),
    allowHosts: (hosts) => {
      for (const host of hosts) byPolicy.add(host);
    },
  };
}
