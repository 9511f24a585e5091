import { execFile } from "node:child_process";
import { basename } from "node:path";
import { LockReviewError } from "../model/error.ts";
import type { RunHelperProgram } from "../ports/helper-program.ts";

/** How long a helper may take: long enough for somebody to type a password. */
const MAX_HELPER_MS = 120_000;
/** Bytes that a helper may print; a token has a few hundred. */
const MAX_HELPER_BYTES = 1024 * 1024;

/** Runs helper programs with an environment, without a shell. */
export function helperProgramRunner(
  environment: Readonly<Record<string, string | undefined>>,
): RunHelperProgram {
  return (program, args, signal) =>
    new Promise((resolve, reject) => {
      const options = {
        env: environment,
        encoding: "buffer" as const,
        maxBuffer: MAX_HELPER_BYTES,
        timeout: MAX_HELPER_MS,
        windowsHide: true,
        signal,
      };
      execFile(program, args, options, (error, stdout) => {
        if (error === null) resolve(stdout);
        else if (signal.aborted) reject(new LockReviewError("ABORTED", "The work was stopped"));
        else reject(failure(program, error.code));
      }).stdin?.end();
    });
}

/** The error itself is no cause of ours: it quotes what the program printed. */
function failure(program: string, code: number | string | null | undefined): LockReviewError {
  const ending = typeof code === "number" ? `ended with exit code ${code}` : "could not be run";
  return new LockReviewError("UNAUTHORIZED", `The helper program ${basename(program)} ${ending}`, {
    hint: "Run it by hand to see why; what it prints is not shown here because it may be secret.",
  });
}
