import { commandLine, shellPath } from "../../model/command-line.ts";

/**
 * Returns a command line to copy, run on a root module; null for a path with a control character, which could
 * break out of a terminal's line. The path comes from the pull request, so it is quoted for a shell.
 */
export function commandFor(root: string, command: readonly string[]): string | null {
  const line = commandLine(command, [root]);
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(line) ? null : line;
}

const MAX_COMMAND_CHARACTERS = 120;

/**
 * Returns the commands that repair several root modules. Those that differ in the root module alone become one
 * that names all of them, or none if they do not fit a line: it then covers all below the working directory.
 */
export function remedyCommands(
  all: readonly { readonly command: string | null; readonly root: string }[],
): readonly string[] {
  const roots = new Map<string, Set<string>>();
  for (const { command, root } of all) {
    if (command === null) continue;
    const place = ` ${shellPath(root)}`;
    const isOfRoot = command.endsWith(place) && !command.endsWith(`--chdir${place}`);
    const start = isOfRoot ? command.slice(0, -place.length) : command;
    const places = roots.get(start) ?? new Set();
    roots.set(start, isOfRoot ? places.add(place) : places);
  }
  return [...roots].map(([start, places]) => {
    const line = [start, ...places].join("");
    return line.length <= MAX_COMMAND_CHARACTERS || places.size < 2 ? line : start;
  });
}
