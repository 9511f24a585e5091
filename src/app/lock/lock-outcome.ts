import { encodeLockFile } from "../../language/lock-file/encode.ts";
import type { GatherPorts } from "../../locking/gathering/gather.ts";
import type {
  LockedProvider,
  LockProvidersOutcome,
} from "../../locking/versions/lock-providers.ts";
import type { ProviderFailure } from "../../locking/versions/select.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { AuthenticationTerms } from "../../packages/authentication/authenticate-metadata.ts";
import type { Clock } from "../../ports/clock.ts";
import type { FileTree, FileWriter } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";

/** A request to lock one root module. */
export interface LockRequest {
  /** Directory of the root module for the file ports; messages name files from there too. */
  readonly root: string;
  /** Data directory of runs, from that directory. */
  readonly dataDirectory: string;
  /** At least one, in the order of the command line. */
  readonly platforms: readonly Platform[];
  /** Positional arguments as written; none means every required provider. */
  readonly providers: readonly string[];
  /** Providers whose locked version is not kept: none, all, or those named. */
  readonly upgrade: "none" | "all" | readonly string[];
  /** `write`: writes the result. `check`: only compares it with the file. */
  readonly mode: "write" | "check";
  /** Whether to write a lock file whose requirements are only a lower bound; the tools refuse to. */
  readonly lowerBound: "refuse" | "accept";
  readonly tool: Tool;
  readonly authentication: AuthenticationTerms;
}

/** The files, the clock and the registries that locking uses. */
export interface LockPorts extends GatherPorts {
  readonly files: FileTree;
  readonly writer: FileWriter;
  readonly clock: Clock;
  /** Loads the configuration's requirements as `providers lock` does (PL-3). */
  readonly loadRequirements: () => Promise<Requirements>;
}

/** A provider that could not be locked. */
export interface LockFailure extends ProviderFailure {
  /** The fact, the places that ask for the provider, and the help. */
  readonly sentences: readonly string[];
}

/** The result of locking. */
export interface LockRun {
  /**
   * Exit code. 0: written or unchanged. 1: refused, or a check found a difference. 2: unreadable arguments. 3:
   * a source did not answer, or a check found no difference while parts of the configuration could not be
   * read.
   */
  readonly exit: 0 | 1 | 2 | 3;
  /** The text that was written, or would be in a check; undefined when nothing can be locked. */
  readonly lockFileText: string | undefined;
  /** Whether that text differs from the file's. */
  readonly changed: boolean;
  /** In the order of the lock file; empty when nothing can be locked. */
  readonly providers: readonly LockedProvider[];
  /** About arguments, configuration and the old lock file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Providers that could not be locked, with the platform. */
  readonly failures: readonly LockFailure[];
  readonly failedPlatform: Platform | undefined;
  /** Remarks that do not stop the run, each a sentence without a full stop. */
  readonly warnings: readonly string[];
  /** Parts of the configuration that could not be read, so that nothing was written although nothing failed. */
  readonly unread: readonly string[];
}

/** The result when nothing was locked. */
export const REFUSED: LockRun = {
  exit: 1,
  lockFileText: undefined,
  changed: false,
  providers: [],
  diagnostics: [],
  failures: [],
  failedPlatform: undefined,
  warnings: [],
  unread: [],
};

/** The existing lock file. */
export interface OldLock {
  /** Undefined when there is no file. */
  readonly bytes: Uint8Array | undefined;
  readonly locks: LockFile;
  readonly diagnostics: readonly Diagnostic[];
}

interface Finished {
  readonly options: LockRequest;
  readonly ports: LockPorts;
  readonly old: OldLock;
  readonly outcome: Extract<LockProvidersOutcome, { kind: "locked" }>;
  readonly diagnostics: readonly Diagnostic[];
  readonly remarks: readonly string[];
  /** Whether the requirements are complete. */
  readonly exact: boolean;
}

/** Writes the result of locking, unless it is only compared. */
export async function finish(run: Finished): Promise<LockRun> {
  const { options, outcome, diagnostics, remarks } = run;
  const text = encodeLockFile(outcome.locks, options.tool.name);
  const changed = run.old.bytes === undefined || !sameBytes(run.old.bytes, text);
  const done: LockRun = {
    ...REFUSED,
    exit: options.mode === "check" ? checkExit(changed, run.exact) : 0,
    lockFileText: text,
    changed,
    providers: outcome.providers,
    diagnostics,
    warnings: [...remarks, ...outcome.providers.flatMap(remarksOn)],
  };
  if (options.mode === "check" || !changed) return done;
  const problem = await write(lockFilePath(options.root), text, run);
  if (problem === undefined) return done;
  return { ...REFUSED, diagnostics: [...diagnostics, problem], warnings: done.warnings };
}

/** No difference in the part that was read does not mean that there is none. */
function checkExit(changed: boolean, exact: boolean): LockRun["exit"] {
  if (changed) return 1;
  return exact ? 0 : 3;
}

/** A failure to write is the user's to repair, like any other refusal (LD-25). */
async function write(
  path: string,
  text: string,
  { ports, old }: Pick<Finished, "ports" | "old">,
): Promise<Diagnostic | undefined> {
  try {
    await ports.writer.writeAtomically(path, text, { content: old.bytes });
    return undefined;
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_FAILED", "FILE_CHANGED")) throw caught;
    const summary = "Failed to update dependency lock file";
    return { severity: "error", summary, detail: inSentences(caught) };
  }
}

function sameBytes(bytes: Uint8Array, text: string): boolean {
  const wanted = new TextEncoder().encode(text);
  return bytes.length === wanted.length && bytes.every((byte, i) => byte === wanted[i]);
}

/** Returns remarks that the tool's command lacks: old hashes that it keeps although they contradict the evidence (PL-6). */
function remarksOn({ entry, warnings, unexplained }: LockedProvider): readonly string[] {
  const kept = unexplained.map(
    (hash) =>
      `Nothing explains ${hash}, which the lock file already had for ${entry.address} ${entry.version}`,
  );
  return [...warnings, ...kept];
}
