import type { ProviderAddress } from "../../model/provider-address.ts";
import type { VerifiedCommit } from "../../ports/forge.ts";
import type { RestoredLines } from "../words/restored.ts";

/** Facts of a Markdown report that are not in the review. Addresses are ours, never from outside. */
export interface ReportTerms {
  /** Distinguishes several reports on one pull request; empty or absent for the only one. */
  readonly key?: string;
  /** Page that holds the full report, such as the run's summary. */
  readonly reportUrl?: string;
  /** Folder of the rules' pages, ending in a slash; a finding then links to its page. */
  readonly rulesUrl?: string;
  readonly glossaryUrl?: string;
  /** Address of the reviewed commit's files, ending in a slash; a finding then links to its line. */
  readonly sourceUrl?: string;
  readonly repair?: Repair;
}

/** A commit with corrected files. */
export interface FixCommit extends VerifiedCommit {
  /** Whether workflows, and with them required checks, run on it. */
  readonly startsWorkflows: boolean;
}

/** The corrections that a run made or proposes. */
export interface Repair {
  readonly corrected: readonly string[];
  /** Wrong lock files that the run did not correct, with every reason. */
  readonly leftAlone: readonly { readonly path: string; readonly reasons: readonly string[] }[];
  /** The commit with the corrected files; undefined when none was made. */
  readonly commit: FixCommit | undefined;
  readonly notCommitted: string | undefined;
  /** A patch for `git apply`; undefined when none was written. */
  readonly patch: string | undefined;
  /** The lines that a commit brings back, and our word for who dropped them; undefined while something else is open. */
  readonly restored?: { readonly by: string; readonly lines: RestoredLines };
}

/** The parts that a report leaves out when it would be too long, one after the other. */
const PARTS = [
  /** Links to release notes and comparisons, and the notes. */
  "links",
  /** Checksums one by one, and the lock file as it should be. */
  "checksums",
  /** Collapsed sections other than findings. */
  "details",
  /** Detail and remedy of each finding; without them, those of one rule about one provider are one line. */
  "finding-details",
  /** All places of findings that have many. */
  "places",
  /** The table of changes; without it, only their number is shown. */
  "changes",
] as const;

type Part = (typeof PARTS)[number];

/** The values that all sections of a report need. */
export interface MarkdownContext {
  readonly options: ReportTerms;
  /** Whether there is room for a part. */
  readonly shows: (part: Part) => boolean;
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

/**
 * Returns the fullest rendering that fits: parts are left out one after the other, then as many findings as fit are
 * kept.
 */
export function fitLayout(
  render: (shows: MarkdownContext["shows"], maxFindings: number) => string,
  findings: number,
  fits: (text: string) => boolean,
): string {
  for (let from = 0; from <= PARTS.length; from++) {
    const text = render((part) => PARTS.indexOf(part) >= from, Number.POSITIVE_INFINITY);
    if (fits(text)) return text;
  }
  const brief = (maxFindings: number) => render(() => false, maxFindings);
  let [fitting, tooMany] = [0, findings];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(brief(middle))) fitting = middle;
    else tooMany = middle;
  }
  return brief(fitting);
}
