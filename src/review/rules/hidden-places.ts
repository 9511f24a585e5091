import { basename, dirname } from "node:path/posix";
import { LOCK_FILE_NAME } from "../change/discover.ts";
import { diskName, isLockFileName } from "../change/disk-name.ts";
import { isCliConfigFile } from "./lock-not-enforced.ts";

/** A path that every checkout gets. */
export interface CommittedPath {
  readonly path: string;
  readonly kind: "file" | "symlink" | "submodule";
}

/** A path that the tools read, or may read on some disks, and that reviewers overlook. */
export interface HiddenPlace {
  readonly path: string;
  readonly kind: "lock-file" | "package" | "cli-config" | "link" | "other-name" | "same-name";
  readonly twins: readonly string[];
}

/** Directories that the tools write and nobody commits. */
const KEPT: ReadonlySet<string> = new Set([".terraform", ".terragrunt-cache"]);

/**
 * Returns committed paths that reviews overlook: where the tools write, or under names that some disks take for
 * one.
 */
export function hiddenPlaces(paths: readonly CommittedPath[]): readonly HiddenPlace[] {
  const kept = paths.flatMap((committed): HiddenPlace[] => {
    const kind = keptKind(committed);
    return kind === undefined ? [] : [{ path: committed.path, kind, twins: [] }];
  });
  const odd = paths
    .filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path))
    .filter(({ path }) => basename(path) !== LOCK_FILE_NAME)
    .map(({ path }) => ({ path, kind: "other-name" as const, twins: [] }));
  return [...kept, ...odd, ...sameNames(paths)];
}

function keptKind({ path, kind }: CommittedPath): HiddenPlace["kind"] | undefined {
  // A cheap test first: both begin with these characters, and most paths do not.
  if (!diskName(path).includes(".terra")) return undefined;
  const names = path.split("/").map(diskName);
  const at = names.findIndex((name) => KEPT.has(name));
  if (at === -1) return undefined;
  if (at === names.length - 1) return kind === "file" ? undefined : "link";
  if (isLockFileName(path)) return "lock-file";
  const inside = names.slice(at + 1);
  const isPackage =
    inside[0] === "providers" ||
    inside[0] === "plugins" ||
    inside.some((name) => name.startsWith("terraform-provider-"));
  if (isPackage) return "package";
  return isCliConfigFile(path) ? "cli-config" : undefined;
}

/** Returns lock files in directories that some disks take for other directories. */
function sameNames(paths: readonly CommittedPath[]): readonly HiddenPlace[] {
  const locks = paths.filter(({ path }) => basename(path) === LOCK_FILE_NAME);
  const spelled = new Map<string, Set<string>>();
  for (const { path } of locks) {
    for (const directory of directoriesOf(path)) spelled.set(diskName(directory), new Set());
  }
  if (spelled.size === 0) return [];
  const seen = new Set<string>();
  for (const { path } of paths) {
    spelled.get(diskName(path))?.add(path);
    for (let at = dirname(path); at !== "." && !seen.has(at); at = dirname(at)) {
      seen.add(at);
      spelled.get(diskName(at))?.add(at);
    }
  }
  return locks.flatMap(({ path }): HiddenPlace[] => {
    const twins = directoriesOf(path).flatMap((directory) =>
      [...(spelled.get(diskName(directory)) ?? [])].filter((other) => other !== directory),
    );
    return twins.length === 0 ? [] : [{ path, kind: "same-name", twins }];
  });
}

function directoriesOf(path: string): readonly string[] {
  const directories: string[] = [];
  for (let at = dirname(path); at !== "."; at = dirname(at)) directories.push(at);
  return directories;
}
