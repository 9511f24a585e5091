import type { Hash } from "../../model/hash.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { compareAddresses, type ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions, type StepSize, stepSize, type Version } from "../../model/version.ts";
import {
  diffLockFiles,
  type EntryDiff,
  findMoves,
  hashesBeyond,
  type ProviderMove,
} from "./moves.ts";

/** The kinds of changes, in the order of display; the names are the contract of `diff --format json`. */
const KINDS = [
  "moved-registry",
  "renamed-provider",
  "new-provider",
  "removed-provider",
  "new-version",
  "new-constraints",
  "new-hashes",
  "removed-hashes",
  "cosmetic",
] as const;

/** The kind of a change. */
export type ChangeKind = (typeof KINDS)[number];

/** A hash of a change, and the platforms that it belongs to. */
export interface ChangedHash {
  readonly hash: Hash;
  readonly platforms: readonly Platform[];
  /** Whether the packages that it may belong to were not looked at. */
  readonly isUnlooked?: true;
}

/** A change of a lock file, whichever root module has it. Fields that do not apply are null. */
export interface EntryChange {
  readonly kind: ChangeKind;
  /** Null for `cosmetic`. The new address under `moved-registry` and `renamed-provider`. */
  readonly provider: ProviderAddress | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly direction: "upgrade" | "downgrade" | null;
  readonly size: StepSize | null;
  readonly hashes: readonly ChangedHash[] | null;
  /** Whether `init` of OpenTofu 1.12 makes this change by itself, and every hash of it is verified. */
  readonly isCompletion?: true;
  /** Whole days since the version was published, as the registry says; absent when unknown. */
  readonly ageDays?: number;
}

/** One distinct change, with the root modules that it happens in. */
export interface LockChange extends EntryChange {
  readonly roots: readonly string[];
}

interface ClassifyInput {
  readonly base: LockFile;
  readonly head: LockFile;
  /** Whether the two files differ as texts; makes an otherwise unchanged file a `cosmetic` change. */
  readonly textDiffers: boolean;
  /** Returns the platforms of a hash; undefined if not everything that could have it was looked at. */
  readonly platformsOf?: (
    provider: ProviderAddress,
    version: Version,
    hash: Hash,
  ) => readonly Platform[] | undefined;
  /** Providers whose entries `init` completes to what head records, every hash verified. */
  readonly completedProviders?: ReadonlySet<ProviderAddress>;
}

/**
 * Returns every change between base and head, in a fixed order. A new version brings new packages, so its hashes are not
 * compared with the old ones. A provider that comes back at another host or namespace is one change.
 */
export function classifyChanges(input: ClassifyInput): readonly EntryChange[] {
  const diff = diffLockFiles(input.base, input.head);
  const moves = findMoves(diff);
  const pairs = new Set<EntryDiff>(moves.flatMap((move) => [move.gone, move.arrived]));
  const changes = [
    ...moves.map(moveChange),
    ...diff.filter((entry) => !pairs.has(entry)).flatMap((entry) => classifyEntry(input, entry)),
  ];
  if (changes.length === 0 && input.textDiffers) {
    return [{ ...BLANK, kind: "cosmetic", provider: null }];
  }
  return changes.sort(compareChanges);
}

const BLANK = { from: null, to: null, direction: null, size: null, hashes: null } as const;

