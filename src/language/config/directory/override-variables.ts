import type { FileDeclarations, VariableBlock } from "../blocks/module.ts";
import { isConvertible } from "../blocks/variable-type.ts";
import { errorAt } from "../body/place.ts";
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
    if (base !== undefined) reportUnfitDefault(draft, variable);
  }
  return merged;
}

function reportUnfitDefault(draft: ModuleDraft, variable: VariableBlock): void {
  const { name, place, type, nullable } = variable;
  const value = variable.default;
  if (value === undefined) return;
  const isForbiddenNull = value.kind === "null" && nullable === false;
  if (!isForbiddenNull && (type === undefined || isConvertible(value, type))) return;
  const detail = isForbiddenNull
    ? `With this override the default of "${name}" is null, which nullable = false forbids.`
    : `With this override the default of "${name}" is not of the variable's type.`;
  draft.diagnostics.push(errorAt(place, "Invalid default value for variable", detail));
}
