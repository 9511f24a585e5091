/** A command that a step gives the runner on its standard output. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/**
 * The commands in a step's standard output, by the runner's rule: a line that starts with `::` after
 * spaces. Everything else is log.
 */
export function parseCommands(stdout: string): {
  readonly commands: readonly WorkflowCommand[];
  readonly log: string;
} {
  const commands: WorkflowCommand[] = [];
  const log: string[] = [];
  for (const line of stdout.split(/\r\n|\r|\n/)) {
    const match = /^\s*::([^ :]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/.exec(line);
    if (match === null) log.push(line);
    else commands.push(toCommand(match[1] ?? "", match[2] ?? "", match[3] ?? ""));
  }
  return { commands, log: log.join("\n") };
}

function toCommand(name: string, properties: string, message: string): WorkflowCommand {
  const pairs = properties.split(",").flatMap((pair) => {
    const equals = pair.indexOf("=");
    if (equals < 1) return [];
    return [[pair.slice(0, equals), unescapeProperty(pair.slice(equals + 1))] as const];
  });
  return { name, properties: Object.fromEntries(pairs), message: unescapeText(message) };
}

function unescapeProperty(text: string): string {
  return unescapeText(text.replaceAll("%3A", ":").replaceAll("%2C", ","));
}

function unescapeText(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}

/** The entries of a file such as GITHUB_OUTPUT: `name=value`, or `name<<END` with lines up to END. */
export function parseFileCommands(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const block = /^([^=]+?)<<(.+)$/.exec(line);
    if (block === null) {
      const equals = line.indexOf("=");
      if (equals > 0) entries.set(line.slice(0, equals), line.slice(equals + 1));
      continue;
    }
    const end = lines.indexOf(block[2] ?? "", i + 1);
    if (end < 0) throw new Error(`the value of ${block[1]} has no end`);
    entries.set(block[1] ?? "", lines.slice(i + 1, end).join("\n"));
    i = end;
  }
  return entries;
}
