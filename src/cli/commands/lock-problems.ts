import type { LockRun } from "../../app/lock/lock.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
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

/** What keeps a root module from being locked: a provider, or without one what could not be read. */
interface Problem {
  readonly root: string;
  readonly provider?: string;
  readonly platform?: string | undefined;
  readonly detail: string;
  readonly silentHost?: string | undefined;
}

/** Returns each problem once, and a host's silence as one, with the root modules that have it where several were searched for. */
export function renderProblems(runs: readonly LockedRoot[], isWalk: boolean): string {
  const plain = runs.flatMap(({ run }) => run.diagnostics);
  const alike = groupBy(runs.flatMap(problemsOf), ({ provider, platform, detail, silentHost }) =>
    JSON.stringify(silentHost === undefined ? [provider, platform, detail] : [silentHost]),
  );
  const problems = [...alike.values()].map((group): Diagnostic => {
    const [{ provider, platform, detail }] = group;
    const place = isWalk ? `${placesText(sortedUnique(group.map(({ root }) => root)))}: ` : "";
    const names = placesText(sortedUnique(group.map((problem) => problem.provider ?? "")));
    const where = platform === undefined ? "" : ` for ${platform}`;
    const summary = provider === undefined ? UNREAD : `Could not lock ${names}${where}`;
    return { severity: "error", summary: place + summary, detail };
  });
  return printLines([...plain, ...problems].flatMap(diagnosticLines));
}

/** Returns what keeps a root module from being locked, beside the problems of its configuration. */
function problemsOf({ root, tool, run }: LockedRoot): readonly Problem[] {
  const { failures, failedPlatform: platform, unread } = run;
  const problems = failures.map(({ provider, error, sentences }) => ({
    ...{ root, platform, provider: displayAddress(provider, tool) },
    ...{ detail: sentences.join("\n"), silentHost: error.silentHost },
  }));
  if (unread.length === 0) return problems;
  const detail = `${unread.map((reason) => `${reason}.`).join("\n")}\n${GO_ON}`;
  return [...problems, { root, detail }];
}
