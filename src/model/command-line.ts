/**
 * Returns a command line of this program to be typed in a POSIX shell. Every command of ours that is printed is made here.
 * @param words the command and its options
 */
export function commandLine(words: readonly string[], paths: readonly string[] = []): string {
  return ["tofu-lock-review", ...words.map(shellWord), ...paths.map(shellPath)].join(" ");
}

/** Returns a path as one word of a POSIX shell that is never taken for an option. */
export function shellPath(path: string): string {
  return shellWord(path.startsWith("-") ? `./${path}` : path);
}

/** Returns a text as one word of a POSIX shell. */
function shellWord(text: string): string {
  if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
