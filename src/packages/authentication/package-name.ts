import type { PackageMeta } from "./meta.ts";

/** How messages name one package: provider, version and platform. */
export function packageName(meta: PackageMeta): string {
  return `${meta.provider} ${meta.version} for ${meta.platform}`;
}
