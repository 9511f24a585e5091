/**
 * Whose rules apply: which of the two tools, and which minor release of it.
 *
 * Both tools are at major version 1; `minor` is the second number (12 for OpenTofu 1.12).
 */
export interface Tool {
  readonly name: "opentofu" | "terraform";
  readonly minor: number;
}

/** OpenTofu 1.12, whose rules apply when nothing names another tool. */
export const OPENTOFU: Tool = { name: "opentofu", minor: 12 };
/** Terraform 1.11, the release that the recorded expectations come from. */
export const TERRAFORM: Tool = { name: "terraform", minor: 11 };

/** The last minor release of each tool whose language was read here; a later one may know more. */
const LAST_READ: Readonly<Record<Tool["name"], number>> = { opentofu: 13, terraform: 16 };

/** Whether a release came after those that were read, so that what is unknown here may be right. */
export function isUnread({ name, minor }: Tool): boolean {
  return minor > LAST_READ[name];
}

/** A tool and its release as one text, to tell what is known under one's rules from what is under another's. */
export function toolKey({ name, minor }: Tool): string {
  return `${name}@${minor}`;
}

/** The registry host that an address without a host means. OpenTofu: addrs, DefaultProviderRegistryHost (PA-3). */
export function defaultRegistryHost(tool: Tool): string {
  return tool.name === "opentofu" ? "registry.opentofu.org" : "registry.terraform.io";
}

/** The hosts of both tools' public registries; a provider at one is often found under its name at the other. */
export const PUBLIC_REGISTRIES: ReadonlySet<string> = new Set(
  [OPENTOFU, TERRAFORM].map(defaultRegistryHost),
);

/** The name of the command line program, as messages and the lock file header spell it. */
export function commandName(tool: Tool): "tofu" | "terraform" {
  return tool.name === "opentofu" ? "tofu" : "terraform";
}

/** Whether a tool installs providers and modules from OCI registries: OpenTofu since 1.10 (DF-15). */
export function installsFromOci({ name, minor }: Tool): boolean {
  return name === "opentofu" && minor >= 10;
}
