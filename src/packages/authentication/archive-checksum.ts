import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import type { PackageMeta, RegistryAuthentication } from "./meta.ts";
import { packageName } from "./package-name.ts";

const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;

/** The `zh:` that the registry announces for a package, unless it announces something else. */
export function announcedHash(registry: RegistryAuthentication): Hash | undefined {
  return HEX_SHA256.test(registry.shasum) ? zipHash(registry.shasum) : undefined;
}

/** The error of a downloaded archive that is not the one the registry announced (AU-5). */
export function checkArchiveChecksum(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  zip: Hash,
): LockReviewError | undefined {
  const announced = announcedHash(registry);
  if (announced === zip) return undefined;
  return new LockReviewError(
    "CHECKSUM_MISMATCH",
    `The package of ${packageName(meta)} hashes to ${zip}, but ${meta.source} announces ${announced ?? quoted(registry.shasum)}`,
    { hint: "Treat the package as untrusted until its publisher accounts for the difference." },
  );
}

/**
 * The error of a registry whose checksum list does not list the checksum it announces (AU-4).
 *
 * Without it a valid signature of the list would say nothing about the package.
 */
export function checkAnnouncedChecksum(
  meta: PackageMeta,
  registry: RegistryAuthentication,
  listed: string | undefined,
): LockReviewError | undefined {
  const announced = announcedHash(registry);
  if (announced === undefined) {
    return invalid(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
  }
  if (listed === undefined) {
    return invalid(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
  }
  if (!HEX_SHA256.test(listed)) {
    return invalid(
      meta,
      `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`,
    );
  }
  if (zipHash(listed) === announced) return undefined;
  return new LockReviewError(
    "CHECKSUM_MISMATCH",
    `${meta.source} announces ${announced} for ${packageName(meta)}, but its checksum list has ${zipHash(listed)}`,
    { hint: "Ask the publisher which of the two is the release." },
  );
}

function invalid(meta: PackageMeta, what: string): LockReviewError {
  return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName(meta)})`);
}
