/**
 * What the loading of a module tree asked of its tree of files, packages that were fetched left out.
 *
 * Modules are a function of the answers. Two trees of files that answer all of this alike give the same
 * modules: the first answer that differs would be one to a question that both were asked.
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
