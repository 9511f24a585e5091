import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { localNameProblem } from "../blocks/provider-name.ts";
import { type TargetAddress, targetAddress } from "../blocks/target-address.ts";
import { stringArgument } from "../body/argument.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock, ConfigBody } from "../body/body.ts";
import { bodyContent } from "../body/body-content.ts";
import {
  evaluateConstant,
  expressionPlace,
  keywordOf,
  staticTraversal,
} from "../body/expression.ts";
import { errorAt, type Place } from "../body/place.ts";
import { isIdentifier } from "../body/traversal.ts";
import {
  MOCK_DATA_SCHEMA,
  mockProviderSchema,
  mockResourceSchema,
  overrideSchema,
} from "./test-schemas.ts";

/** A `mock_provider` block: it asks for nothing (CR-42), but stands in for a configuration. */
export interface MockProvider {
  readonly localName: string;
  /** Empty without one. */
  readonly alias: string;
  /** Directory with more of what it answers, relative to the root module. */
  readonly source?: string;
  readonly place: Place;
}

/** Reads a `mock_provider` block; without a usable name there is no value. OpenTofu: configs, decodeMockProviderBlock. */
export function decodeMockProvider(
  block: ConfigBlock,
  tool: Tool,
): { readonly value?: MockProvider; readonly diagnostics: readonly Diagnostic[] } {
  const content = bodyContent(block.body, mockProviderSchema(tool));
  const [label] = block.labels;
  const nameProblem = label === undefined ? undefined : localNameProblem(label.value, block.place);
  if (label === undefined || nameProblem !== undefined) {
    return { diagnostics: [...content.diagnostics, ...(nameProblem ? [nameProblem] : [])] };
  }
  const alias = decodeAlias(content.attributes.get("alias"), tool);
  const sourceAttribute = content.attributes.get("source");
  const source = sourceAttribute === undefined ? undefined : stringArgument(sourceAttribute);
  return {
    value: {
      localName: label.value,
      alias: alias.name,
      ...(source?.value === undefined ? {} : { source: source.value }),
      place: block.place,
    },
    diagnostics: [
      ...content.diagnostics,
      ...alias.diagnostics,
      ...phaseProblems(content),
      ...answerProblems(content.blocks, tool),
      ...(source?.diagnostics ?? []),
    ],
  };
}

/** What is wrong with a file of mock data. Terraform: configs, decodeMockDataBody. */
export function mockDataProblems(body: ConfigBody, tool: Tool): readonly Diagnostic[] {
  const content = bodyContent(body, MOCK_DATA_SCHEMA);
  return [...content.diagnostics, ...answerProblems(content.blocks, tool)];
}

function answerProblems(blocks: readonly ConfigBlock[], tool: Tool): readonly Diagnostic[] {
  const mocks = blocks.filter((one) => one.type.startsWith("mock_"));
  const overrides = blocks.filter((one) => one.type.startsWith("override_"));
  return [
    ...mocks.flatMap((one) => mockProblems(one, tool)),
    ...repeatedBlocks(mocks, tool, (one) => one.labels[0]?.value),
    ...overrideProblems(overrides, tool),
    ...(tool.name === "opentofu" ? repeatedBlocks(overrides, tool, targetText) : []),
  ];
}

function decodeAlias(attribute: ConfigAttribute | undefined, tool: Tool) {
  if (attribute === undefined) return { name: "", diagnostics: [] };
  const { value = "", diagnostics } = stringArgument(attribute);
  if (isIdentifier(value)) return { name: value, diagnostics };
  const isTofu = tool.name === "opentofu";
  const summary = `Invalid ${isTofu ? "mock " : ""}provider configuration alias`;
  // Terraform forgets to say where.
  const place = isTofu ? expressionPlace(attribute.expression) : undefined;
  const problem = errorAt(place, summary, `"${value}" is not a name.`);
  return { name: value, diagnostics: [...diagnostics, problem] };
}

/** When made up values are used: with `plan`, or with `apply` only. */
function phaseProblems(content: BodyContent): readonly Diagnostic[] {
  const attribute = content.attributes.get("override_during");
  if (attribute === undefined) return [];
  if (["plan", "apply"].includes(keywordOf(attribute.expression) ?? "")) return [];
  const detail = "The phase is one of the keywords plan and apply, without quotes.";
  return [errorAt(attribute.place, "Invalid override_during value", detail)];
}

function mockProblems(block: ConfigBlock, tool: Tool): readonly Diagnostic[] {
  const content = bodyContent(block.body, mockResourceSchema(tool));
  const defaults = content.attributes.get("defaults");
  return [
    ...content.diagnostics,
    ...phaseProblems(content),
    ...(defaults === undefined ? [] : madeUpProblems(defaults, tool)),
  ];
}

