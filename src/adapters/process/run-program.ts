import { type ChildProcess, execFile } from "node:child_process";
import process from "node:process";
import { SECOND_MS } from "./run-time.ts";

/** A program to run without a shell. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly directory?: string;
  /** All variables: the ones from `childEnvironment`, and those for this program alone. */
  readonly environment: NodeJS.ProcessEnv;
  readonly input?: string | Buffer;
  /** Most bytes of output on either stream. */
  readonly maxBytes: number;
  readonly seconds: number;
  /** Ends it earlier, as if its time were over. */
  readonly stop?: AbortSignal;
}

/** A program that ended by itself. */
export interface ProgramExit {
  readonly kind: "exited";
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** How a program ended, or why we stopped waiting. */
type ProgramEnd =
  | ProgramExit
  | { readonly kind: "late" }
  /** It could not be started, printed too much, or was killed by somebody else. */
  | { readonly kind: "failed"; readonly cause: Error };

/** Time for a program to clean up after it was asked to end, before it is killed. */
const GRACE_MS = 1000;

/** Runs a program until it ends or its time is over, which neither ignored signals nor pipes left to others prolong. */
export function runProgram(program: Program): Promise<ProgramEnd> {
  const { file, args, directory, environment, input = "", maxBytes, seconds, stop } = program;
  if (stop?.aborted === true) return Promise.resolve({ kind: "late" });
  const options = {
    cwd: directory,
    env: environment,
    encoding: "buffer" as const,
    maxBuffer: maxBytes,
    windowsHide: true,
  };
  return new Promise<ProgramEnd>((resolve) => {
    const end = (how: ProgramEnd): void => {
      clearTimeout(timer);
      stop?.removeEventListener("abort", abandon);
      resolve(how);
    };
    const child = execFile(file, [...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code;
      if (typeof code === "number") {
        end({ kind: "exited", code, stdout, stderr: stderr.toString() });
      } else end({ kind: "failed", cause: error ?? new Error("ended without a code") });
    });
    endWithUs(child);
    const abandon = (): void => {
      end({ kind: "late" });
      child.kill();
      setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
      // Programs that it started may hold these open.
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.destroy();
      child.unref();
    };
    const timer = setTimeout(abandon, seconds * SECOND_MS);
    stop?.addEventListener("abort", abandon, { once: true });
    // If a program ends before it has read everything, its exit code says why.
    child.stdin?.on("error", () => undefined).end(input);
    // The system's refusal, such as for a too long argument, is thrown synchronously.
  }).catch((cause: Error) => ({ kind: "failed", cause }));
}

const running = new Set<ChildProcess>();
let watching = false;

/** Seconds without output after which nobody waits for the pipes of a program that has ended. */
const QUIET_SECONDS = 1;

/** Makes a program that we started end with this process at the latest, and its pipes soon after it, even if others hold them. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => {
    running.delete(child);
    closeWhenQuiet(child);
  });
  // Before the directories that it writes to are removed.
  if (!watching) process.prependListener("exit", endAll);
  watching = true;
}

/** Closes the output of an ended program, which one that it started may hold for hours, when all of it has been read. */
function closeWhenQuiet(child: ChildProcess): void {
  const pipes = [child.stdout, child.stderr];
  const { wait, news, rest } = watchStall(QUIET_SECONDS, () => {
    for (const pipe of pipes) pipe?.destroy();
  });
  for (const pipe of pipes) pipe?.on("data", news);
  child.once("close", rest);
  wait();
}

function endAll(): void {
  // A program that was already asked to end is killed.
  for (const child of running) child.kill(child.killed ? "SIGKILL" : undefined);
}

/** Number of checks without news: a busy thread reads waiting output by the next check. */
const LOOKS = 4;

/** Calls `stalled` once when nothing has arrived in this many seconds of waiting. */
export function watchStall(seconds: number, stalled: () => void) {
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Call when no data are awaited. */
  const rest = (): void => {
    clearInterval(timer);
    [timer, looks] = [undefined, 0];
  };
  const look = (): void => {
    if (++looks < LOOKS) return;
    rest();
    stalled();
  };
  /** Call when waiting begins or continues. */
  const wait = (): void => {
    timer ??= setInterval(look, (seconds * SECOND_MS) / LOOKS).unref();
  };
  const news = (): void => {
    looks = 0;
  };
  return { wait, news, rest };
}
