/**
 * The data that the page's script filters and draws its table from. A number in place of a thing is its index in the
 * list of such things.
 */
export interface PageData {
  readonly providers: readonly string[];
  /** In the order of the rows of the table of versions: by provider, then from the newest to the oldest. */
  readonly versions: readonly { readonly provider: number; readonly version: string }[];
  /** Incomplete coverages: "3 of 4", and the platforms that are missing. */
  readonly coverages: readonly { readonly covered: string; readonly lacking: string }[];
  /** Root modules with a pair for each entry; the coverage is null where it is complete or not known. */
  readonly roots: readonly {
    readonly root: string;
    readonly entries: readonly (readonly [version: number, coverage: number | null])[];
  }[];
  /** The facts that the filters compare, in the order in which the page lists the findings. */
  readonly findings: readonly {
    readonly severity: "error" | "warning" | "notice";
    readonly providers: readonly number[];
    /** Empty for a finding about the repository as a whole. */
    readonly roots: readonly number[];
  }[];
}
