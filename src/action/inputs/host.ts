import * as core from "@actions/core";
import { harmlessText, visibleText } from "../../formats/text/visible-text.ts";
import type { Log } from "../../ports/log.ts";
import type { Annotation } from "../../report/text/annotations.ts";

const SAY = { failure: core.error, warning: core.warning, notice: core.notice };
/** Returns an input of the running step; empty when it is not set. */
export const readInput = (name: string): string => core.getInput(name);

/** Returns the log of a step; `worded` rewrites messages for the action. Warnings also appear on the run's page. */
export function createActionsLog(worded = (message: string): string => message): Log {
  return {
    info: (message) => {
      for (const line of worded(message).split("\n"))
        core.info(harmlessText(visibleText(line), "text"));
    },
    warn: (message) => core.warning(visibleText(worded(message))),
    debug: (message) => core.debug(visibleText(worded(message))),
  };
}

/** The commands of a step to its runner. The toolkit escapes everything that goes into a command. */
export const ACTIONS_HOST = {
  setOutput: (name: string, value: string): void => core.setOutput(name, value),
  /** Makes the step fail when it ends. */
  setFailed: (message: string): void => core.setFailed(message),
  annotate: ({ level, title, message, path, line }: Annotation): void =>
    SAY[level](message, { title, file: path, startLine: line }),
  writeSummary: async (markdown: string): Promise<void> => {
    await core.summary.addRaw(markdown, true).write();
  },
  hideInLog: core.setSecret,
};

/** What a step tells its runner. */
export type ActionsHost = typeof ACTIONS_HOST;
