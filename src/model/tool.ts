/** The tool whose rules apply, and its minor release: 12 for OpenTofu 1.12. Both tools are at major version 1. */
export type Tool = { readonly name: "opentofu" | "terraform"; readonly minor: number };

/** OpenTofu 1.12, whose rules apply when nothing names another tool. */
export const OPENTOFU: Tool = { name: "opentofu", minor: 12 };
/** Terraform 1.11, the release that the recorded expectations come from. */
export const TERRAFORM: Tool = { name: "terraform", minor: 11 };
/** The last minor release of each tool that this program was checked against; a later one may know more. */
const LAST_READ: Readonly<Record<Tool["name"], number>> = { opentofu: 13, terraform: 16 };

/** Returns whether a release is later than those checked here, so that unknown syntax may be valid. */
export function isUnread({ name, minor }: Tool): boolean {
  return minor > LAST_READ[name];
}

/** Returns a tool and its release as one text, for keys of values that depend on a tool's rules. */
export function toolKey({ name, minor }: Tool): string {
  return `${name}@${minor}`;
}

/** Returns the registry host of an address without a host. OpenTofu: addrs, DefaultProviderRegistryHost (PA-3). */
export function defaultRegistryHost(tool: Tool): string {
  return tool.name === "opentofu" ? "registry.opentofu.org" : "registry.terraform.io";
}

/** The hosts of both tools' public registries; many providers have the same name on both. */
export const PUBLIC_REGISTRIES: ReadonlySet<string> = new Set(
  [OPENTOFU, TERRAFORM].map(defaultRegistryHost),
);

/** Returns the name of the command line program as messages and the lock file header spell it. */
export function commandName(tool: Tool): "tofu" | "terraform" {
  return tool.name === "opentofu" ? "tofu" : "terraform";
}

/** Returns whether a tool installs providers and modules from OCI registries: OpenTofu since 1.10 (DF-15). */
export function installsFromOci({ name, minor }: Tool): boolean {
  return name === "opentofu" && minor >= 10;
}

/**
 * Returns whether a git ref that names a tag and the default branch means the tag: OpenTofu since 1.11 and Terraform
 * since 1.14, each in its newest patch release. Earlier ones take the branch (CR-63).
 */
export function prefersTag({ name, minor }: Tool): boolean {
  return minor >= (name === "opentofu" ? 11 : 14);
}
