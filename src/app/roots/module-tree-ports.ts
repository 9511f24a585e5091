import { type ModuleMemory, moduleMemory } from "../../language/module-tree/module-loader.ts";
import type { StaticInputs } from "../../language/module-tree/root-values.ts";
import type { FetchModule } from "../../language/module-tree/walk.ts";
import { type KnownLocks, knownLocks } from "../../review/evidence/read-side.ts";
import type { GivenState } from "./root-state.ts";

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
