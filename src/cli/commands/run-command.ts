import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { visibleText } from "../../language/text/visible-text.ts";
import { isLockReviewError, LockReviewError, timeLimitBehind } from "../../model/error.ts";
import { type Arguments, parseArguments } from "../options/arguments.ts";
import { renderCommandHelp, renderHelp } from "../options/help.ts";
import { inOptions } from "../options/values.ts";
import { EXIT, type ExitCode, exitCodeOfError } from "../run/exit-code.ts";
import { SCREEN, writeResult } from "../run/screen.ts";

/** Runs a command line and returns the exit code. Only results go to standard output. */
export async function run(argv: readonly string[]): Promise<ExitCode> {
  process.stdout.on("error", endQuietly);
  try {
    return await dispatch(parseArguments(inOurWords(argv)));
  } catch (thrown) {
    const caught = timeLimitBehind(thrown) ?? thrown;
    SCREEN.write(renderError(caught, argv.includes("--verbose")));
    return argv[0] === "merge-file" ? EXIT.notMerged : exitCodeOfError(caught);
  }
}

/**
 * Returns a command line with its first word as a command or an option: `help lock`, and `--version` in the tools'
 * spellings.
 */
function inOurWords([first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  if (first === "help") return [...rest, "--help"];
  return [["--version", "-version", "-v"].includes(first) ? "version" : first, ...rest];
}

/** Ends quietly when the reader of the result stops early, as `head` does. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit();
  throw error;
}

function dispatch(args: Arguments): ExitCode | Promise<ExitCode> {
  if (args.options.flag("help")) {
    const all = args.options.flag("all");
    return print(args.command === undefined ? renderHelp() : renderCommandHelp(args.command, all));
  }
  if (args.command === undefined) {
    SCREEN.write(renderHelp());
    return EXIT.usage;
  }
  return runCommand(args.command.name, args);
}

/** Loads each command when used, so that small ones start at once. */
async function runCommand(name: string, args: Arguments): Promise<ExitCode> {
  switch (name) {
    case "review":
    case "verify":
      return (await import("./review.ts")).runReview(args, name);
    case "gitlab": {
      const { gitLabJob } = await import("../pipeline/gitlab-job.ts");
      return (await import("./pipeline.ts")).runPipeline(args, gitLabJob);
    }
    case "lock":
      return (await import("./lock.ts")).runLockCommand(args);
    case "fix":
      return (await import("./fix.ts")).runFix(args);
    case "diff":
      return (await import("./diff.ts")).runDiff(args);
    case "merge-file":
      return (await import("./merge-file.ts")).runMergeFile(args);
    case "inspect":
      return (await import("./inspect.ts")).runInspect(args);
    case "requirements":
      return (await import("./requirements.ts")).runRequirements(args);
    case "explain":
      return (await import("./explain.ts")).runExplain(args);
    case "keys":
      return (await import("./keys.ts")).runKeys(args);
    case "queue":
      return (await import("./queue.ts")).runQueue(args);
    case "doctor":
      return (await import("./doctor.ts")).runDoctor(args);
    case "completion":
      return (await import("./completion.ts")).runCompletion(args);
    case "version":
      return print(`${PROGRAM_VERSION}\n`);
    case "demo":
      return (await import("./demo.ts")).runDemo(args);
    default:
      throw new LockReviewError("USAGE", `There is no command "${name}"`);
  }
}

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
