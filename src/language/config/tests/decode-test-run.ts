import type { Diagnostic } from "../../../model/diagnostic.ts";
import { isLockReviewError } from "../../../model/error.ts";
import type { Tool } from "../../../model/tool.ts";
import { decodePassedProviders } from "../blocks/decode-module-call.ts";
import { duplicateBlocks, referenceListProblems } from "../blocks/meta-arguments.ts";
import type { ModuleCall, PassedProvider } from "../blocks/module.ts";
import { parseModuleSource, parseRegistryModuleSource } from "../blocks/module-source.ts";
import { checkRuleProblems } from "../blocks/refusals/check-rule.ts";
import { booleanArgument, stringArgument } from "../body/argument.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock } from "../body/body.ts";
import { bodyAttributes, bodyContent } from "../body/body-content.ts";
import { decodeVersionArgument } from "../body/constraint-argument.ts";
import { expressionPlace, keywordOf } from "../body/expression.ts";
import { errorAt } from "../body/place.ts";
import { isIdentifier } from "../body/traversal.ts";
import { overrideProblems } from "./decode-test-mocks.ts";
import { RUN_MODULE_SCHEMA, RUN_OPTIONS_SCHEMA, runSchema } from "./test-schemas.ts";

/** A `run` block. */
export interface TestRun {
  readonly name: string;
  /** The module that it runs instead of the root module, as a call of it. */
  readonly call?: ModuleCall;
  /** Which configurations of the test file it uses; all of them if empty. */
  readonly providers: readonly PassedProvider[];
}

/** The problems of `variables` blocks, of which one is enough. */
export function variablesProblems(blocks: readonly ConfigBlock[]): readonly Diagnostic[] {
  const [, ...more] = blocks;
  return [
    ...blocks.slice(0, 1).flatMap((one) => bodyAttributes(one.body).diagnostics),
    ...more.map((one) => errorAt(one.place, 'Multiple "variables" blocks', "One is enough.")),
  ];
}

/** Reads a `run` block. OpenTofu: configs, decodeTestRunBlock. */
export function decodeRun(
  block: ConfigBlock,
  tool: Tool,
): { readonly run: TestRun; readonly diagnostics: readonly Diagnostic[] } {
  const content = bodyContent(block.body, runSchema(tool));
  const ofType = (type: string) => content.blocks.filter((one) => one.type === type);
  const [first, ...more] = ofType("module");
  const providers = decodePassedProviders(content.attributes.get("providers"), tool);
  const name = block.labels[0]?.value ?? "";
  const module = first === undefined ? undefined : decodeRunModule(first, name, tool);
  const call =
    module?.call === undefined
      ? undefined
      : {
          ...module.call,
          providers: providers.value,
          arguments: ofType("variables").map((one) => one.body),
        };
  return {
    run: { name, providers: providers.value, ...(call === undefined ? {} : { call }) },
    diagnostics: [
      ...content.diagnostics,
      ...nameProblems(block),
      ...(module?.diagnostics ?? []),
      ...more.map((one) => errorAt(one.place, 'Multiple "module" blocks', "One is enough.")),
      ...ofType("assert").flatMap((one) => checkRuleProblems(one, false)),
      ...duplicateBlocks(content.blocks, "plan_options", 'Multiple "plan_options" blocks'),
      ...ofType("plan_options").slice(0, 1).flatMap(planOptionsProblems),
      ...overrideProblems(
        content.blocks.filter((one) => one.type.startsWith("override_")),
        tool,
      ),
      ...variablesProblems(ofType("variables")),
      ...commandProblems(content.attributes.get("command")),
      ...providers.diagnostics,
      ...referenceListProblems(content, "expect_failures"),
      ...stateKeyProblems(content.attributes.get("state_key")),
    ],
  };
}

function nameProblems(block: ConfigBlock): readonly Diagnostic[] {
  const [label] = block.labels;
  if (label === undefined || isIdentifier(label.value)) return [];
  const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
  return [errorAt(label.place, "Invalid run block name", detail)];
}

