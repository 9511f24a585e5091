import { debug, info, warning } from "@actions/core";
import { visibleText } from "../../language/text/visible-text.ts";
import type { Log } from "../../ports/log.ts";

/** The log of a step. Warnings also appear on the run's page. */
export function createActionsLog(): Log {
  return {
    info: (message) => {
      for (const line of message.split("\n")) info(harmlessLine(line));
    },
    warn: (message) => warning(visibleText(message)),
    debug: (message) => debug(visibleText(message)),
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
