import { posix } from "node:path";
import type { ChangedPath } from "../../ports/git.ts";
import {
  isModuleFile,
  isOurs,
  lockedDirectories,
  lockFilePath,
  rootScope,
} from "../../review/change/discover.ts";
import type { CheckoutListing } from "./checkout-listing.ts";
import type { Sides } from "./read-root.ts";
import { calledDirectories } from "./unlocked-roots.ts";

/** A change, and the directories that policy lists as root modules. */
export interface MoveQuestion {
  readonly changed: readonly ChangedPath[];
  readonly base: Pick<CheckoutListing, "files">;
  readonly head: Pick<CheckoutListing, "files">;
  readonly sides: Sides;
  readonly listed: readonly string[];
}

/**
 * Where the configuration of base's root modules went without their lock file, with the path that it had in base.
 *
 * What is called from elsewhere in the repository has become a module, which needs none. A lock file that is left
 * behind beside a `terragrunt.hcl` is still in use.
 */
export async function movedWithoutLock({
  changed,
  base,
  head,
  sides,
  listed,
}: MoveQuestion): Promise<ReadonlyMap<string, string>> {
  const moved = changed.filter(
    ({ path, previousPath = path }) => isModuleFile(path) && isModuleFile(previousPath),
  );
  if (moved.length === 0) return new Map();
  const there = new Set(head.files);
  const configured = new Set(head.files.filter(isModuleFile).map((path) => posix.dirname(path)));
  const left = new Set(
    lockedDirectories(base.files).filter(
      (root) =>
        !configured.has(root) &&
        rootScope(root, listed) === "root-module" &&
        !(there.has(lockFilePath(root)) && there.has(posix.join(root, "terragrunt.hcl"))),
    ),
  );
  const moves = moved.flatMap(({ path, previousPath = path }) => {
    const [from, to] = [previousPath, path].map((one) => posix.dirname(one)) as [string, string];
    const isMove = left.has(from) && isOurs(path);
    return isMove && !there.has(lockFilePath(to)) ? [[to, lockFilePath(from)] as const] : [];
  });
  if (moves.length === 0) return new Map();
  const called = await calledDirectories([...configured], { ...sides, files: sides.head });
  return new Map(moves.filter(([to]) => !called.has(to)));
}
