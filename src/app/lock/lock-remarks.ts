import type { LockedProvider } from "../../lock/versions/lock-providers.ts";
import { hashScheme } from "../../model/hash.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { listText } from "../../review/rules/words.ts";

/** Returns remarks that the tool's command lacks: old hashes that it keeps although they contradict the evidence (PL-6). */
export function remarksOn({ entry, warnings, unexplained }: LockedProvider): readonly string[] {
  const kept = unexplained.map(
    (hash) =>
      `Nothing explains ${hash}, which the lock file already had for ${entry.address} ${entry.version}`,
  );
  return [...warnings, ...kept];
}

/**
 * Returns a warning about new entries that no checksum list stands behind, so that they cover the one platform that was
 * locked. `init` warns of them as well. Terraform: command, InitCommand.getProviders.
 */
export function coveringOnePlatform(
  providers: readonly LockedProvider[],
  old: LockFile,
  [platform, ...others]: readonly Platform[],
): readonly string[] {
  const names = providers
    .map(({ entry }) => entry)
    .filter(({ hashes }) => hashes.every((hash) => hashScheme(hash) === "h1"))
    .filter(({ address }) => (old.providers.get(address)?.hashes ?? []).length === 0)
    .map(({ address }) => address);
  if (names.length === 0 || others.length > 0) return [];
  return [
    `The checksums of ${listText(names)} were computed here and cover ${platform} alone, so that init fails on any ` +
      "other platform. Add --platform=OS_ARCH to this command for each platform that it runs on",
  ];
}
