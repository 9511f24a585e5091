import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { decodeProvider } from "../blocks/decode-provider.ts";
import { configurationName, type ProviderBlock } from "../blocks/module.ts";
import type { ConfigBlock, ConfigBody } from "../body/body.ts";
import { bodyContent } from "../body/body-content.ts";
import { errorAt } from "../body/place.ts";
import { decodeMockProvider, type MockProvider, overrideProblems } from "./decode-test-mocks.ts";
import { decodeRun, type TestRun, variablesProblems } from "./decode-test-run.ts";
import { testFileSchema } from "./test-schemas.ts";

/** What of a test file can ask for providers (CR-44). */
export interface TestFile {
  readonly providers: readonly ProviderBlock[];
  readonly mocks: readonly MockProvider[];
  readonly runs: readonly TestRun[];
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
  const mocks = ofType("mock_provider").map((one) => decodeMockProvider(one, tool));
  const runs = ofType("run").map((one) => decodeRun(one, tool));
  return {
    file: {
      providers: providers.flatMap((one) => one.value ?? []),
      mocks: mocks.flatMap((one) => one.value ?? []),
      runs: runs.map((one) => one.run),
    },
    diagnostics: [
      ...content.diagnostics,
      ...providers.flatMap((one) => one.diagnostics),
      ...runs.flatMap((one) => one.diagnostics),
      ...repeatedRuns(ofType("run"), tool),
      ...variablesProblems(ofType("variables")),
      ...mocks.flatMap((one) => one.diagnostics),
      ...repeatedProviders(providers, mocks, tool),
      ...overrideProblems(content.blocks.filter(isOverride), tool),
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

function isOverride({ type }: ConfigBlock): boolean {
  return type.startsWith("override_");
}

type DecodedMock = ReturnType<typeof decodeMockProvider>;

/** Terraform wants one provider of a name, mocked or not; OpenTofu one mock of a name. */
function repeatedProviders(
  providers: readonly DecodedProvider[],
  mocks: readonly DecodedMock[],
  tool: Tool,
): readonly Diagnostic[] {
  const seen = new Set<string>();
  const isTofu = tool.name === "opentofu";
  const summary = isTofu ? "Duplicated `mock_provider` block" : "Duplicate provider block";
  const blocks = [...(isTofu ? [] : providers), ...mocks].flatMap(({ value }) => value ?? []);
  blocks.sort((a, b) => a.place.span.start - b.place.span.start);
  return blocks.flatMap((value) => {
    const name = configurationName(value.localName, value.alias);
    const isRepeated = seen.has(name);
    seen.add(name);
    const detail = `The test file has another provider block for ${name}.`;
    return isRepeated ? [errorAt(value.place, summary, detail)] : [];
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
