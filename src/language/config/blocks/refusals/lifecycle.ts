import type { Diagnostic } from "../../../../model/diagnostic.ts";
import type { Tool } from "../../../../model/tool.ts";
import { booleanArgument } from "../../body/argument.ts";
import type {
  BodyContent,
  ConfigAttribute,
  ConfigBlock,
  ConfigExpression,
} from "../../body/body.ts";
import { bodyContent } from "../../body/body-content.ts";
import {
  constantText,
  expressionPlace,
  keywordOf,
  listItems,
  quotableTraversal,
  staticProblem,
} from "../../body/expression.ts";
import { errorAt } from "../../body/place.ts";
import { duplicateBlocks, repetitionPlaces } from "../meta-arguments.ts";
import type { RepetitionPlaces, ResourceMode } from "../module.ts";
import { lifecycleSchema } from "../schemas.ts";
import { checkRuleProblems, selfReferenceProblems } from "./check-rule.ts";
import { replaceTriggerProblems } from "./replace-triggers.ts";

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
      ...content.blocks
        .filter(isCondition)
        .flatMap((one) => [
          ...checkRuleProblems(one, owner.isOverride),
          ...(owner.isOverride ? [] : selfReferenceProblems(one, addressOf(owner))),
        ]),
    ],
  };
}

function isCondition({ type }: ConfigBlock): boolean {
  return type === "precondition" || type === "postcondition";
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
      return attributes.flatMap((one) => managedArgumentProblems(one, tool));
  }
}

function managedArgumentProblems(attribute: ConfigAttribute, tool: Tool): readonly Diagnostic[] {
  switch (attribute.name) {
    case "create_before_destroy":
      return booleanArgument(attribute).diagnostics;
    case "prevent_destroy":
      // OpenTofu evaluates it when it plans, since 1.12.
      return tool.name === "opentofu" && tool.minor >= 12
        ? []
        : booleanArgument(attribute).diagnostics;
    case "ignore_changes":
      return ignoreChangesProblems(attribute.expression);
    case "replace_triggered_by":
      return replaceTriggerProblems(attribute.expression);
    default:
      return [];
  }
}

/** How references to the resource itself begin. */
function addressOf({ mode, type, name }: LifecycleOwner): readonly string[] {
  return mode === "resource" ? [type, name] : [mode, type, name];
}

/** `all`, or a list of references relative to the resource. */
function ignoreChangesProblems(expression: ConfigExpression): readonly Diagnostic[] {
  if (keywordOf(expression) === "all") return [];
  const items = listItems(expression);
  if (items === undefined) return [staticProblem(expression, "list of references")];
  const problems = items.flatMap((item) => ignoredItemProblems(item, expression));
  const isWildcard = (item: ConfigExpression): boolean => constantText(item) === "*";
  const isReference = (item: ConfigExpression): boolean =>
    !isWildcard(item) && quotableTraversal(item).traversal !== undefined;
  if (!items.some(isWildcard) || !items.some(isReference)) return problems;
  const detail = 'The wildcard "*" cannot stand beside references.';
  return [
    ...problems,
    errorAt(expressionPlace(expression), "Invalid ignore_changes ruleset", detail),
  ];
}

function ignoredItemProblems(
  item: ConfigExpression,
  whole: ConfigExpression,
): readonly Diagnostic[] {
  if (constantText(item) === "*") {
    const detail = "Write ignore_changes = all to ignore changes of all arguments.";
    return [errorAt(expressionPlace(whole), "Invalid ignore_changes wildcard", detail)];
  }
  const { traversal, isReported, diagnostics } = quotableTraversal(item);
  return traversal === undefined && !isReported
    ? [...diagnostics, staticProblem(item, "reference")]
    : diagnostics;
}
