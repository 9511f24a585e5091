import { quoted } from "../../language/text/visible-text.ts";
import {
  decodeFirstJsonObject,
  decodeJsonObject,
  invalid,
  jsonObject,
} from "../answers/json-document.ts";

/** Versions that one answer may list; the largest real module has some hundred. */
const MAX_VERSIONS = 50_000;

/**
 * Reads the list of a module's versions, as written and in its order.
 *
 * Only the first module of the answer counts. OpenTofu: registry/response, ModuleVersions (CR-67).
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeModuleVersions(bytes: Uint8Array, what: string): readonly string[] {
  const [first] = decodeFirstJsonObject(bytes, what).list("modules");
  if (first === undefined) throw invalid(what, "it names no module");
  const listed = jsonObject(first, what).list("versions");
  if (listed.length === 0) throw invalid(what, "it lists no versions");
  if (listed.length > MAX_VERSIONS) throw invalid(what, "it lists too many versions");
  return listed.map((one) => jsonObject(one, what).text("version"));
}

/** Where a registry says that a module is. */
export interface ModuleLocation {
  readonly location: string;
  /**
   * Set when the location is a plain archive to be fetched from its URL, and whether with the
   * registry's credentials; otherwise the location is a source address (CR-68, CR-69).
   */
  readonly useRegistryCredentials?: boolean;
}

/**
 * Reads the answer with status 200 to the question where a module is; the location may be empty, and
 * then the header counts. OpenTofu: registry, Client.ModuleLocation (CR-68).
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeModuleLocation(bytes: Uint8Array, what: string): ModuleLocation {
  const document = decodeJsonObject(bytes, what);
  const location = document.text("location");
  const direct = document.member("use_registry_credentials");
  if (direct === undefined) return { location };
  if (typeof direct === "boolean") return { location, useRegistryCredentials: direct };
  throw invalid(what, `${quoted("use_registry_credentials")} must be true or false`);
}
