import type { Diagnostic } from "../../model/diagnostic.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import { stringArgument } from "./argument.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock, ConfigBody } from "./body.ts";
import { bodyAttributes, bodyContent } from "./body-content.ts";
import { checkRuleProblems } from "./check-rule.ts";
import { decodeVersionArgument } from "./constraint-argument.ts";
import { decodePassedProviders } from "./decode-module-call.ts";
import { decodeProvider } from "./decode-provider.ts";
import { expressionPlace, keywordOf } from "./expression.ts";
import { referenceListProblems } from "./meta-arguments.ts";
import { configurationName, type ModuleCall, type ProviderBlock } from "./module.ts";
import { parseModuleSource, parseRegistryModuleSource } from "./module-source.ts";
import { errorAt } from "./place.ts";
import { localNameProblem } from "./provider-name.ts";
import {
  MOCK_PROVIDER_SCHEMA,
  RUN_MODULE_SCHEMA,
  RUN_OPTIONS_SCHEMA,
  runSchema,
  testFileSchema,
} from "./test-schemas.ts";
import { isIdentifier } from "./traversal.ts";

/** What of a test file can ask for providers (CR-44). */
export interface TestFile {
  readonly providers: readonly ProviderBlock[];
  readonly runs: readonly TestRun[];
}

/** A `run` block. */
export interface TestRun {
  readonly name: string;
  /** The module that it runs instead of the root module, as a call of it. */
  readonly call?: ModuleCall;
}

/** A test file that was read, and what is wrong with it. */
export interface DecodedTestFile {
  readonly file: TestFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a test file (CR-12, CR-44). OpenTofu: configs, loadTestFile. */
export function decodeTestFile(body: ConfigBody, tool: Tool): DecodedTestFile {
  const content = bodyContent(body, testFileSchema(tool));
  const ofType = (type: string) => content.blocks.filter((one) => one.type === type);
  const providers = ofType("provider").map((one) => decodeTestProvider(one, tool));
  const runs = ofType("run").map((one) => decodeRun(one, tool));
  return {
    file: {
      providers: providers.flatMap((one) => one.value ?? []),
      runs: runs.map((one) => one.run),
    },
    diagnostics: [
      ...content.diagnostics,
      ...providers.flatMap((one) => one.diagnostics),
      ...(tool.name === "terraform" ? repeatedProviders(providers) : []),
      ...runs.flatMap((one) => one.diagnostics),
      ...repeatedRuns(ofType("run"), tool),
      ...variablesProblems(ofType("variables")),
      ...ofType("mock_provider").flatMap(mockProviderProblems),
    ],
  };
}

type DecodedProvider = ReturnType<typeof decodeProvider>;

/** Terraform since 1.9 has no constraints in test files. */
function decodeTestProvider(block: ConfigBlock, tool: Tool): DecodedProvider {
  const decoded = decodeProvider(block, tool);
  const place = decoded.value?.constraintPlace;
  if (tool.name === "opentofu" || tool.minor < 9 || place === undefined) return decoded;
  const summary = "Version constraints are not allowed in test files";
  const problem = errorAt(place, summary, "Put the constraint into required_providers.");
  return { ...decoded, diagnostics: [...decoded.diagnostics, problem] };
}

function repeatedProviders(providers: readonly DecodedProvider[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return providers.flatMap(({ value }) => {
    if (value === undefined) return [];
    const name = configurationName(value.localName, value.alias);
    const isRepeated = seen.has(name);
    seen.add(name);
    const detail = `The test file has another provider block for ${name}.`;
    return isRepeated ? [errorAt(value.place, "Duplicate provider block", detail)] : [];
  });
}

function repeatedRuns(blocks: readonly ConfigBlock[], tool: Tool): readonly Diagnostic[] {
  if (tool.name === "opentofu") return [];
  const names = blocks.map((one) => one.labels[0]?.value);
  return blocks
    .filter((_, index) => names.indexOf(names[index]) < index)
    .map((one) =>
      errorAt(one.place, 'Duplicate "run" block names', "Runs need names of their own."),
    );
}

function variablesProblems(blocks: readonly ConfigBlock[]): readonly Diagnostic[] {
  const [, ...more] = blocks;
  return [
    ...blocks.slice(0, 1).flatMap((one) => bodyAttributes(one.body).diagnostics),
    ...more.map((one) => errorAt(one.place, 'Multiple "variables" blocks', "One is enough.")),
  ];
}

function mockProviderProblems(block: ConfigBlock): readonly Diagnostic[] {
  const content = bodyContent(block.body, MOCK_PROVIDER_SCHEMA);
  const [label] = block.labels;
  const nameProblem = label === undefined ? undefined : localNameProblem(label.value, block.place);
  return nameProblem === undefined ? content.diagnostics : [...content.diagnostics, nameProblem];
}

function decodeRun(
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
    module?.call === undefined ? undefined : { ...module.call, providers: providers.value };
  return {
    run: { name, ...(call === undefined ? {} : { call }) },
    diagnostics: [
      ...content.diagnostics,
      ...nameProblems(block),
      ...(module?.diagnostics ?? []),
      ...more.map((one) => errorAt(one.place, 'Multiple "module" blocks', "One is enough.")),
      ...ofType("assert").flatMap((one) => checkRuleProblems(one, false)),
      ...ofType("plan_options").flatMap(
        (one) => bodyContent(one.body, RUN_OPTIONS_SCHEMA).diagnostics,
      ),
      ...variablesProblems(ofType("variables")),
      ...commandProblems(content.attributes.get("command")),
      ...providers.diagnostics,
      ...referenceListProblems(content, "expect_failures"),
    ],
  };
}

function nameProblems(block: ConfigBlock): readonly Diagnostic[] {
  const [label] = block.labels;
  if (label === undefined || isIdentifier(label.value)) return [];
  const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
  return [errorAt(label.place, "Invalid run block name", detail)];
}

function commandProblems(attribute: ConfigAttribute | undefined): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  if (["apply", "plan"].includes(keywordOf(attribute.expression) ?? "")) return [];
  const detail = "The command is one of the keywords apply and plan, without quotes.";
  return [errorAt(expressionPlace(attribute.expression), 'Invalid "command" keyword', detail)];
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
