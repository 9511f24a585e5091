import semverDiff from "semver/functions/diff.js";
import semverParse from "semver/functions/parse.js";
import type { Hash } from "../../model/hash.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { compareAddresses, type ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions, type Version } from "../../model/version.ts";
import {
  diffLockFiles,
  type EntryDiff,
  findMoves,
  hashesBeyond,
  type ProviderMove,
} from "./moves.ts";

/** The kind of a change; the names are the contract of `diff --format json`. */
export type ChangeKind =
  | "new-provider"
  | "removed-provider"
  | "new-version"
  | "new-constraints"
  | "new-hashes"
  | "removed-hashes"
  | "moved-registry"
  | "renamed-provider"
  | "cosmetic";

/** The size of a version change, by the number that changed. */
export type ChangeSize = "major" | "minor" | "patch" | "prerelease";

/** A hash of a change, and the platforms that it belongs to. */
export interface ChangedHash {
  readonly hash: Hash;
  readonly platforms: readonly Platform[];
}

/** One distinct change, with the root modules that it happens in. Fields that do not apply are null. */
export interface LockChange {
  readonly kind: ChangeKind;
  /** Null for `cosmetic`. The new address under `moved-registry` and `renamed-provider`. */
  readonly provider: ProviderAddress | null;
  readonly roots: readonly string[];
  /** Version, constraints or address before; null when there was none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly direction: "upgrade" | "downgrade" | null;
  readonly size: ChangeSize | null;
  readonly hashes: readonly ChangedHash[] | null;
  /** Whole days since the version was published, as the registry says; absent when unknown. */
  readonly ageDays?: number;
}

/** The two lock files of one root module, with knowledge about their hashes. */
export interface ClassifyInput {
  readonly root: string;
  readonly base: LockFile;
  readonly head: LockFile;
  /** Whether the two files differ as texts; makes an otherwise unchanged file a `cosmetic` change. */
  readonly textDiffers: boolean;
  /** Returns the platforms that a hash of this provider version belongs to. */
  readonly platformsOf?: (
    provider: ProviderAddress,
    version: Version,
    hash: Hash,
  ) => readonly Platform[];
}

/**
 * Returns every change between base and head, in a fixed order; none when the texts are the same.
 *
 * A new version brings new packages, so its hashes are not compared with the old ones. Under an unchanged
 * version each changed hash is a change, because a published package does not change. A provider that comes
 * back at another host or namespace is one change; its direction and size are those of its version, and null
 * when the version stayed.
 */
export function classifyChanges(input: ClassifyInput): readonly LockChange[] {
  const diff = diffLockFiles(input.base, input.head);
  const moves = findMoves(diff);
  const moved = new Set(moves.flatMap((move) => [move.gone, move.arrived]));
  const changes = [
    ...moves.map((move) => moveChange(input.root, move)),
    ...diff.filter((entry) => !moved.has(entry)).flatMap((entry) => classifyEntry(input, entry)),
  ];
  if (changes.length === 0 && input.textDiffers) return [blankChange("cosmetic", null, input.root)];
  return changes.sort(compareChanges);
}

function classifyEntry(input: ClassifyInput, entry: EntryDiff): readonly LockChange[] {
  const { provider, before, after } = entry;
  const change = (kind: ChangeKind, facts: Partial<LockChange>): LockChange => ({
    ...blankChange(kind, provider, input.root),
    ...facts,
  });
  if (before === undefined) return [change("new-provider", { to: after?.version ?? null })];
  if (after === undefined) return [change("removed-provider", { from: before.version })];

  const changes: LockChange[] = [];
  if (before.version !== after.version) {
    changes.push(change("new-version", versionChange(before.version, after.version)));
  }
  if (before.constraints.text !== after.constraints.text) {
    const [from, to] = [before.constraints.text, after.constraints.text];
    changes.push(change("new-constraints", { from: from || null, to: to || null }));
  }
  if (before.version !== after.version) return changes;

  const added = changedHashes(input, after, hashesBeyond(after, before));
  const removed = changedHashes(input, before, hashesBeyond(before, after));
  if (added.length > 0) changes.push(change("new-hashes", { hashes: added }));
  if (removed.length > 0) changes.push(change("removed-hashes", { hashes: removed }));
  return changes;
}

function changedHashes(
  input: ClassifyInput,
  entry: { readonly address: ProviderAddress; readonly version: Version },
  hashes: readonly Hash[],
): readonly ChangedHash[] {
  return hashes.map((hash) => ({
    hash,
    platforms: input.platformsOf?.(entry.address, entry.version, hash) ?? [],
  }));
}

