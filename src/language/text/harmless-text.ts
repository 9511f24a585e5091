/** The languages that this program prints: text for people (Markdown too), JSON, or HTML and SVG. */
export type PrintedLanguage = "text" | "json" | "html";

/** Starts of commands that runners obey wherever they stand in a line: `##vso[` (Azure), `##[` (GitHub), `##teamcity[`. */
const BRACKET_COMMAND = /##(?=\w*\[)/g;
/** A command of GitHub's runner, which stands alone on its line: `::error::…`. */
const COLON_COMMAND = /^([^\S\r\n\u2028\u2029]*):(?=:[A-Za-z][^\n]*::)/gm;
/** Controls other than line breaks, tabs, our own colours, and what erases a line of progress. */
const CONTROL =
  /(\u001b\[[\d;]*m|(?:\u001b\[1A\u001b\[2K\r)+)|[\0-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** What a browser runs, which holds nothing of a pull request's and which the page's policy knows by its digest. */
const OWN_MARKUP = /<script type="module">[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g;

/**
 * Returns the same text without anything that a CI runner obeys when it stands in the log of a job.
 *
 * Text stays readable: `##vso[` becomes `## vso[`, `::error::` becomes `: :error::`, a control character
 * becomes `\u{1B}`. JSON and HTML keep their meaning, because the escapes are those of the language.
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
    case "html":
      return outside(text, OWN_MARKUP, (part) =>
        outside(part, /<script[\s\S]*?<\/script>/g, harmlessMarkup, (script) =>
          harmlessText(script, "json"),
        ),
      );
    default:
      return language satisfies never;
  }
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}

function harmlessMarkup(markup: string): string {
  return markup.replace(COLON_COMMAND, "$1&#58;").replace(BRACKET_COMMAND, "&#35;#");
}

/** Changes what lies between matches, and the matches as asked. */
function outside(
  text: string,
  pattern: RegExp,
  change: (part: string) => string,
  changeMatch = (match: string): string => match,
): string {
  let changed = "";
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    changed += change(text.slice(end, match.index)) + changeMatch(match[0]);
    end = match.index + match[0].length;
  }
  return changed + change(text.slice(end));
}
