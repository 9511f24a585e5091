/** Where progress and remarks go. Results never do. */
export interface Log {
  /** What a user waits on. */
  info(message: string): void;
  warn(message: string): void;
  /** The rest. */
  debug(message: string): void;
}
