import { attempt } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { JsonNode, JsonObjectNode } from "../hcl/json-tree.ts";
import { memberOf, objectsOf, textMember } from "./json-members.ts";

/** A provider of a shown state, and the record that names it. */
export interface ShownProvider {
  /** Undefined when the record names none that could be read. */
  readonly provider: ProviderAddress | undefined;
  readonly node: JsonNode;
}

/** Whether a document is what `show -json` prints of a state. OpenTofu: jsonstate, State. */
export function isShownState(root: JsonObjectNode): boolean {
  return memberOf(root, "format_version") !== undefined && memberOf(root, "version") === undefined;
}

/** The providers of all resources in all modules; without `values` the state is empty. */
export function shownProviders(root: JsonObjectNode, tool: Tool): readonly ShownProvider[] {
  const values = memberOf(root, "values");
  const top = values?.kind === "object" ? memberOf(values, "root_module") : undefined;
  const modules = top?.kind === "object" ? [top] : [];
  for (const one of modules) appendAll(modules, objectsOf(memberOf(one, "child_modules")));
  return modules
    .flatMap((one) => objectsOf(memberOf(one, "resources")))
    .map((node) => {
      const name = textMember(node, "provider_name") ?? "";
      return { provider: attempt(() => parseProviderAddress(name, tool)), node };
    });
}
