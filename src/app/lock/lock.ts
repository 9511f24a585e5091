import { decodeLockFile } from "../../formats/lock-file/decode.ts";
import { encodeLockFile } from "../../formats/lock-file/encode.ts";
import type { GatherRun } from "../../lock/gathering/gather.ts";
import type { LockedProvider } from "../../lock/versions/compose.ts";
import { lockProviders } from "../../lock/versions/lock-providers.ts";
import { type Diagnostic, fileError, hasErrors, inDirectory } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import type { Requirements } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import { withSuccessors } from "../../model/successors.ts";
import type { Tool } from "../../model/tool.ts";
import { seenFile } from "../../packages/hashing/digest.ts";
import { type FileTree, type FileWriter, isSameContent } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { reasonsToKeep } from "../../review/rules/newer-tool.ts";
import { isUnreachable, type ProviderSource } from "../../sources/answers/source.ts";
import { isLockReplaced, lockSide } from "../roots/lock-side.ts";
import { explainFailures, type LockFailure } from "./failure-words.ts";
import { readProviderArguments, requirementsToLock } from "./lock-arguments.ts";
import { coveringOnePlatform, remarksOnLock, remarksOnSource } from "./lock-remarks.ts";
import { ageTerms, judgeLocked, type SignerTerms } from "./lock-signers.ts";

/** A request to lock one root module. */
export interface LockRequest {
  /** Directory of the root module for the file ports; messages name files from there too. */
  readonly root: string;
  readonly dataDirectory: string;
  /** At least one, in the order of the command line. */
  readonly platforms: readonly Platform[];
  readonly providers: readonly string[];
  /** Providers whose locked version is not kept. */
  readonly upgrade: "none" | "all" | readonly string[];
  readonly mode: "write" | "check";
  /** Whether to write a lock file whose requirements are only a lower bound; the tools refuse to. */
  readonly lowerBound: "refuse" | "accept";
  /** Why the tool is not known, where two are named: then nothing is locked. */
  readonly toolConflict?: string;
  readonly signerTerms: SignerTerms;
  /** Whether versions have to be as old as policy asks, as the tools' own command never does. */
  readonly asksAge: boolean;
}

/** The rules of the tool, the files and the registries that locking uses. */
export interface LockPorts extends GatherRun {
  readonly files: FileTree;
  readonly writer: FileWriter;
  /** Where `init` installs from by the CLI configuration, which locking ignores; absent for origin registries alone. */
  readonly installed?: ProviderSource;
  /**
   * Loads the requirements as a command does: those of tests and state count for `init` alone (PL-3), and each command
   * has its own `TF_CLI_ARGS_…`.
   */
  readonly loadRequirements: (command: "providers lock" | "init") => Promise<Requirements>;
}

