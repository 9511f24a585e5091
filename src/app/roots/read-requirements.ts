import { posix } from "node:path";
import { type ModuleMemory, moduleMemory } from "../../language/module-tree/module-loader.ts";
import type { StaticInputs } from "../../language/module-tree/root-values.ts";
import { loadModuleTree, type ModuleTree } from "../../language/module-tree/tree.ts";
import type { FetchModule } from "../../language/module-tree/walk.ts";
import { collectRequirements } from "../../language/requirements/requirements.ts";
import {
  decodeState,
  LOCAL_STATE_NAME,
  requirementsWithState,
} from "../../language/state/state.ts";
import type { AmountRead } from "../../language/text/bounded-diagnostics.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { MAX_CONFIGURATION_BYTES, MAX_TOKENS } from "../../model/input-limits.ts";
import type { Requirements } from "../../model/requirements.ts";
import { commandName, isUnread, type Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { type KnownLocks, knownLocks } from "../../review/evidence/read-side.ts";
import type { ToolChoice } from "../settings/tool-choice.ts";

/** A state that somebody named, as a state file or as `show -json` prints it. */
export interface GivenState {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** What the modules of a configuration depend on besides its own files. */
export interface ModuleTreePorts {
  /** How modules of other places are had; without it they are limits of what is required. */
  readonly fetchModule?: FetchModule | undefined;
  /** Values of variables from outside (CR-81); none if absent. */
  readonly inputs?: StaticInputs | undefined;
  /** The state that somebody named for the one root module that is looked at. */
  readonly state?: GivenState | undefined;
}

/** The same, with what is read of modules and lock files while one use case looks at its root modules. */
export interface ModuleSharing extends ModuleTreePorts {
  readonly memory: ModuleMemory;
  readonly locks: KnownLocks;
}

/** That part of what a use case reaches the world through, and nothing read yet. */
export function moduleSharing({ fetchModule, inputs, state }: ModuleTreePorts): ModuleSharing {
  return { fetchModule, inputs, state, memory: moduleMemory(), locks: knownLocks() };
}

/** Releases after the assumed one that are tried; each tool has two or three a year. */
const NEWER_RELEASES = 8;

/**
 * Returns what a root module requires, by the rules of the chosen release.
 *
 * Where nothing says which release is used and the assumed one refuses the configuration, the first
 * newer release that takes it reads it, and a limit says so: a team that uses a new feature of its
 * tool has done nothing wrong. Every other rule stays that of the assumed release. A release after those read here
 * must take it for what is known here, too: what only such a release may know is no reason to assume one. Newer releases are
 * tried while all readings together have no more than one file may have: a root module that is out to take time has
 * errors for each of them.
 */
export async function readByRelease(
  { tool, isReleaseAssumed }: ToolChoice,
  read: (tool: Tool, spent: AmountRead) => Promise<Requirements>,
): Promise<Requirements> {
  const spent = { bytes: 0, tokens: 0 };
  const requirements = await read(tool, spent);
  const once = { ...spent };
  const isWithin = (): boolean =>
    spent.tokens + once.tokens <= MAX_TOKENS && spent.bytes + once.bytes <= MAX_CONFIGURATION_BYTES;
  if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
  let known = new Set(requirements.limits);
  for (let newer = 1; newer <= NEWER_RELEASES && isWithin(); newer++) {
    const release = { ...tool, minor: tool.minor + newer };
    const taken = await read(release, spent);
    if (!isUnread(release)) known = new Set(taken.limits);
    const isUnderstood = taken.limits.every((limit) => known.has(limit));
    if (isUnderstood && !hasErrors(taken.diagnostics)) {
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

/** Where a configuration's modules come from. */
interface ModuleOrigins extends ModuleSharing {
  readonly files: FileTree;
  readonly spent: AmountRead;
}

/** Returns what a root module requires, as `init` sees it. */
export async function readRequirements(
  root: string,
  origins: ModuleOrigins,
  tool: Tool,
): Promise<Requirements> {
  const { state, ...asked } = origins;
  const tree = await loadModuleTree({ root, tool, ...asked });
  const requirements = collectRequirements(tree, { tool, mode: "init" });
  const isVacant = tree.root.module.vacant;
  const known = await withLockAlone(requirements, { root, files: origins.files, isVacant });
  return withRootState(known, { root, files: origins.files, tree, tool, given: state });
}

/** What stands in a directory whose configuration Terragrunt makes when it runs. */
const TERRAGRUNT_FILES: readonly string[] = ["terragrunt.hcl", "terragrunt.hcl.json", "root.hcl"];

/**
 * Says of a directory without configuration that its lock file is judged on its own evidence alone.
 *
 * What `terragrunt` generates on disk is configuration like any other; what it would generate elsewhere
 * is not known, and Terragrunt's own files are never evaluated.
 */
async function withLockAlone(
  requirements: Requirements,
  where: { readonly root: string; readonly files: FileTree; readonly isVacant: boolean },
): Promise<Requirements> {
  if (!where.isVacant || !hasErrors(requirements.diagnostics)) return requirements;
  const names = (await where.files.list(where.root))?.map(({ name }) => name) ?? [];
  const terragrunt = TERRAGRUNT_FILES.find((name) => names.includes(name));
  const why =
    terragrunt === undefined
      ? "there is no configuration beside the lock file"
      : `Terragrunt makes the configuration when it runs (${terragrunt})`;
  const limit = `${why}, so that the lock file is reviewed on its own evidence alone`;
  return { ...requirements, limits: [...requirements.limits, limit] };
}

/** Where a root module's state is looked for. */
interface StatePlaces {
  readonly root: string;
  readonly files: FileTree;
  readonly tree: ModuleTree;
  readonly tool: Tool;
  /** In place of the file beside the configuration. */
  readonly given?: GivenState | undefined;
}

/**
 * Adds what the state requires where one is at hand, as `init` does (CR-85, CR-92).
 *
 * A state that cannot be read, because it is encrypted or of another format, adds nothing: what is wrong
 * with it is told, and nothing is guessed.
 */
async function withRootState(
  requirements: Requirements,
  places: StatePlaces,
): Promise<Requirements> {
  const found = places.given ?? (await localState(places));
  if (found === undefined) return requirements;
  const { file, bytes } = found;
  const decoded = decodeState(file, bytes, places.tool);
  const problem = decoded.diagnostics.find((diagnostic) => diagnostic.severity === "error");
  return problem === undefined
    ? { ...requirementsWithState(requirements, decoded, places.tool), state: { file } }
    : { ...requirements, state: { file, problem: problem.detail } };
}

/** A file beside a configuration with a backend of its own is a leftover, and nobody reads it. */
async function localState({ root, files, tree }: StatePlaces): Promise<GivenState | undefined> {
  if (tree.root.module.hasBackend) return undefined;
  const bytes = await files.read(posix.join(root, LOCAL_STATE_NAME));
  return bytes === undefined ? undefined : { file: LOCAL_STATE_NAME, bytes };
}
