import type { ProviderAddress } from "../../model/provider-address.ts";
import type { StepNotes } from "../../model/release-notes.ts";
import type { LockChange } from "../../review/change/change.ts";
import { link } from "./report-options.ts";

/**
 * Links to what a new version brings: the comparison and the release notes at its source. Where the publisher's forge
 * was asked, they are those that its answers name, and no others.
 *
 * Otherwise they are what the registries' rules come to, which nobody tried: both public registries take provider NAMESPACE/TYPE from the GitHub repository
 * NAMESPACE/terraform-provider-TYPE and versions from its `v` tags; other hosts promise nothing of
 * the kind and get no link. Only plain names make it into an address.
 */
export function releaseLinks(
  change: LockChange,
  notes: readonly StepNotes[] = [],
): readonly string[] {
  const { provider, from, to } = change;
  const step = notes.find((one) => one.provider === provider && one.from === from && one.to === to);
  if (step !== undefined && change.kind === "new-version") return answeredLinks(step);
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

function answeredLinks({ to, notes, compareUrl, guideUrl }: StepNotes): readonly string[] {
  const links = {
    compare: compareUrl,
    notes: notes.find(({ version }) => version === to)?.url,
    "upgrade guide": guideUrl,
  };
  return Object.entries(links).flatMap(([label, url]) =>
    url === undefined ? [] : [link(label, url)],
  );
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
