import { join } from "node:path/posix";
import type { ConfigExpression } from "../config/body/body.ts";
import { evaluateStatically, type StaticValue } from "../evaluation/evaluate-statically.ts";
import { type FileMemory, fileMemory, readWanted } from "../evaluation/file-memory.ts";
import type { StaticModule } from "../evaluation/static-module.ts";
import type { Budget } from "../hcl/evaluation/evaluator.ts";
import { decodeText } from "../text/text.ts";
import { type ModuleLoader, readModuleFile } from "./module-loader.ts";
import type { RootInputs, StaticInputs } from "./root-values.ts";

/** The state of static evaluation in one tree of modules. */
export interface StaticWorld {
  readonly loader: ModuleLoader;
  readonly base: string;
  readonly dataDirectory: string;
  readonly inputs: StaticInputs;
  /** Values of the root module's variables; undefined where the tool computes no sources. */
  readonly rootInputs: RootInputs | undefined;
  readonly files: FileMemory;
  readonly budget: Budget;
  /** Read when the first source has to be evaluated, which most configurations do not need. */
  workspace: string | undefined;
}

/** Evaluations in one tree: some seconds of work, and far more than a real one needs. */
const MAX_EVALUATIONS = 3_000_000;
/** How often an evaluation may ask for a file whose name comes from another file. */
const MAX_ROUNDS = 5;

/** Returns the initial state of static evaluation in a tree. */
export function staticWorld(
  place: Pick<StaticWorld, "loader" | "base" | "dataDirectory" | "inputs" | "rootInputs">,
): StaticWorld {
  const budget = { left: MAX_EVALUATIONS };
  return { ...place, files: fileMemory(), budget, workspace: undefined };
}

/**
 * Evaluates an expression in a module, reading the files that it asks for.
 *
 * @throws LockReviewError `FILE_FAILED`
 */
export async function evaluateWithFiles(
  world: StaticWorld,
  expression: ConfigExpression,
  caller: StaticModule,
): Promise<StaticValue> {
  world.workspace ??= await readWorkspace(world);
  const { loader, base, files, budget, workspace } = world;
  loader.asked.values.add(base);
  const surroundings = { tool: loader.tool, workspace, files, budget };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = evaluateStatically(expression, caller, surroundings);
    if (files.wanted.size === 0) return found;
    for (const path of files.wanted) loader.asked.files.add(join(base, path));
    await readWanted(files, { files: loader.files, base });
  }
  const found = evaluateStatically(expression, caller, surroundings);
  if (files.wanted.size === 0) return found;
  files.wanted.clear();
  return { ...found, diagnostics: [], reasons: ["it depends on files that name files"] };
}

/** Returns the workspace from the environment, else the one that was selected last (CR-83). */
async function readWorkspace({
  loader,
  base,
  dataDirectory,
  inputs,
}: StaticWorld): Promise<string> {
  const named = inputs.environment?.["TF_WORKSPACE"];
  if (named !== undefined && named !== "") return named;
  const path = join(base, dataDirectory, "environment");
  loader.asked.files.add(path);
  const bytes = await readModuleFile(loader, path);
  const chosen = bytes === undefined ? "" : decodeText(bytes).trim();
  return chosen === "" ? "default" : chosen;
}
