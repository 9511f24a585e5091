/**
 * The data that the page's script filters and draws its table from; the page carries it once, as JSON. A number in
 * place of a thing is its index in the list of such things.
 */
export interface PageData {
  readonly platforms: readonly string[];
  /** Providers as the page names them. */
  readonly providers: readonly string[];
  /** In the order of the rows of the table of versions: by provider, then from the newest to the oldest. */
  readonly versions: readonly { readonly provider: number; readonly version: string }[];
  readonly coverages: readonly PageCoverage[];
  readonly roots: readonly PageRoot[];
  /** In the order in which the page lists them. */
  readonly findings: readonly PageFinding[];
}

/** How many of the platforms that a root module requires an entry covers, and which ones it lacks. */
interface PageCoverage {
  readonly covered: number;
  readonly required: number;
  readonly lacking: readonly number[];
}

/** A root module and what it locks. */
export interface PageRoot {
  readonly root: string;
  /** One pair for each entry; the coverage is null where it is not known. */
  readonly entries: readonly (readonly [version: number, coverage: number | null])[];
}

/** The facts of a finding that the filters compare. */
export interface PageFinding {
  readonly severity: "error" | "warning" | "notice";
  readonly providers: readonly number[];
  /** Empty for a finding about the repository as a whole. */
  readonly roots: readonly number[];
}
