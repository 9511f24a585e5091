import { resolve } from "node:path";
import { rootScope } from "../../review/change/discover.ts";
import type { NameInPolicy } from "../../review/policy/name-in-policy.ts";
import { nameFrom, placesOfChange } from "../repository/named-paths.ts";
import type { CommandContext } from "../run/context.ts";

/** What a policy calls the root modules that a command works on, and where those are that it lists. */
export interface PolicyNames {
  /** By the name that the command has for it: a path from the working directory, or an absolute one. */
  readonly nameOf: (root: string) => NameInPolicy;
  /** Absolute. */
  readonly listed: readonly string[];
}

/**
 * How a command's names and those of its policy go together. A policy names paths from the top of the repository that
 * it is of, also inside other repositories within; outside of any, from the working directory.
 */
export function policyNames(
  { directory }: Pick<CommandContext, "directory">,
  { top, listed }: { readonly top: string; readonly listed: readonly string[] },
): PolicyNames {
  /** By its name, and by where links lead: of the two, the one of which more is asked. */
  const nameOf = (root: string): string => {
    const path = resolve(directory, root);
    const [first = nameFrom(top, path), ...others] = placesOfChange(top, path).toReversed();
    const names = [first, ...others];
    return (
      names.find((one) => listed.includes(one)) ??
      names.find((one) => rootScope(one, listed) === "root-module") ??
      first
    );
  };
  return {
    nameOf: (root) => nameOf(root) as NameInPolicy,
    listed: listed.map((path) => resolve(top, path)),
  };
}
