import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { Module, ModuleCall } from "../config/blocks/module.ts";
import { errorAt } from "../config/body/place.ts";
import type { DecodedModule } from "../config/directory/decode.ts";
import type { ModuleWalk, WalkPosition } from "./walk.ts";

/** Reports what is wrong with a called module. */
export function reportChildProblems(
  walk: ModuleWalk,
  here: Required<Pick<WalkPosition, "path" | "directory" | "rootCall">> & WalkPosition,
  decoded: DecodedModule,
): void {
  const { module } = decoded;
  const name = `"${here.path.join(".")}"`;
  if (hasErrors(decoded.diagnostics)) {
    reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
  }
  reportOnce(walk, here.directory, decoded);
  reportMisplacedImports(walk, here, module);
}

function reportMisplacedImports(walk: ModuleWalk, here: WalkPosition, module: Module): void {
  const { tool } = walk.loader;
  const [first] = module.imports;
  const isAllowed = tool.name === "terraform" && tool.minor >= 16;
  if (first === undefined || isAllowed) return;
  const detail = `Only the root module may have import blocks, and "${here.path.join(".")}" has one.`;
  walk.diagnostics.push(errorAt(first.place, "Invalid import configuration", detail));
}

/** Reports the problems of a directory's files, once however often it is called. */
export function reportOnce(
  walk: ModuleWalk,
  directory: string,
  { diagnostics, limits }: DecodedModule,
): void {
  if (walk.reported.has(directory)) return;
  walk.reported.add(directory);
  appendAll(walk.diagnostics, diagnostics);
  appendAll(walk.limits, limits);
}

/** Upstream installs nothing at all when one module is wrong, and then misses what the root calls. */
export function reportNotInstalled(walk: ModuleWalk, rootCall: ModuleCall, reason: string): void {
  const detail = `The module cannot be installed. ${reason}.`;
  walk.diagnostics.push(errorAt(rootCall.place, NOT_INSTALLED, detail));
}

const NOT_INSTALLED = "Module not installed";

/** Takes out what was said of modules that cannot be installed. */
export function dropNotInstalled(diagnostics: Diagnostic[]): void {
  const kept = diagnostics.filter((one) => one.summary !== NOT_INSTALLED);
  diagnostics.length = 0;
  appendAll(diagnostics, kept);
}
