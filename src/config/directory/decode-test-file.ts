import { decodeProvider } from "../blocks/decode-provider.ts";
import type { ModuleCall, ProviderBlock } from "../blocks/module.ts";
import { locateConstant } from "../blocks/module-location.ts";
import { bodySchema } from "../blocks/schemas.ts";
import type { BodyContent, ConfigBlock, ConfigBody, ToolProblems } from "../body/body.ts";

/** The parts of a test file that can ask for providers (CR-44). */
export interface TestFile {
  readonly providers: readonly ProviderBlock[];
  /** The modules that its runs use instead of the root module, as calls of them. */
  readonly calls: readonly ModuleCall[];
}

/** The blocks that name providers or modules; others do not change the requirements. */
const TEST_FILE_SCHEMA = bodySchema("", { run: ["name"], provider: ["name"] });
const RUN_SCHEMA = bodySchema("", { variables: [], module: [] });
const RUN_MODULE_SCHEMA = bodySchema("source version");

/** Reads the providers and modules that a test file asks for (CR-12, CR-44). OpenTofu: configs, loadTestFile. */
export function decodeTestFile(body: ConfigBody, problems: ToolProblems): TestFile {
  const content = body.partialContent(TEST_FILE_SCHEMA, problems);
  return {
    providers: blocksOf(content, "provider").flatMap((block) => decodeProvider(block, problems)),
    calls: blocksOf(content, "run").flatMap((block) => decodeRun(block, problems) ?? []),
  };
}

function blocksOf({ blocks }: BodyContent, type: string): readonly ConfigBlock[] {
  return blocks.filter((block) => block.type === type);
}

/** Reads the `module` of a `run` block; undefined without one. OpenTofu: configs, decodeTestRunBlock. */
function decodeRun(
  { body, labels: [name = ""] }: ConfigBlock,
  problems: ToolProblems,
): ModuleCall | undefined {
  const content = body.partialContent(RUN_SCHEMA, problems);
  const [first, ...more] = blocksOf(content, "module");
  if (first === undefined) return undefined;
  const call = decodeRunModule(first, name, problems);
  for (const { place } of more) problems.error(place, 'Multiple "module" blocks', "One is enough.");
  return { ...call, arguments: blocksOf(content, "variables").map((block) => block.body) };
}

/** Reads the module of a run; its source is constant in OpenTofu too (CR-84). OpenTofu: decodeTestRunModuleBlock. */
function decodeRunModule(
  { body, place }: ConfigBlock,
  name: string,
  problems: ToolProblems,
): ModuleCall {
  const { attributes } = body.content(RUN_MODULE_SCHEMA, problems);
  const [sourceArgument, versionArgument] = [attributes.get("source"), attributes.get("version")];
  const call = { name, place, sourceArgument, versionArgument };
  const located = locateConstant(call, versionArgument ? "registry" : "any", problems);
  if (sourceArgument === undefined) {
    const summary = 'Missing "source" attribute for module block';
    problems.error(place, summary, "A run needs to know which module.");
    return call;
  }
  if (located.source?.kind !== "remote" || problems.tool.name === "opentofu") return located;
  const detail = "Runs can use local modules and modules of registries only.";
  problems.error(sourceArgument.place, "Invalid module source address", detail);
  return call;
}
