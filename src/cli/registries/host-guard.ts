import { allowedHosts } from "../../app/settings/allowed-hosts.ts";
import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import type { OptionValues } from "../options/arguments.ts";
import { policyInputs } from "../options/values.ts";
import type { CommandContext } from "../run/context.ts";
import { mirrorHosts } from "./mirror.ts";

/** Which hosts may have addresses that are not public. */
export interface HostGuard {
  readonly allowsHost: (host: string) => boolean;
  /** Allows further hosts: those of the policy, which is read through this very guard. */
  readonly allowHosts: (hosts: readonly string[]) => void;
}

/**
 * What configuration and lock files name must be public unless the operator named it: in the CLI
 * configuration, in a variable with a token, as a mirror, with `--allowed-host`, or in a policy
 * (review.md §5, A29). Every command that asks anybody goes through it.
 */
export function hostGuard(
  config: CliConfig,
  environment: CommandContext["environment"],
  options: OptionValues,
): HostGuard {
  const written = policyInputs(options).allowedHosts ?? [];
  const named = new Set([...written, ...mirrorHosts(options)]);
  return {
    allowsHost: (host) => allowedHosts({ config, environment, named })(host),
    allowHosts: (hosts) => {
      for (const host of hosts) named.add(host);
    },
  };
}
