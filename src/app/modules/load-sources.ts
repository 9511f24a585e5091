import { loadModuleTree, type ModuleTree } from "../../config/module-tree/tree.ts";

/** Loads a root module as `init` does, with modules from their sources whatever is installed. */
export function loadFromSources(
  request: Omit<Parameters<typeof loadModuleTree>[0], "copies">,
): Promise<ModuleTree> {
  const inputs = { ...request.inputs, command: "init", undeclared: "ignored" } as const;
  return loadModuleTree({ ...request, inputs, copies: "ignored" });
}
