/** The data that the page's script filters and draws its table from. A number is the index of a version or a root module. */
export interface PageData {
  readonly providers: readonly string[];
  /** In the order of the rows of the table of versions: by provider, then from the newest to the oldest. */
  readonly versions: readonly { readonly provider: string; readonly version: string }[];
  /** Root modules with the versions that they lock; incomplete coverage is "3 of 4", and the platforms that are missing. */
  readonly roots: readonly {
    readonly root: string;
    readonly entries: readonly (readonly [version: number, covered?: string, lacking?: string])[];
  }[];
  /** The facts that the filters compare, in the order in which the page lists the findings. */
  readonly findings: readonly {
    readonly severity: "error" | "warning" | "notice";
    readonly providers: readonly string[];
    /** Empty for a finding about the repository as a whole. */
    readonly roots: readonly number[];
  }[];
}
