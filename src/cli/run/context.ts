import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { exitOnSignals } from "../../adapters/disk/temporary.ts";
import { createConsoleLog } from "../../adapters/process/console-log.ts";
import { runTimes } from "../../adapters/process/run-time.ts";
import { DEFAULT_TIME_LIMIT } from "../../app/run/engine.ts";
import { parseTimeLimit } from "../../formats/policy/written-settings.ts";
import { inSentences, LockReviewError } from "../../model/error.ts";
import { eachOf } from "../../model/many.ts";
import { type CommandReport, printCommand } from "../../report/commands/print-command.ts";
import { type Printed, piecesOf } from "../../report/json/json.ts";
import type { Arguments } from "../options/arguments.ts";
import { choiceOf, inOptions, policyInputs, settingOf } from "../options/values.ts";
import { SCREEN, standingLines, writeResult } from "./screen.ts";

/** A running command: its arguments, its environment and its ports. */
export type CommandContext = Readonly<ReturnType<typeof commandContext>>;

/**
 * Runs a command with what it is given. A wrong value of an option fails before anything is read, and the command's
 * time ends with it. @throws LockReviewError `USAGE`, as when `--chdir` names no directory
 */
export async function withContext<T>(
  args: Arguments,
  use: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const context = commandContext(args);
  try {
    return await use(context);
  } finally {
    context.times.end();
  }
}

function commandContext({ command, options, positionals }: Arguments) {
  const inputs = policyInputs(options);
  const formats = command?.formats ?? [];
  const format = choiceOf(options, "format", formats) ?? formats[0] ?? "text";
  const limit = settingOf(options, "time-limit", parseTimeLimit) ?? DEFAULT_TIME_LIMIT;
  exitOnSignals();
  const directory = workingDirectory(options.text("chdir") ?? ".");
  const writer = createFileWriter(directory);
  const screen = standingLines(SCREEN);
  const output = options.text("output");
  const level = options.flag("verbose") ? "verbose" : "normal";
  const log = createConsoleLog({
    level: options.flag("quiet") ? "quiet" : level,
    write: (line) => screen.writeAbove(inOptions(line)),
  });
  const times = runTimes(limit, (reason) => log.warn(inSentences(reason)));
  const print = (result: Printed): Promise<void> =>
    output === undefined ? writeResult(result, format) : writer.writeAtomically(output, result);
  return {
    options,
    /** The value of `--format`, by default the first of the command's. */
    format,
    positionals,
    asked: inputs,
    /** The directory to work in, absolute and without symbolic links: `--chdir`, else where the program was started. */
    directory,
    environment: process.env as Readonly<Record<string, string | undefined>>,
    /** The user's files; relative paths start at `directory`. */
    files: createDiskTree({ root: directory, reach: "anywhere" }),
    writer,
    /** Progress on standard error, below the lines of the log. */
    screen,
    log,
    times,
    /** Aborts at the time limit; an interrupt ends the process. */
    signal: times.looking.signal,
    /** Writes the result to `--output`, or to standard output. */
    print,
    report: (result: CommandReport) =>
      print(eachOf(piecesOf(printCommand(result, format)), inOptions)),
  };
}

function workingDirectory(path: string): string {
  try {
    const directory = realpathSync(resolve(path));
    // An empty name, as of a script's empty variable, names none: the tools refuse it too.
    if (path !== "" && statSync(directory).isDirectory()) return directory;
  } catch {
    // The error below reports it.
  }
  throw new LockReviewError("USAGE", `${path || '""'} is not a directory that can be entered`, {
    hint: "Name an existing directory with --chdir.",
  });
}

/** Reads a file that the user named. @throws LockReviewError `FILE_FAILED` when it does not exist */
export async function readNamedFile({ files }: CommandContext, path: string): Promise<Uint8Array> {
  const bytes = await files.read(path);
  if (bytes !== undefined) return bytes;
  throw new LockReviewError("FILE_FAILED", `${path} is not there`, {
    hint: "Check the path; relative ones start at the working directory or at --chdir.",
  });
}

/** Returns the directory that a command is given. @throws LockReviewError `USAGE`, `FILE_FAILED` */
export async function namedDirectory(
  { positionals: [directory = ".", ...others], files }: CommandContext,
  command: string,
): Promise<string> {
  if (others.length > 0) throw new LockReviewError("USAGE", `${command} takes one directory`);
  if ((await files.list(directory)) !== undefined) return directory;
  throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, {
    hint: "Name the directory of a root module.",
  });
}
