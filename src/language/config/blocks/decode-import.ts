import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { ConfigAttribute, ConfigBlock } from "../body/body.ts";
import { bodyContent } from "../body/body-content.ts";
import { expressionPlace } from "../body/expression.ts";
import { readNativeExpression } from "../body/json-expression.ts";
import { errorAt } from "../body/place.ts";
import { nativeTraversal } from "../body/traversal.ts";
import type { ImportBlock } from "./module.ts";
import { decodeProviderReference } from "./provider-reference.ts";
import { importSchema } from "./schemas.ts";
import { type TargetAddress, targetAddress } from "./target-address.ts";

/** Reads an `import` block (CR-41). OpenTofu: configs, decodeImportBlock. */
export function decodeImport(
  block: ConfigBlock,
  tool: Tool,
): { readonly value?: ImportBlock; readonly diagnostics: readonly Diagnostic[] } {
  const content = bodyContent(block.body, importSchema(tool));
  const to = content.attributes.get("to");
  const target = to === undefined ? undefined : decodeTarget(to, tool);
  const provider = decodeProviderReference(content.attributes.get("provider"), tool);
  const diagnostics = [
    ...content.diagnostics,
    ...(target?.diagnostics ?? []),
    ...provider.diagnostics,
  ];
  const resource = target?.address?.resource;
  if (target?.address === undefined || resource === undefined) return { diagnostics };
  const { modulePath } = target.address;
  const named = withoutAbsent({ provider: provider.localName });
  return { value: { modulePath, resource, ...named, place: block.place }, diagnostics };
}

function decodeTarget(
  to: ConfigAttribute,
  tool: Tool,
): {
  readonly address?: TargetAddress;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { node, diagnostics } = readNativeExpression(to.expression);
  if (diagnostics.length > 0) return { diagnostics };
  const traversal = node === undefined ? undefined : nativeTraversal(node, "any");
  const place = expressionPlace(to.expression);
  const refuse = (...summaries: readonly string[]) => {
    const detail = "The target is the address of a managed resource, after module calls if any.";
    return { diagnostics: summaries.map((summary) => errorAt(place, summary, detail)) };
  };
  const isTerraform = tool.name === "terraform";
  const generic = isTerraform ? ["Invalid import address"] : [];
  if (to.expression.syntax === "json" && to.expression.node.kind !== "string") {
    return refuse("Invalid reference expression");
  }
  if (traversal === undefined) {
    return refuse(
      isTerraform ? "Invalid expression" : "Invalid import address expression",
      ...generic,
    );
  }
  const address = targetAddress(traversal, tool);
  if (address?.resource === undefined) return refuse("Invalid address", ...generic);
  const isManaged = address.resource.mode === "resource";
  return isTerraform && !isManaged ? refuse(...generic) : { address, diagnostics: [] };
}
