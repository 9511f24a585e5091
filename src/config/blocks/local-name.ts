import { attempt } from "../../model/error.ts";
import { normalizeAddressPart } from "../../model/provider-address.ts";
import type { Place, Problems } from "../body/body.ts";

/** Returns a local name in normal form; undefined when no provider can have that name (CR-29, CR-37). */
export function normalizedName(name: string): string | undefined {
  return attempt(() => normalizeAddressPart(name));
}

/** Returns whether a name is normal, or reports it (CR-17, CR-39, CR-43). OpenTofu: checkProviderNameNormalized. */
export function checkLocalName(name: string, place: Place, problems: Problems): boolean {
  const normalized = normalizedName(name);
  if (normalized === name) return true;
  const detail =
    normalized === undefined
      ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.`
      : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
  problems.error(place, "Invalid provider local name", detail);
  return false;
}

/** Returns the local name that a resource type implies: its part before the first underscore (CR-36). */
export function impliedLocalName(resourceType: string): string {
  const underscore = resourceType.indexOf("_");
  return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}
