import type { Diagnostic } from "../../../model/diagnostic.ts";
import { isLockReviewError } from "../../../model/error.ts";
import type { Tool } from "../../../model/tool.ts";
import { decodePassedProviders } from "../blocks/decode-module-call.ts";
import type { ModuleCall, PassedProvider } from "../blocks/module.ts";
import { parseModuleSource, parseRegistryModuleSource } from "../blocks/module-source.ts";
import { bodySchema } from "../blocks/schemas.ts";
import { stringArgument } from "../body/argument.ts";
import type { BodyContent, ConfigBlock } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";
import { decodeVersionArgument } from "../body/constraint-argument.ts";
import { errorAt } from "../body/place.ts";

/** A `run` block. */
export interface TestRun {
  readonly name: string;
  /** The module that it runs instead of the root module, as a call of it. */
  readonly call?: ModuleCall;
  /** Which configurations of the test file it uses; all of them if empty. */
  readonly providers: readonly PassedProvider[];
}

/** What of a run has to do with providers, or with where its module is; the rest is for whoever tests. */
const RUN_SCHEMA = bodySchema("providers", { variables: [], module: [] });
const RUN_MODULE_SCHEMA = bodySchema("source version");

/** Reads what a `run` block says of providers. OpenTofu: configs, decodeTestRunBlock. */
export function decodeRun(
  block: ConfigBlock,
  tool: Tool,
): { readonly run: TestRun; readonly diagnostics: readonly Diagnostic[] } {
  const content = partialBodyContent(block.body, RUN_SCHEMA);
  const ofType = (type: string) => content.blocks.filter((one) => one.type === type);
  const [first, ...more] = ofType("module");
  const providers = decodePassedProviders(content.attributes.get("providers"), tool);
  const name = block.labels[0]?.value ?? "";
  const module = first === undefined ? undefined : decodeRunModule(first, name, tool);
  const values = ofType("variables").map((one) => one.body);
  const call = module?.call && { ...module.call, providers: providers.value, arguments: values };
  return {
    run: { name, providers: providers.value, ...(call === undefined ? {} : { call }) },
    diagnostics: [
      ...content.diagnostics,
      ...(module?.diagnostics ?? []),
      ...more.map((one) => errorAt(one.place, 'Multiple "module" blocks', "One is enough.")),
      ...providers.diagnostics,
    ],
  };
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