/** The result of locking. */
export interface LockRun {
  /**
   * Exit code. 0: written or unchanged. 1: refused, or a check found a difference. 2: unreadable arguments. 3: a source
   * did not answer, a signer could not be compared, or a check found no difference while parts of the configuration could not be read.
   */
  readonly exit: 0 | 1 | 2 | 3;
  /** Undefined when nothing can be locked. */
  readonly lockFileText: string | undefined;
  readonly changed: boolean;
  /** In the order of the lock file. */
  readonly providers: readonly LockedProvider[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failures: readonly LockFailure[];
  readonly failedPlatform: Platform | undefined;
  /** Remarks that do not stop the run, each a sentence without a full stop. */
  readonly warnings: readonly string[];
  /** Parts of the configuration that could not be read, so that nothing was written although nothing failed. */
  readonly unread: readonly string[];
}

const REFUSED: LockRun = {
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

/** Says that two tools are named: by whose rules the file is to be written has to be said first. */
function conflictOf({ root, toolConflict }: LockRequest): readonly Diagnostic[] {
  if (toolConflict === undefined) return [];
  const detail = `${root} is OpenTofu's or Terraform's: ${toolConflict}. Name the tool with ${theSetting("tool")}.`;
  return [{ severity: "error", summary: "Two tools are named for one root module", detail }];
}

/**
 * Runs `lock`: reads configuration and lock file, locks, writes. Nothing is written unless everything went well (PL-5).
 * Then the file is written even if it means the same (PL-13), unless it has that very text. OpenTofu: command,
 * ProvidersLockCommand.Run.
 */
export async function runLock(options: LockRequest, ports: LockPorts): Promise<LockRun> {
  const { platforms, upgrade, asksAge, signerTerms } = options;
  const { rules } = ports;
  const { tool } = rules;
  const undecided = conflictOf(options);
  if (undecided.length > 0) return { ...REFUSED, exit: 2, diagnostics: undecided };
  const named = readProviderArguments(options.providers, tool);
  const upgraded = readProviderArguments(typeof upgrade === "string" ? [] : upgrade, tool);
  const misread = [...named.diagnostics, ...upgraded.diagnostics];
  if (misread.length > 0) return { ...REFUSED, exit: 2, diagnostics: misread };
  const requirements = await ports.loadRequirements("providers lock");
  const old = await readOldLock(options.root, tool, ports.files);
  const chosen = requirementsToLock(requirements, named.providers, tool);
  const problems = requirements.diagnostics.map((each) => inDirectory(options.root, each));
  const diagnostics = [...problems, ...old.diagnostics, ...chosen.diagnostics];
  if (hasErrors(diagnostics)) return { ...REFUSED, diagnostics };
  const { exact, limits } = requirements;
  if (!exact && options.mode === "write" && options.lowerBound === "refuse") {
    return { ...REFUSED, diagnostics, unread: limits };
  }
  const { locks, succeeded } = withSuccessors(old.locks, tool);
  const outcome = await lockProviders(
    {
      requirements: chosen.requirements,
      locks,
      platforms,
      upgrade: (provider) => upgrade === "all" || upgraded.providers.includes(provider),
      age: asksAge ? ageTerms(signerTerms.policy, rules.now) : undefined,
      constraintsFrom: exact ? "configuration" : "old-entry",
      rules,
    },
    ports,
  );
  const remarks = [
    ...limits,
    ...succeeded.map(({ from, to }) => `${to} starts with the version that ${from} is locked at`),
  ];
  if (outcome.kind === "locked") {
    const locked = { ...outcome, diagnostics, warnings: remarks, old, exact };
    return acceptLocked(locked, options, ports);
  }
  const context = { ...options, tool, requirements };
  const failures = await explainFailures(outcome.failures, context, ports.files);
  const exit = failures.every(({ error }) => isUnreachable(error)) ? 3 : 1;
  const { platform: failedPlatform } = outcome;
  return { ...REFUSED, exit, diagnostics, failures, failedPlatform, warnings: remarks };
}

interface Locked extends Pick<LockRun, "providers" | "diagnostics" | "warnings"> {
  readonly locks: LockFile;
  readonly old: OldLock;
  readonly exact: boolean;
}

/** Judges the signers of what was locked, and writes it with the remarks on it. */
async function acceptLocked(
  outcome: Locked,
  options: LockRequest,
  ports: LockPorts,
): Promise<LockRun> {
  const { providers, locks, old, diagnostics, exact } = outcome;
  const { root, platforms, signerTerms, mode } = options;
  const { tool } = ports.rules;
  const locked = providers.map(({ entry }) => entry.address);
  const judged = { root, old: old.locks, locks, locked };
  const signers = await judgeLocked(judged, signerTerms, ports);
  const { exit, failures } = signers;
  if (exit > 0) return { ...REFUSED, exit, diagnostics, failures, warnings: outcome.warnings };
  const required = await ports.loadRequirements("init");
  const text = encodeLockFile(locks, tool.name);
  const path = lockFilePath(root);
  const head = lockSide({ content: new TextEncoder().encode(text) }, path, tool);
  const source = ports.installed;
  const warnings = [
    ...outcome.warnings,
    ...signers.warnings,
    ...remarksOnLock({ ...outcome, head, required, tool }),
    ...coveringOnePlatform(providers, old.locks, platforms),
    ...(source ? await remarksOnSource(providers, { ...ports, source }) : []),
  ];
  const changed = !isSameContent(old.bytes, Buffer.from(text));
  const done = { ...REFUSED, lockFileText: text, changed, providers, diagnostics, warnings };
  // No difference in the part that was read does not mean that there is none.
  if (mode === "check") return changed ? done : { ...done, exit: exact ? 0 : 3 };
  try {
    if (changed) await ports.writer.writeAtomically(path, text, seenFile(old.bytes));
    return { ...done, exit: 0 };
  } catch (caught) {
    // A failure to write is the user's to repair, like any other refusal (LD-25).
    if (!isLockReviewError(caught, "FILE_FAILED", "FILE_CHANGED")) throw caught;
    const summary = "Failed to update dependency lock file";
    const problem: Diagnostic = { severity: "error", summary, detail: inSentences(caught) };
    return { ...REFUSED, diagnostics: [...diagnostics, problem], warnings };
  }
}

type OldLock = Readonly<Awaited<ReturnType<typeof readOldLock>>>;

const KEPT = "A newer tool keeps a lock file here";

/** Reads the existing lock file; a missing one is empty, an unreadable one is a diagnostic (LD-1). */
async function readOldLock(root: string, tool: Tool, files: FileTree) {
  const path = lockFilePath(root);
  try {
    const isReplaced = await isLockReplaced(files, root);
    const bytes = await files.read(path);
    const old = bytes === undefined ? undefined : decodeLockFile(bytes, path, tool);
    const reasons = reasonsToKeep({ moduleBlocks: old?.moduleBlocks ?? 0, isReplaced });
    const keptDiagnostics = reasons.map((reason) => fileError(path, KEPT, `${reason}.`));
    const { lockFile: locks = EMPTY_LOCK_FILE, diagnostics = [] } = old ?? {};
    return { bytes, locks, diagnostics: [...keptDiagnostics, ...diagnostics] };
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_FAILED")) throw caught;
    const detail = `${caught.message}.`;
    const summary = "Failed to read file";
    const diagnostics: Diagnostic[] = [{ severity: "error", summary, detail }];
    return { bytes: undefined, locks: EMPTY_LOCK_FILE, diagnostics };
  }
}
