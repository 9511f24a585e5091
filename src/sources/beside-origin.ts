import { isLockReviewError } from "../model/error.ts";
import { isAbsent } from "./errors.ts";
import type { ProviderSource } from "./source.ts";

/**
 * What a review asks where mirrors are configured: the configured sources say which versions a run could
 * choose, and the origin registry, whenever it answers, describes the packages, because only it can
 * vouch for them. A package that the origin does not give is described by the configured sources, which
 * explains less and never calls anything unexplained (review.md §1).
 */
export function besideOrigin(origin: ProviderSource, configured: ProviderSource): ProviderSource {
  return {
    describe: (provider) => configured.describe(provider),
    availableVersions: (provider, signal) => configured.availableVersions(provider, signal),
    packageMeta: async (request, signal) => {
      try {
        return await origin.packageMeta(request, signal);
      } catch (caught) {
        if (!isLockReviewError(caught) || signal.aborted) throw caught;
        return configured.packageMeta(request, signal).catch((second: unknown) => {
          // Of two failures the one that says more: that a package is nowhere is less than why.
          throw isAbsent(second) ? caught : second;
        });
      }
    },
  };
}
