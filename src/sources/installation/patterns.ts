import { LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import {
  addressParts,
  normalizeAddressPart,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";

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
  const pattern = {
    hostname: writtenHost === undefined ? defaultRegistryHost(tool) : readHost(writtenHost),
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

function readHost(written: string): string {
  return written === WILDCARD ? WILDCARD : parseServiceHost(written).display;
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
export function matchesProvider(
  { include, exclude }: SourcePatterns,
  provider: ProviderAddress,
): boolean {
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
