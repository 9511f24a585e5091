import { LockReviewError, stopped } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import { remedyOf } from "../../model/system-refusal.ts";
import { childEnvironment, type Environment } from "../process/environment.ts";
import { type ProgramExit, runProgram } from "../process/run-program.ts";
import { splitNul } from "./git-output.ts";

/** Most output of a git command in bytes: the listing of a repository with a million files. */
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;
/** Time limit of a git command in seconds: the longest is a file's history in a repository of a million commits. */
export const GIT_SECONDS = 120;

/** Where and how to run git. */
export interface GitContext {
  readonly directory: string;
  readonly environment: Environment;
  readonly settings?: readonly string[];
  /** The index for git; undefined for the repository's. */
  readonly index?: string;
  /** Stops every command when the run has no more time; its reason is the error's cause. */
  readonly signal?: AbortSignal;
}

/** Returns the arguments before the command, which keep git from running what the repository configures. */
export function globalArguments(context: GitContext): readonly string[] {
  // A directory of the work tree may be made to look like a bare repository with a configuration.
  const own = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "safe.bareRepository=explicit"];
  // Without all of a file's times and sizes, git takes some changed files for unchanged.
  const times = ["core.checkStat=default", "core.trustctime=true", "core.ignoreStat=false"];
  // The output of signature checks, or another name's history, would mix with what we read.
  const log = ["log.showSignature=false", "log.follow=false"];
  const settings = [...own, ...times, ...log, ...(context.settings ?? [])];
  return ["--no-pager", ...settings.flatMap((setting) => ["-c", setting])];
}

/** Returns the environment for git: only what it needs, no prompts, no lock files, messages in English. */
export function gitEnvironment(environment: Environment, index?: string): NodeJS.ProcessEnv {
  return {
    ...childEnvironment(environment, "git"),
    GIT_INDEX_FILE: index,
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_REPLACE_OBJECTS: "1",
    // The user's settings for new repositories must not affect ours.
    GIT_DEFAULT_HASH: "sha1",
    GIT_ATTR_NOSYSTEM: "1",
    LC_ALL: "C",
  };
}

/** Runs git without a shell, to whatever exit code. @throws LockReviewError `GIT_FAILED` when it cannot be run */
export async function runGit(
  context: GitContext,
  args: readonly string[],
  input: string | Buffer = "",
): Promise<ProgramExit> {
  const { directory, signal } = context;
  const end = await runProgram({
    file: "git",
    args: [...globalArguments(context), ...args],
    directory,
    environment: gitEnvironment(context.environment, context.index),
    input,
    maxBytes: MAX_OUTPUT_BYTES,
    seconds: GIT_SECONDS,
    stop: signal,
  });
  if (end.kind === "exited") return end;
  const [command = ""] = args;
  if (end.kind === "failed") throw notRun(command, end.cause);
  throw signal?.aborted === true ? stopped(signal, `git ${command} was stopped`) : lateGit(command);
}

/** Returns the error for a git that did not exit; only for a missing git, the hint is to install it. */
function notRun(
  command: string,
  cause: Error & { readonly code?: string | number | null },
): LockReviewError {
  if (cause.code === "ENOENT") {
    const hint = "Install git and see that the directory exists.";
    return new LockReviewError("GIT_FAILED", "git cannot be run here", { hint, cause });
  }
  const { code } = cause;
  const name = typeof code === "string" || typeof code === "number" ? String(code) : undefined;
  const why = WHY_NOT_RUN[name ?? ""] ?? name ?? "it was ended by another program";
  return new LockReviewError("GIT_FAILED", `git ${command} did not come to its end: ${why}`, {
    hint: remedyOf(name ?? "") ?? "Run it by hand in that directory to see why.",
    cause,
  });
}

const WHY_NOT_RUN: Readonly<Record<string, string>> = {
  E2BIG: "what it is given, with the environment, is longer than the system takes (E2BIG)",
  EACCES: "the system does not let it be run (EACCES)",
  ERR_CHILD_PROCESS_STDIO_MAXBUFFER: `it said more than ${MAX_OUTPUT_BYTES / 1024 ** 2} MiB`,
};

/** Returns the error for a git that exceeded its time limit. */
export function lateGit(command: string): LockReviewError {
  const message = `git ${command} did not end within ${GIT_SECONDS} seconds`;
  return new LockReviewError("GIT_FAILED", message, {
    hint: "Run it by hand in that directory to see what it waits for: a lock, a network drive, a password.",
  });
}

/** Returns git's output. @throws LockReviewError `GIT_FAILED` also when the exit code is not 0 */
export async function gitOutput(
  context: GitContext,
  args: readonly string[],
  input?: Buffer,
): Promise<Buffer> {
  const result = await runGit(context, args, input);
  if (result.code !== 0) throw gitFailure(args, result);
  return result.stdout;
}

/** Returns the output of a command that exits with 1 if it finds nothing. @throws LockReviewError `GIT_FAILED` */
export async function gitFinding(
  context: GitContext,
  args: readonly string[],
  input?: Buffer,
): Promise<Buffer> {
  const result = await runGit(context, args, input);
  if (result.code > 1) throw gitFailure(args, result);
  return result.stdout;
}

/**
 * Returns a context in which settings whose names match a pattern have no effect, such as filters: an attribute in the
 * pull request could select a program of the user's. `settingsOff` returns what disables one. @throws LockReviewError
 * `GIT_FAILED`
 */
export async function withoutSettings(
  context: GitContext,
  pattern: string,
  settingsOff: (name: string) => readonly string[],
): Promise<GitContext> {
  const args = ["config", "--name-only", "-z", "--get-regexp", pattern];
  const names = sortedUnique(splitNul(await gitFinding(context, args)));
  return { ...context, settings: [...(context.settings ?? []), ...names.flatMap(settingsOff)] };
}

/** Returns the error for a failed command, with the first line of git's message. */
export function gitFailure(args: readonly string[], result: ProgramExit): LockReviewError {
  const [firstLine = ""] = result.stderr.split("\n");
  // Matches the user-info of a URL, such as "//user:token@".
  const reason = firstLine.replace(/\/\/[^/@\s]*@/g, "//");
  const hint = /dubious ownership/.test(firstLine)
    ? { hint: "Name the directory in git's setting safe.directory if its owner can be trusted." }
    : {};
  const message = `git ${args[0]} failed (exit code ${result.code}): ${reason}`;
  return new LockReviewError("GIT_FAILED", message, hint);
}

/** Whether a text is a full object name, SHA-1 or SHA-256. */
export function isObjectName(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** Throws unless all are full object names; only those are passed as arguments. @throws LockReviewError `GIT_FAILED` */
export function assertCommits(commits: readonly string[]): void {
  if (commits.every(isObjectName)) return;
  const message = "a commit is named by something else than its object name";
  throw new LockReviewError("GIT_FAILED", message);
}
