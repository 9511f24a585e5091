import type { Log } from "../../ports/log.ts";

/** The options of the log. */
export interface ConsoleLogPorts {
  /** `quiet`: only warnings. `verbose`: everything. */
  readonly level: "quiet" | "normal" | "verbose";
  /** Writes a line to standard error, since standard output is for results. */
  readonly write: (line: string) => void;
}

/** Returns a log for terminals and CI, with one line per message. */
export function createConsoleLog(options: ConsoleLogPorts): Log {
  const { level, write } = options;
  return {
    info: (message) => {
      if (level !== "quiet") write(`${printable(message)}\n`);
    },
    warn: (message) => write(`warning: ${printable(message)}\n`),
    debug: (message) => {
      if (level === "verbose") write(`${printable(message)}\n`);
    },
  };
}

/** Escapes control characters and bidirectional marks, which could change what the reader sees. */
function printable(message: string): string {
  return message.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character === "\n"
      ? "\n"
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}}`,
  );
}
