import type { Diagnostic } from "../../../model/diagnostic.ts";
import { attempt } from "../../../model/error.ts";
import { normalizeAddressPart } from "../../../model/provider-address.ts";
import { errorAt, type Place } from "../body/place.ts";

/** A local name in normal form, or undefined when no provider can have that name (CR-29, CR-37). */
export function normalizedName(name: string): string | undefined {
  return attempt(() => normalizeAddressPart(name));
}

/**
 * The problem with a local name that is not in normal form already, or undefined.
 * OpenTofu: configs, checkProviderNameNormalized (CR-17, CR-39, CR-43).
 */
export function localNameProblem(name: string, place: Place): Diagnostic | undefined {
  const normalized = normalizedName(name);
  if (normalized === name) return undefined;
  const detail =
    normalized === undefined
      ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.`
      : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
  return errorAt(place, "Invalid provider local name", detail);
}

/** The part of a resource type that implies its provider: what stands before the first underscore (CR-36). */
export function impliedLocalName(resourceType: string): string {
  const underscore = resourceType.indexOf("_");
  return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}
