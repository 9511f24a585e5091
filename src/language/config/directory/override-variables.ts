import type { FileDeclarations, VariableBlock } from "../blocks/module.ts";
import { unfitDefault } from "../blocks/refusals/variable.ts";
import type { ModuleDraft } from "./module-draft.ts";

/**
 * The variables of a module: an override replaces what it says and leaves the rest (CR-53).
 *
 * A type and a default that come from different files may not fit. OpenTofu: configs, Variable.merge.
 */
export function mergeVariables(
  draft: ModuleDraft,
  primary: readonly FileDeclarations[],
  override: readonly FileDeclarations[],
): ReadonlyMap<string, VariableBlock> {
  const merged = new Map<string, VariableBlock>();
  for (const block of primary.flatMap((file) => file.variables)) merged.set(block.name, block);
  for (const block of override.flatMap((file) => file.variables)) {
    const base = merged.get(block.name);
    const variable = { ...base, ...block };
    merged.set(block.name, variable);
    if (base === undefined) continue;
    const { type, default: value, nullable, place } = variable;
    draft.diagnostics.push(...unfitDefault({ type, default: value, nullable }, place));
  }
  return merged;
}
