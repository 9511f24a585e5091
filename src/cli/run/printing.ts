import { harmlessText, type PrintedLanguage } from "../../language/text/harmless-text.ts";
import type { Screen } from "./standing-lines.ts";

/** Formats of `--format` that are not text for people. */
const LANGUAGES: Readonly<Record<string, PrintedLanguage>> = {
  json: "json",
  sarif: "json",
  cyclonedx: "json",
  "gitlab-codequality": "json",
  html: "html",
  svg: "html",
};

/**
 * Writes a result to standard output, without anything that a CI runner obeys. It waits until a pipe has taken
 * the text, because the program may end then.
 *
 * All text of the command line goes through this function or `SCREEN`.
 *
 * @param format what `--format` says
 */
export function writeResult(text: string, format?: string): Promise<void> {
  const harmless = harmlessText(text, LANGUAGES[format ?? "text"] ?? "text");
  return new Promise((done, failed) => {
    process.stdout.write(harmless, (error) => (error ? failed(error) : done()));
  });
}

/** Standard error, without anything that a CI runner obeys. */
export const SCREEN: Screen = {
  write: (text) => process.stderr.write(harmlessText(text, "text")),
  get columns() {
    return process.stderr.columns;
  },
  get rows() {
    return process.stderr.rows;
  },
};