/** What is wrong with `override_resource`, `override_data` and `override_module` blocks. OpenTofu: configs, decodeOverrideResourceBlock and its kin. */
export function overrideProblems(
  blocks: readonly ConfigBlock[],
  tool: Tool,
): readonly Diagnostic[] {
  const problems = blocks.flatMap((one) => singleOverrideProblems(one, tool));
  // OpenTofu looks for repetitions when it tests, not when it loads.
  return tool.name === "opentofu"
    ? problems
    : [...problems, ...repeatedBlocks(blocks, tool, targetText)];
}

function singleOverrideProblems(block: ConfigBlock, tool: Tool): readonly Diagnostic[] {
  const values = block.type === "override_module" ? "outputs" : "values";
  const content = bodyContent(block.body, overrideSchema(values, tool));
  const target = content.attributes.get("target");
  const given = content.attributes.get(values);
  return [
    ...content.diagnostics,
    ...(target === undefined ? missingTarget(block, tool) : targetProblems(target, block, tool)),
    ...(given === undefined ? [] : madeUpProblems(given, tool)),
    ...phaseProblems(content),
  ];
}

/** OpenTofu's schema asks for it. */
function missingTarget(block: ConfigBlock, tool: Tool): readonly Diagnostic[] {
  if (tool.name === "opentofu") return [];
  const detail = `An ${block.type} block says in "target" what it overrides.`;
  return [errorAt(block.place, "Missing target attribute", detail)];
}

function targetProblems(
  { expression, place }: ConfigAttribute,
  block: ConfigBlock,
  tool: Tool,
): readonly Diagnostic[] {
  const isTofu = tool.name === "opentofu";
  const refuse = (summary: string) => {
    const detail = `${block.type} blocks cannot override this.`;
    return [
      errorAt(
        summary === "Invalid override target" ? place : expressionPlace(expression),
        summary,
        detail,
      ),
    ];
  };
  const traversal = staticTraversal(expression);
  if (traversal === undefined) {
    // OpenTofu also takes all instances at once.
    const isPattern = expression.syntax === "native" && expression.node.kind === "splat";
    return isTofu && isPattern ? [] : refuse("Invalid expression");
  }
  const address = targetAddress(traversal, tool);
  if (address === undefined) return refuse("Invalid address");
  if (isTofu) {
    if (!isKindOfTarget(block.type, address.resource)) return refuse(tofuSummary(block));
    return address.hasKeys
      ? refuse(`${ofKind(address)} instance address with keys is not allowed`)
      : [];
  }
  const mode = block.type === "override_data" ? "data" : "resource";
  const isModule = block.type === "override_module";
  const fits = isModule ? address.resource === undefined : address.resource?.mode === mode;
  return fits ? [] : refuse("Invalid override target");
}

/** OpenTofu does not look at the mode of a resource here. */
function isKindOfTarget(type: string, resource: unknown): boolean {
  return (type === "override_module") === (resource === undefined);
}

function ofKind({ resource }: TargetAddress): string {
  return resource === undefined ? "Module" : "Resource";
}

function tofuSummary({ type }: ConfigBlock): string {
  return type === "override_module" ? "Module address expected" : "Invalid address";
}

/** Values are constant objects; Terraform 1.15 evaluates them when it tests. */
function madeUpProblems(attribute: ConfigAttribute, tool: Tool): readonly Diagnostic[] {
  const isTofu = tool.name === "opentofu";
  if (!isTofu && tool.minor >= 15) return [];
  const { value, diagnostics } = evaluateConstant(attribute.expression);
  if (diagnostics.length > 0 || value.kind === "object") return diagnostics;
  // Terraform takes what it is for the defaults of a mock.
  if (!isTofu && attribute.name === "defaults") return [];
  const summary = isTofu ? "Object expected" : `Invalid ${attribute.name} attribute`;
  return [errorAt(attribute.place, summary, `"${attribute.name}" must be an object.`)];
}

/** The text of a target, by which repetitions are found. */
function targetText({ body, type }: ConfigBlock): string | undefined {
  const values = type === "override_module" ? "outputs" : "values";
  const schema = { attributes: { target: "optional", [values]: "optional" }, blocks: {} } as const;
  const target = bodyContent(body, schema).attributes.get("target");
  if (target === undefined) return undefined;
  const { span, source } = expressionPlace(target.expression);
  return source.text.slice(span.start, span.end).replace(/\s+/g, "");
}

function repeatedBlocks(
  blocks: readonly ConfigBlock[],
  tool: Tool,
  nameOf: (block: ConfigBlock) => string | undefined,
): readonly Diagnostic[] {
  const seen = new Set<string>();
  return blocks.flatMap((block) => {
    const name = nameOf(block);
    if (name === undefined) return [];
    // Terraform keeps the overrides of all kinds together, mocks by their kind.
    const key = block.type.startsWith("mock_") ? `${block.type} ${name}` : name;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (!isRepeated) return [];
    const summary =
      tool.name === "opentofu"
        ? `Duplicated \`${block.type}\` block`
        : `Duplicate ${block.type} block`;
    return [errorAt(block.place, summary, `There is another ${block.type} block for ${name}.`)];
  });
}
