import { decodeLockFile } from "../../language/lock-file/decode.ts";
import { lockProviders } from "../../locking/versions/lock-providers.ts";
import { type ProviderFailure, withSuccessors } from "../../locking/versions/select.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { EMPTY_LOCK_FILE } from "../../model/lock-file.ts";
import {
  isLockable,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import type { Requirement, Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { isUnreachable } from "../../sources/answers/source.ts";
import { failureSentences, legacyPlugins } from "./failure-words.ts";
import {
  finish,
  type LockFailure,
  type LockPorts,
  type LockRequest,
  type LockRun,
  type OldLock,
  REFUSED,
} from "./lock-outcome.ts";

/**
 * Runs `lock`: reads configuration and lock file, locks, writes.
 *
 * Nothing is written unless everything went well (PL-5). Then the file is written even if it means the same
 * (PL-13), unless it has that very text. OpenTofu: command, ProvidersLockCommand.Run.
 */
export async function runLock(
  options: LockRequest,
  ports: LockPorts,
  signal: AbortSignal,
): Promise<LockRun> {
  const { named, upgrade, misread } = readNames(options);
  if (misread.length > 0) return { ...REFUSED, exit: 2, diagnostics: misread };
  const requirements = await ports.loadRequirements();
  const old = await readOldLock(options, ports.files);
  const chosen = requirementsToLock(requirements, named, options.tool);
  const diagnostics = [...requirements.diagnostics, ...old.diagnostics, ...chosen.diagnostics];
  if (hasErrors(diagnostics)) return { ...REFUSED, diagnostics };
  const { exact, limits } = requirements;
  if (!exact && options.mode === "write" && options.lowerBound === "refuse") {
    return { ...REFUSED, diagnostics, unread: limits };
  }
  const { locks, succeeded } = withSuccessors(old.locks, options.tool);
  const outcome = await lockProviders(
    {
      requirements: chosen.requirements,
      locks,
      platforms: options.platforms,
      upgrade,
      constraintsFrom: exact ? "configuration" : "old-entry",
      rules: {
        tool: options.tool,
        authentication: options.authentication,
        now: ports.clock.now(),
      },
    },
    ports,
    signal,
  );
  const remarks = [
    ...limits,
    ...succeeded.map(({ from, to }) => `${to} starts with the version that ${from} is locked at`),
  ];
  if (outcome.kind === "refused") {
    const failures = await inWords(outcome.failures, requirements, { options, ports });
    const exit = failures.every(({ error }) => isUnreachable(error)) ? 3 : 1;
    const told = { failures, failedPlatform: outcome.platform, warnings: remarks };
    return { ...REFUSED, exit, diagnostics, ...told };
  }
  return finish({ options, ports, old, outcome, diagnostics, remarks, exact });
}

/** Returns the providers to lock, and those of them that may move to another version. */
function readNames({ providers, upgrade, tool }: LockRequest) {
  const named = readProviderArguments(providers, tool);
  const upgraded = readProviderArguments(typeof upgrade === "string" ? [] : upgrade, tool);
  const wanted = new Set(upgraded.providers);
  return {
    named: named.providers,
    upgrade: (provider: ProviderAddress) => upgrade === "all" || wanted.has(provider),
    misread: [...named.diagnostics, ...upgraded.diagnostics],
  };
}

/** Returns the failures with the places that ask for the provider, and the help. */
async function inWords(
  failures: readonly ProviderFailure[],
  { providers }: Requirements,
  { options, ports }: { readonly options: LockRequest; readonly ports: LockPorts },
): Promise<readonly LockFailure[]> {
  const { root, tool } = options;
  const left = await legacyPlugins(options, ports.files);
  return failures.map((failure) => {
    const requirement = providers.get(failure.provider);
    const context = { root, tool, requirement, legacyPlugins: left };
    return { ...failure, sentences: failureSentences(failure, context) };
  });
}

/** Reads the existing lock file; a missing one is empty, an unreadable one is a diagnostic (LD-1). */
async function readOldLock({ root, tool }: LockRequest, files: FileTree): Promise<OldLock> {
  const path = lockFilePath(root);
  try {
    const bytes = await files.read(path);
    if (bytes === undefined) return { bytes, locks: EMPTY_LOCK_FILE, diagnostics: [] };
    const { lockFile, diagnostics } = decodeLockFile(bytes, path, tool);
    return { bytes, locks: lockFile, diagnostics };
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_FAILED")) throw caught;
    const problem = {
      severity: "error",
      summary: "Failed to read file",
      detail: `${caught.message}.`,
    } as const;
    return { bytes: undefined, locks: EMPTY_LOCK_FILE, diagnostics: [problem] };
  }
}

/** Providers named on the command line, or the problems with the names. */
interface NamedProviders {
  readonly providers: readonly ProviderAddress[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads provider addresses of the command line, short forms included (PL-3, PA-2).
 *
 * OpenTofu: command, ProvidersLockCommand.Run.
 */
export function readProviderArguments(texts: readonly string[], tool: Tool): NamedProviders {
  const providers: ProviderAddress[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const text of texts) {
    try {
      providers.push(parseProviderAddress(text, tool));
    } catch (caught) {
      if (!isLockReviewError(caught)) throw caught;
      diagnostics.push(invalidArgument(caught.message, caught.hint));
    }
  }
  return { providers, diagnostics };
}

/**
 * Returns the requirements to process: all lockable ones, or those of the named providers.
 *
 * Built-in and legacy providers cannot be locked and are silently left out, even when they are named, as
 * upstream (PL-3).
 */
export function requirementsToLock(
  requirements: Requirements,
  named: readonly ProviderAddress[],
  tool: Tool,
): { readonly requirements: readonly Requirement[]; readonly diagnostics: readonly Diagnostic[] } {
  const lockable = [...requirements.providers.values()].filter(({ provider }) =>
    isLockable(provider, tool),
  );
  if (named.length === 0) return { requirements: lockable, diagnostics: [] };
  const wanted = new Set(named);
  return {
    requirements: lockable.filter(({ provider }) => wanted.has(provider)),
    diagnostics: [...wanted]
      .filter((provider) => !requirements.providers.has(provider))
      .map((provider) => invalidArgument(`The configuration does not require ${provider}`)),
  };
}

function invalidArgument(message: string, hint?: string): Diagnostic {
  const detail = inSentences({ message, hint });
  return { severity: "error", summary: "Invalid provider argument", detail };
}
