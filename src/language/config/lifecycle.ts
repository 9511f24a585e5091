import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import { booleanArgument } from "./argument.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock, ConfigExpression } from "./body.ts";
import { bodyContent } from "./body-content.ts";
import { checkRuleProblems } from "./check-rule.ts";
import {
  constantText,
  expressionPlace,
  keywordOf,
  listItems,
  quotableTraversal,
  staticProblem,
} from "./expression.ts";
import { duplicateBlocks, repetitionPlaces } from "./meta-arguments.ts";
import type { RepetitionPlaces, ResourceMode } from "./module.ts";
import { errorAt, type Place } from "./place.ts";
import { lifecycleSchema } from "./schemas.ts";

/** The block that a lifecycle block stands in. */
export interface LifecycleOwner {
  readonly mode: ResourceMode;
  readonly place: Place;
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
      ...argumentProblems(content, block, owner.mode),
      ...content.blocks.flatMap((one) => checkRuleProblems(one, owner.isOverride)),
    ],
  };
}

function argumentProblems(
  content: BodyContent,
  block: ConfigBlock,
  mode: ResourceMode,
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
        const summary = "Invalid lifecycle configuration for ephemeral resource";
        return errorAt(block.place, summary, detail);
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
      return listItems(attribute.expression) === undefined
        ? [staticProblem(attribute.expression, "list of references")]
        : [];
    default:
      return [];
  }
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
    const { traversal, diagnostics } = quotableTraversal(item);
    return traversal === undefined
      ? [...diagnostics, staticProblem(item, "reference")]
      : diagnostics;
  });
}
