import type { Diagnostic } from "../../../../model/diagnostic.ts";
import { mentionsOf } from "../../../hcl/expression-walk.ts";
import type { ConfigExpression } from "../../body/body.ts";
import { expressionPlace, listItems, staticProblem } from "../../body/expression.ts";
import { readNativeExpression } from "../../body/json-expression.ts";
import { errorAt } from "../../body/place.ts";

/** Names that begin references to something other than a resource, and need an attribute behind them. */
const VALUES = new Set(["var", "local", "module", "path", "terraform", "tofu"]);
/** What may be used of the two objects that tell instances apart. */
const INSTANCE_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["each", "key"],
  ["count", "index"],
]);
/** Names that precede the type of a resource. */
const MODES = new Set(["data", "resource", "ephemeral"]);
const RESERVED = new Set(["template", "lazy", "arg"]);

const CONTEXT = "in replace_triggered_by expression";

/**
 * What is wrong with a list of triggers: each refers to one resource, with `count.index` or `each.key`
 * inside. OpenTofu: configs, decodeReplaceTriggeredBy.
 */
export function replaceTriggerProblems(expression: ConfigExpression): readonly Diagnostic[] {
  const items = listItems(expression);
  if (items === undefined) return [staticProblem(expression, "list of references")];
  // Upstream stops at the first item that is wrong.
  return items.map(itemProblems).find((problems) => problems.length > 0) ?? [];
}

function itemProblems(item: ConfigExpression): readonly Diagnostic[] {
  const report = (summary: string, detail: string) =>
    errorAt(expressionPlace(item), summary, detail);
  if (item.syntax === "json" && item.node.kind !== "string") {
    return [report("Invalid reference expression", "One reference is wanted, as a string.")];
  }
  const { node, diagnostics } = readNativeExpression(item);
  if (node === undefined) return diagnostics;
  const { references } = mentionsOf(node);
  const malformed = references.flatMap((one) => {
    const summary = malformation(one);
    return summary === undefined ? [] : [report(summary, `"${one.join(".")}" is no reference.`)];
  });
  if (malformed.length > 0) return malformed;
  const detail = "An item refers to one resource, perhaps with count.index or each.key inside.";
  const misplaced = references.flatMap((one) => misplacement(one) ?? []);
  const problems = misplaced.map((summary) => report(summary, detail));
  const resources = references.filter((one) => isResource(one)).length;
  if (resources === 1) return problems;
  return [...problems, report("Invalid replace_triggered_by expression", detail)];
}

function isResource([root = ""]: readonly string[]): boolean {
  return root !== "self" && !VALUES.has(root) && !INSTANCE_ATTRIBUTES.has(root);
}

/** The summary for a reference that cannot be one. OpenTofu: addrs, ParseRef. */
function malformation([root = "", ...attributes]: readonly string[]): string | undefined {
  if (root === "self") return undefined;
  if (RESERVED.has(root)) return "Reserved symbol name";
  const wanted = MODES.has(root) ? 2 : 1;
  return attributes.length < wanted ? "Invalid reference" : undefined;
}

/** The summary for a reference that has no place in a trigger. */
function misplacement([root = "", attribute]: readonly string[]): string | undefined {
  const allowed = INSTANCE_ATTRIBUTES.get(root);
  if (allowed !== undefined) {
    return attribute === allowed ? undefined : `Invalid ${root} reference ${CONTEXT}`;
  }
  return root === "self" || VALUES.has(root) ? `Invalid reference ${CONTEXT}` : undefined;
}
