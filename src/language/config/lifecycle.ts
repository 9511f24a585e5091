import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import { booleanArgument } from "./argument.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock, ConfigExpression } from "./body.ts";
import { bodyContent } from "./body-content.ts";
import { checkRuleProblems, selfReferenceProblems } from "./check-rule.ts";
import {
  constantText,
  expressionPlace,
  keywordOf,
  listItems,
  nativeExpression,
  quotableTraversal,
  staticProblem,
} from "./expression.ts";
import { mentionsOf } from "./expression-walk.ts";
import { duplicateBlocks, repetitionPlaces } from "./meta-arguments.ts";
import type { RepetitionPlaces, ResourceMode } from "./module.ts";
import { errorAt } from "./place.ts";
import { lifecycleSchema } from "./schemas.ts";

/** The block that a lifecycle block stands in. */
export interface LifecycleOwner {
  readonly mode: ResourceMode;
  readonly type: string;
  readonly name: string;
  readonly tool: Tool;
  readonly isOverride: boolean;
}

/** What of a lifecycle block matters outside of it. */
export interface Lifecycle {
  readonly repetition: RepetitionPlaces;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the lifecycle block of a resource. OpenTofu: configs, decodeResourceBlock and its kin. */
export function decodeLifecycle(blocks: readonly ConfigBlock[], owner: LifecycleOwner): Lifecycle {
  const block = blocks.find((one) => one.type === "lifecycle");
  if (block === undefined) return { repetition: {}, diagnostics: [] };
  const content = bodyContent(block.body, lifecycleSchema(owner.tool));
  return {
    repetition: repetitionPlaces(content),
    diagnostics: [
      ...duplicateBlocks(blocks, "lifecycle", "Duplicate lifecycle block"),
      ...content.diagnostics,
      ...argumentProblems(content, block, owner),
      ...content.blocks.flatMap((one) => [
        ...checkRuleProblems(one, owner.isOverride),
        ...(owner.isOverride ? [] : selfReferenceProblems(one, addressOf(owner))),
      ]),
    ],
  };
}

function argumentProblems(
  content: BodyContent,
  block: ConfigBlock,
  { mode, tool }: LifecycleOwner,
): readonly Diagnostic[] {
  const attributes = [...content.attributes.values()].filter((one) => one.name !== "enabled");
  switch (mode) {
    case "data":
      return attributes.map((one) => {
        const detail = `The lifecycle argument "${one.name}" is for managed resources only.`;
        return errorAt(one.namePlace, "Invalid data resource lifecycle argument", detail);
      });
    case "ephemeral":
      return attributes.map((one) => {
        const detail = `The lifecycle argument "${one.name}" cannot be used in ephemeral resources.`;
        return tool.name === "terraform"
          ? errorAt(one.namePlace, "Invalid ephemeral resource lifecycle argument", detail)
          : errorAt(block.place, "Invalid lifecycle configuration for ephemeral resource", detail);
      });
    default:
      return attributes.flatMap(managedArgumentProblems);
  }
}

function managedArgumentProblems(attribute: ConfigAttribute): readonly Diagnostic[] {
  switch (attribute.name) {
    case "create_before_destroy":
    case "prevent_destroy":
      return booleanArgument(attribute).diagnostics;
    case "ignore_changes":
      return ignoreChangesProblems(attribute.expression);
    case "replace_triggered_by":
      return triggerProblems(attribute.expression);
    default:
      return [];
  }
}

/** How references to the resource itself begin. */
function addressOf({ mode, type, name }: LifecycleOwner): readonly string[] {
  return mode === "resource" ? [type, name] : [mode, type, name];
}

/** Names that begin references to something other than a resource. */
const NOT_RESOURCES = new Set(["var", "local", "module", "path", "terraform", "tofu", "self"]);

/** Each item refers to one resource, with `count.index` or `each.key` inside. OpenTofu: configs, decodeReplaceTriggeredBy. */
function triggerProblems(expression: ConfigExpression): readonly Diagnostic[] {
  const items = listItems(expression);
  if (items === undefined) return [staticProblem(expression, "list of references")];
  // Upstream stops at the first item that is wrong.
  return items.map(triggerItemProblems).find((problems) => problems.length > 0) ?? [];
}

function triggerItemProblems(item: ConfigExpression): readonly Diagnostic[] {
  const node = nativeExpression(item);
  const references = node === undefined ? [] : mentionsOf(node).references;
  const roots = references.map(([root = ""]) => root);
  const others = roots.filter((root) => NOT_RESOURCES.has(root));
  const keys = roots.filter((root) => root === "each" || root === "count");
  const place = expressionPlace(item);
  const detail = "An item refers to one resource, perhaps with count.index or each.key inside.";
  const problems = others.map(() =>
    errorAt(place, "Invalid reference in replace_triggered_by expression", detail),
  );
  const resources = roots.length - others.length - keys.length;
  if (resources === 1) return problems;
  return [...problems, errorAt(place, "Invalid replace_triggered_by expression", detail)];
}

/** `all`, or a list of references relative to the resource. */
function ignoreChangesProblems(expression: ConfigExpression): readonly Diagnostic[] {
  if (keywordOf(expression) === "all") return [];
  const items = listItems(expression);
  if (items === undefined) return [staticProblem(expression, "list of references")];
  return items.flatMap((item) => {
    if (constantText(item) === "*") {
      const detail = "Write ignore_changes = all to ignore changes of all arguments.";
      return [errorAt(expressionPlace(expression), "Invalid ignore_changes wildcard", detail)];
    }
    const { traversal, isReported, diagnostics } = quotableTraversal(item);
    return traversal === undefined && !isReported
      ? [...diagnostics, staticProblem(item, "reference")]
      : diagnostics;
  });
}
