/**
 * What is left of inline Markdown when its code spans are taken out, by CommonMark's rule: a run of
 * backticks opens a span that ends at the next run of the same length; a run without a partner is text.
 */
export function liveText(markdown: string): string {
  let live = "";
  let at = 0;
  while (at < markdown.length) {
    const run = /^`+/.exec(markdown.slice(at))?.[0];
    if (run === undefined) {
      // A backslash escapes punctuation outside code spans.
      const width = markdown[at] === "\\" && /[!-/:-@[-`{-~]/.test(markdown[at + 1] ?? "") ? 2 : 1;
      live += markdown.slice(at, at + width);
      at += width;
      continue;
    }
    const end = closingRun(markdown, at + run.length, run.length);
    if (end === undefined) live += run;
    at = end ?? at + run.length;
  }
  return live;
}

function closingRun(markdown: string, from: number, length: number): number | undefined {
  for (const match of markdown.slice(from).matchAll(/`+/g)) {
    if (match[0].length === length) return from + match.index + length;
  }
  return undefined;
}

/** Lines that are open when the comment is first shown: not blank, outside `<details>`. */
export function openLines(markdown: string): readonly string[] {
  const open: string[] = [];
  let depth = 0;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("<details>")) depth++;
    if (depth === 0 && line.trim() !== "") open.push(line);
    if (line.startsWith("</details>")) depth--;
  }
  return open;
}
