/**
 * Runs a program that knows secrets and gives what it printed on standard output.
 *
 * Neither output nor error output may reach a log or a message: either may hold the secret.
 *
 * @throws LockReviewError `UNAUTHORIZED` when it cannot be run or does not end well, `ABORTED`
 */
export type RunHelperProgram = (
  program: string,
  args: readonly string[],
  signal: AbortSignal,
) => Promise<Uint8Array>;
