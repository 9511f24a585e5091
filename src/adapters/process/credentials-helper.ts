import { basename } from "node:path";
import { LockReviewError, stopped } from "../../model/error.ts";
import type { RunDockerHelper, RunHelperProgram } from "../../ports/helper-program.ts";
import { childEnvironment, type Environment } from "./environment.ts";
import { type Program, type ProgramExit, runProgram } from "./run-program.ts";

/** Time limit of a helper in seconds: enough to type a password. */
const HELPER_SECONDS = 120;
/** Most bytes of a helper's output; a token has a few hundred. */
const MAX_HELPER_BYTES = 1024 * 1024;

interface HelperTerms {
  readonly environment: Environment;
  /** Aborts when the run has no more time; its reason is the error's cause. */
  readonly stop?: AbortSignal;
}

/** Returns a runner of helper programs, without a shell and with a reduced environment. */
export function helperProgramRunner(terms: HelperTerms): RunHelperProgram {
  return async (program, args) => {
    const end = await runHelper({ ...terms, file: program, args });
    if (end.code !== 0) throw failure(program, `ended with exit code ${end.code}`);
    return end.stdout;
  };
}

/** Returns a runner of Docker's credentials helpers, found through `PATH`, without a shell. */
export function dockerHelperRunner(terms: HelperTerms): RunDockerHelper {
  return async (program, input) => {
    const end = await runHelper({ ...terms, file: program, args: ["get"], input });
    return { exitCode: end.code, output: end.stdout };
  };
}

async function runHelper(
  program: Pick<Program, "file" | "args" | "environment" | "input" | "stop">,
): Promise<ProgramExit> {
  const environment = childEnvironment(program.environment, "credentials");
  const bounds = { maxBytes: MAX_HELPER_BYTES, seconds: HELPER_SECONDS };
  const end = await runProgram({ ...program, ...bounds, environment });
  if (end.kind === "exited") return end;
  const { file, stop } = program;
  if (stop?.aborted === true)
    throw stopped(stop, `The helper program ${basename(file)} was stopped`);
  const how =
    end.kind === "late" ? `did not end within ${HELPER_SECONDS} seconds` : "could not be run";
  throw failure(file, how);
}

/** Returns the error, without the original as its cause, which quotes the program's output. */
function failure(program: string, what: string): LockReviewError {
  return new LockReviewError("UNAUTHORIZED", `The helper program ${basename(program)} ${what}`, {
    hint: "Run it by hand to see why; what it prints is not shown here because it may be secret.",
  });
}
