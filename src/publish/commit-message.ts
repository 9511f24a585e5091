import { visibleText } from "../language/text/visible-text.ts";
import { FIX_TRAILER } from "./plan-commit.ts";

/** Headline when nobody says another. */
const HEADLINE = "Correct dependency lock files";
/** Files that a message names; more are counted. */
const MAX_FILES = 50;

/**
 * The message of a commit: the given one, else what was done and to which files. It always ends in the
 * trailer that later runs know the commit by, together with its signature.
 */
export function commitMessage(
  given: string | undefined,
  paths: readonly string[],
): { readonly headline: string; readonly body: string } {
  const [first = "", ...more] = (given ?? "").trim().split(/\r?\n/);
  const text = given === undefined ? fileList(paths) : more.join("\n").trim();
  return {
    headline: first === "" ? HEADLINE : first,
    body: text === "" ? FIX_TRAILER : `${text}\n\n${FIX_TRAILER}`,
  };
}

function fileList(paths: readonly string[]): string {
  const rest = paths.length - MAX_FILES;
  const lines = paths.slice(0, MAX_FILES).map((path) => `- ${visibleText(path)}`);
  return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}
