/** Takes progress and remarks, never results. */
export interface Log {
  /** Logs a step that a user waits for. */
  info(message: string): void;
  warn(message: string): void;
  debug(message: string): void;
}
