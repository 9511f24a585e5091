/** Returns two texts with git's conflict markers around them. */
export function markConflict(ours: string, theirs: string): string {
  return `<<<<<<< ours\n${ended(ours)}=======\n${ended(theirs)}>>>>>>> theirs\n`;
}

function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/** Returns the line, from 1, of the first opening conflict marker, with which no line of a lock file starts. */
export function conflictLine(text: string): number | undefined {
  const at = text.split("\n").findIndex((line) => /^<{7}(?: |\r?$)/.test(line));
  return at === -1 ? undefined : at + 1;
}
