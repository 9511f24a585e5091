import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { decodeProvider } from "../blocks/decode-provider.ts";
import type { ProviderBlock } from "../blocks/module.ts";
import { localNameProblem } from "../blocks/provider-name.ts";
import { bodySchema } from "../blocks/schemas.ts";
import { stringArgument } from "../body/argument.ts";
import type { ConfigBlock, ConfigBody } from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import { errorAt, type Place } from "../body/place.ts";
import { decodeRun, type TestRun } from "./decode-test-run.ts";

/** What of a test file can ask for providers (CR-44). */
export interface TestFile {
  readonly providers: readonly ProviderBlock[];
  readonly mocks: readonly MockProvider[];
  readonly runs: readonly TestRun[];
}

/** A `mock_provider` block: it asks for nothing (CR-42), but stands in for a configuration. */
export interface MockProvider {
  readonly localName: string;
  /** Empty without one. */
  readonly alias: string;
  readonly place: Place;
}

/** A test file that was read, and what is wrong with it. */
export interface DecodedTestFile {
  readonly file: TestFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** The blocks of a test file that have to do with providers; what others hold is for whoever tests. */
const TEST_FILE_SCHEMA = bodySchema("", {
  run: ["name"],
  provider: ["name"],
  mock_provider: ["name"],
});
const MOCK_PROVIDER_SCHEMA = bodySchema("alias");

/** Reads what a test file says of providers (CR-12, CR-44). OpenTofu: configs, loadTestFile. */
export function decodeTestFile(body: ConfigBody, tool: Tool): DecodedTestFile {
  const content = partialBodyContent(body, TEST_FILE_SCHEMA);
  const ofType = (type: string) => content.blocks.filter((one) => one.type === type);
  const providers = ofType("provider").map((one) => decodeTestProvider(one, tool));
  const mocks = ofType("mock_provider").map(decodeMockProvider);
  const runs = ofType("run").map((one) => decodeRun(one, tool));
  return {
    file: {
      providers: providers.flatMap((one) => one.value ?? []),
      mocks: mocks.flatMap((one) => one.value ?? []),
      runs: runs.map((one) => one.run),
    },
    diagnostics: [
      ...content.diagnostics,
      ...[...providers, ...runs, ...mocks].flatMap((one) => one.diagnostics),
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

/** Reads whom a mock stands in for, not what it answers; without a usable name there is no value. */
function decodeMockProvider(block: ConfigBlock): {
  readonly value?: MockProvider;
  readonly diagnostics: readonly Diagnostic[];
} {
  const localName = block.labels[0]?.value ?? "";
  const nameProblem = localNameProblem(localName, block.place);
  if (nameProblem !== undefined) return { diagnostics: [nameProblem] };
  const attribute = partialBodyContent(block.body, MOCK_PROVIDER_SCHEMA).attributes.get("alias");
  const alias = attribute === undefined ? "" : (stringArgument(attribute).value ?? "");
  return { value: { localName, alias, place: block.place }, diagnostics: [] };
}
