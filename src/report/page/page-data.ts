/**
 * What the script of a page draws tables and chains from, once in the page as JSON. Whole numbers that name
 * something are its place in the list of that name; texts are made visible and are set as text alone.
 */
export interface PageData {
  readonly platforms: readonly string[];
  readonly keys: readonly PageKey[];
  readonly grades: readonly PageGrade[];
  /** Providers as the page names them. */
  readonly providers: readonly string[];
  /** By provider, then from the newest to the oldest, as the rows of the table of versions. */
  readonly versions: readonly PageVersion[];
  readonly coverages: readonly PageCoverage[];
  readonly roots: readonly PageRoot[];
  /** In the order in which the page lists them. */
  readonly findings: readonly PageFinding[];
}

/** A signing key. */
export interface PageKey {
  readonly fingerprint: string;
  /** Whose it is, of the two tools' own makers. */
  readonly owner: string | null;
}

/** How well a hash is vouched for. */
export interface PageGrade {
  readonly words: string;
  /** `open` where nobody looked. */
  readonly standing: "vouched" | "open" | "unvouched";
}

/** One provider version that a lock file has. */
export interface PageVersion {
  readonly provider: number;
  readonly version: string;
  /** Hashes of which the run knows something; none of an entry that it left as it was. */
  readonly hashes: readonly PageHash[];
  /** Hashes that the lock files record. */
  readonly recorded: number;
}

/** One hash: what it is of, and who stands behind that. */
export interface PageHash {
  readonly hash: string;
  readonly grade: number;
  readonly platforms: readonly number[];
  /** Archives behind an `h1:`. */
  readonly archives: readonly string[];
  /** Files that checksum lists give the hash to. */
  readonly files: readonly string[];
  readonly keys: readonly number[];
}

/** Which of the platforms that a root module requires an entry can verify. */
export interface PageCoverage {
  readonly covered: number;
  readonly required: number;
  readonly lacking: readonly number[];
}

/** One root module. */
export interface PageRoot {
  readonly root: string;
  readonly tool: string;
  /** Places of version and coverage, one pair an entry; null where the coverage is not known. */
  readonly entries: readonly (readonly [version: number, coverage: number | null])[];
}

/** What a finding is about, for the filters. */
export interface PageFinding {
  readonly severity: "error" | "warning" | "notice";
  readonly providers: readonly number[];
  /** Root modules; none where the repository as a whole is meant. */
  readonly roots: readonly number[];
}
