/** The styles that a terminal report uses, by their SGR codes. */
const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

/** Puts a style around a text of ours. */
export type Paint = (style: keyof typeof STYLES, text: string) => string;

/** Paints with escape sequences, or not at all. */
export function painter(color: boolean): Paint {
  return color
    ? (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m`
    : (_style, text) => text;
}

/** A sentence in lines of at most the width given, each indented; a longer word gets a line of its own. */
export function wrap(text: string, width: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(`${indent}${line}`);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, `${indent}${line}`];
}
