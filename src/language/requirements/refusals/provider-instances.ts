import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import {
  configurationName,
  type Module,
  type ProviderReference,
} from "../../config/blocks/module.ts";
import { errorAt } from "../../config/body/place.ts";

/**
 * What is wrong with references to configurations that have instances, or should have: OpenTofu since 1.9
 * (CR-43). OpenTofu: configs, ProviderConfigRef.InstanceValidation.
 */
export function providerInstanceProblems(module: Module, tool: Tool): readonly Diagnostic[] {
  if (tool.name === "terraform" || tool.minor < 9) return [];
  const passed = [...module.moduleCalls.values()].flatMap((call) =>
    call.providers.map(({ inParent }) => instanceProblems(inParent, "module", module)),
  );
  const used = [...module.resources.values()].map(({ provider }) =>
    provider === undefined ? [] : instanceProblems(provider, "resource", module),
  );
  return [...passed, ...used].flat();
}

function instanceProblems(
  reference: ProviderReference,
  user: "module" | "resource",
  module: Module,
): readonly Diagnostic[] {
  const { localName, alias, hasKey, place } = reference;
  const name = configurationName(localName, alias);
  const hasInstances = module.providers.get(name)?.hasInstances ?? false;
  if (hasKey === hasInstances) return [];
  const detail = hasKey
    ? `"${name}" must be a configuration of this module with for_each to take an instance key.`
    : `"${name}" has instances, so a reference to it needs an instance key.`;
  return [errorAt(place, `Invalid ${user} provider configuration`, detail)];
}
