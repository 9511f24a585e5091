import type { ProviderAddress } from "../../model/provider-address.ts";
import type { VerifiedCommit } from "../../ports/forge.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { TextSpan } from "../document/document.ts";
import type { FindingGroups } from "../words/findings.ts";
import type { RestoredLines } from "../words/restored.ts";

/** Facts of a report that are not in the review. Addresses are ours, never from outside. */
export interface ReportTerms {
  /** Distinguishes several reports on one pull request; empty or absent for the only one. */
  readonly key?: string;
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
  readonly leftAlone: readonly { readonly path: string; readonly reasons: readonly string[] }[];
  readonly commit: FixCommit | undefined;
  readonly notCommitted: string | undefined;
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
  "details",
  /** Detail and remedy of each finding; without them, those of one rule about one provider are one line. */
  "finding-details",
  "places",
  "changes",
] as const;
/** A part that a report leaves out where it has no room for it. */
export type Part = (typeof PARTS)[number];

/** Where a report is read: what is long in a comment or a terminal stays open in a summary and on a page. */
export type Medium = "comment" | "summary" | "terminal" | "page";

/** Whether a medium is Markdown. */
export function isMarkdown(medium: Medium): boolean {
  return medium === "comment" || medium === "summary";
}

/** How much a report has room for. */
export type Room = { readonly shows: (part: Part) => boolean; readonly maxFindings: number };

/** Room for all parts and all findings. */
export const WHOLE: Room = { shows: () => true, maxFindings: Number.POSITIVE_INFINITY };

/** What all sections of a report are made of. */
export interface Contents {
  readonly shows: Room["shows"];
  readonly review: Review;
  readonly terms: ReportTerms;
  readonly medium: Medium;
  readonly provider: (address: ProviderAddress) => TextSpan;
  /** The findings that there is room for; `omitted` is the number of the others. */
  readonly groups: FindingGroups;
  readonly omitted: number;
  /** Whether it asks the reader for nothing; then a comment folds all but its first sentence. */
  readonly isQuiet: boolean;
}

/** Returns the fullest text that fits: parts are left out one after the other, and then findings. */
export function fitLayout(
  print: (room: Room) => string,
  findings: number,
  fits: (text: string) => boolean,
): string {
  for (let from = 0; from <= PARTS.length; from++) {
    const text = print({ ...WHOLE, shows: (part) => PARTS.indexOf(part) >= from });
    if (fits(text)) return text;
  }
  const brief = (maxFindings: number) => print({ shows: () => false, maxFindings });
  let [fitting, tooMany] = [0, findings];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(brief(middle))) fitting = middle;
    else tooMany = middle;
  }
  return brief(fitting);
}
