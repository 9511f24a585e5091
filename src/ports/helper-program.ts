/**
 * Runs a program that knows secrets and gives what it printed on standard output.
 *
 * Neither output nor error output may reach a log or a message: either may hold the secret.
 * @throws LockReviewError `UNAUTHORIZED` when it cannot be run or does not end well
 */
export type RunHelperProgram = (program: string, args: readonly string[]) => Promise<Uint8Array>;

/** How a helper program of Docker's kind ended. */
interface HelperProgramEnd {
  readonly exitCode: number;
  /** Its standard output, which may be secret whatever the exit code. */
  readonly output: Uint8Array;
}

/**
 * Runs a program of the search path with the one argument `get` and a text to read.
 * @throws LockReviewError `UNAUTHORIZED` when it cannot be run or does not end by itself
 */
export type RunDockerHelper = (program: string, input: string) => Promise<HelperProgramEnd>;
