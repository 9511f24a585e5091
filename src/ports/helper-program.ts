/**
 * Runs a program that knows secrets and returns its standard output. No output may reach a log or a message. @throws
 * LockReviewError `UNAUTHORIZED` when it cannot be run or fails
 */
export type RunHelperProgram = (program: string, args: readonly string[]) => Promise<Uint8Array>;

/** Runs a program of the search path with `get`, and `input` as standard input. @throws LockReviewError `UNAUTHORIZED` */
export type RunDockerHelper = (
  program: string,
  input: string,
) => Promise<{ readonly exitCode: number; readonly output: Uint8Array }>;
