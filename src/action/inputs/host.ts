import { error, notice, setFailed, setOutput, setSecret, summary, warning } from "@actions/core";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { Annotation } from "../../report/text/annotations.ts";

/** The commands of a step to the runner. */
export interface ActionsHost {
  setOutput(name: string, value: string): void;
  /** Makes the step fail when it ends. */
  setFailed(message: string): void;
  annotate(annotation: Annotation): void;
  writeSummary(markdown: string): Promise<void>;
  hideInLog(secret: string): void;
}

const SAY = { failure: error, warning, notice };

/** The runner of this process. The toolkit escapes everything that goes into a command. */
export const ACTIONS_HOST: ActionsHost = {
  setOutput,
  setFailed,
  annotate: ({ level, title, message, path, line }) =>
    SAY[level](message, { title, ...withoutAbsent({ file: path, startLine: line }) }),
  writeSummary: async (markdown) => {
    await summary.addRaw(markdown, true).write();
  },
  hideInLog: setSecret,
};
