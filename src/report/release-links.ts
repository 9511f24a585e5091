import type { ProviderAddress } from "../model/provider-address.ts";
import type { LockChange } from "../review/change/change.ts";

/**
 * Links to what a new version brings: the comparison and the release notes at its source.
 *
 * Both public registries take provider NAMESPACE/TYPE from the GitHub repository
 * NAMESPACE/terraform-provider-TYPE and versions from its `v` tags; other hosts promise nothing of
 * the kind and get no link. Only plain names make it into an address.
 */
export function releaseLinks(change: LockChange): readonly string[] {
  const { provider, from, to } = change;
  if (provider === null || to === null || !isPlainVersion(to)) return [];
  const repository = repositoryOf(provider);
  if (repository === undefined) return [];
  if (change.kind === "new-version" && from !== null && isPlainVersion(from)) {
    return [
      `[compare](${repository}/compare/v${from}...v${to})`,
      `[notes](${repository}/releases/tag/v${to})`,
    ];
  }
  return change.kind === "new-provider" ? [`[notes](${repository}/releases/tag/v${to})`] : [];
}

/** Example: `registry.opentofu.org/hashicorp/aws`. */
const ON_PUBLIC_REGISTRY =
  /^registry\.(?:opentofu\.org|terraform\.io)\/([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)$/;

function repositoryOf(provider: ProviderAddress): string | undefined {
  const match = ON_PUBLIC_REGISTRY.exec(provider);
  return match === null
    ? undefined
    : `https://github.com/${match[1]}/terraform-provider-${match[2]}`;
}

function isPlainVersion(version: string): boolean {
  return /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version);
}
