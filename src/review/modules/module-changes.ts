import { groupBy } from "../../model/many.ts";
import type {
  FloatingModule,
  LockedModule,
  ModuleLock,
  SelectedModule,
} from "../../model/module-lock.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";

/**
 * How one call differs between two lock files for modules; the names of the kinds are the contract of `diff --format
 * json`. A call that was renamed has another path in `before`, whatever its kind; of kind `renamed`, nothing else differs.
 */
export type ModuleChange =
  | Change<"new", undefined, LockedModule>
  | Change<"removed", LockedModule, undefined>
  | Change<"renamed", LockedModule, LockedModule>
  | Change<"floating", SelectedModule, FloatingModule>
  | Change<"locked", FloatingModule, SelectedModule>
  /** Another version of the same source, with whatever that brings. */
  | Change<"other-version", SelectedModule, SelectedModule>
  /** The same version or none, of another address or commit. */
  | Change<"other-package", SelectedModule, SelectedModule>
  /** The same package with other hashes, whatever else differs. */
  | Change<"other-content", SelectedModule, SelectedModule>
  /** The same package by another source. */
  | Change<"other-source", LockedModule, LockedModule>
  | Change<"other-constraints", SelectedModule, SelectedModule>;

interface Change<Kind extends string, Before, After> {
  readonly kind: Kind;
  /** The path in head; of a removed call, in base. */
  readonly path: string;
  readonly before: Before;
  readonly after: After;
}

/** Returns every call that differs, in the order of paths; the reason of a floating call means nothing. */
export function moduleChanges(base: ModuleLock, head: ModuleLock): readonly ModuleChange[] {
  const pairs = [...head.calls.values()].flatMap((after) => {
    const before = base.calls.get(after.path);
    return before === undefined ? [] : [{ before, after }];
  });
  const gone = new Set([...base.calls.values()].filter(({ path }) => !head.calls.has(path)));
  const added = new Set([...head.calls.values()].filter(({ path }) => !base.calls.has(path)));
  const renamed = takeRenamed(gone, added);
  const changes: readonly ModuleChange[] = [
    ...[...pairs, ...renamed].flatMap(({ before, after }) => compareCalls(before, after) ?? []),
    ...[...gone].map((before) => {
      return { kind: "removed", path: before.path, before, after: undefined } as const;
    }),
    ...[...added].map((after) => {
      return { kind: "new", path: after.path, before: undefined, after } as const;
    }),
  ];
  return changes.toSorted((a, b) => compareBytes(a.path, b.path));
}

type Pair = { readonly before: LockedModule; readonly after: LockedModule };

/** Takes calls that came back under another path out of both sets; closer matches come first. */
function takeRenamed(gone: Set<LockedModule>, added: Set<LockedModule>): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const keyOf of CLOSENESS) {
    const arrivals = groupBy(added, (call) => JSON.stringify(keyOf(call)));
    for (const [key, departures] of groupBy(gone, (call) => JSON.stringify(keyOf(call)))) {
      const matches = arrivals.get(key) ?? [];
      for (const [i, before] of departures.entries()) {
        const after = matches[i];
        if (after === undefined) break;
        gone.delete(before);
        added.delete(after);
        pairs.push({ before, after });
      }
    }
  }
  return pairs;
}

/** The parts by which calls are matched; a floating one has neither package nor hashes. */
type Matched = Pick<LockedModule, "source"> & Partial<Pick<SelectedModule, "package" | "hashes">>;

/** What two calls share to be one, best match first. With the last one, a new name hides no new content. */
const CLOSENESS: readonly ((call: Matched) => readonly unknown[])[] = [
  ({ source, package: selected, hashes }) => [source, selected, hashes],
  ({ source, package: selected }) => [source, selected],
  ({ source, hashes }) => [source, hashes],
  ({ source }) => [source],
];

function compareCalls(before: LockedModule, after: LockedModule): ModuleChange | undefined {
  const { path } = after;
  if (before.kind === "floating") {
    if (after.kind === "selected") return { kind: "locked", path, before, after };
  } else {
    if (after.kind === "floating") return { kind: "floating", path, before, after };
    const kind = selectionChange(before, after);
    if (kind !== undefined) return { kind, path, before, after };
  }
  if (before.source !== after.source) return { kind: "other-source", path, before, after };
  return before.path === path ? undefined : { kind: "renamed", path, before, after };
}

/** Returns how the selections of two calls differ. A version that is left out excuses no other package. */
function selectionChange(before: SelectedModule, after: SelectedModule) {
  const isSameSource = before.source === after.source;
  const isSameVersion = before.version === after.version;
  const hasVersions = before.version !== undefined && after.version !== undefined;
  if (isSameSource && hasVersions && !isSameVersion) return "other-version";
  if (before.package !== after.package) return "other-package";
  if (hashKey(before) !== hashKey(after)) return "other-content";
  if (!isSameSource) return "other-source";
  if (!isSameVersion) return "other-version";
  return before.constraints === after.constraints ? undefined : "other-constraints";
}

/** No joined text: a hash may hold any character (HS-1). */
const hashKey = ({ hashes }: SelectedModule): string => JSON.stringify(sortedUnique(hashes));
