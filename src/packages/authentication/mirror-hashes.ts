import { quoted } from "../../language/text/visible-text.ts";
import { type HashDispositions, mergeDispositions } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Hash, hashScheme, preferredHashes } from "../../model/hash.ts";
import type { Tool } from "../../model/tool.ts";
import type { HashedArchive } from "../hashing/hash-archive.ts";
import { type MirrorAuthentication, type PackageMeta, packageName } from "./meta.ts";
import { listedTogether } from "./reported-hashes.ts";

/** Returns the hashes of which a package from this mirror must match one; of all platforms if trusted (AU-15). */
export function acceptableHashes(mirror: MirrorAuthentication, tool: Tool): readonly Hash[] {
  if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
  return [...new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}

/** Whether the mirror's hashes count for platforms whose package was never downloaded (AU-15). */
export function trustsAllHashes(mirror: MirrorAuthentication, tool: Tool): boolean {
  return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}

/** Returns the error of a mirror whose hashes all have a scheme that cannot be compared (AU-13). */
export function checkMirrorHashes(
  meta: PackageMeta,
  mirror: MirrorAuthentication,
  tool: Tool,
): LockReviewError | undefined {
  const listed = acceptableHashes(mirror, tool);
  if (listed.length === 0 || preferredHashes(listed).length > 0) return undefined;
  return new LockReviewError(
    "INVALID_METADATA",
    `${meta.source} lists no hash of ${packageName(meta)} in a scheme that can be compared`,
  );
}

/** Returns the evidence that a mirror's list gives, for this package and for those of other platforms. */
export function mirrorDispositions(
  meta: PackageMeta,
  mirror: MirrorAuthentication,
): HashDispositions {
  const own = [meta.platform, mirror.hashes] as const;
  return mergeDispositions(
    [own, ...mirror.allPlatforms].map(([platform, hashes]) =>
      listedTogether(platform, hashes, "reportedByMirror"),
    ),
  );
}

/**
 * Compares a package with a mirror's list: one match is enough, even if other hashes differ (AU-13). A listed `h1:` is
 * compared with the archive's h1 (HS-8). If that h1 cannot be computed, the comparison fails there (HS-9): OpenTofu
 * tries every hash, Terraform stops at the first match. OpenTofu: getproviders, packageHashAuthentication.
 */
export function matchMirrorHashes(
  meta: PackageMeta,
  listed: readonly Hash[],
  hashed: HashedArchive,
  tool: Tool,
): readonly Hash[] | LockReviewError {
  const matched: Hash[] = [];
  const known = preferredHashes(listed);
  for (const hash of known) {
    let actual = hashed.zip;
    if (hashScheme(hash) === "h1") {
      if (hashed.archive.kind === "error") return hashed.archive.error;
      actual = hashed.archive.hash;
    }
    if (hash === actual) matched.push(hash);
    if (tool.name === "terraform" && matched.length > 0) break;
  }
  if (matched.length > 0) return matched;
  const expected =
    known.length === 1 ? `is not ${quoted(String(known[0]))}` : `is none of the ${known.length}`;
  return new LockReviewError(
    "CHECKSUM_MISMATCH",
    `The package of ${packageName(meta)} hashes to ${hashed.zip} and ${expected} that ${meta.source} lists`,
    {
      hint: "Treat the package as untrusted until the mirror's operator accounts for the difference.",
    },
  );
}
