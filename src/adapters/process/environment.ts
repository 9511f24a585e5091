/** Environment variables by name; a face passes the process's own. */
export type Environment = Readonly<Record<string, string | undefined>>;
