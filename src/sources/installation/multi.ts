import type { InstallationLocation } from "../../language/cli-config/provider-installation.ts";
import { LockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import { compareVersions, type Version } from "../../model/version.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";
import {
  type AvailableVersions,
  isAbsent,
  isSilence,
  type PackageRequest,
  type ProviderSource,
  type VersionOffer,
} from "../answers/source.ts";
import { matchesProvider, type SourcePatterns } from "./patterns.ts";

/**
 * Where a source sends requests: nowhere (`disk`), to the provider's host, or to one URL. `takesTokens` is false if a
 * token of that host is never sent, as with OCI registries (SRC-64).
 */
type SourceWay =
  | { readonly kind: "disk" }
  | { readonly kind: "registry" }
  | { readonly kind: "host"; readonly url: string; readonly takesTokens: boolean };

/** A source of an installation, with its method and where its requests go. */
export interface PlacedSource extends SourceSelector {
  readonly kind: InstallationLocation["kind"];
  readonly way: SourceWay;
}

/** A source and the providers for which it is used. */
interface SourceSelector extends SourcePatterns {
  readonly source: ProviderSource;
}

/**
 * Returns several sources as one. The versions are those of all sources for a provider; the package comes from the
 * first of them that has it. Only "absent" lets the next one try: any other failure fails the provider, even if another
 * source could serve it. OpenTofu: getproviders, MultiSource (SRC-71..74).
 */
export function multiSource(selectors: readonly SourceSelector[]): ProviderSource {
  const sourcesFor = (provider: ProviderAddress): readonly ProviderSource[] =>
    selectors
      .filter((selector) => matchesProvider(selector, provider))
      .map((selector) => selector.source);
  const describe = (provider: ProviderAddress): string => {
    const names = sourcesFor(provider).map((source) => source.describe(provider));
    return names.length === 0 ? "no source at all" : names.join(", ");
  };
  return {
    describe,
    availableVersions: async (provider, signal) => {
      const answers: AvailableVersions[] = [];
      for (const source of sourcesFor(provider)) {
        const answer = await unlessAbsent(source.availableVersions(provider, signal));
        if (answer !== undefined) answers.push(answer);
      }
      const merged = mergeAnswers(answers);
      if (merged.versions.length === 0) throw notFound(provider, describe(provider));
      return merged;
    },
    packageMeta: async (request, signal) => {
      for (const source of sourcesFor(request.provider)) {
        const meta = await unlessAbsent<PackageMeta>(source.packageMeta(request, signal));
        if (meta !== undefined) return meta;
      }
      throw notAvailable(request, describe(request.provider));
    },
  };
}

async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (caught) {
    if (isAbsent(caught)) return undefined;
    throw caught;
  }
}

/** Merges versions. Details that only one source has are kept, so that a mirror without them hides nothing. */
function mergeAnswers(answers: readonly AvailableVersions[]): AvailableVersions {
  const offers = new Map<Version, VersionOffer>();
  for (const offer of answers.flatMap((answer) => answer.versions)) {
    const known = offers.get(offer.version);
    offers.set(offer.version, known === undefined ? offer : bothOffers(known, offer));
  }
  const versions = [...offers.values()].sort(
    (a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version),
  );
  return { versions };
}

function bothOffers(a: VersionOffer, b: VersionOffer): VersionOffer {
  return {
    version: a.version,
    platforms: [...new Set([...a.platforms, ...b.platforms])],
  };
}

function notFound(provider: ProviderAddress, where: string): LockReviewError {
  return new LockReviewError("PROVIDER_NOT_FOUND", `${provider} was not found in ${where}`, {
    hint: "Check the source address, and which installation methods the CLI configuration has for it.",
  });
}

function notAvailable(request: PackageRequest, where: string): LockReviewError {
  const { provider, version, platform } = request;
  return new LockReviewError(
    "PLATFORM_NOT_AVAILABLE",
    `${provider} ${version} is not available for ${platform} in ${where}`,
    { hint: "Leave the platform out, or choose a version that was published for it." },
  );
}

/**
 * Returns the source of a review with configured mirrors. The configured sources decide which versions exist; the
 * origin registry describes the packages, since only it vouches for them. If the origin does not answer, the configured
 * sources describe them, which explains less but calls nothing unexplained; a bad answer fails.
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
          // Of two failures we report the more telling one: a reason rather than "absent everywhere".
          throw isAbsent(second) ? caught : second;
        });
      }
    },
  };
}

/**
 * Returns a source that asks another one each question once, and remembers refusals as well as answers. Made for one
 * run, so nothing expires. Aborted questions are forgotten. OpenTofu: getproviders, MemoizeSource; unlike there it
 * serves `lock` too (SRC-29).
 */
export function memoizedSource(source: ProviderSource): ProviderSource {
  const versions = memo<Awaited<ReturnType<ProviderSource["availableVersions"]>>>();
  const metas = memo<Awaited<ReturnType<ProviderSource["packageMeta"]>>>();
  return {
    availableVersions: (provider, signal) =>
      versions(provider, () => source.availableVersions(provider, signal)),
    packageMeta: (request, signal) =>
      metas(`${request.provider} ${request.version} ${request.platform}`, () =>
        source.packageMeta(request, signal),
      ),
    describe: (provider) => source.describe(provider),
  };
}

/** Returns a table of pending and finished answers, by question. */
function memo<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key, ask) => remembered(known, key, ask);
}
