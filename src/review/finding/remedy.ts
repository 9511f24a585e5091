import type { Remedy } from "./finding.ts";

/** A root module, as the facts of its review name it. */
interface OfRoot {
  readonly input: { readonly root: string };
}

/**
 * A remedy with a command to copy: our program, run on the root module concerned.
 *
 * The path comes from the pull request and lands in somebody's shell, so it is quoted; one that holds
 * a control character could still break out of a terminal's line, and gets no command at all.
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

/** Characters of a command that a person still copies from a line. */
const MAX_COMMAND_CHARACTERS = 120;

/** A command and the root module that it mends. */
interface CommandOfRoot {
  readonly command: string | null;
  readonly root: string;
}

/**
 * The commands that mend several root modules. Those that differ in the root module alone become one, which names
 * all of them if that fits a line. Else it names none: then it is for every root module at or below the working
 * directory.
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

/** A remedy that no command brings about. */
export function remedyByHand(text: string): Remedy {
  return { text, command: null };
}

/** The remedy of most drift: write what the tool would record. */
export function remedyByFix(facts: OfRoot, text: string): Remedy {
  return remedyByCommand(facts, text, ["fix"]);
}

/** A path as one word of a POSIX shell, never taken for an option. */
/** Returns a path as a shell takes it for one word, which is no option. */
export function shellPath(path: string): string {
  return shellWord(path.startsWith("-") ? `./${path}` : path);
}

function shellWord(text: string): string {
  if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Control, line-separating and bidirectional characters. */
function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}
