/** A line of a script, workflow or settings file. */
export interface SettingsLine {
  readonly file: string;
  readonly number: number;
  /** Without comment, quotes and printed text, words one space apart. */
  readonly text: string;
  /** The keys of YAML and JSON around it, the nearest first. */
  readonly keys: readonly string[];
}

/** Longer lines are cut before they are searched, since a generated file may be one line. */
const LONGEST = 4000;
const PART = new RegExp(String.raw`.{1,${LONGEST}}(?:\s|$)|.{1,${LONGEST}}`, "g");
/** A line that the next one continues: a shell's backslash, PowerShell's backtick, a caret of cmd. A comment ends with its line. */
const CONTINUED = /^(?!\s*#)(?:.*[^\\])?(?:\\|[ \t][`^])[ \t]*$/;
/** An ASCII character as a number, as YAML, JSON, CLI configurations and `$'…'` write it. */
const ESCAPED = /\\(?:u00|x)([2-7][\da-f])/gi;
/** A comment in whatever language; behind a command only where no quote or further command follows. */
const COMMENT =
  /^\s*(?:#(?!!)|\/\/\s|\/\*(?!.*\*\/.*\S)|\*\s(?!.*\*)|@?rem\s|::).*|(?:^|\s)#[^"'`&;|]*$|(?<=[;{}),\]]\s?)\/\/\s.*$/i;
/** A command that prints text for people, without a pipe, a redirection or a setting of the tools. */
const PRINTED =
  /(?<![\w-])(?:echo|printf|Write-Host)(?! +["']?(?:TF_|-|##vso|::set-env))(?: +(?:"(?:[^"`$]|\$(?!\())*"|'[^']*'|(?:[^\s"'`;&|<>$()]|\$(?!\())+)){1,60}(?=(?:["'][\]"']*)?\s*(?:$|;|&|\|\||>&2))/gi;
/** Keys whose values are for people, or decide whether something runs. */
const SPOKEN =
  /^(?:- )*(?:(?:[\w-]*[-_])?(?:name|description|title|summary|message|body|help): [^;&`]*[^\s;&`] [^;&`]*|(?:if|restore-?keys): .*)$/i;

/** Returns the lines of a text that say something to a program; continued lines are one. */
export function settingsLines(file: string, text: string): readonly SettingsLine[] {
  let around: readonly { readonly at: number; readonly key: string }[] = [];
  return joinedLines(text).flatMap(({ number, line }) => {
    const code = line.replace(COMMENT, "");
    const at = /^\s*(?:- +)*/.exec(code)?.[0].length ?? 0;
    if (at === code.length) return [];
    around = around.filter((outer) => outer.at < at);
    const keys = around.map(({ key }) => key).toReversed();
    const key = /^["']?([\w.-]+)["']?\s*:(?:\s|$|[[{])/.exec(code.slice(at))?.[1];
    if (key !== undefined) around = [...around, { at, key }];
    const plain = plainText(code);
    return plain === "" ? [] : { file, number, text: plain, keys };
  });
}

function joinedLines(text: string): readonly { readonly number: number; readonly line: string }[] {
  const joined: { number: number; line: string }[] = [];
  let open: { number: number; line: string } | undefined;
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.match(PART) ?? [""]);
  for (const [at, line] of lines.flatMap((parts, at) => parts.map((part) => [at, part] as const))) {
    const rest = CONTINUED.test(line) ? line.slice(0, -1) : line;
    if (open === undefined) {
      open = { number: at + 1, line: rest };
      joined.push(open);
    } else open.line += ` ${rest}`;
    if (rest === line || open.line.length > LONGEST) open = undefined;
  }
  return joined;
}

function plainText(code: string): string {
  const words = code
    .replaceAll(PRINTED, "")
    .replaceAll(ESCAPED, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/["'\\]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return SPOKEN.test(words) ? "" : words;
}
