import { dirname } from "node:path/posix";
import { commandLine } from "../../model/command-line.ts";
import { groupBy } from "../../model/many.ts";

/** A command of this program that resolves a finding. */
export interface RemedyCommand {
  /** The command and its options. */
  readonly words: readonly string[];
  /** The root modules that it is run on, or folders that hold no others. */
  readonly roots: readonly string[];
}

/**
 * Returns a command that is run on root modules; null for a path with a control character, which could break out of a
 * terminal's line.
 */
export function commandFor(
  roots: readonly string[],
  words: readonly string[],
): RemedyCommand | null {
  const command = { words, roots };
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(commandText(command)) ? null : command;
}

/** Returns a command line to copy, empty for none. Its paths come from the pull request, so they are quoted for a shell. */
export function commandText(command: RemedyCommand | null): string {
  return command === null ? "" : commandLine(command.words, command.roots);
}

/** Returns the commands without repetition: those that differ in their root modules alone are one, if it takes several. */
export function joinCommands(commands: readonly RemedyCommand[]): readonly RemedyCommand[] {
  const groups = groupBy(commands, ({ words, roots }) => {
    // `requirements` reads one directory, and there is one working directory a run.
    const takesSeveral = words[0] !== "requirements" && words.at(-1) !== "--chdir";
    return JSON.stringify([words, takesSeveral || roots]);
  });
  return [...groups.values()].map((alike) => ({
    words: alike[0].words,
    roots: [...new Set(alike.flatMap(({ roots }) => roots))],
  }));
}

const MAX_COMMAND_CHARACTERS = 120;

/**
 * Returns a command that fits a line if that can be: folders then stand for the root modules below them, where they hold no
 * other directory with configuration or a lock file.
 * @param directories all directories with either
 */
export function shortCommand(
  command: RemedyCommand,
  directories: readonly string[],
): RemedyCommand {
  const { words, roots } = command;
  if (roots.length < 2 || commandText(command).length <= MAX_COMMAND_CHARACTERS) return command;
  const concerned = new Set(roots);
  const mixed = new Set(directories.filter((path) => !concerned.has(path)).flatMap(withFolders));
  const widest = (root: string) =>
    withFolders(root).findLast((folder) => !mixed.has(folder)) ?? root;
  return { words, roots: [...new Set(roots.map(widest))] };
}

/** Returns a directory and the folders that hold it, from the innermost; those above the working directory are left out. */
function withFolders(directory: string): readonly string[] {
  const isAbove = (path: string) => /(?:^|\/)\.\.$/.test(path);
  const outer = dirname(directory);
  const isOutermost = outer === directory || isAbove(outer) || isAbove(directory);
  return isOutermost ? [directory] : [directory, ...withFolders(outer)];
}
