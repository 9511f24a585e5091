import type { Diagnostic } from "../../../../model/diagnostic.ts";
import type { ConfigAttribute, ConfigBlock, ConfigBody } from "../../body/body.ts";
import { bodyAttributes, partialBodyContent } from "../../body/body-content.ts";
import { expressionPlace, keywordOf, quotableTraversal } from "../../body/expression.ts";
import { mentions } from "../../body/json-expression.ts";
import { errorAt } from "../../body/place.ts";
import { duplicateBlocks, reservedBlocks } from "../meta-arguments.ts";
import { PROVISIONER_SCHEMA } from "../schemas.ts";

/** When a provisioner runs, and what is wrong with it. */
export interface DecodedProvisioner {
  readonly when: "create" | "destroy";
  readonly diagnostics: readonly Diagnostic[];
}

/** Provisioners that were removed from the tools. */
const REMOVED = new Set(["chef", "habitat", "puppet", "salt-masterless"]);

/** Reads a `provisioner` block. It never adds a requirement (CR-42). OpenTofu: configs, decodeProvisionerBlock. */
export function decodeProvisioner(block: ConfigBlock): DecodedProvisioner {
  const content = partialBodyContent(block.body, PROVISIONER_SCHEMA);
  const [label] = block.labels;
  if (label !== undefined && REMOVED.has(label.value)) {
    const summary = `The "${label.value}" provisioner has been removed`;
    const problem = errorAt(label.place, summary, "Use another way to set up the machine.");
    return { when: "create", diagnostics: [...content.diagnostics, problem] };
  }
  const when = keywordArgument(content.attributes.get("when"), ["create", "destroy"]);
  const failure = keywordArgument(content.attributes.get("on_failure"), ["continue", "fail"]);
  const isDestroy = when.keyword === "destroy";
  const connection = content.blocks.find((one) => one.type === "connection");
  return {
    when: isDestroy ? "destroy" : "create",
    diagnostics: [
      ...content.diagnostics,
      ...when.diagnostics,
      ...(isDestroy ? destroyReferenceProblems(block.body) : []),
      ...(isDestroy && connection !== undefined ? destroyReferenceProblems(connection.body) : []),
      ...failure.diagnostics,
      ...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
      ...duplicateBlocks(content.blocks, "connection", "Duplicate connection block"),
      ...reservedBlocks(content.blocks, ["lifecycle"], "provisioner"),
    ],
  };
}

/** Names that what is about to be destroyed can still be described with. */
const KNOWN_AT_DESTROY = new Set(["self", "path", "terraform", "tofu"]);
/** The only attribute of these that is known then. */
const KEYS_AT_DESTROY: ReadonlyMap<string, string> = new Map([
  ["count", "index"],
  ["each", "key"],
]);

/** References that cannot be resolved while a resource is destroyed. OpenTofu: configs, onlySelfRefs. */
export function destroyReferenceProblems(body: ConfigBody): readonly Diagnostic[] {
  const { attributes } = bodyAttributes(body);
  return attributes.flatMap(({ name, expression }) => {
    if (name === "when" || name === "on_failure") return [];
    const wrong = mentions(expression).references.filter(
      ([root = "", attribute]) =>
        !KNOWN_AT_DESTROY.has(root) &&
        (attribute === undefined || KEYS_AT_DESTROY.get(root) !== attribute),
    );
    const detail = "A destroy provisioner can refer to self, count.index and each.key only.";
    const place = expressionPlace(expression);
    return wrong.map(() => errorAt(place, "Invalid reference from destroy provisioner", detail));
  });
}

/** A keyword, which may still stand in quotes as it had to before 0.12. */
function keywordArgument(
  attribute: ConfigAttribute | undefined,
  allowed: readonly string[],
): { readonly keyword?: string; readonly diagnostics: readonly Diagnostic[] } {
  if (attribute === undefined) return { diagnostics: [] };
  const { traversal, diagnostics } = quotableTraversal(attribute.expression);
  const keyword = traversal?.steps.length === 0 ? traversal.root : keywordOf(attribute.expression);
  if (keyword !== undefined && allowed.includes(keyword)) return { keyword, diagnostics };
  const detail = `The argument "${attribute.name}" must be one of the keywords ${allowed.join(" and ")}.`;
  const problem = errorAt(
    expressionPlace(attribute.expression),
    `Invalid "${attribute.name}" keyword`,
    detail,
  );
  return { diagnostics: [...diagnostics, problem] };
}
