/**
 * What the loading of a module tree asked of its tree of files; packages that were fetched are left out.
 *
 * When head and base answer every one of these questions alike, their module trees are the same, and one need
 * not be loaded: a change of `README.md` was never asked for, a new `main.tf` in a directory that was read was.
 */
export interface AskedPlaces {
  /** Directories whose configuration or test files were read. */
  readonly directories: ReadonlySet<string>;
  /** Other files that were read, or that are not there. */
  readonly files: ReadonlySet<string>;
  /** Where modules were looked for, symbolic links not resolved. */
  readonly places: ReadonlySet<string>;
  /** Directories whose files of values may have decided on a module; none where every source is constant. */
  readonly values: ReadonlySet<string>;
}

/** The same while a tree is being loaded. */
export type AskedPlacesDraft = {
  readonly [kind in keyof AskedPlaces]: Set<string>;
};

/** Nothing was asked yet. */
export function nothingAsked(): AskedPlacesDraft {
  return { directories: new Set(), files: new Set(), places: new Set(), values: new Set() };
}
