/** Commands of one line of a script, workflow or settings file. */
export interface CommandLine {
  readonly number: number;
  /** The commands without comments and quotes, words one space apart. */
  readonly commands: readonly string[];
}

/** Languages in which `#` starts no comment, and `//` does. */
const SLASH_COMMENTS = /\.(?:[cm]?[jt]sx?|go|java|kts?|cs|rs)$/;
/** Languages in which `#` starts no comment. */
const NO_HASH = new RegExp(`${SLASH_COMMENTS.source}|\\.(?:bat|cmd)$`);
const BOTH_COMMENTS =
  /\.(?:hcl|jsonc?|terraformrc|tofurc|tfrc|rc|php|groovy)$|(?:^|\/)Jenkinsfile[^/]*$/;
/** Cuts a command into pieces of this length, since a generated file may be one line. */
const PART = /.{1,4000}(?:\s|$)|.{1,4000}/g;
/** Ends of a line that continue it: a shell's backslash, PowerShell's backtick, a caret of cmd. */
const CONTINUED = /(?:(?<!\\)\\|[ \t]`|[ \t]\^)[ \t]*$/;
/** An ASCII character as a number, as YAML, JSON, CLI configurations and `$'…'` write it. */
const ESCAPED = /\\(?:u00|x)([2-7][\da-f])/gi;
/** A folded scalar of YAML, whose lines join into one. */
const FOLDED = /(?<=(?::|^\s*-)\s)\s*>[-+\d]*\s*$/;

/** Returns the lines of a text as commands; continued and folded lines are one. */
export function commandLines(path: string, text: string): readonly CommandLine[] {
  return joinedLines(text).map(({ number, line }) => ({
    number,
    commands: commandsOf(withoutRemark(path, line), !NO_HASH.test(path)),
  }));
}

function joinedLines(text: string): readonly { readonly number: number; readonly line: string }[] {
  const lines = text.split(/\r\n|\r|\n/);
  const indentOf = (line: string): number => line.length - line.trimStart().length;
  const joined: { number: number; line: string }[] = [];
  for (let at = 0; at < lines.length; at++) {
    const number = at + 1;
    const first = lines[at] ?? "";
    const isFold = FOLDED.test(first);
    const isFolded = (line: string): boolean =>
      isFold && (line.trim() === "" || indentOf(line) > indentOf(first));
    const parts = [first.replace(FOLDED, "")];
    while (
      at + 1 < lines.length &&
      (isContinued(lines[at] ?? "") || isFolded(lines[at + 1] ?? ""))
    ) {
      at++;
      parts.push(lines[at] ?? "");
    }
    joined.push({ number, line: parts.map((part) => part.replace(CONTINUED, "")).join(" ") });
  }
  return joined;
}

/** A comment ends with its line, even if its last character would continue it. */
function isContinued(line: string): boolean {
  return CONTINUED.test(line) && !/(?:^|\s)#/.test(line);
}

function withoutRemark(path: string, line: string): string {
  if (/\.(?:bat|cmd)$/i.test(path)) return /^\s*(?:@?rem\b|::)/i.test(line) ? "" : line;
  if (!SLASH_COMMENTS.test(path) && !BOTH_COMMENTS.test(path)) return line;
  const rest = withoutClosedRemarks(line);
  return /^\s*(?:\/\/|\/\*|\*(?!\/))/.test(rest) ? "" : rest.replace(/\s\/\/\s.*$/, "");
}

/** Takes linear time, which a pattern would not where many comments are opened and none is closed. */
function withoutClosedRemarks(line: string): string {
  let rest = "";
  for (let at = 0; ; ) {
    const open = line.indexOf("/*", at);
    const close = open < 0 ? -1 : line.indexOf("*/", open + 2);
    if (close < 0) return rest + line.slice(at);
    rest += `${line.slice(at, open)} `;
    at = close + 2;
  }
}

/** Splits a line where a shell would, outside of quotes, and removes quotes and a comment. */
function commandsOf(line: string, hasHash: boolean): readonly string[] {
  const commands = [""];
  const add = (character: string): void => {
    commands.push((commands.pop() ?? "") + character);
  };
  const last = new Map(['"', "'"].map((mark) => [mark, line.lastIndexOf(mark)]));
  let quote = "";
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? "";
    if (character === quote) quote = "";
    else if (quote !== "") add(character);
    // A quote must close on the same line; otherwise it is an apostrophe.
    else if (at < (last.get(character) ?? -1)) quote = character;
    else if (hasHash && isComment(line, at)) break;
    else if (isSeparator(line, at)) commands.push("");
    else add(character);
  }
  return commands.flatMap((command) => {
    const words = command
      .replaceAll(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll("\\", "")
      .replaceAll(/\s+/g, " ")
      .trim();
    return words.match(PART) ?? [];
  });
}

/** Whether a command ends here: `;`, `||` and `&`, except where `&` belongs to a redirection. */
function isSeparator(line: string, at: number): boolean {
  const character = line[at];
  if (character !== "&") return character === ";" || (character === "|" && line[at + 1] === "|");
  return line[at + 1] !== ">" && !/[<>]/.test(line[at - 1] ?? "");
}

function isComment(line: string, at: number): boolean {
  return line[at] === "#" && !/\S/.test(line[at - 1] ?? " ");
}
