import type { FetchModule } from "../language/config/fetch-module.ts";
import type { StaticInputs } from "../language/evaluation/root-values.ts";

/** What the modules of a configuration depend on besides its own files. */
export interface ModuleReach {
  /** How modules of other places are had; without it they are limits of what is required. */
  readonly fetchModule?: FetchModule | undefined;
  /** Values of variables from outside (CR-81); none if absent. */
  readonly inputs?: StaticInputs | undefined;
}
