/**
 * A root module as policy names it: by its path from the top of the repository that the policy is of, wherever a
 * command runs and whatever it calls the root module. One outside of that repository has a name that goes back with
 * `..`, which no path of a policy does.
 */
export type NameInPolicy = string & { readonly __brand: "NameInPolicy" };

/** The name of a root module whose path starts at the repository's top already, as in every review of a change. */
export function namedFromTop(root: string): NameInPolicy {
  return root as NameInPolicy;
}
