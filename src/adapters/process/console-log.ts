import type { Log } from "../../ports/log.ts";

/** How much is said. */
export interface ConsoleLogPorts {
  /** Quiet says warnings only; verbose says everything. */
  readonly level: "quiet" | "normal" | "verbose";
  /** Where lines go: standard error, so that results on standard output stay alone. */
  readonly write: (line: string) => void;
}

/** A log for terminals and CI: one line a message. */
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

/** Control characters and bidirectional marks from outside could rewrite what the reader sees. */
function printable(message: string): string {
  return message.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character === "\n"
      ? "\n"
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}}`,
  );
}
