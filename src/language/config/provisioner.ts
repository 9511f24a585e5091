import type { Diagnostic } from "../../model/diagnostic.ts";
import type { ConfigAttribute, ConfigBlock } from "./body.ts";
import { partialBodyContent } from "./body-content.ts";
import { expressionPlace, keywordOf, quotableTraversal } from "./expression.ts";
import { duplicateBlocks, reservedBlocks } from "./meta-arguments.ts";
import { errorAt } from "./place.ts";
import { PROVISIONER_SCHEMA } from "./schemas.ts";

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
  return {
    when: when.keyword === "destroy" ? "destroy" : "create",
    diagnostics: [
      ...content.diagnostics,
      ...when.diagnostics,
      ...failure.diagnostics,
      ...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
      ...duplicateBlocks(content.blocks, "connection", "Duplicate connection block"),
      ...reservedBlocks(content.blocks, ["lifecycle"], "provisioner"),
    ],
  };
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
