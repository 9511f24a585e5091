import type { Log } from "../../ports/log.ts";

/** Where to write, and which messages: `quiet` only warnings, `verbose` all. */
export interface ConsoleLogPorts {
  readonly level: "quiet" | "normal" | "verbose";
  /** Writes a line to standard error, since standard output is for results. */
  readonly write: (line: string) => void;
}

/** Returns a log for terminals and CI, with one line per message. */
export function createConsoleLog({ level, write }: ConsoleLogPorts): Log {
  const line = (message: string): void => write(`${printable(message)}\n`);
  return {
    info: (message) => {
      if (level !== "quiet") line(message);
    },
    warn: (message) => line(`warning: ${message}`),
    debug: (message) => {
      if (level === "verbose") line(message);
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