function classifyEntry(
  { platformsOf, completedProviders }: ClassifyInput,
  { provider, before, after }: EntryDiff,
): readonly EntryChange[] {
  // Two spreads in one literal would make a table of it, for each entry of thousands of root modules.
  const change = (
    kind: ChangeKind,
    { from = null, to = null, direction = null, size = null, hashes = null }: Partial<EntryChange>,
  ): EntryChange => ({ from, to, direction, size, hashes, provider, kind });
  if (before === undefined) return [change("new-provider", { to: after?.version ?? null })];
  if (after === undefined) return [change("removed-provider", { from: before.version })];
  const changes: EntryChange[] = [];
  const isNewVersion = before.version !== after.version;
  if (isNewVersion) {
    changes.push(change("new-version", versionChange(before.version, after.version)));
  }
  const [from, to] = [before.constraints.text, after.constraints.text];
  if (from !== to) {
    changes.push(change("new-constraints", { from: from || null, to: to || null }));
  }
  if (isNewVersion) return changes;
  const sides = [
    ["new-hashes", hashesBeyond(after, before)],
    ["removed-hashes", hashesBeyond(before, after)],
  ] as const;
  for (const [kind, changed] of sides) {
    const hashes = changed.map((hash): ChangedHash => {
      const platforms = platformsOf?.(provider, after.version, hash);
      return platforms === undefined
        ? { hash, platforms: [], isUnlooked: true }
        : { hash, platforms };
    });
    if (hashes.length > 0) changes.push(change(kind, { hashes }));
  }
  const [only, ...others] = changes;
  const isCompletion = only?.kind === "new-hashes" && completedProviders?.has(provider) === true;
  return isCompletion && others.length === 0 ? [{ ...only, isCompletion }] : changes;
}

function moveChange({ kind, gone, arrived }: ProviderMove): EntryChange {
  const step = versionChange(gone.before.version, arrived.after.version);
  const { provider } = arrived;
  return { ...BLANK, kind, provider, ...step, from: gone.provider, to: provider };
}

/** Returns direction and size of a version change; direction is null when only build metadata differs (VR-5). */
export function versionChange(from: Version, to: Version) {
  const order = compareVersions(to, from);
  const direction: EntryChange["direction"] =
    order === 0 ? null : order > 0 ? "upgrade" : "downgrade";
  return { from, to, direction, size: direction === null ? null : stepSize(from, to) };
}

function compareChanges(a: EntryChange, b: EntryChange): number {
  if (a.provider !== b.provider) {
    if (a.provider === null) return 1;
    if (b.provider === null) return -1;
    return compareAddresses(a.provider, b.provider);
  }
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
}

/** Returns one row for each distinct change of root modules. */
export function groupChanges(
  all: readonly { readonly root: string; readonly changes: readonly EntryChange[] }[],
): readonly LockChange[] {
  // Thousands of root modules share the object of a change.
  const rootsOf = new Map<EntryChange, string[]>();
  for (const { root, changes } of all) {
    for (const change of changes) {
      const roots = rootsOf.get(change);
      if (roots === undefined) rootsOf.set(change, [root]);
      else roots.push(root);
    }
  }
  const rows = [...rootsOf].map(([change, roots]) => ({ ...change, roots }));
  // A tie goes to the first root, as a reader would look for it.
  const tieBreaker = (change: LockChange): string => change.roots.join("\n") + changeKey(change);
  return [...groupBy(rows, changeKey).values()]
    .map(mergeChanges)
    .sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}

/** Returns a key of everything in a change but its roots and the platforms of its hashes. */
function changeKey(change: EntryChange): string {
  const { kind, provider, from, to, direction, size, hashes, isCompletion } = change;
  const hashNames = hashes && sortedUnique(hashes.map(({ hash }) => hash));
  return JSON.stringify([kind, provider, from, to, direction, size, hashNames, isCompletion]);
}

function mergeChanges(same: readonly [LockChange, ...LockChange[]]): LockChange {
  const [first] = same;
  const byHash = groupBy(
    same.flatMap(({ hashes }) => hashes ?? []),
    ({ hash }) => hash,
  );
  const hashes = first.hashes?.map(({ hash }) => {
    const alike = byHash.get(hash) ?? [];
    const platforms = sortedUnique(alike.flatMap((changed) => changed.platforms));
    const isUnlooked = platforms.length === 0 && alike.some((changed) => changed.isUnlooked);
    return isUnlooked ? { hash, platforms, isUnlooked } : { hash, platforms };
  });
  const roots = sortedUnique(same.flatMap((change) => change.roots));
  return { ...first, roots, hashes: hashes ?? null };
}
