import type { ProviderAddress } from "../../model/provider-address.ts";

/** Facts of a Markdown report that are not in the review. Addresses are ours, never from outside. */
export interface ReportTerms {
  /** Distinguishes several reports on one pull request; empty or absent for the only one. */
  readonly key?: string;
  /** Page that holds the full report, such as the run's summary. */
  readonly reportUrl?: string;
  /** Folder of the rules' pages, ending in a slash; a finding then links to its page. */
  readonly rulesUrl?: string;
  /** Page that explains the words. */
  readonly glossaryUrl?: string;
  /**
   * Lines of a workflow that correct findings as our `fix` would; absent outside of workflows, or if this one corrects
   * already.
   */
  readonly workflowFix?: string;
  /** The corrections of the run; absent when it only reviews. */
  readonly repair?: Repair;
}

/** The corrections that a run made or proposes. */
export interface Repair {
  /** Lock files that the commit or the patch corrects. */
  readonly corrected: readonly string[];
  /** Wrong lock files that the run did not correct, with every reason. */
  readonly leftAlone: readonly { readonly path: string; readonly reasons: readonly string[] }[];
  /** The commit with the corrected files; undefined when none was made. */
  readonly commit:
    | {
        readonly id: string;
        readonly url: string;
        readonly isVerified: boolean;
        readonly verification: string;
        readonly startsWorkflows: boolean;
      }
    | undefined;
  /** Why the requested commit was not made. */
  readonly notCommitted: string | undefined;
  /** A patch for `git apply`; undefined when none was written. */
  readonly patch: string | undefined;
}

/** The values that all sections of a report need. */
export interface MarkdownContext {
  readonly options: ReportTerms;
  readonly layout: Layout;
  /** Returns the name of a provider as a code span. */
  readonly provider: (address: ProviderAddress) => string;
  /** Lists that are collapsed or cut in a comment stay open on a page. */
  readonly length: "comment" | "page";
}

/** Returns a link to a page; the label alone when there is no page. */
export function link(label: string, url: string | undefined): string {
  if (url === undefined || !/^https?:\/\/[^\s()<>]+$/.test(url)) return label;
  return `[${label}](${url})`;
}

/** Returns a collapsed section. The title is ours; GitHub does not read Markdown in it. */
export function details(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

/** Returns the first items, and a line that counts the others. */
export function firstOf(
  items: readonly string[],
  max: number,
  others: (rest: number) => string = (rest) => `- and ${rest} more`,
): readonly string[] {
  const rest = items.length - max;
  return rest > 0 ? [...items.slice(0, max), others(rest)] : items;
}

/** The parts of a report that are shown. */
export interface Layout {
  /** Links to release notes and comparisons. */
  readonly links: boolean;
  /** Checksums one by one, and the lock file as it should be. */
  readonly hashDetail: boolean;
  /** Collapsed sections other than findings. */
  readonly details: boolean;
  /** The table of changes; if false, only their number is shown. */
  readonly changes: boolean;
  /** The most findings to show; the others are counted. */
  readonly maxFindings: number;
  /** Findings with detail and remedy, or in one line each. */
  readonly findings: "full" | "brief";
}

const FULL: Layout = {
  links: true,
  hashDetail: true,
  details: true,
  changes: true,
  maxFindings: Number.POSITIVE_INFINITY,
  findings: "full",
};

/** Findings in one line each, counts and a link. */
const BRIEF: Layout = {
  links: false,
  hashDetail: false,
  details: false,
  changes: false,
  maxFindings: Number.POSITIVE_INFINITY,
  findings: "brief",
};

/** The layouts from the fullest to the shortest. */
const LADDER: readonly Layout[] = [
  FULL,
  { ...FULL, links: false },
  { ...FULL, links: false, hashDetail: false },
  { ...FULL, links: false, hashDetail: false, details: false },
  { ...BRIEF, findings: "full" },
  BRIEF,
];

/**
 * Returns the fullest rendering that fits: layouts are tried in the order of the ladder, then as many findings as fit
 * are kept. The result fits unless a rendering without findings does not fit.
 */
export function fitLayout(
  render: (layout: Layout) => string,
  findings: number,
  fits: (text: string) => boolean,
): string {
  for (const layout of LADDER) {
    const text = render(layout);
    if (fits(text)) return text;
  }
  let [fitting, tooMany] = [0, findings];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(render({ ...BRIEF, maxFindings: middle }))) fitting = middle;
    else tooMany = middle;
  }
  return render({ ...BRIEF, maxFindings: fitting });
}
