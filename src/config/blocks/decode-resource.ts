import {
  nativeTraversal,
  type Traversal,
  type TraversalStep,
} from "../../formats/hcl/traversal.ts";
import { isUnread, type Tool } from "../../model/tool.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  expressionPlace,
  type ToolProblems,
} from "../body/body.ts";
import { nativeExpression } from "../body/expression.ts";
import { decodeProviderReference } from "./decode-provider.ts";
import type { ImportBlock, ImportTarget, Resource, ResourceMode } from "./module.ts";
import { CHECK_SCHEMA, importSchema, resourceSchema, WHOLE_CHECK_SCHEMA } from "./schemas.ts";

/** Reads a `resource`, `data`, `ephemeral` or `action` block (CR-36). OpenTofu: configs, decodeResourceBlock. */
export function decodeResource(block: ConfigBlock, problems: ToolProblems): Resource {
  const mode = block.type as ResourceMode;
  const schema = resourceSchema(mode, problems.tool);
  const { attributes } = block.body.partialContent(schema, problems);
  const provider = decodeProviderReference(attributes.get("provider"), problems);
  const [type = "", name = ""] = block.labels;
  return { mode, type, name, provider, place: block.place };
}

/** Reads the data source of a `check` block, which adds a requirement (CR-40). OpenTofu: configs, decodeCheckBlock. */
export function decodeCheck({ body }: ConfigBlock, problems: ToolProblems): readonly Resource[] {
  // Only the data source matters, but later releases may add blocks (CR-121).
  const { blocks } = isUnread(problems.tool)
    ? body.content(WHOLE_CHECK_SCHEMA, problems)
    : body.partialContent(CHECK_SCHEMA, problems);
  const [first, ...more] = blocks.filter(({ type }) => type === "data");
  const errorsBefore = problems.errorCount;
  const data = first === undefined ? [] : [decodeResource(first, problems)];
  const isSound = problems.errorCount === errorsBefore;
  for (const { place } of more) {
    const detail = "A check block may hold one data block.";
    problems.error(place, "Multiple data resource blocks", detail);
  }
  return isSound ? data : [];
}

/** Reads an `import` block (CR-41); without target it counts for checks of its place. OpenTofu: decodeImportBlock. */
export function decodeImport(block: ConfigBlock, problems: ToolProblems): ImportBlock {
  const { attributes } = block.body.content(importSchema(problems.tool), problems);
  const to = attributes.get("to");
  const target = to && decodeTarget(to, problems);
  const provider = decodeProviderReference(attributes.get("provider"), problems);
  const { place } = block;
  return target === undefined
    ? { modulePath: [], resource: { mode: "resource", type: "", name: "" }, place }
    : { ...target, provider, place };
}

function decodeTarget(
  { expression }: ConfigAttribute,
  problems: ToolProblems,
): ImportTarget | undefined {
  const { tool } = problems;
  const errorsBefore = problems.errorCount;
  const node = nativeExpression(expression, problems);
  if (problems.errorCount > errorsBefore) return undefined;
  const refuse = (...summaries: readonly string[]): undefined => {
    const detail = "The target is the address of a managed resource, after module calls if any.";
    for (const summary of summaries) problems.error(expressionPlace(expression), summary, detail);
  };
  const isTerraform = tool.name === "terraform";
  const generic = isTerraform ? ["Invalid import address"] : [];
  if (expression.syntax === "json" && expression.node.kind !== "string") {
    return refuse("Invalid reference expression");
  }
  const traversal = node && nativeTraversal(node, "any");
  if (traversal === undefined) {
    const summary = isTerraform ? "Invalid expression" : "Invalid import address expression";
    return refuse(summary, ...generic);
  }
  const target = targetAddress(traversal, tool);
  if (target === undefined) return refuse("Invalid address", ...generic);
  return isTerraform && target.resource.mode !== "resource" ? refuse(...generic) : target;
}

/** Words that begin other references in Terraform; behind `resource.` they are types. */
const RESERVED = new Set(
  "count each local path self terraform var template lazy arg module".split(" "),
);

/** Returns the words in front of a type that name the kind of resource. */
function modesOf({ name, minor }: Tool): readonly string[] {
  if (name === "terraform") return ["data", "ephemeral", "resource"];
  return minor >= 11 ? ["data", "ephemeral"] : ["data"];
}

/**
 * Reads the address of a resource; undefined if it is none. OpenTofu reserves no words, and knows no `resource.` in
 * front of an address. OpenTofu: addrs, ParseTarget, parseResourceInstanceUnderModule.
 */
function targetAddress(traversal: Traversal, tool: Tool): ImportTarget | undefined {
  const steps: TraversalStep[] = [{ kind: "attribute", name: traversal.root }, ...traversal.steps];
  const modulePath: string[] = [];
  while (nameOf(steps[0]) === "module") {
    const name = nameOf(steps[1]);
    if (name === undefined) return undefined;
    modulePath.push(name);
    steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
  }
  const first = nameOf(steps[0]) ?? "";
  if (tool.name === "terraform" && RESERVED.has(first)) return undefined;
  const hasMode = modesOf(tool).includes(first);
  const [typeStep, nameStep, key, ...more] = hasMode ? steps.slice(1) : steps;
  const [type, name] = [nameOf(typeStep), nameOf(nameStep)];
  if (type === undefined || name === undefined || more.length > 0) return undefined;
  if (key !== undefined && key.kind !== "index") return undefined;
  const mode = hasMode ? (first as ResourceMode) : "resource";
  return { modulePath, resource: { mode, type, name } };
}

function nameOf(step: TraversalStep | undefined): string | undefined {
  return step?.kind === "attribute" ? step.name : undefined;
}
