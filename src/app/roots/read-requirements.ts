import { posix } from "node:path";
import { stackFileName } from "../../config/body/files.ts";
import type { ModuleMemory } from "../../config/module-tree/module-loader.ts";
import type { StaticInputs } from "../../config/module-tree/root-values.ts";
import { stackText, TERRAGRUNT_FILES } from "../../config/module-tree/terragrunt.ts";
import { loadModuleTree, type ModuleTree } from "../../config/module-tree/tree.ts";
import type {
  AgeWish,
  FetchModule,
  LockedPackages,
  RemoteCall,
} from "../../config/module-tree/walk.ts";
import { collectRequirements } from "../../config/requirements/requirements.ts";
import { decodeState, LOCAL_STATE_NAME, requirementsWithState } from "../../config/state/state.ts";
import type { AmountRead } from "../../formats/text/bounded-diagnostics.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { MAX_CONFIGURATION_BYTES, MAX_TOKENS } from "../../model/input-limits.ts";
import type { Requirements } from "../../model/requirements.ts";
import { commandName, isUnread, type Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { KnownLocks } from "../../review/evidence/read-side.ts";
import type { ToolChoice } from "../intent/tool-choice.ts";

/** A state that the user named, as a state file or as `show -json` prints it. */
export type GivenState = { readonly file: string; readonly bytes: Uint8Array };

/** The sources of a module tree besides its own files. */
export interface ModuleTreePorts {
  /** Fetches remote modules; without it they are limits of the requirements. */
  readonly fetchModule?: FetchModule;
  /** Values of variables from outside (CR-81); none if absent. */
  readonly inputs?: StaticInputs;
  readonly state?: GivenState;
}

/** What was read of root modules, for a later reading of the same configuration beside other lock files. */
export interface KnownRoots {
  readonly locks: KnownLocks;
  /** By directory and tool. */
  readonly requirements: Map<string, Promise<ReadRequirements>>;
}

/** The same, with a memory of modules and lock files shared by the root modules of a use case. */
export interface ModuleSharing extends ModuleTreePorts, KnownRoots {
  readonly memory: ModuleMemory;
  /** Versions of a registry's modules to be read in place of the newest; none if absent. */
  readonly lockedPackages?: LockedPackages;
  readonly age?: AgeWish | undefined;
  /** Whether installed copies stand for their sources; they do if absent. */
  readonly copies?: "read" | "ignored";
}

/** Returns the module tree ports with an empty memory of modules. */
export function moduleSharing(
  { fetchModule, inputs, state }: ModuleTreePorts,
  known: KnownRoots = { locks: new Map(), requirements: new Map() },
): ModuleSharing {
  return { fetchModule, inputs, state, memory: new Map(), ...known };
}

/**
 * Returns a root module's requirements, by the rules of the chosen release.
 *
 * If no file names a release and the assumed one refuses the configuration, the first newer release that accepts it is
 * used, and a limit says so: using a new feature is not an error. All other rules stay those of the assumed release.
 * Only releases that were read here are tried: an unknown feature of a later one is no reason to assume it. They are
 * tried while all readings together stay below the limit of one file, since a hostile root module may have errors for
 * each of them.
 */
export async function readByRelease<R extends Requirements>(
  { tool, isReleaseAssumed }: ToolChoice,
  read: (tool: Tool, spent: AmountRead) => Promise<R>,
): Promise<R> {
  const spent = { bytes: 0, tokens: 0 };
  const requirements = await read(tool, spent);
  if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
  const once = { ...spent };
  const isWithin = (): boolean =>
    spent.tokens + once.tokens <= MAX_TOKENS && spent.bytes + once.bytes <= MAX_CONFIGURATION_BYTES;
  for (let minor = tool.minor + 1; isWithin(); minor++) {
    const release = { ...tool, minor };
    if (isUnread(release)) break;
    const taken = await read(release, spent);
    if (!hasErrors(taken.diagnostics)) {
      return { ...taken, limits: [...taken.limits, assumedText(tool, release)] };
    }
  }
  return requirements;
}

function assumedText(assumed: Tool, release: Tool): string {
  const name = commandName(assumed);
  return (
    `the configuration is read as ${name} 1.${release.minor} does, because 1.${assumed.minor}, ` +
    `which is assumed, would refuse it; name the release that is used (tool: ${assumed.name}@1.${release.minor})`
  );
}

/**
 * Returns a root module's requirements, as `init` sees it (CR-85, CR-92). A state that cannot be read, because it is
 * encrypted or of another format, adds nothing but its problems.
 */
export function readRequirements(
  root: string,
  files: FileTree,
  { state: given, ...sharing }: ModuleSharing,
  choice: ToolChoice,
): Promise<ReadRequirements> {
  return readByRelease(choice, async (tool, spent) => {
    const tree = await loadModuleTree({ root, tool, files, spent, ...sharing });
    const requirements = await requirementsOfTree(tree, { root, files, tool, state: given });
    return { ...requirements, remoteCalls: tree.remoteCalls };
  });
}

/** The requirements of a root module, and where its calls of remote modules led. */
export type ReadRequirements = Requirements & { readonly remoteCalls: readonly RemoteCall[] };

/** Returns the same for a module tree that is loaded. */
export async function requirementsOfTree(
  tree: ModuleTree,
  place: { root: string; files: FileTree; tool: Tool; state: GivenState | undefined },
): Promise<Requirements> {
  const { root, files, tool, state: given } = place;
  const { vacant, hasBackend } = tree.root.module;
  const collected = collectRequirements(tree, { tool, mode: "init" });
  const names = (await files.list(root))?.map(({ name }) => name) ?? [];
  const isAlone = vacant && hasErrors(collected.diagnostics);
  const beside = isAlone ? aloneLimits(names) : stackLimits(names, tool);
  const { unread } = tree.asked;
  const requirements = { ...collected, unread, limits: [...collected.limits, ...beside] };
  // A state file beside a configuration with a backend is a leftover, which the tools do not read.
  const state = given ?? (hasBackend ? undefined : await localState(root, files));
  if (state === undefined) return requirements;
  const { file, bytes } = state;
  const decoded = decodeState(file, bytes, tool);
  const problem = decoded.diagnostics.find(({ severity }) => severity === "error");
  return problem === undefined
    ? { ...requirementsWithState(requirements, decoded, tool), state: { file } }
    : { ...requirements, state: { file, problem: problem.detail } };
}

/** Returns why a lock file has no configuration beside it; none where a limit about a `terragrunt.hcl` says so. */
function aloneLimits(names: readonly string[]): readonly string[] {
  if (TERRAGRUNT_FILES.some((name) => names.includes(name))) return [];
  const stackFile = stackFileName(names);
  const why =
    (stackFile && stackText(stackFile)) ?? "there is no configuration beside the lock file";
  return [`${why}, so that the lock file is reviewed on its own evidence alone`];
}

/** Returns a limit for files of a Terraform Stack beside a configuration; `init` reads the configuration alone. */
function stackLimits(names: readonly string[], tool: Tool): readonly string[] {
  const stackFile = tool.name === "terraform" ? stackFileName(names) : undefined;
  if (stackFile === undefined) return [];
  return [`${stackText(stackFile)}; what the stack requires is not read, only what init requires`];
}

async function localState(root: string, files: FileTree): Promise<GivenState | undefined> {
  const bytes = await files.read(posix.join(root, LOCAL_STATE_NAME));
  return bytes === undefined ? undefined : { file: LOCAL_STATE_NAME, bytes };
}
