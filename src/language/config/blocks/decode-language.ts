import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock } from "../body/body.ts";
import { bodyContent } from "../body/body-content.ts";
import { expressionPlace, keywordOf } from "../body/expression.ts";
import { errorAt } from "../body/place.ts";
import { LANGUAGE_SCHEMA } from "./schemas.ts";

/**
 * Returns what is wrong with the choices of language in a `terraform` block; OpenTofu since 1.12 leaves them to its
 * own block (CR-10). OpenTofu: configs, sniffActiveExperiments.
 */
export function terraformLanguageProblems(content: BodyContent, tool: Tool): readonly Diagnostic[] {
  if (tool.name === "opentofu" && tool.minor >= 12) return [];
  return [
    ...editionProblems(content.attributes.get("language"), "TF2021"),
    ...experimentProblems(content.attributes.get("experiments")),
  ];
}

/** Returns what is wrong with OpenTofu's `language` block (CR-54). OpenTofu: configs, validateLanguageBlock. */
export function languageBlockProblems(
  block: ConfigBlock,
  isOverride: boolean,
): readonly Diagnostic[] {
  if (isOverride) {
    const detail = "A language block can stand in normal files only.";
    return [errorAt(block.place, "Language selections in override file", detail)];
  }
  const content = bodyContent(block.body, LANGUAGE_SCHEMA);
  return [
    ...content.diagnostics,
    ...editionProblems(content.attributes.get("edition"), "tofu2024"),
    ...experimentProblems(content.attributes.get("experiments")),
  ];
}

/** Each tool's language has one edition. */
function editionProblems(
  attribute: ConfigAttribute | undefined,
  known: string,
): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  const edition = keywordOf(attribute.expression);
  if (edition === known) return [];
  const summary =
    edition === undefined ? "Invalid language edition" : "Unsupported language edition";
  const detail = `The one edition of the language is ${known}.`;
  return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}

/** An experiment may change what a configuration means. */
function experimentProblems(attribute: ConfigAttribute | undefined): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  const detail = "Only development builds of the tools have experiments.";
  return [errorAt(attribute.namePlace, "Module uses experimental features", detail)];
}
