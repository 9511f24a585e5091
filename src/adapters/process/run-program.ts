import { execFile } from "node:child_process";
import process from "node:process";
import { withoutAbsent } from "../../model/without-absent.ts";
import { SECOND_MS } from "./run-time.ts";

/** A program to run to its end, without a shell. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly directory?: string;
  /** All variables: those that `childEnvironment` lets through, and those for this program alone. */
  readonly environment: NodeJS.ProcessEnv;
  /** Its standard input; empty when absent. */
  readonly input?: string | Buffer;
  /** Most bytes that it may print on either stream. */
  readonly maxBytes: number;
  /** How long it may take. */
  readonly seconds: number;
  /** Ends it earlier, as if its time were over. */
  readonly stop?: AbortSignal | undefined;
}

/** How a program ended, or why it is waited for no longer. */
export type ProgramEnd =
  | {
      readonly kind: "exited";
      readonly code: number;
      readonly stdout: Buffer;
      readonly stderr: string;
    }
  /** It was still running when its time was over. */
  | { readonly kind: "late" }
  /** It could not be started, printed too much, or was ended by somebody else. */
  | { readonly kind: "failed"; readonly cause: Error };

/** How long a program that was asked to end may tidy up before it is ended. */
const GRACE_MS = 1000;

/**
 * Runs a program and waits until it ends or its time is over. It cannot prolong that: not by ignoring signals, and not
 * by leaving its pipes to programs that it has started itself.
 */
export function runProgram(program: Program): Promise<ProgramEnd> {
  const { file, args, directory, environment, input = "", maxBytes, seconds, stop } = program;
  if (stop?.aborted === true) return Promise.resolve({ kind: "late" });
  const options = {
    ...withoutAbsent({ cwd: directory }),
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
      // Whatever it has started may hold these open for as long as it likes.
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.destroy();
      child.unref();
    };
    const timer = setTimeout(abandon, seconds * SECOND_MS);
    stop?.addEventListener("abort", abandon, { once: true });
    // One that ends before it has read everything says why by its exit code.
    child.stdin?.on("error", () => undefined).end(input);
    // What the system refuses to start at all, such as an argument that is too long for it, is thrown at once.
  }).catch((cause: Error) => ({ kind: "failed", cause }));
}

/** A program that runs, as `node:child_process` has it; only who starts programs may import that. */
interface RunningProgram {
  /** Whether it was asked to end before. */
  readonly killed: boolean;
  kill(signal?: "SIGKILL"): boolean;
  once(event: "exit", listener: () => void): unknown;
}

const running = new Set<RunningProgram>();
let watching = false;

/** Lets a program that we started end with this process at the latest, whatever it waits for by then. */
export function endWithUs(child: RunningProgram): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
  // Before directories are removed that it writes to.
  if (!watching) process.prependListener("exit", endAll);
  watching = true;
}

function endAll(): void {
  // One that was asked before and goes on has had its time.
  for (const child of running) child.kill(child.killed ? "SIGKILL" : undefined);
}

/** Looks that must find no news: what a busy thread has not read yet is there at the next one. */
const LOOKS = 4;

/** Notices when something that is waited for has stopped coming. */
interface StallWatch {
  /** Waiting begins, or goes on. */
  wait(): void;
  /** Something has come. */
  news(): void;
  /** Nothing is waited for. */
  rest(): void;
}

/** Calls back once when nothing has come for so many seconds of waiting. */
export function watchStall(seconds: number, stalled: () => void): StallWatch {
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearInterval(timer);
    [timer, looks] = [undefined, 0];
  };
  const look = (): void => {
    if (++looks < LOOKS) return;
    rest();
    stalled();
  };
  return {
    wait: () => {
      timer ??= setInterval(look, (seconds * SECOND_MS) / LOOKS).unref();
    },
    news: () => {
      looks = 0;
    },
    rest,
  };
}
