import { posix } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";

/** A package address for its getter, without the sub-directory (CR-60, CR-62). */
export interface GetterAddress {
  /** Name in lower case, such as `git` or `https`. */
  readonly getter: string;
  readonly url: URL;
}

/** Reads a detected address without its sub-directory. @throws LockReviewError `INVALID_ADDRESS` */
export function readGetterAddress(packageAddress: string): GetterAddress {
  // `git::https://…`: the author names the getter.
  const forced = /^([A-Za-z0-9]+)::([\s\S]+)$/.exec(packageAddress);
  const text = forced?.[2] ?? packageAddress;
  if (!URL.canParse(text)) throw badAddress("its address is not a URL");
  const url = new URL(text);
  return { getter: (forced?.[1] ?? url.protocol.slice(0, -1)).toLowerCase(), url };
}

/** Takes the getter's parameters out of a URL; each is empty when absent. */
export function takeParameters<Name extends string>(url: URL, names: readonly Name[]) {
  const bare = new URL(url);
  const values = names.map((name) => [name, url.searchParams.get(name) ?? ""] as const);
  const wasThere = names.some((name) => url.searchParams.has(name));
  for (const name of names) bare.searchParams.delete(name);
  const parameters = Object.fromEntries(values) as Record<Name, string>;
  // An unchanged query keeps its original escaping.
  return { url: wasThere ? bare : url, parameters };
}

/** Returns a package's name for messages: host and path, and the revision if given. No credentials. */
export function packageLabel({ host, pathname }: URL, revision = ""): string {
  const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
  return revision === "" ? path : `${path}@${revision}`;
}

/** Returns a sub-directory without needless steps (CR-62). @throws LockReviewError `INVALID_ADDRESS` also for a pattern */
export function moduleDirectory(written: string): string {
  if (written.length > MAX_PATH_LENGTH) throw badAddress("its sub-directory is too long");
  const clean = posix.normalize(written).replace(/\/$/, "");
  if (/[*[\\]/.test(clean)) throw badAddress("patterns of sub-directories are not read here");
  return clean === "." ? "" : clean;
}

/** Returns the error of a source address that cannot be fetched. */
export function badAddress(reason: string): LockReviewError {
  return new LockReviewError("INVALID_ADDRESS", reason);
}
