import { execFile } from "node:child_process";
import { basename } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import type { RunDockerHelper, RunHelperProgram } from "../../ports/helper-program.ts";
import { childEnvironment } from "./child-environment.ts";
import type { Environment } from "./environment.ts";

/** How long a helper may take: long enough for somebody to type a password. */
const MAX_HELPER_MS = 120_000;
/** Bytes that a helper may print; a token has a few hundred. */
const MAX_HELPER_BYTES = 1024 * 1024;

/** Runs helper programs, without a shell, with what of an environment they need. */
export function helperProgramRunner(environment: Environment): RunHelperProgram {
  return (program, args, signal) =>
    new Promise((resolve, reject) => {
      execFile(program, args, optionsOf(environment, signal), (error, stdout) => {
        if (error === null) resolve(stdout);
        else if (signal.aborted) reject(new LockReviewError("ABORTED", "The work was stopped"));
        else reject(failure(program, error.code));
      }).stdin?.end();
    });
}

/** Runs credentials helpers of Docker's kind, which are found by the environment's `PATH`, without a shell. */
export function dockerHelperRunner(environment: Environment): RunDockerHelper {
  return (program, input, signal) =>
    new Promise((resolve, reject) => {
      const child = execFile(program, ["get"], optionsOf(environment, signal), (error, stdout) => {
        const code = error === null ? 0 : error.code;
        if (signal.aborted) reject(new LockReviewError("ABORTED", "The work was stopped"));
        else if (typeof code !== "number") reject(failure(program, code));
        else resolve({ exitCode: code, output: stdout });
      });
      // A program that does not read is none the worse for it.
      child.stdin?.on("error", () => undefined).end(input);
    });
}

function optionsOf(environment: Environment, signal: AbortSignal) {
  return {
    env: childEnvironment(environment, "credentials"),
    encoding: "buffer" as const,
    maxBuffer: MAX_HELPER_BYTES,
    timeout: MAX_HELPER_MS,
    windowsHide: true,
    signal,
  };
}

/** The error itself is no cause of ours: it quotes what the program printed. */
function failure(program: string, code: number | string | null | undefined): LockReviewError {
  const ending = typeof code === "number" ? `ended with exit code ${code}` : "could not be run";
  return new LockReviewError("UNAUTHORIZED", `The helper program ${basename(program)} ${ending}`, {
    hint: "Run it by hand to see why; what it prints is not shown here because it may be secret.",
  });
}
