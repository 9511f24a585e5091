import type { Diagnostic } from "../../../model/diagnostic.ts";
import { isLockReviewError } from "../../../model/error.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import { decodeProvider } from "../blocks/decode-provider.ts";
import type { ModuleCall, ProviderBlock } from "../blocks/module.ts";
import { parseModuleSource, parseRegistryModuleSource } from "../blocks/module-source.ts";
import { bodySchema } from "../blocks/schemas.ts";
import { stringArgument } from "../body/argument.ts";
import type { BodyContent, ConfigBlock, ConfigBody } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";
import { decodeVersionArgument } from "../body/constraint-argument.ts";
import { errorAt } from "../body/place.ts";

/** What of a test file can ask for providers (CR-44). */
export interface TestFile {
  readonly providers: readonly ProviderBlock[];
  /** The modules that its runs use instead of the root module, as calls of them. */
  readonly calls: readonly ModuleCall[];
}

/** A test file that was read, and what is wrong with it. */
export interface DecodedTestFile {
  readonly file: TestFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** What has to do with providers, or with where a module is; the rest is for whoever tests. */
const TEST_FILE_SCHEMA = bodySchema("", { run: ["name"], provider: ["name"] });
const RUN_SCHEMA = bodySchema("", { variables: [], module: [] });
const RUN_MODULE_SCHEMA = bodySchema("source version");

/** Reads what a test file asks for (CR-12, CR-44). OpenTofu: configs, loadTestFile. */
export function decodeTestFile(body: ConfigBody, tool: Tool): DecodedTestFile {
  const content = partialBodyContent(body, TEST_FILE_SCHEMA);
  const ofType = (type: string) => content.blocks.filter((one) => one.type === type);
  const providers = ofType("provider").map((one) => decodeTestProvider(one, tool));
  const runs = ofType("run").map((one) => decodeRun(one, tool));
  return {
    file: {
      providers: providers.flatMap((one) => one.value ?? []),
      calls: runs.flatMap((one) => one.call ?? []),
    },
    diagnostics: [
      ...content.diagnostics,
      ...[...providers, ...runs].flatMap((one) => one.diagnostics),
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

/** The module that a run uses, if it uses another one than the root module, and what is wrong with that. */
interface DecodedRun {
  readonly call?: ModuleCall;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the `module` of a `run` block. OpenTofu: configs, decodeTestRunBlock. */
function decodeRun(block: ConfigBlock, tool: Tool): DecodedRun {
  const content = partialBodyContent(block.body, RUN_SCHEMA);
  const ofType = (type: string) => content.blocks.filter((one) => one.type === type);
  const [first, ...more] = ofType("module");
  if (first === undefined) return { diagnostics: content.diagnostics };
  const values = ofType("variables").map((one) => one.body);
  const { call, diagnostics } = decodeRunModule(first, block.labels[0]?.value ?? "", tool);
  return {
    call: { ...call, arguments: values },
    diagnostics: [
      ...content.diagnostics,
      ...diagnostics,
      ...more.map((one) => errorAt(one.place, 'Multiple "module" blocks', "One is enough.")),
    ],
  };
}

/** The source must be constant, even for OpenTofu (CR-84). OpenTofu: configs, decodeTestRunModuleBlock. */
function decodeRunModule(block: ConfigBlock, name: string, tool: Tool): Required<DecodedRun> {
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
      ...withoutAbsent({ source: source.source, version: constraint }),
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
