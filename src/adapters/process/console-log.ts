import { visibleText } from "../../formats/text/visible-text.ts";
import type { Log } from "../../ports/log.ts";

/** Where to write, and which messages: `quiet` only warnings, `verbose` all. */
export interface ConsoleLogPorts {
  readonly level: "quiet" | "normal" | "verbose";
  /** Writes a line to standard error, since standard output is for results. */
  readonly write: (line: string) => void;
}

/** Returns a log for terminals and CI, with one line per message. */
export function createConsoleLog({ level, write }: ConsoleLogPorts): Log {
  const line = (message: string): void =>
    write(`${message.split("\n").map(visibleText).join("\n")}\n`);
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
