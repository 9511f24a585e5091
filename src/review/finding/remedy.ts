import type { Remedy } from "./finding.ts";

/** The fields of a review's facts that name a root module. */
interface OfRoot {
  readonly input: { readonly root: string };
}

/**
 * Returns a remedy with a command to copy, run on the root module concerned.
 *
 * The path comes from the pull request and lands in a shell, so it is quoted. A path with a control character
 * gets no command, since it could break out of a terminal's line.
 */
export function remedyByCommand(
  { input }: OfRoot,
  text: string,
  command: readonly string[],
): Remedy {
  const words = [...command.map(shellWord), shellPath(input.root)];
  const line = ["tofu-lock-review", ...words].join(" ");
  return { text, command: hasControl(line) ? null : line };
}

/** Characters of a command that still fits one line. */
const MAX_COMMAND_CHARACTERS = 120;

/** A command and the root module that it repairs. */
interface CommandOfRoot {
  readonly command: string | null;
  readonly root: string;
}

/**
 * Returns the commands that repair several root modules. Commands that differ in the root module alone become
 * one that names all of them if that fits a line. Otherwise it names none, and so covers every root module at
 * or below the working directory.
 */
export function remedyCommands(all: readonly CommandOfRoot[]): readonly string[] {
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

/** Returns a remedy without a command. */
export function remedyByHand(text: string): Remedy {
  return { text, command: null };
}

/** Returns the remedy of most drift: write what the tool would record. */
export function remedyByFix(facts: OfRoot, text: string): Remedy {
  return remedyByCommand(facts, text, ["fix"]);
}

/** Returns a path as one word of a POSIX shell that is never taken for an option. */
export function shellPath(path: string): string {
  return shellWord(path.startsWith("-") ? `./${path}` : path);
}

function shellWord(text: string): string {
  if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Whether a text has control, line-separating or bidirectional characters. */
function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}
