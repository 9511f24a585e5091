import { loadModuleTree, type ModuleTree } from "../../config/module-tree/tree.ts";

type SourcesRequest = Omit<Parameters<typeof loadModuleTree>[0], "copies">;

/** Returns how many calls of remote modules a root module has in its own files; those of the modules are not counted. */
export async function countRemoteCalls(
  request: Pick<SourcesRequest, "root" | "files" | "tool" | "memory" | "inputs">,
): Promise<number> {
  const { remoteCalls } = await loadFromSources(request);
  return remoteCalls.filter(({ place }) => place !== undefined).length;
}

/** Loads a root module as `init` does, with modules from their sources whatever is installed. */
export function loadFromSources(request: SourcesRequest): Promise<ModuleTree> {
  const inputs = { ...request.inputs, command: "init", undeclared: "ignored" } as const;
  return loadModuleTree({ ...request, inputs, copies: "ignored" });
}
