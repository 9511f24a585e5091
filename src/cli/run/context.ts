import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { exitOnSignals } from "../../adapters/disk/temporary.ts";
import { createConsoleLog } from "../../adapters/process/console-log.ts";
import { runSignal } from "../../adapters/process/run-time.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree, FileWriter } from "../../ports/files.ts";
import type { Log } from "../../ports/log.ts";
import type { OptionValues } from "../options/arguments.ts";
import { inOptions } from "../options/values.ts";
import { SCREEN, type StandingLines, standingLines, writeResult } from "./screen.ts";

/** The environment of a command. */
export interface CommandContext {
  /** The directory to work in, absolute and without symbolic links: `--chdir`, else where the program was started. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The user's files; relative paths start at `directory`. */
  readonly files: FileTree;
  readonly writer: FileWriter;
  readonly log: Log;
  /** Progress on standard error, below the lines of the log. */
  readonly screen: StandingLines;
  /** Signal for the ports; an interrupt ends the process. */
  readonly signal: AbortSignal;
  /** Writes the result to `--output`, or to standard output. */
  readonly print: (result: string) => Promise<void>;
}

/** The setup of a command for given paths. */
export interface CommandJob {
  readonly context: CommandContext;
  readonly options: OptionValues;
  readonly paths: readonly string[];
}

/**
 * Sets up a command from the options that every command takes.
 *
 * @throws LockReviewError `USAGE` when `--chdir` names no directory
 */
export function commandContext(options: OptionValues): CommandContext {
  // Temporary directories are removed on exit, also after a signal.
  exitOnSignals();
  const directory = workingDirectory(options.text("chdir"));
  const writer = createFileWriter(directory);
  const screen = standingLines(SCREEN);
  const output = options.text("output");
  return {
    directory,
    environment: process.env,
    files: createDiskTree({ root: directory, reach: "anywhere" }),
    writer,
    log: createConsoleLog({
      level: logLevel(options),
      write: (line) => screen.writeAbove(inOptions(line)),
    }),
    screen,
    signal: runSignal(),
    print: async (result) => {
      if (output === undefined) await writeResult(result, options.text("format"));
      else await writer.writeAtomically(output, result);
    },
  };
}

function workingDirectory(chdir: string | undefined): string {
  try {
    const directory = realpathSync(resolve(chdir ?? "."));
    if (statSync(directory).isDirectory()) return directory;
  } catch {
    // The error below reports it.
  }
  throw new LockReviewError("USAGE", `${chdir ?? "."} is not a directory that can be entered`, {
    hint: "Name an existing directory with --chdir.",
  });
}

function logLevel(options: OptionValues): "quiet" | "normal" | "verbose" {
  if (options.flag("quiet")) return "quiet";
  return options.flag("verbose") ? "verbose" : "normal";
}

/** Reads a file that the user named. @throws LockReviewError `FILE_FAILED` when it does not exist */
export async function readNamedFile(
  { files }: Pick<CommandContext, "files">,
  path: string,
): Promise<Uint8Array> {
  const bytes = await files.read(path);
  if (bytes !== undefined) return bytes;
  throw new LockReviewError("FILE_FAILED", `${path} is not there`, {
    hint: "Check the path; relative ones start at the working directory or at --chdir.",
  });
}