function moveChange(root: string, { kind, gone, arrived }: ProviderMove): LockChange {
  const [from, to] = [gone.before?.version, arrived.after?.version];
  const step = from === undefined || to === undefined || from === to ? {} : versionChange(from, to);
  return {
    ...blankChange(kind, arrived.provider, root),
    ...step,
    from: gone.provider,
    to: arrived.provider,
  };
}

/** Returns direction and size of a version change; direction is null when only build metadata differs (VR-5). */
export function versionChange(
  from: Version,
  to: Version,
): Pick<LockChange, "from" | "to" | "direction" | "size"> {
  const order = compareVersions(to, from);
  const direction = order === 0 ? null : order > 0 ? "upgrade" : "downgrade";
  return { from, to, direction, size: direction === null ? null : changeSize(from, to) };
}

/** Returns the number that changed; `prerelease` when all three stayed. */
function changeSize(from: Version, to: Version): ChangeSize {
  const [before, after] = [versionCore(from), versionCore(to)];
  if (before === after) return "prerelease";
  if (semverParse(before) === null || semverParse(after) === null) {
    return firstNumberThatDiffers(before, after);
  }
  const size = semverDiff(before, after);
  return size === "major" || size === "minor" ? size : "patch";
}

/** Returns the three numbers of a version: `1.2.3` of `1.2.3-rc.1+b`. Our prereleases are not SemVer's (VR-2). */
function versionCore(version: Version): string {
  return version.split(/[-+]/, 1)[0] ?? "";
}

/** Compares numbers of 64 bits, which the tools take (VR-1) and `semver` does not. */
function firstNumberThatDiffers(before: string, after: string): ChangeSize {
  const [left, right] = [before.split("."), after.split(".")];
  if (left[0] !== right[0]) return "major";
  return left[1] === right[1] ? "patch" : "minor";
}

function blankChange(kind: ChangeKind, provider: ProviderAddress | null, root: string): LockChange {
  return {
    kind,
    provider,
    roots: [root],
    from: null,
    to: null,
    direction: null,
    size: null,
    hashes: null,
  };
}

const KIND_ORDER: Readonly<Record<ChangeKind, number>> = {
  "moved-registry": 0,
  "renamed-provider": 1,
  "new-provider": 2,
  "removed-provider": 3,
  "new-version": 4,
  "new-constraints": 5,
  "new-hashes": 6,
  "removed-hashes": 7,
  cosmetic: 8,
};

/** Sorts changes for display: by provider as a lock file sorts them, then by kind. */
export function compareChanges(a: LockChange, b: LockChange): number {
  if (a.provider !== b.provider) {
    if (a.provider === null) return 1;
    if (b.provider === null) return -1;
    return compareAddresses(a.provider, b.provider);
  }
  return KIND_ORDER[a.kind] - KIND_ORDER[b.kind];
}

/**
 * Returns one row for each distinct change over all root modules, with the roots it happens in.
 *
 * Two changes are the same when everything but the root is: a hash added in two roots is one row, and
 * different hashes added to one provider in two roots are two. Taking every row for each of its roots gives
 * back the input.
 */
export function groupChanges(changes: readonly LockChange[]): readonly LockChange[] {
  const groups = new Map<string, LockChange[]>();
  for (const change of changes) {
    const key = changeKey(change);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [change]);
    else known.push(change);
  }
  return [...groups.values()]
    .map(mergeChanges)
    .sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}

/** Starts with the root, as a reader would look for it. */
function tieBreaker(change: LockChange): string {
  return change.roots.join("\n") + changeKey(change);
}

/** Returns a key of everything in a change but its roots and the platforms of its hashes. */
function changeKey(change: LockChange): string {
  const { kind, provider, from, to, direction, size } = change;
  const hashes =
    change.hashes === null ? null : sortedUnique(change.hashes.map((changed) => changed.hash));
  return JSON.stringify([kind, provider, from, to, direction, size, hashes]);
}

function mergeChanges(same: readonly LockChange[]): LockChange {
  const [first] = same;
  if (first === undefined) throw new Error("a group of changes has one at least");
  const roots = sortedUnique(same.flatMap((change) => change.roots));
  return { ...first, roots, hashes: first.hashes && mergeHashes(first.hashes, same) };
}

/** Joins the platforms of the same hashes over all changes. */
function mergeHashes(
  hashes: readonly ChangedHash[],
  same: readonly LockChange[],
): readonly ChangedHash[] {
  const platforms = new Map<string, Set<ChangedHash["platforms"][number]>>();
  for (const changed of same.flatMap((change) => change.hashes ?? [])) {
    const known = platforms.get(changed.hash) ?? new Set();
    platforms.set(changed.hash, known);
    for (const platform of changed.platforms) known.add(platform);
  }
  return hashes.map(({ hash }) => ({
    hash,
    platforms: sortedUnique([...(platforms.get(hash) ?? [])]),
  }));
}
