import type { ContentsChange, InsideView } from "../../model/package-contents.ts";
import {
  CONTENTS_CAVEAT,
  countWords,
  fileWords,
  gapWords,
  packagesWords,
} from "../words/contents-words.ts";
import { details, type MarkdownContext } from "./markdown-findings.ts";
import { codeSpan, prose } from "./markdown-text.ts";

/** How much of what differs inside a place shows; the rest is counted. */
interface Room {
  readonly packages: number;
  readonly files: number;
}

const ROOM: Readonly<Record<MarkdownContext["length"], Room>> = {
  comment: { packages: 20, files: 15 },
  page: { packages: 100, files: 100 },
};

/** What changed inside of packages, collapsed; nothing where nobody looked. */
export function contentsSection(
  inside: InsideView | undefined,
  context: MarkdownContext,
): readonly string[] {
  const { changes, gaps } = inside ?? { changes: [], gaps: [] };
  const all = [
    ...changes.map((one) => packagesLines(one, context)),
    ...gaps.map((one) => {
      const name = `${context.provider(one.provider)} ${gapWords(one, codeSpan)}`;
      return [`- ${name}: not compared. ${prose(one.message)}`];
    }),
  ];
  if (all.length === 0) return [];
  const { packages } = ROOM[context.length];
  const rest = all.length - packages;
  const lines = [...all.slice(0, packages).flat(), ...(rest > 0 ? [`- and ${rest} more`] : [])];
  return [
    details(`What changed inside (${all.length})`, `${lines.join("\n")}\n\n${CONTENTS_CAVEAT}`),
  ];
}

function packagesLines(change: ContentsChange, context: MarkdownContext): readonly string[] {
  const name = `${context.provider(change.provider)} ${packagesWords(change, codeSpan)}`;
  const { files } = ROOM[context.length];
  const { added, removed, changed } = change.counts;
  const shown = change.files.slice(0, files);
  const rest = added + removed + changed - shown.length;
  return [
    `- ${name}: ${countWords(change)}`,
    ...shown.map((file) => `  - ${fileWords(file, codeSpan)}`),
    ...(rest > 0 ? [`  - and ${rest} more`] : []),
  ];
}
