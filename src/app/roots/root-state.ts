import { posix } from "node:path";
import type { ModuleTree } from "../../language/module-tree/tree.ts";
import {
  decodeState,
  LOCAL_STATE_NAME,
  requirementsWithState,
} from "../../language/state/state.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";

/** A state that somebody named, as a state file or as `show -json` prints it. */
export interface GivenState {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Where a root module's state is looked for. */
export interface StatePlaces {
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
export async function withRootState(
  requirements: Requirements,
  places: StatePlaces,
): Promise<Requirements> {
  const found = places.given ?? (await localState(places));
  if (found === undefined) return requirements;
  const { file, bytes } = found;
  const decoded = decodeState(file, bytes, places.tool);
  const problem = decoded.diagnostics.find((one) => one.severity === "error");
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
