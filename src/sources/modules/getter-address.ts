import { LockReviewError } from "../../model/error.ts";

/** A package address as its getter takes it, the sub-directory taken off (CR-60, CR-62). */
export interface GetterAddress {
  /** Lower case, such as `git` or `https`. */
  readonly getter: string;
  readonly url: URL;
}

/** `git::https://…`: a getter named by the author. */
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;

/**
 * Reads a detected address, of which the sub-directory is known.
 *
 * @throws LockReviewError `INVALID_ADDRESS`
 */
export function readGetterAddress(address: string, subdirectory: string): GetterAddress {
  const forced = FORCED_GETTER.exec(address);
  const text = withoutSubdirectory(forced?.[2] ?? address, subdirectory);
  if (!URL.canParse(text)) {
    throw new LockReviewError("INVALID_ADDRESS", "its address is not a URL");
  }
  const url = new URL(text);
  return { getter: (forced?.[1] ?? url.protocol.slice(0, -1)).toLowerCase(), url };
}

/** An address without the sub-directory that is known to end its path; what else looks like it stays. */
export function withoutSubdirectory(text: string, subdirectory: string): string {
  if (subdirectory === "") return text;
  const at = text.indexOf("?");
  const path = at < 0 ? text : text.slice(0, at);
  const query = at < 0 ? "" : text.slice(at);
  const inside = `//${subdirectory}`;
  return (path.endsWith(inside) ? path.slice(0, -inside.length) : path) + query;
}

/** Takes parameters that are meant for the getter out of a URL; each is empty when absent. */
export function takeParameters<Name extends string>(
  url: URL,
  names: readonly Name[],
): { readonly url: URL; readonly taken: Readonly<Record<Name, string>> } {
  const bare = new URL(url);
  const values = names.map((name) => [name, url.searchParams.get(name) ?? ""] as const);
  const wasThere = names.some((name) => url.searchParams.has(name));
  for (const name of names) bare.searchParams.delete(name);
  const taken = Object.fromEntries(values) as Record<Name, string>;
  // Untouched, a query keeps its own way of escaping.
  return { url: wasThere ? bare : url, taken };
}

/** A package in messages: host and path, and the revision if one is named. No credentials. */
export function packageLabel({ host, pathname }: URL, revision = ""): string {
  const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
  return revision === "" ? path : `${path}@${revision}`;
}
