import { basename, dirname } from "node:path/posix";
import { groupBy } from "../../model/many.ts";
import { MODULE_LOCK_NAME } from "../../model/module-lock.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ChangedPath, ListedPath } from "../../ports/git.ts";
import { KEPT_DIRECTORIES, LOCK_FILE_NAME } from "../change/discover.ts";
import { diskName, isLockFileName, LOCK_NAMES } from "../change/disk-name.ts";
import { type Finding, newFinding } from "../finding/finding.ts";
import { policyChangeWeight, type ReviewPolicy } from "../policy/policy.ts";
import { isCliConfigFile } from "./lock-not-enforced.ts";
import { countText, listText } from "./words.ts";

/** A path that every checkout gets. */
type CommittedPath = Pick<ListedPath, "path" | "kind">;

/** A path that the tools read, or may read on some disks, and that reviewers overlook. */
interface HiddenPlace {
  readonly path: string;
  readonly kind: keyof typeof HIDDEN;
  readonly twins: readonly string[];
}

/** The committed paths of a change; an audit has no base, and everything counts. */
interface CommittedChange {
  readonly base: readonly CommittedPath[] | undefined;
  readonly head: readonly CommittedPath[];
  readonly changed: ReadonlySet<string>;
}

/** Findings of one kind before the rest is counted; a committed cache has thousands of files. */
const MAX_TOLD = 20;

/** Finds what the tools may read where reviews do not look. Untouched files of base were reviewed when they came. */
export function judgeHiddenPlaces({ base, head, changed }: CommittedChange): readonly Finding[] {
  const keyOf = ({ path, kind, twins }: HiddenPlace) => JSON.stringify([path, kind, twins]);
  const placesBefore = new Set((base === undefined ? [] : hiddenPlaces(base)).map(keyOf));
  const places = hiddenPlaces(head).filter(
    (place) =>
      !placesBefore.has(keyOf(place)) ||
      [place.path, ...place.twins].some((path) => changed.has(path)),
  );
  return [...groupBy(places, ({ kind }) => kind)].flatMap(([kind, alike]) => {
    const { effect, ...words } = HIDDEN[kind];
    const rest = alike.length - MAX_TOLD;
    const more = rest > 0 ? ` And ${countText(rest, "more such path")}.` : "";
    return alike.slice(0, MAX_TOLD).map(({ path, twins }, i) => {
      const what = effect.replace("TWINS", () => listText(twins));
      const detail = `${path} ${what}${i === MAX_TOLD - 1 ? more : ""}`;
      const judgement = { ...words, detail, cause: `It ${what}${more}` };
      return newFinding("hidden-lock-file", { file: path }, judgement);
    });
  });
}

const KEPT_PLACE = {
  summary: "Something is committed where the tools keep files of their own",
  remedy: "Remove it from the repository, and have .gitignore name the directory.",
};
const DISK_NAME = {
  summary: "A lock file's path is another one on some disks",
  remedy: "Remove it, or give it a name that no disk takes for another.",
};

/** The words for each kind of place; TWINS stands for the other paths. */
const HIDDEN = {
  "lock-file": { ...KEPT_PLACE, effect: "is a lock file among copies, which no review looks at." },
  package: { ...KEPT_PLACE, effect: "is where the tools look for what they installed before." },
  "cli-config": { ...KEPT_PLACE, effect: "is a CLI configuration where nobody looks for one." },
  link: {
    ...KEPT_PLACE,
    effect: "leads the tools to other files than those that they keep there.",
  },
  "other-name": {
    ...DISK_NAME,
    effect:
      "differs from a lock file's name for git, but not on a disk that does not tell case, where it is read.",
  },
  "same-name": {
    ...DISK_NAME,
    effect:
      "stands in a directory that a disk which does not tell case takes for TWINS, " +
      "so that it depends on the disk which file the tools read.",
  },
};

/** Returns committed paths that reviews overlook: where the tools write, or under names that some disks take for one. */
function hiddenPlaces(paths: readonly CommittedPath[]): readonly HiddenPlace[] {
  const modulesLocked = paths.filter(({ path }) => basename(path) === MODULE_LOCK_NAME);
  const roots = new Set(modulesLocked.map(({ path }) => diskName(dirname(path))));
  const readByTools = paths.flatMap((committed): HiddenPlace[] => {
    const kind = keptKind(committed, roots);
    return kind === undefined ? [] : [{ path: committed.path, kind, twins: [] }];
  });
  const odd = paths
    .filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path))
    .filter(({ path }) => !LOCK_NAMES.has(basename(path)))
    .map(({ path }) => ({ path, kind: "other-name" as const, twins: [] }));
  return [...readByTools, ...odd, ...sameNames(paths)];
}

/** @param roots root modules with a lock file for modules: a copy that is committed there is not what is locked */
function keptKind(
  { path, kind }: CommittedPath,
  roots: ReadonlySet<string>,
): HiddenPlace["kind"] | undefined {
  // A cheap test first: both begin with these characters, and most paths do not.
  if (!diskName(path).includes(".terra")) return undefined;
  const names = path.split("/").map(diskName);
  const at = names.findIndex((name) => KEPT_DIRECTORIES.has(name));
  if (at === -1) return undefined;
  if (at === names.length - 1) return kind === "file" ? undefined : "link";
  if (isLockFileName(path)) return "lock-file";
  const inside = names.slice(at + 1);
  const isPackage =
    inside[0] === "providers" ||
    inside[0] === "plugins" ||
    (inside[0] === "modules" && roots.has(names.slice(0, at).join("/"))) ||
    inside.some((name) => name.startsWith("terraform-provider-"));
  if (isPackage) return "package";
  return isCliConfigFile(path) ? "cli-config" : undefined;
}

