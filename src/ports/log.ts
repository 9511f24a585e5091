/** Where progress and remarks go. Results never do. */
export interface Log {
  /** For steps that a user waits for. */
  info(message: string): void;
  warn(message: string): void;
  /** The rest. */
  debug(message: string): void;
}
