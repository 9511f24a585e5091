/**
 * Characters that are invisible or change how others are shown: controls, format and bidirectional characters, line and
 * paragraph separators, private use, lone surrogates, variation selectors, and letters that are drawn as nothing.
 */
const HIDDEN =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Co}|\p{Cs}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** Spaces other than the plain one: they look alike and separate words differently. */
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/**
 * Returns a text on one line, with hidden characters written as `\u{…}`. Text from a pull request or a registry may
 * hold an escape sequence for a terminal, a line break that starts a workflow command, or a character that reverses the
 * text after it. Plain text is returned unchanged.
 */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, codePoint).replace(ODD_SPACES, codePoint);
}

function codePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `\\u{${point.toString(16).toUpperCase()}}`;
}

/** Room for a hash with its scheme, and for the name of any real package. */
const MAX_QUOTED_CHARS = 120;

/** Returns a text from outside for a message: quoted, with control characters escaped, and cut if it is too long. */
export function quoted(text: string): string {
  if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}

/** The languages that this program prints: text for people (Markdown too), JSON, or markup (HTML, XML without CDATA). */
export type PrintedLanguage = "text" | "json" | "markup";

/** Starts of commands that runners obey anywhere in a line: `##vso[` (Azure), `##[` (GitHub), `##teamcity[`. */
const BRACKET_COMMAND = /##(?=\w*\[)/g;
/** A command of GitHub's runner, which stands alone on its line: `::error::…`. */
const COLON_COMMAND = /^([^\S\r\n\u2028\u2029]*):(?=:[A-Za-z][^\n]*::)/gm;
/** Control characters other than line breaks, tabs, our own colours, and those that erase a line of progress. */
const CONTROL =
  /(\u001b\[[\d;]*m|(?:\u001b\[1A\u001b\[2K\r)+)|[\0-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** The page's own script and style, which hold no text from outside and which its content policy allows by digest. */
const OWN_MARKUP = /<script type="module">[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g;

/**
 * Returns a text without any command that a CI runner would obey in the log of a job. Text stays readable: `##vso[`
 * becomes `## vso[`, `::error::` becomes `: :error::`, a control character becomes `\u{1B}`. JSON and markup keep their
 * meaning, because the escapes are those of the language.
 */
export function harmlessText(text: string, language: PrintedLanguage): string {
  switch (language) {
    case "text":
      return text
        .replace(CONTROL, (character, own?: string) => own ?? `\\u{${hexOf(character)}}`)
        .replace(COLON_COMMAND, "$1: ")
        .replace(BRACKET_COMMAND, "## ");
    case "json":
      return text
        .replace(/[\u007f-\u009f]/g, (character) => `\\u${hexOf(character).padStart(4, "0")}`)
        .replace(BRACKET_COMMAND, "\\u0023#");
    case "markup":
      return outside(text, OWN_MARKUP, (part) =>
        outside(part, /<script[\s\S]*?<\/script>/g, harmlessMarkup, (script) =>
          harmlessText(script, "json"),
        ),
      );
  }
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}

function harmlessMarkup(markup: string): string {
  return markup.replace(COLON_COMMAND, "$1&#58;").replace(BRACKET_COMMAND, "&#35;#");
}

function outside(
  text: string,
  pattern: RegExp,
  change: (part: string) => string,
  changeMatch = (match: string): string => match,
): string {
  let result = "";
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    result += change(text.slice(end, match.index)) + changeMatch(match[0]);
    end = match.index + match[0].length;
  }
  return result + change(text.slice(end));
}