/** Whether a path ends in a name, not in the way up from a directory that paths start at. */
const hasName = (path: string): boolean => !/(?:^|\/)\.\.$/.test(path);

/** Returns lock files in directories that some disks take for other directories. */
function sameNames(paths: readonly CommittedPath[]): readonly HiddenPlace[] {
  const locks = paths.filter(({ path }) => basename(path) === LOCK_FILE_NAME);
  const namesakes = new Map<string, Set<string>>();
  for (const { path } of locks) {
    for (const directory of directoriesOf(path).filter(hasName)) {
      namesakes.set(diskName(directory), new Set());
    }
  }
  if (namesakes.size === 0) return [];
  const visits = new Set<string>();
  for (const { path } of paths) {
    namesakes.get(diskName(path))?.add(path);
    for (let at = dirname(path); !visits.has(at); at = dirname(at)) {
      visits.add(at);
      if (hasName(at)) namesakes.get(diskName(at))?.add(at);
    }
  }
  return locks.flatMap(({ path }): HiddenPlace[] => {
    const twins = directoriesOf(path).flatMap((directory) =>
      [...(namesakes.get(diskName(directory)) ?? [])].filter((other) => other !== directory),
    );
    return twins.length === 0 ? [] : [{ path, kind: "same-name", twins }];
  });
}

function directoriesOf(path: string): readonly string[] {
  const directories: string[] = [];
  for (let at = dirname(path); at !== "."; at = dirname(at)) directories.push(at);
  return directories;
}

/** `terraform-provider-null_3.2.1_linux_amd64.zip`: a package in a mirror, in any case (SRC-52). */
const ARCHIVE = /(?:^|\/)terraform-provider-[^/]*\.zip$/i;
/** `terraform-provider-null`, `terraform-provider-null_v3.2.1_x5.exe`: what the tools run (HS-13). */
const EXECUTABLE = /(?:^|\/)terraform-provider-[a-z0-9-]+(?:[_.][^/]*)?$/i;
const WRITTEN =
  /\.(?:md|rst|adoc|txt|html|tf|tofu|hcl|tfvars|ya?ml|json|toml|go|mod|sum|sh|py|png|svg)$/i;
/** `registry.opentofu.org/hashicorp/null/3.2.1/linux_amd64`, an unpacked package, wherever it starts (SRC-50). */
const UNPACKED =
  /(?:^|\/)(?:[^/][^/.]*\.[^/]+|localhost(?::\d+)?)\/[^/]+\/[^/]+\/\d+\.\d+\.\d[^/]*\/[a-z0-9]+_[a-z0-9]+(?=\/|$)/i;

/** Finds provider packages that a change adds or alters: the tools may run them, and it cannot vouch for its own. */
export function providersInTree(
  changed: readonly Pick<ChangedPath, "path" | "status">[],
): readonly Finding[] {
  const files = changed.filter(({ status }) => status !== "removed").map(({ path }) => path);
  const packages = files.flatMap((path) => packageOf(path) ?? []);
  const [first] = packages;
  if (first === undefined) return [];
  const groups = sortedUnique(packages.map(({ group }) => group));
  const words = {
    summary: "The change brings provider packages along",
    detail:
      `${countText(packages.length, "file")} of provider packages: ${listText(groups)}. ` +
      "A mirror or plugin directory that holds them may be installed from; here they vouch for nothing.",
    remedy:
      "Take packages from their registry or from a mirror outside of the repository, and remove these. Where no registry " +
      "has them, list their hashes in a waiver of not-verified in the policy file of the target branch.",
  };
  return [newFinding("lock-not-enforced", { file: first.path }, words)];
}

/** Returns the group of a file: its unpacked package, else itself; undefined when it is part of none. */
function packageOf(path: string): { readonly path: string; readonly group: string } | undefined {
  const unpacked = UNPACKED.exec(path);
  if (unpacked !== null) {
    return { path, group: `${path.slice(0, unpacked.index + unpacked[0].length)}/` };
  }
  const isPackage = ARCHIVE.test(path) || (EXECUTABLE.test(path) && !WRITTEN.test(path));
  return isPackage ? { path, group: path } : undefined;
}

/** Finds committed files where a run keeps its cache: they are data of the change, never remembered answers. */
export function plantedMemory(files: readonly string[], policy: ReviewPolicy): readonly Finding[] {
  const [file] = files;
  if (file === undefined) return [];
  const words = {
    severity: policyChangeWeight(policy, undefined),
    summary: "The repository has files in the cache of this review",
    detail: `${listText(files)} would be taken for what earlier runs computed. This review believes nothing in a cache that lies in the repository.`,
    remedy: "Remove the files from the repository, and keep the cache outside of it.",
  };
  return [newFinding("policy-changed", { file }, words)];
}

/** Returns findings for changed paths that could not be read, so that the verdict is never "no change". */
export function judgeUnreadPlaces(unread: ReadonlyMap<string, string>): readonly Finding[] {
  return [...unread].map(([file, reason]) => {
    const words = {
      summary: "Part of the change could not be read",
      detail: `What the change brings at ${file} was not reviewed: ${reason}.`,
      cause: `What the change brings there was not reviewed: ${reason}.`,
      remedy: "Let the run have it: check submodules out, or give git what it needs to fetch them.",
    };
    return newFinding("not-verified", { file }, words);
  });
}