function stateKeyProblems(attribute: ConfigAttribute | undefined): readonly Diagnostic[] {
  return attribute === undefined ? [] : stringArgument(attribute).diagnostics;
}

function commandProblems(attribute: ConfigAttribute | undefined): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  if (["apply", "plan"].includes(keywordOf(attribute.expression) ?? "")) return [];
  const detail = "The command is one of the keywords apply and plan, without quotes.";
  return [errorAt(expressionPlace(attribute.expression), 'Invalid "command" keyword', detail)];
}

/** OpenTofu: configs, decodeTestRunOptionsBlock. */
function planOptionsProblems(block: ConfigBlock): readonly Diagnostic[] {
  const content = bodyContent(block.body, RUN_OPTIONS_SCHEMA);
  const { attributes } = content;
  const mode = attributes.get("mode");
  const refresh = attributes.get("refresh");
  const word = mode === undefined ? "normal" : keywordOf(mode.expression);
  const refreshing = refresh === undefined ? undefined : booleanArgument(refresh);
  const isKnown = word === "normal" || word === "refresh-only";
  const wrongMode = "The mode is one of the keywords normal and refresh-only, without quotes.";
  const detail = "A plan that only refreshes cannot go without refreshing.";
  return [
    ...content.diagnostics,
    ...(isKnown || mode === undefined
      ? []
      : [errorAt(expressionPlace(mode.expression), 'Invalid "mode" keyword', wrongMode)]),
    ...(refreshing?.diagnostics ?? []),
    ...referenceListProblems(content, "replace"),
    ...referenceListProblems(content, "target"),
    ...(word === "refresh-only" && refreshing?.value === false
      ? [errorAt(refresh?.place, "Incompatible plan options", detail)]
      : []),
  ];
}

interface DecodedRunModule {
  readonly call?: ModuleCall;
  readonly diagnostics: readonly Diagnostic[];
}

/** The source must be constant, even for OpenTofu (CR-84). OpenTofu: configs, decodeTestRunModuleBlock. */
function decodeRunModule(block: ConfigBlock, name: string, tool: Tool): DecodedRunModule {
  const content = bodyContent(block.body, RUN_MODULE_SCHEMA);
  const versionArgument = content.attributes.get("version");
  const version =
    versionArgument === undefined ? undefined : decodeVersionArgument(versionArgument);
  const source = decodeRunSource(block, content, tool);
  const base = { name, providers: [], repetition: {}, place: block.place };
  const constraint = version?.constraint;
  return {
    call: {
      ...base,
      ...(source.source === undefined ? {} : { source: source.source }),
      ...(constraint === undefined ? {} : { version: constraint }),
    },
    diagnostics: [...content.diagnostics, ...(version?.diagnostics ?? []), ...source.diagnostics],
  };
}

function decodeRunSource(
  block: ConfigBlock,
  content: BodyContent,
  tool: Tool,
): Pick<ModuleCall, "source"> & { readonly diagnostics: readonly Diagnostic[] } {
  const attribute = content.attributes.get("source");
  if (attribute === undefined) {
    const summary = 'Missing "source" attribute for module block';
    return { diagnostics: [errorAt(block.place, summary, "A run needs to know which module.")] };
  }
  const { value, diagnostics } = stringArgument(attribute);
  if (value === undefined) return { diagnostics };
  const isVersioned = content.attributes.has("version");
  const summary = isVersioned
    ? "Invalid registry module source address"
    : "Invalid module source address";
  try {
    const source = (isVersioned ? parseRegistryModuleSource : parseModuleSource)(value, tool);
    if (source.kind !== "remote" || tool.name === "opentofu") return { source, diagnostics };
    const detail = "Runs can use local modules and modules of registries only.";
    return { diagnostics: [...diagnostics, errorAt(attribute.place, summary, detail)] };
  } catch (error) {
    if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
    return {
      diagnostics: [...diagnostics, errorAt(attribute.place, summary, `${error.message}.`)],
    };
  }
}
