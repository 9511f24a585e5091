import { debug, info, warning } from "@actions/core";
import { harmlessText, visibleText } from "../../formats/text/visible-text.ts";
import type { Log } from "../../ports/log.ts";

/** Returns the log of a step; `worded` rewrites messages for the action. Warnings also appear on the run's page. */
export function createActionsLog(worded = (message: string): string => message): Log {
  return {
    info: (message) => {
      for (const line of worded(message).split("\n")) info(harmlessText(visibleText(line), "text"));
    },
    warn: (message) => warning(visibleText(worded(message))),
    debug: (message) => debug(visibleText(worded(message))),
  };
}
