import { visibleText } from "../../language/text/visible-text.ts";
import { largestOf } from "../../model/many.ts";
import type { QueuedPullRequest, QueueReport } from "../facts/queue-report.ts";
import { VERDICT_WORDS } from "../words/headline.ts";
import { counted } from "../words/wording.ts";

/** A line for each pull request, then what has none. */
export function renderQueueText({ pulls, unchanged, isWhole }: QueueReport): string {
  const widest = largestOf(
    pulls.map(({ number }) => String(number).length),
    0,
  );
  const others = ["open pull request says", "open pull requests say"] as const;
  const lines = [
    ...pulls.map((one) => queueLine(one, widest)),
    `${counted(unchanged, others)} nothing new of lock files.`,
    ...(isWhole ? [] : ["More are open and were not looked at: raise the limit."]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Columns of the longest word for a verdict. */
const VERDICT_WIDTH = largestOf(Object.values(VERDICT_WORDS).map(({ length }) => length));

function queueLine(one: QueuedPullRequest, width: number): string {
  const from = one.headRepository === undefined ? "" : `${one.headRepository}:`;
  const cells = [
    `#${one.number}`.padEnd(width + 1),
    VERDICT_WORDS[one.verdict].padEnd(VERDICT_WIDTH),
    `${visibleText(one.reason)}${one.isLeftOpen ? ", let through by policy" : ""}`,
    visibleText(`${from}${one.headRef} → ${one.baseRef}`),
    one.url,
  ];
  return cells.join("  ");
}
