import { posix } from "node:path";
import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { PackageEntry } from "../../ports/files.ts";
import { hashFileDigests } from "../hashing/entry-hashes.ts";
import { type ByteName, displayName } from "../zip/entry-name.ts";

/**
 * Returns the `h1:` of what `init` lays down of a module's package, over all its files. Unlike Go's dirhash, which
 * follows links, a symbolic link counts under its name and a NUL, with its target as content: a file that holds `main.tf`
 * and a link to `main.tf` are then not the same.
 * @throws LockReviewError `INVALID_ARCHIVE` for a link that leaves the package, or a name with a line feed
 */
export function hashModule(entries: readonly PackageEntry[]): Hash {
  const links = new Map(entries.map(({ name, target }) => [name, target]));
  const digests = entries.map(({ name, sha256, target }) => {
    if (leaves(name, links)) {
      const message = `The link ${quoted(displayName(name as ByteName))} leaves the package`;
      throw new LockReviewError("INVALID_ARCHIVE", message);
    }
    return { name: (target === undefined ? name : `${name}\0`) as ByteName, sha256 };
  });
  return hashFileDigests(digests);
}

/** Most links to follow before a path counts as a loop; Linux has the same limit. */
const MAX_LINKS = 40;

/** Whether a link leads out of the package, directly or through others; one that leads round leads nowhere. */
function leaves(name: string, links: ReadonlyMap<string, string | undefined>): boolean {
  const parts = name.split("/").reverse();
  let place = "";
  let followed = 0;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (part === "" || part === ".") continue;
    if (part === ".." && place === "") return true;
    place = part === ".." ? parentOf(place) : posix.join(place, part);
    const target = links.get(place);
    if (target === undefined) continue;
    if (target.startsWith("/")) return true;
    if (++followed > MAX_LINKS) return false;
    appendAll(parts, target.split("/").reverse());
    place = parentOf(place);
  }
  return false;
}

function parentOf(place: string): string {
  const parent = posix.dirname(place);
  return parent === "." ? "" : parent;
}
