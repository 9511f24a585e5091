/** Characters of a conflict marker, as git writes them unless told otherwise. */
const LENGTH = 7;
const OURS = "<".repeat(LENGTH);
const BETWEEN = "=".repeat(LENGTH);
const THEIRS = ">".repeat(LENGTH);

/** Two texts that a person has to choose from, marked as git marks them; each is empty or ends in a line break. */
export function markConflict(ours: string, theirs: string): string {
  return `${OURS} ours\n${ended(ours)}${BETWEEN}\n${ended(theirs)}${THEIRS} theirs\n`;
}

function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/**
 * The line, from 1, of the first mark that a merge left in a text; undefined where there is none.
 *
 * The opening mark alone counts: a lock file has no line that starts with it.
 */
export function conflictLine(text: string): number | undefined {
  const at = text.split("\n").findIndex((line) => /^<{7}(?: |\r?$)/.test(line));
  return at === -1 ? undefined : at + 1;
}
