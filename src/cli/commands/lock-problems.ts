import type { LockRun } from "../../app/lock/lock.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { groupBy } from "../../model/many.ts";
import { displayAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { printLines } from "../../report/commands/print-command.ts";
import { diagnosticLines } from "../../report/text/terminal.ts";
import { placesText } from "../../report/words/wording.ts";

const UNREAD = "The configuration could not be read to the end";
const GO_ON =
  "Nothing was written, because a provider that nobody read of would be missing. Make it readable, or lock " +
  "what is known with --allow-unread.";

/** A root module that was locked, or not. */
export interface LockedRoot {
  readonly root: string;
  readonly tool: Tool;
  readonly run: LockRun;
}

/** Returns each problem once, with the root modules that have it where several were searched for. */
export function renderProblems(runs: readonly LockedRoot[], isWalk: boolean): string {
  const all = runs.flatMap(({ root, tool, run }) =>
    problemsOf(run, tool).map((problem) => ({ root, problem })),
  );
  const plain = runs.flatMap(({ run }) => run.diagnostics);
  const problems = [...groupBy(all, ({ problem }) => JSON.stringify(problem)).values()].map(
    (alike): Diagnostic => {
      const [{ problem }] = alike;
      const place = isWalk ? `${placesText(alike.map(({ root }) => root))}: ` : "";
      return { ...problem, summary: place + problem.summary };
    },
  );
  return printLines([...plain, ...problems].flatMap(diagnosticLines));
}

/** Returns what keeps a root module from being locked, beside the problems of its configuration. */
function problemsOf(
  { failures, failedPlatform, unread }: LockRun,
  tool: Tool,
): readonly Diagnostic[] {
  const where = failedPlatform === undefined ? "" : ` for ${failedPlatform}`;
  const problems = failures.map(
    ({ provider, sentences }): Diagnostic => ({
      severity: "error",
      summary: `Could not lock ${displayAddress(provider, tool)}${where}`,
      detail: sentences.join("\n"),
    }),
  );
  if (unread.length === 0) return problems;
  const detail = `${unread.map((reason) => `${reason}.`).join("\n")}\n${GO_ON}`;
  return [...problems, { severity: "error", summary: UNREAD, detail }];
}
