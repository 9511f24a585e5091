import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import type { ConfigBlock } from "../body/body.ts";
import { bodyContent } from "../body/body-content.ts";
import { errorAt } from "../body/place.ts";
import { isIdentifier } from "../body/traversal.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { decodeNestedData } from "./decode-resource.ts";
import type { CheckBlock } from "./module.ts";
import { checkRuleProblems } from "./refusals/check-rule.ts";
import { CHECK_SCHEMA } from "./schemas.ts";

/** Reads a `check` block; its data source adds a requirement (CR-40). OpenTofu: configs, decodeCheckBlock. */
export function decodeCheck(
  block: ConfigBlock,
  options: DecodeOptions,
): { readonly value: CheckBlock; readonly diagnostics: readonly Diagnostic[] } {
  const base = { name: block.labels[0]?.value ?? "", place: block.place };
  if (options.isOverride) {
    const detail = "Override files cannot override check blocks.";
    return {
      value: base,
      diagnostics: [errorAt(block.place, "Can't override check blocks", detail)],
    };
  }
  const content = bodyContent(block.body, CHECK_SCHEMA);
  const [firstData, ...moreData] = content.blocks.filter((one) => one.type === "data");
  const asserts = content.blocks.filter((one) => one.type === "assert");
  const data = firstData === undefined ? undefined : decodeNestedData(firstData, options);
  const rules = asserts.map((one) => checkRuleProblems(one, false));
  const isUsable = data !== undefined && !hasErrors(data.diagnostics);
  return {
    value: isUsable ? { ...base, data: data.value } : base,
    diagnostics: [
      ...content.diagnostics,
      ...nameProblems(block),
      ...(data?.diagnostics ?? []),
      ...moreData.map((one) => {
        const detail = "A check block may hold one data block.";
        return errorAt(one.place, "Multiple data resource blocks", detail);
      }),
      ...rules.flat(),
      ...(rules.some((problems) => !hasErrors(problems)) ? [] : [withoutAsserts(block)]),
    ],
  };
}

function nameProblems(block: ConfigBlock): readonly Diagnostic[] {
  const [label] = block.labels;
  if (label === undefined || isIdentifier(label.value)) return [];
  const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
  return [errorAt(label.place, "Invalid check block name", detail)];
}

function withoutAsserts(block: ConfigBlock): Diagnostic {
  return errorAt(block.place, "Zero assert blocks", "A check block must have an assert block.");
}
