import type { ModuleSource } from "../config/blocks/module-source.ts";

/**
 * An address for messages: without user-info, which may be a credential, and of the query only `ref`,
 * for the same reason.
 */
export function displayModuleSource({ kind, address }: ModuleSource): string {
  if (kind !== "remote") return address;
  const at = address.indexOf("?");
  const [path, query] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
  const ref = query.split("&").find((part) => part.startsWith("ref="));
  // Matches user-info up to its last "@", before the path starts.
  const bare = path.replace(/\/\/[^/\s]*@/, "//");
  return ref === undefined ? bare : `${bare}?${ref}`;
}
