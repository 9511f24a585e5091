import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import { decodeProvider } from "../blocks/decode-provider.ts";
import type { ModuleCall, ProviderBlock } from "../blocks/module.ts";
import { locateConstant } from "../blocks/module-location.ts";
import { bodySchema } from "../blocks/schemas.ts";
import { type ConfigBlock, type ConfigBody, errorAt } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";

/** The parts of a test file that can ask for providers (CR-44). */
export interface TestFile {
  readonly providers: readonly ProviderBlock[];
  /** The modules that its runs use instead of the root module, as calls of them. */
  readonly calls: readonly ModuleCall[];
}

/** A decoded test file, and its problems. */
interface DecodedTestFile {
  readonly file: TestFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** The blocks that name providers or modules; others do not change the requirements. */
const TEST_FILE_SCHEMA = bodySchema("", { run: ["name"], provider: ["name"] });
const RUN_SCHEMA = bodySchema("", { variables: [], module: [] });
const RUN_MODULE_SCHEMA = bodySchema("source version");

/** Reads the providers and modules that a test file asks for (CR-12, CR-44). OpenTofu: configs, loadTestFile. */
export function decodeTestFile(body: ConfigBody, tool: Tool): DecodedTestFile {
  const content = partialBodyContent(body, TEST_FILE_SCHEMA);
  const blocksOfType = (type: string) => content.blocks.filter((block) => block.type === type);
  const providers = blocksOfType("provider").map(decodeProvider);
  const runs = blocksOfType("run").map((block) => decodeRun(block, tool));
  return {
    file: {
      providers: providers.flatMap((provider) => provider.value ?? []),
      calls: runs.flatMap((run) => run.call ?? []),
    },
    diagnostics: [
      ...content.diagnostics,
      ...[...providers, ...runs].flatMap((decoded) => decoded.diagnostics),
    ],
  };
}

/** The module that a run uses, absent for the root module, and its problems. */
interface DecodedRun {
  readonly call?: ModuleCall;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the `module` of a `run` block. OpenTofu: configs, decodeTestRunBlock. */
function decodeRun(block: ConfigBlock, tool: Tool): DecodedRun {
  const content = partialBodyContent(block.body, RUN_SCHEMA);
  const blocksOfType = (type: string) => content.blocks.filter((block) => block.type === type);
  const [first, ...more] = blocksOfType("module");
  if (first === undefined) return { diagnostics: content.diagnostics };
  const values = blocksOfType("variables").map((block) => block.body);
  const { call, diagnostics } = decodeRunModule(first, block.labels[0]?.value ?? "", tool);
  return {
    call: { ...call, arguments: values },
    diagnostics: [
      ...content.diagnostics,
      ...diagnostics,
      ...more.map((block) => errorAt(block.place, 'Multiple "module" blocks', "One is enough.")),
    ],
  };
}

/**
 * Reads the module of a run; its source must be constant, even for OpenTofu (CR-84). OpenTofu: configs,
 * decodeTestRunModuleBlock.
 */
function decodeRunModule(block: ConfigBlock, name: string, tool: Tool): Required<DecodedRun> {
  const content = bodyContent(block.body, RUN_MODULE_SCHEMA);
  const sourceArgument = content.attributes.get("source");
  const versionArgument = content.attributes.get("version");
  const call = { name, place: block.place, ...withoutAbsent({ sourceArgument, versionArgument }) };
  const located = locateConstant(call, versionArgument !== undefined, tool);
  const problem = runSourceProblem(located.call, tool);
  return {
    call: problem === undefined ? located.call : call,
    diagnostics: [
      ...content.diagnostics,
      ...located.diagnostics,
      ...(problem === undefined ? [] : [problem]),
    ],
  };
}

function runSourceProblem(call: ModuleCall, tool: Tool): Diagnostic | undefined {
  const { sourceArgument, source, place } = call;
  if (sourceArgument === undefined) {
    const summary = 'Missing "source" attribute for module block';
    return errorAt(place, summary, "A run needs to know which module.");
  }
  if (source?.kind !== "remote" || tool.name === "opentofu") return undefined;
  const detail = "Runs can use local modules and modules of registries only.";
  return errorAt(sourceArgument.place, "Invalid module source address", detail);
}
