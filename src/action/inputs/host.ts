import { error, notice, setFailed, setOutput, setSecret, summary, warning } from "@actions/core";
import type { Annotation } from "../../report/text/annotations.ts";

const SAY = { failure: error, warning, notice };

/** The commands of a step to its runner. The toolkit escapes everything that goes into a command. */
export const ACTIONS_HOST = {
  setOutput: (name: string, value: string): void => setOutput(name, value),
  /** Makes the step fail when it ends. */
  setFailed: (message: string): void => setFailed(message),
  annotate: ({ level, title, message, path, line }: Annotation): void =>
    SAY[level](message, { title, file: path, startLine: line }),
  writeSummary: async (markdown: string): Promise<void> => {
    await summary.addRaw(markdown, true).write();
  },
  hideInLog: setSecret,
};

/** What a step tells its runner. */
export type ActionsHost = typeof ACTIONS_HOST;
