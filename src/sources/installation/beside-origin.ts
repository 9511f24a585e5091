import { isAbsent, isSilence } from "../answers/errors.ts";
import type { ProviderSource } from "../answers/source.ts";

/**
 * What a review asks where mirrors are configured: the configured sources say which versions a run could
 * choose, and the origin registry, whenever it answers, describes the packages, because only it can
 * vouch for them. Where the origin is silent, the configured sources describe them, which explains less
 * and never calls anything unexplained (review.md §1); an origin that answers badly is not silent.
 */
export function besideOrigin(origin: ProviderSource, configured: ProviderSource): ProviderSource {
  return {
    describe: (provider) => configured.describe(provider),
    availableVersions: (provider, signal) => configured.availableVersions(provider, signal),
    packageMeta: async (request, signal) => {
      try {
        return await origin.packageMeta(request, signal);
      } catch (caught) {
        if (!isSilence(caught) || signal.aborted) throw caught;
        return configured.packageMeta(request, signal).catch((second: unknown) => {
          // Of two failures the one that says more: that a package is nowhere is less than why.
          throw isAbsent(second) ? caught : second;
        });
      }
    },
  };
}
