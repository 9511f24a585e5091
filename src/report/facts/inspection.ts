import type { Diagnostic } from "../../model/diagnostic.ts";
import type { LockFile } from "../../model/lock-file.ts";

/** What `inspect` learned of one lock file. */
export interface Inspection {
  readonly path: string;
  readonly text: string;
  readonly lock: LockFile;
  readonly diagnostics: readonly Diagnostic[];
  /** The text that the tool would write; undefined when the file cannot be read. */
  readonly canonical: string | undefined;
}
