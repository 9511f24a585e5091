import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { decodeVersionArgument } from "../body/argument.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";
import { expressionPlace, keywordOf, listItems, staticProblem } from "../body/expression.ts";
import { isOpenTofuFile } from "../body/files.ts";
import { errorAt } from "../body/place.ts";
import type { DecodeOptions } from "./decode-options.ts";
import type { ToolConstraint } from "./module.ts";
import { COMPATIBLE_WITH_SCHEMA, LANGUAGE_SCHEMA } from "./schemas.ts";

/** Constraints on the tool, and what is wrong with them or with other choices of language. */
export interface DecodedLanguage {
  readonly constraints: readonly ToolConstraint[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The only edition of each tool's language. */
const EDITIONS = { terraform: "TF2021", opentofu: "tofu2024" } as const;

/**
 * Reads what a `terraform` block says of the tool and its language, which OpenTofu since 1.12 leaves to its
 * own block (CR-10, CR-11). OpenTofu: configs, sniffActiveExperiments.
 */
export function decodeTerraformLanguage(
  content: BodyContent,
  { tool }: DecodeOptions,
): DecodedLanguage {
  const version = content.attributes.get("required_version");
  const decoded = counts(version, tool) ? constraintOf(version) : NOTHING;
  if (tool.name === "opentofu" && tool.minor >= 12) return decoded;
  const experiments = content.attributes.get("experiments");
  const detail = "Only development builds of the tools have experiments.";
  return {
    constraints: decoded.constraints,
    diagnostics: [
      ...decoded.diagnostics,
      ...editionProblems(content.attributes.get("language"), "terraform"),
      ...(experiments === undefined
        ? []
        : [errorAt(experiments.namePlace, "Module uses experimental features", detail)]),
    ],
  };
}

/** Reads OpenTofu's `language` block (CR-11, CR-54). OpenTofu: configs, validateLanguageBlock. */
export function decodeLanguageBlock(
  block: ConfigBlock,
  { isOverride }: DecodeOptions,
): DecodedLanguage {
  if (isOverride) {
    const detail = "A language block can stand in normal files only.";
    const problem = errorAt(block.place, "Language selections in override file", detail);
    return { constraints: [], diagnostics: [problem] };
  }
  const content = bodyContent(block.body, LANGUAGE_SCHEMA);
  const compatible = content.blocks.map((one) => {
    const inner = partialBodyContent(one.body, COMPATIBLE_WITH_SCHEMA);
    return constraintOf(inner.attributes.get("opentofu"));
  });
  const constraints = compatible.flatMap((one) => one.constraints);
  const duplicates = constraints.slice(1).map(() => {
    const detail = "A language block says once which OpenTofu it is compatible with.";
    return errorAt(block.place, "Duplicate compatible_with block", detail);
  });
  return {
    constraints,
    diagnostics: [
      ...content.diagnostics,
      ...editionProblems(content.attributes.get("edition"), "opentofu"),
      ...experimentProblems(content.attributes.get("experiments")),
      ...compatible.flatMap((one) => one.diagnostics),
      ...duplicates,
    ],
  };
}

const NOTHING: DecodedLanguage = { constraints: [], diagnostics: [] };

/** OpenTofu since 1.12 takes it from its own files only. OpenTofu: configs, checkVersionRequirements. */
function counts(attribute: ConfigAttribute | undefined, tool: Tool): attribute is ConfigAttribute {
  if (attribute === undefined) return false;
  const readsOwnOnly = tool.name === "opentofu" && tool.minor >= 12;
  return !readsOwnOnly || isOpenTofuFile(attribute.place.source.file);
}

function constraintOf(attribute: ConfigAttribute | undefined): DecodedLanguage {
  if (attribute === undefined) return NOTHING;
  const { constraint, diagnostics } = decodeVersionArgument(attribute);
  if (constraint === undefined) return { constraints: [], diagnostics };
  return { constraints: [{ text: constraint, place: attribute.place }], diagnostics };
}

function editionProblems(
  attribute: ConfigAttribute | undefined,
  tool: keyof typeof EDITIONS,
): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  const edition = keywordOf(attribute.expression);
  if (edition === EDITIONS[tool]) return [];
  const summary =
    edition === undefined ? "Invalid language edition" : "Unsupported language edition";
  const detail = `The one edition of the language is ${EDITIONS[tool]}.`;
  return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}

function experimentProblems(attribute: ConfigAttribute | undefined): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  const items = listItems(attribute.expression);
  if (items === undefined) return [staticProblem(attribute.expression, "list of keywords")];
  return items.map((item) => {
    const isKeyword = keywordOf(item) !== undefined;
    const summary = isKeyword ? "Unknown experiment keyword" : "Invalid experiment keyword";
    return errorAt(expressionPlace(item), summary, "There are no experiments in OpenTofu.");
  });
}
