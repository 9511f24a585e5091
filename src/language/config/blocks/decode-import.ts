import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock } from "../body/body.ts";
import { bodyContent } from "../body/body-content.ts";
import { expressionPlace, staticTraversal } from "../body/expression.ts";
import { readNativeExpression } from "../body/json-expression.ts";
import { errorAt } from "../body/place.ts";
import { nativeTraversal } from "../body/traversal.ts";
import type { DecodeOptions } from "./decode-options.ts";
import type { ImportBlock } from "./module.ts";
import { decodeProviderReference } from "./provider-reference.ts";
import { importSchema } from "./schemas.ts";
import { type TargetAddress, targetAddress } from "./target-address.ts";

/** Reads an `import` block (CR-41). OpenTofu: configs, decodeImportBlock. */
export function decodeImport(
  block: ConfigBlock,
  { tool }: DecodeOptions,
): { readonly value?: ImportBlock; readonly diagnostics: readonly Diagnostic[] } {
  const content = bodyContent(block.body, importSchema(tool));
  const to = content.attributes.get("to");
  const target = to === undefined ? undefined : decodeTarget(to, tool);
  const provider = content.attributes.get("provider");
  const reference =
    provider === undefined
      ? { diagnostics: [] }
      : decodeProviderReference(provider.expression, "provider", tool);
  const diagnostics = [
    ...content.diagnostics,
    ...(target?.diagnostics ?? []),
    ...providerProblems(provider, target?.address),
    ...reference.diagnostics,
    ...identityProblems(content, block),
  ];
  const resource = target?.address?.resource;
  if (to === undefined || target?.address === undefined || resource === undefined) {
    return { diagnostics };
  }
  const value: ImportBlock = {
    modulePath: target.address.modulePath,
    resource,
    ...(staticTraversal(to.expression) !== undefined
      ? { target: targetText(to), targetPlace: to.place }
      : {}),
    ...withoutAbsent({ provider: reference.reference, providerPlace: provider?.place }),
    place: block.place,
  };
  return { value, diagnostics };
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

/** The text of a target, by which duplicates are found. */
function targetText({ expression }: ConfigAttribute): string {
  const { span, source } = expressionPlace(expression);
  return source.text.slice(span.start, span.end).replace(/\s+/g, "");
}

function providerProblems(
  provider: ConfigAttribute | undefined,
  address: TargetAddress | undefined,
): readonly Diagnostic[] {
  if (provider === undefined || address === undefined || address.modulePath.length === 0) return [];
  const detail = "Resources of a module get their provider from the module block.";
  return [errorAt(provider.place, "Invalid import provider argument", detail)];
}

/** Where the schema has `identity`, exactly one of it and `id` must be given. */
function identityProblems(content: BodyContent, block: ConfigBlock): readonly Diagnostic[] {
  const id = content.attributes.get("id");
  const identity = content.attributes.get("identity");
  if (id !== undefined && identity !== undefined) {
    const detail = "Only one of id and identity can say what is imported.";
    return [errorAt(id.place, "Conflicting import arguments", detail)];
  }
  if (id !== undefined || identity !== undefined) return [];
  const isReported = content.diagnostics.some((one) => one.summary === "Missing required argument");
  if (isReported) return [];
  const detail = "One of id and identity must say what is imported.";
  return [errorAt(block.place, "Missing required import argument", detail)];
}
