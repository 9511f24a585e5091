import { type NetrcLogin, parseNetrc } from "../../language/cli-config/locate.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { FindLogin } from "../../sources/modules/fetch-package.ts";

/** Where a netrc file is looked for. */
export interface NetrcPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isWindows: boolean;
}

/**
 * Logins of the user's netrc file for archives of modules, read when the first is asked for: the file
 * that `NETRC` names, or the one in the home directory. go-getter: addAuthFromNetrc (CR-64).
 */
export function netrcLogins(places: NetrcPlaces, files: FileTree): FindLogin {
  let logins: Promise<ReadonlyMap<string, NetrcLogin>> | undefined;
  return async (host) => {
    logins ??= readNetrc(places, files);
    return (await logins).get(host);
  };
}

async function readNetrc(
  { environment, isWindows }: NetrcPlaces,
  files: FileTree,
): Promise<ReadonlyMap<string, NetrcLogin>> {
  const home = environment["HOME"] ?? environment["USERPROFILE"];
  const usual = home === undefined ? undefined : `${home}/${isWindows ? "_netrc" : ".netrc"}`;
  const path = environment["NETRC"] || usual;
  if (path === undefined) return new Map();
  try {
    const bytes = await files.read(path);
    return parseNetrc(new TextDecoder().decode(bytes));
  } catch (caught) {
    // A directory, or a file of another user: then there is no login.
    if (isLockReviewError(caught, "FILE_FAILED")) return new Map();
    throw caught;
  }
}
