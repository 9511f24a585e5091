/** The only source of time for the engine. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}
