import type { InstallationLocation } from "../../formats/cli-config/provider-installation.ts";
import { LockReviewError, undefinedOnError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import type { Platform } from "../../model/platform.ts";
import {
  addressParts,
  normalizeAddressPart,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import {
  ABSENT,
  availableOf,
  isAbsent,
  isSilence,
  notPublished,
  type ProviderSource,
} from "../answers/source.ts";

interface SourceSelector extends SourcePatterns {
  readonly source: ProviderSource;
}

/** A source of an installation, with its method. */
export interface PlacedSource extends SourceSelector {
  readonly kind: InstallationLocation["kind"];
  /** Where requests go; `takesTokens` is false where the host's token is never sent, as to OCI registries (SRC-64). */
  readonly way:
    | { readonly kind: "disk" | "registry" }
    | { readonly kind: "host"; readonly url: string; readonly takesTokens: boolean };
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
    return names.length === 0 ? "any method of the CLI configuration" : names.join(", ");
  };
  return {
    describe,
    availableVersions: async (provider) => {
      // Platforms that only one source lists are kept, so that a mirror without them hides nothing.
      const platforms = new Map<Version, Set<Platform>>();
      for (const source of sourcesFor(provider)) {
        const answer = await undefinedOnError(source.availableVersions(provider), ...ABSENT);
        for (const offer of answer?.versions ?? []) {
          const before = platforms.get(offer.version) ?? [];
          platforms.set(offer.version, new Set([...before, ...offer.platforms]));
        }
      }
      if (platforms.size > 0) return availableOf(platforms);
      const message = `${provider} was not found in ${describe(provider)}`;
      throw new LockReviewError("PROVIDER_NOT_FOUND", message, {
        hint: "Check the source address, and which installation methods the CLI configuration has for it.",
      });
    },
    packageMeta: async (request) => {
      for (const source of sourcesFor(request.provider)) {
        const meta = await undefinedOnError(source.packageMeta(request), ...ABSENT);
        if (meta !== undefined) return meta;
      }
      throw notPublished(request, ` in ${describe(request.provider)}`);
    },
  };
}

/**
 * Returns the source of a review with configured mirrors. The configured sources decide which versions exist; the
 * origin registry describes the packages, since only it vouches for them. If the origin does not answer, the configured
 * sources describe them, which explains less but calls nothing unexplained; a bad answer fails.
 */
export function besideOrigin(origin: ProviderSource, configured: ProviderSource): ProviderSource {
  return {
    describe: (provider) => configured.describe(provider),
    availableVersions: (provider) => configured.availableVersions(provider),
    packageMeta: async (request) => {
      try {
        return await origin.packageMeta(request);
      } catch (caught) {
        if (!isSilence(caught)) throw caught;
        return configured.packageMeta(request).catch((second: unknown) => {
          // Of two failures we report the more telling one: a reason rather than "absent everywhere".
          throw isAbsent(second) ? caught : second;
        });
      }
    },
  };
}

/**
 * Returns a source that asks another one each question once in a run, and remembers refusals too. Aborted questions are
 * forgotten. OpenTofu: getproviders, MemoizeSource; unlike there it serves `lock` too (SRC-29).
 */
export function memoizedSource(source: ProviderSource): ProviderSource {
  const versions = new Map<string, ReturnType<ProviderSource["availableVersions"]>>();
  const metas = new Map<string, ReturnType<ProviderSource["packageMeta"]>>();
  return {
    availableVersions: (provider) =>
      remembered(versions, provider, () => source.availableVersions(provider)),
    packageMeta: (request) => {
      const key = `${request.provider} ${request.version} ${request.platform}`;
      return remembered(metas, key, () => source.packageMeta(request));
    },
    describe: (provider) => source.describe(provider),
  };
}

/** A pattern of provider addresses, in which `*` matches anything (SRC-70). */
export interface SourcePattern {
  readonly hostname: string;
  readonly namespace: string;
  readonly type: string;
}

const WILDCARD = "*";

/**
 * Reads `namespace/type` or `host/namespace/type`. A part may be a star only if the parts behind it are stars: host,
 * star, star is valid; star, `acme`, `tool` is not. Without a host, the default registry is meant: two stars are all
 * its providers, three stars are all providers. OpenTofu: getproviders, ParseMultiSourceMatchingPatterns.
 * @throws LockReviewError `INVALID_ADDRESS`
 */
export function parsePattern(text: string, tool: Tool): SourcePattern {
  const parts = text.split("/");
  const [writtenType = "", writtenNamespace = "", writtenHost] = parts.toReversed();
  if (parts.length < 2 || parts.length > 3) {
    throw invalid(text, "it must have two or three parts joined by slashes");
  }
  const host = writtenHost ?? defaultRegistryHost(tool);
  const pattern = {
    hostname: host === WILDCARD ? WILDCARD : parseServiceHost(host).display,
    namespace: readPart(writtenNamespace),
    type: readPart(writtenType),
  };
  if (pattern.namespace === WILDCARD && pattern.type !== WILDCARD) {
    throw invalid(text, "the namespace can be a wildcard only if the type is one");
  }
  if (pattern.hostname === WILDCARD && pattern.namespace !== WILDCARD) {
    throw invalid(text, "the host can be a wildcard only if namespace and type are");
  }
  return pattern;
}

function readPart(written: string): string {
  return written === WILDCARD ? WILDCARD : normalizeAddressPart(written);
}

/** The providers for which a source is used: those included, or all if unset, minus those excluded. */
export interface SourcePatterns {
  readonly include: readonly SourcePattern[] | undefined;
  readonly exclude: readonly SourcePattern[];
}

/** The patterns of a source that serves every provider. */
export const EVERY_PROVIDER: SourcePatterns = { include: undefined, exclude: [] };

/** Whether a source is used for a provider. OpenTofu: getproviders, MultiSourceSelector.CanHandleProvider. */
export function matchesProvider({ include, exclude }: SourcePatterns, provider: ProviderAddress) {
  const isIn = (patterns: readonly SourcePattern[]): boolean =>
    patterns.some((pattern) => matches(pattern, provider));
  return !isIn(exclude) && (include === undefined || isIn(include));
}

function matches(pattern: SourcePattern, provider: ProviderAddress): boolean {
  const { hostname, namespace, type } = addressParts(provider);
  return (
    [WILDCARD, hostname].includes(pattern.hostname) &&
    [WILDCARD, namespace].includes(pattern.namespace) &&
    [WILDCARD, type].includes(pattern.type)
  );
}

function invalid(text: string, problem: string): LockReviewError {
  return new LockReviewError("INVALID_ADDRESS", `"${text}" matches no provider: ${problem}`, {
    hint: 'Write "namespace/type", "host/namespace/type", or "*" in place of parts from the right.',
  });
}
