/**
 * What of a report is shown. Each step of the ladder leaves out a little more; findings go last, and
 * only when everything else is gone.
 */
export interface Layout {
  /** Links to release notes and comparisons. */
  readonly links: boolean;
  /** Checksums one by one, and the lock file as it should be. */
  readonly hashDetail: boolean;
  /** Collapsed sections other than findings. */
  readonly details: boolean;
  /** The table of changes; without it only their number is told. */
  readonly changes: boolean;
  /** Findings told at most; the rest is counted. */
  readonly maxFindings: number;
  /** Whether findings are told with detail and remedy, or in one line each. */
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

/** From everything to the least, in the order in which things are given up. */
const LADDER: readonly Layout[] = [
  FULL,
  { ...FULL, links: false },
  { ...FULL, links: false, hashDetail: false },
  { ...FULL, links: false, hashDetail: false, details: false },
  { ...BRIEF, findings: "full" },
  BRIEF,
];

/** How much fits, and how it is measured. */
export interface ReportBudget {
  readonly max: number;
  readonly measure: (text: string) => number;
}

/**
 * The fullest rendering that fits: down the ladder first, then only as many findings as fit. The result
 * fits unless even a rendering without findings does not.
 */
export function fitBudget(
  render: (layout: Layout) => string,
  findings: number,
  budget: ReportBudget,
): string {
  const fits = (text: string): boolean => budget.measure(text) <= budget.max;
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
