import type { Repair } from "./repair.ts";

/** SHA-256 of a text, 64 lower-case hex digits; reports compute nothing themselves. */
export type TextDigest = (text: string) => string;

/** What a rendering needs to know beside the review. Addresses are ours, never from outside. */
export interface ReportTerms {
  /** Tells several reports on one pull request apart; empty or absent for the only one. */
  readonly key?: string;
  /** Page that holds the full report, such as the run's summary. */
  readonly reportUrl?: string;
  /** A sentence of ours under the first lines, such as who made the report. */
  readonly note?: string;
  /** Folder of the rules' pages, ending in a slash; a finding then links to its page. */
  readonly rulesUrl?: string;
  /** Page that explains the words. */
  readonly glossaryUrl?: string;
  /** Lines of a workflow that correct what a command of ours would; absent where the run is no workflow's, or corrects already. */
  readonly workflowFix?: string;
  /** What the run did about what is wrong; absent when it only reviews. */
  readonly repair?: Repair;
}

/** A link to a page of ours; the label alone when there is no page. */
export function link(label: string, url: string | undefined): string {
  if (url === undefined || !/^https?:\/\/[^\s()<>]+$/.test(url)) return label;
  return `[${label}](${url})`;
}
