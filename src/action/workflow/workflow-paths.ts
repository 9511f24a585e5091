import { join, normalize } from "node:path/posix";
import type { ActionInputs } from "../inputs/inputs.ts";
import type { WorkflowRepository } from "./repository.ts";

/** What the inputs confine a run to, from the repository's top. */
export function wantedPaths(
  inputs: Pick<ActionInputs, "paths" | "excludePaths">,
  { workingDirectory }: Pick<WorkflowRepository, "workingDirectory">,
) {
  const fromTop = (path: string): string => normalize(join(workingDirectory, path));
  const paths = inputs.paths.map(fromTop);
  const isConfined = paths.length > 0 || workingDirectory === ".";
  return {
    paths: isConfined ? paths : [fromTop(".")],
    excludedPaths: inputs.excludePaths.map(fromTop),
  };
}
