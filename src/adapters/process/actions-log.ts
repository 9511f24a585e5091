import { debug, info, warning } from "@actions/core";
import { visibleText } from "../../language/text/visible-text.ts";
import type { Log } from "../../ports/log.ts";

/** The log of a step; `worded` gives a message the words of the action. Warnings also appear on the run's page. */
export function createActionsLog(worded = (message: string): string => message): Log {
  return {
    info: (message) => {
      for (const line of worded(message).split("\n")) info(harmlessLine(line));
    },
    warn: (message) => warning(visibleText(worded(message))),
    debug: (message) => debug(visibleText(worded(message))),
  };
}

/**
 * A line that the runner shows and never obeys.
 *
 * It takes a line that starts with `::` after spaces, or holds `##[`, for a command: outside text on a
 * line of its own could set outputs or hide the rest of the log.
 */
export function harmlessLine(line: string): string {
  return visibleText(line)
    .replace(/^(\s*):(?=:)/, "$1: ")
    .replaceAll("##[", "## [");
}
