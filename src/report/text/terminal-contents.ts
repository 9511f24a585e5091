import { visibleText } from "../../language/text/visible-text.ts";
import type { InsideView } from "../../model/package-contents.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { shorten } from "../markdown/markdown-text.ts";
import {
  CONTENTS_CAVEAT,
  countWords,
  fileWords,
  gapWords,
  packagesWords,
} from "../words/contents-words.ts";
import { wrap } from "./terminal-text.ts";

/** How much of what differs inside is written: how many files, or each of them. */
export type ContentsLength = "counts" | "files";

/** What changed inside of packages, as lines of text; none where nobody looked. */
export function contentsLines(
  inside: InsideView | undefined,
  length: ContentsLength,
  {
    provider,
    width,
  }: { readonly provider: (address: ProviderAddress) => string; readonly width: number },
): readonly string[] {
  const { changes, gaps } = inside ?? { changes: [], gaps: [] };
  const lines = changes.flatMap((one) => {
    const words = `${provider(one.provider)} ${packagesWords(one, visibleText)}: ${countWords(one)}`;
    const { added, removed, changed } = one.counts;
    const rest = added + removed + changed - one.files.length;
    const files = one.files.map((file) => `    ${fileWords(file, shownName)}`);
    if (rest > 0) files.push(`    and ${rest} more`);
    return [...wrap(words, width, "  "), ...(length === "files" ? files : [])];
  });
  const missing = gaps.flatMap((one) => {
    const name = `${provider(one.provider)} ${gapWords(one, visibleText)}`;
    return wrap(`${name}: not compared. ${visibleText(one.message)}`, width, "  ");
  });
  if (lines.length + missing.length === 0) return [];
  return [...lines, ...missing, ...wrap(CONTENTS_CAVEAT, width, "  ")];
}

/** Characters of one name: a path of a package may be thousands. */
const MAX_NAME_CHARACTERS = 300;

function shownName(name: string): string {
  return shorten(visibleText(name), MAX_NAME_CHARACTERS);
}
