import { runLock } from "../../app/lock/lock.ts";
import type { LockRun } from "../../app/lock/lock-outcome.ts";
import { loadModuleTree } from "../../language/module-tree/tree.ts";
import { collectRequirements } from "../../language/requirements/requirements.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { renderDiagnostics } from "../../report/diagnostics-text.ts";
import { renderLockJson } from "../../report/lock-json.ts";
import { renderLockText } from "../../report/lock-text.ts";
import { LOCK_FILE_NAME } from "../../review/change/discover.ts";
import {
  type Arguments,
  askedPlatforms,
  choiceOf,
  type OptionValues,
  toolOf,
} from "../arguments.ts";
import {
  type CommandRegistries,
  reportedH1,
  withCommandRegistries,
} from "../command-registries.ts";
import { type CommandContext, commandContext } from "../context.ts";
import type { ExitCode } from "../exit-code.ts";
import { inOptions } from "../option-words.ts";
import { toolOfRoot } from "../root-tool.ts";

/** `lock [PROVIDER…]`: native `providers lock` in the working directory. */
export async function runLockCommand({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
  const context = commandContext(options);
  const run = await withCommandRegistries(context, options, "lock", (engine) =>
    lockHere({ context, options, providers: positionals }, engine),
  );
  for (const warning of run.warnings) context.log.warn(warning);
  process.stderr.write(inOptions(renderProblems(run)));
  if (run.lockFileText !== undefined) {
    await context.print(
      format === "json" ? renderLockJson(run) : renderLockText(run, options.flag("check")),
    );
  }
  return run.exit;
}

interface Job {
  readonly context: CommandContext;
  readonly options: OptionValues;
  readonly providers: readonly string[];
}

async function lockHere(
  { context, options, providers }: Job,
  { engine, hostPlatform, clock, fetchModule, inputs }: CommandRegistries,
): Promise<LockRun> {
  const { files, writer, signal } = context;
  const tool = toolOf(options) ?? (await toolOfRoot(context, "."));
  const { ports, rules } = engine(tool);
  const platforms = askedPlatforms(options);
  const upgraded = options.texts("upgrade-provider");
  return runLock(
    {
      lockFilePath: LOCK_FILE_NAME,
      platforms: platforms.length > 0 ? platforms : [hostPlatform],
      providers,
      upgrade: options.flag("upgrade") ? "all" : upgraded.length > 0 ? upgraded : "none",
      mode: options.flag("check") ? "check" : "write",
      lowerBound: options.flag("allow-unread") ? "accept" : "refuse",
      tool,
      reportedH1: reportedH1(options, "lock"),
      authentication: rules.authentication,
    },
    {
      ...ports,
      files,
      writer,
      clock,
      loadRequirements: async (stop) =>
        collectRequirements(
          await loadModuleTree({ root: ".", files, tool, fetchModule, inputs }, stop),
          {
            tool,
            mode: "lock",
          },
        ),
    },
    signal,
  );
}

const UNREAD = "The configuration could not be read to the end";
const GO_ON =
  "Nothing was written, because a provider that nobody read of would be missing. Make it readable, or lock " +
  "what is known with --allow-unread.";

/** Diagnostics, and what kept providers from being locked. */
function renderProblems({ diagnostics, failures, failedPlatform, unread }: LockRun): string {
  const where = failedPlatform === undefined ? "" : ` for ${failedPlatform}`;
  const problems = failures.map(
    ({ provider, error }): Diagnostic => ({
      severity: "error",
      summary: `Could not lock ${provider}${where}`,
      detail: error.hint === undefined ? `${error.message}.` : `${error.message}.\n${error.hint}`,
    }),
  );
  const detail = `${unread.map((one) => `${one}.`).join("\n")}\n${GO_ON}`;
  const stop: readonly Diagnostic[] =
    unread.length === 0 ? [] : [{ severity: "error", summary: UNREAD, detail }];
  return renderDiagnostics([...diagnostics, ...problems, ...stop]);
}
