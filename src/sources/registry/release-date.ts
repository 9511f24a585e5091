import { isLockReviewError } from "../../model/error.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import type { Version } from "../../model/version.ts";
import { askApi, type RegistryApiPorts } from "./registry-api.ts";
import { decodeReleaseDate } from "./release-date-protocol.ts";

/** Says when a registry claims that a version was published, ISO 8601; undefined when it does not say. */
export type ReleaseDates = (
  provider: ProviderAddress,
  version: Version,
  signal: AbortSignal,
) => Promise<string | undefined>;

/**
 * Asks origin registries for the dates of releases.
 *
 * The protocol that both tools speak has none. The public Terraform registry, and those made like it, answer
 * `GET NAMESPACE/TYPE/VERSION` beside it with `version` and `published_at`; OpenTofu's has no such answer
 * (REG-3). Whatever else comes back, an error or a version that was not asked for, means that the date is
 * not known: it is never guessed, and never taken from a signature, a header or an archive.
 */
export function releaseDates(reach: RegistryApiPorts): ReleaseDates {
  const known = new Map<string, Promise<string | undefined>>();
  return (provider, version, signal) => {
    const key = `${provider} ${version}`;
    return remembered(known, key, () => askDate(reach, provider, version, signal));
  };
}

/** A date that cannot be had is no reason to stop. @throws LockReviewError `ABORTED` */
async function askDate(
  reach: RegistryApiPorts,
  provider: ProviderAddress,
  version: Version,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { answer } = await askApi(reach, provider, [version], signal);
    return answer.status === 200 ? decodeReleaseDate(answer.body, version) : undefined;
  } catch (caught) {
    if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
    return undefined;
  }
}
