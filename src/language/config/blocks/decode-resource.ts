import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import { isUnread, type Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import { type BodyContent, type ConfigAttribute, type ConfigBlock, errorAt } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";
import { expressionPlace } from "../body/expression.ts";
import { readNativeExpression } from "../body/json-expression.ts";
import { nativeTraversal, type Traversal, type TraversalStep } from "../body/traversal.ts";
import { decodeProviderReference } from "./decode-provider.ts";
import type { ImportBlock, Resource, ResourceMode } from "./module.ts";
import { CHECK_SCHEMA, importSchema, resourceSchema, WHOLE_CHECK_SCHEMA } from "./schemas.ts";

/** A decoded resource, and its problems. */
interface DecodedResource {
  readonly value: Resource;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a `resource`, `data`, `ephemeral` or `action` block (CR-36). OpenTofu: configs, decodeResourceBlock. */
export function decodeResource(block: ConfigBlock, tool: Tool): DecodedResource {
  const mode = block.type as ResourceMode;
  const content = partialBodyContent(block.body, resourceSchema(mode, tool));
  const provider = decodeProviderReference(content.attributes.get("provider"), tool);
  return {
    value: {
      mode,
      type: block.labels[0]?.value ?? "",
      name: block.labels[1]?.value ?? "",
      ...withoutAbsent({ provider: provider.localName }),
      place: block.place,
    },
    diagnostics: [...content.diagnostics, ...provider.diagnostics],
  };
}

/** Reads the data source of a `check` block, which adds a requirement (CR-40). OpenTofu: configs, decodeCheckBlock. */
export function decodeCheck(
  block: ConfigBlock,
  { tool, isOverride }: { readonly tool: Tool; readonly isOverride: boolean },
): { readonly value?: Resource; readonly diagnostics: readonly Diagnostic[] } {
  if (isOverride) {
    const detail = "Override files cannot override check blocks.";
    return { diagnostics: [errorAt(block.place, "Can't override check blocks", detail)] };
  }
  const content = checkContent(block, tool);
  const [first, ...more] = content.blocks.filter(({ type }) => type === "data");
  const data = first === undefined ? undefined : decodeResource(first, tool);
  const diagnostics = [
    ...content.diagnostics,
    ...(data?.diagnostics ?? []),
    ...more.map(({ place }) => {
      const detail = "A check block may hold one data block.";
      return errorAt(place, "Multiple data resource blocks", detail);
    }),
  ];
  const isUsable = data !== undefined && !hasErrors(data.diagnostics);
  return isUsable ? { value: data.value, diagnostics } : { diagnostics };
}

/** Reads the content of a `check` block. Only the data source matters, but later releases may add blocks (CR-121). */
function checkContent({ body }: ConfigBlock, tool: Tool): BodyContent {
  return isUnread(tool)
    ? bodyContent(body, WHOLE_CHECK_SCHEMA)
    : partialBodyContent(body, CHECK_SCHEMA);
}

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

/** The address of a module or a resource, as `import`, `moved` and `removed` blocks name them. */
interface TargetAddress {
  /** Names of module calls from the root down. */
  readonly modulePath: readonly string[];
  /** Absent when the address is that of a module. */
  readonly resource?: Pick<Resource, "mode" | "type" | "name">;
}

/** Words that begin other references in Terraform; behind `resource.` they are types. */
const RESERVED = new Set(
  "count each local path self terraform var template lazy arg module".split(" "),
);

/** Returns the words in front of a type that name the kind of resource. */
function modesOf({ name, minor }: Tool): ReadonlySet<string> {
  const modes: readonly ResourceMode[] =
    name === "terraform"
      ? ["data", "ephemeral", "resource"]
      : minor >= 11
        ? ["data", "ephemeral"]
        : ["data"];
  return new Set(modes);
}

/**
 * Reads an address; undefined if it is none.
 *
 * OpenTofu reserves no words, and knows no `resource.` in front of an address.
 * OpenTofu: addrs, ParseTarget, parseResourceInstanceUnderModule.
 */
function targetAddress(traversal: Traversal, tool: Tool): TargetAddress | undefined {
  const root: TraversalStep = { kind: "attribute", name: traversal.root, span: traversal.rootSpan };
  const steps: TraversalStep[] = [root, ...traversal.steps];
  const modulePath: string[] = [];
  while (nameOf(steps[0]) === "module") {
    const name = nameOf(steps[1]);
    if (name === undefined) return undefined;
    modulePath.push(name);
    steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
  }
  if (steps.length === 0) return { modulePath };
  const resource = resourceAddress(steps, tool);
  return resource === undefined ? undefined : { modulePath, resource };
}

function resourceAddress(steps: readonly TraversalStep[], tool: Tool): TargetAddress["resource"] {
  const first = nameOf(steps[0]) ?? "";
  if (tool.name === "terraform" && RESERVED.has(first)) return undefined;
  const hasMode = modesOf(tool).has(first);
  const [type, name, key, ...more] = hasMode ? steps.slice(1) : steps;
  const typeName = nameOf(type);
  const ownName = nameOf(name);
  if (typeName === undefined || ownName === undefined || more.length > 0) return undefined;
  if (key !== undefined && key.kind !== "index") return undefined;
  const mode = hasMode ? (first as ResourceMode) : "resource";
  return { mode, type: typeName, name: ownName };
}

function nameOf(step: TraversalStep | undefined): string | undefined {
  return step?.kind === "attribute" ? step.name : undefined;
}
