import type { ArchiveEntry } from "../zip/archive.ts";
import { type ByteName, byteNameFromText, unpackedName } from "../zip/entry-name.ts";

const PREFIX = "terraform-provider-";

/** Names of the files directly in the root of an unpacked archive that start as an executable's does. */
export function executableCandidates(entries: readonly ArchiveEntry[]): readonly ByteName[] {
  const names = entries.filter((entry) => !entry.isDirectory).map((one) => unpackedName(one.name));
  return [...new Set(names)].filter((name) => isExecutableCandidate(name));
}

/** Whether a file's name in a package's root starts as an executable's does. */
export function isExecutableCandidate(name: ByteName): boolean {
  return name.startsWith(PREFIX) && !name.includes("/");
}

/**
 * Whether one of the files in a package's root is the provider's executable; without one, the tools
 * refuse the package and lock nothing (HS-13). OpenTofu: providercache, CachedProvider.ExecutableFile.
 */
export function hasExecutable(rootFiles: readonly ByteName[], type: string): boolean {
  const wanted = byteNameFromText(PREFIX + type);
  return rootFiles.some(
    (name) => name.startsWith(wanted) && ["", "_", "."].includes(name.charAt(wanted.length)),
  );
}
