import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { visibleText } from "../../formats/text/visible-text.ts";
import { isLockReviewError, timeLimitBehind } from "../../model/error.ts";
import { systemRefusal } from "../../model/system-refusal.ts";
import { type Arguments, isDropIn, parseArguments } from "../options/arguments.ts";
import type { CommandName } from "../options/commands.ts";
import { renderCommandHelp, renderHelp } from "../options/help.ts";
import { inOptions } from "../options/values.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode, exitCodeOfError } from "../run/exit-code.ts";
import { SCREEN, writeResult } from "../run/screen.ts";

/** Runs a command line and returns the exit code. Only results go to standard output. */
export async function run(argv: readonly string[]): Promise<ExitCode> {
  // A lost result is an error of its writer; words that the screen cannot show are lost.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    return await dispatch(parseArguments(inOurWords(argv)));
  } catch (thrown) {
    const error = timeLimitBehind(thrown) ?? systemRefusal(thrown) ?? thrown;
    SCREEN.write(renderError(error, argv.includes("--verbose")));
    if (argv[0] === "merge-file") return EXIT.notMerged;
    return isDropIn(argv) ? EXIT.failed : exitCodeOfError(error);
  }
}

/** Returns a command line with its first word as a command: `help lock`, and `--version` in the tools' spellings. */
function inOurWords([first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  if (first === "help") return [...rest, "--help"];
  return [["--version", "-version", "-v"].includes(first) ? "version" : first, ...rest];
}

async function dispatch(args: Arguments): Promise<ExitCode> {
  const { command, options } = args;
  if (options.flag("help")) {
    return print(
      command === undefined ? renderHelp() : renderCommandHelp(command, options.flag("all")),
    );
  }
  if (command === undefined) {
    SCREEN.write(renderHelp());
    return EXIT.usage;
  }
  if (command.name === "version") return print(`${PROGRAM_VERSION}\n`);
  const { withContext } = await import("../run/context.ts");
  return withContext(args, RUN[command.name]);
}

type Run = (context: CommandContext) => Promise<ExitCode>;

/** Runs each command, and loads it when used, so that small ones start at once. */
const RUN: Readonly<Record<Exclude<CommandName, "version">, Run>> = {
  setup: async (context) => (await import("./setup.ts")).runSetupCommand(context),
  review: async (context) => (await import("./review.ts")).runReviewCommand(context, "review"),
  verify: async (context) =>
    context.options.flag("installed")
      ? (await import("./installed.ts")).runInstalled(context)
      : (await import("./review.ts")).runReviewCommand(context, "verify"),
  gitlab: async (context) => (await import("./gitlab.ts")).runGitLab(context),
  queue: async (context) => (await import("./queue.ts")).runQueue(context),
  lock: async (context) => (await import("./lock.ts")).runLockCommand(context),
  providers: async (context) => (await import("./lock.ts")).runProvidersLock(context),
  fix: async (context) => (await import("./fix.ts")).runFix(context),
  diff: async (context) => (await import("./diff.ts")).runDiff(context),
  "merge-file": async (context) => (await import("./merge-file.ts")).runMergeFile(context),
  inspect: async (context) => (await import("./inspect.ts")).runInspect(context),
  requirements: async (context) => (await import("./requirements.ts")).runRequirements(context),
  explain: async (context) => (await import("./explain.ts")).runExplain(context),
  keys: async (context) => (await import("./keys.ts")).runKeys(context),
  doctor: async (context) => (await import("./doctor.ts")).runDoctor(context),
  completion: async (context) => (await import("./completion.ts")).runCompletion(context),
  demo: async (context) => (await import("./demo.ts")).runDemo(context),
};

async function print(text: string): Promise<ExitCode> {
  await writeResult(text);
  return EXIT.ok;
}

/** Returns an error for a person: the message, then the hint. A bug of ours shows its stack. */
function renderError(caught: unknown, verbose: boolean): string {
  if (!isLockReviewError(caught)) {
    const stack = caught instanceof Error ? (caught.stack ?? caught.message) : String(caught);
    return `This is a bug in tofu-lock-review; please report it with this text:\n${stack}\n`;
  }
  const lines = [
    `Error: ${caught.message} (${caught.code})`,
    ...inOptions(caught.hint ?? "").split("\n"),
    verbose && caught.cause instanceof Error ? `Caused by: ${caught.cause.message}` : "",
  ];
  return lines
    .filter((line) => line !== "")
    .map((line) => `${visibleText(line)}\n`)
    .join("");
}
