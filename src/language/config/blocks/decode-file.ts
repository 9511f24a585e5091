import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { Tool } from "../../../model/tool.ts";
import {
  type BodyContent,
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigBody,
  errorAt,
} from "../body/body.ts";
import { bodyContent } from "../body/body-content.ts";
import { expressionPlace, keywordOf } from "../body/expression.ts";
import { decodeProvider } from "./decode-provider.ts";
import { decodeRequiredProviders } from "./decode-required-providers.ts";
import { decodeCheck, decodeImport, decodeResource } from "./decode-resource.ts";
import { decodeLocals, decodeVariable } from "./decode-values.ts";
import type { FileDeclarations } from "./module.ts";
import { decodeModuleCall } from "./module-location.ts";
import { fileSchema, LANGUAGE_SCHEMA, terraformSchema } from "./schemas.ts";

/** The declarations of a file, and its problems. */
export interface DecodedFile {
  readonly file: FileDeclarations;
  readonly diagnostics: readonly Diagnostic[];
}

/** The declarations of a file while it is being read. */
type Gathering = {
  -readonly [K in keyof FileDeclarations]: FileDeclarations[K][number][];
};

/** The tool whose rules apply, and whether the file is an override file. */
export interface DecodeOptions {
  readonly tool: Tool;
  readonly isOverride: boolean;
}

/** Adds the declarations of a block and returns its problems. */
type BlockDecoder = (
  file: Gathering,
  block: ConfigBlock,
  options: DecodeOptions,
) => readonly Diagnostic[];

/** Reads the top level of a configuration file (CR-10). OpenTofu: configs, loadConfigFileBody. */
export function decodeFile(body: ConfigBody, options: DecodeOptions): DecodedFile {
  const file = nothing();
  const content = bodyContent(body, fileSchema(options.tool));
  const diagnostics = content.blocks.flatMap(
    (block) => TOP_LEVEL_DECODERS.get(block.type)?.(file, block, options) ?? [],
  );
  return { file, diagnostics: [...content.diagnostics, ...diagnostics] };
}

function nothing(): Gathering {
  return {
    requiredProviders: [],
    providers: [],
    backends: [],
    resources: [],
    moduleCalls: [],
    imports: [],
    variables: [],
    locals: [],
  };
}

const TOP_LEVEL_DECODERS: ReadonlyMap<string, BlockDecoder> = new Map<string, BlockDecoder>([
  ["terraform", decodeTerraform],
  ["language", (_file, block, { isOverride }) => languageBlockProblems(block, isOverride)],
  ["required_providers", (_file, block) => [misplacedRequiredProviders(block)]],
  [
    "provider",
    (file, block) => {
      const { value, diagnostics } = decodeProvider(block);
      if (value !== undefined) file.providers.push(value);
      return diagnostics;
    },
  ],
  ["variable", (file, block, { tool }) => gather(file.variables, decodeVariable(block, tool))],
  [
    "module",
    (file, block, { tool, isOverride }) =>
      gather(file.moduleCalls, decodeModuleCall(block, isOverride, tool)),
  ],
  ["resource", decodeResourceInto],
  ["data", decodeResourceInto],
  ["ephemeral", decodeResourceInto],
  ["action", decodeResourceInto],
  [
    "check",
    (file, block, options) => {
      const { value, diagnostics } = decodeCheck(block, options);
      if (value !== undefined) file.resources.push(value);
      return diagnostics;
    },
  ],
  [
    "locals",
    (file, block) => {
      const { value, diagnostics } = decodeLocals(block);
      appendAll(file.locals, value);
      return diagnostics;
    },
  ],
  [
    "import",
    (file, block, { tool }) => {
      const { value, diagnostics } = decodeImport(block, tool);
      // Without a usable target it still counts for the checks of the block's place.
      file.imports.push(value ?? { ...UNREADABLE_IMPORT, place: block.place });
      return diagnostics;
    },
  ],
]);

const UNREADABLE_IMPORT = {
  modulePath: [],
  resource: { mode: "resource", type: "", name: "" },
} as const;

const TERRAFORM_DECODERS: ReadonlyMap<string, BlockDecoder> = new Map<string, BlockDecoder>([
  [
    "required_providers",
    (file, block, { tool }) => gather(file.requiredProviders, decodeRequiredProviders(block, tool)),
  ],
  ["backend", (file, block) => gather(file.backends, { value: block.place, diagnostics: [] })],
  ["cloud", (file, block) => gather(file.backends, { value: block.place, diagnostics: [] })],
]);

function decodeTerraform(
  file: Gathering,
  block: ConfigBlock,
  options: DecodeOptions,
): readonly Diagnostic[] {
  const content = bodyContent(block.body, terraformSchema(options.tool));
  const diagnostics = content.blocks.flatMap(
    (inner) => TERRAFORM_DECODERS.get(inner.type)?.(file, inner, options) ?? [],
  );
  const language = terraformLanguageProblems(content, options.tool);
  return [...content.diagnostics, ...language, ...diagnostics];
}

function gather<T>(
  into: T[],
  decoded: { readonly value: T; readonly diagnostics: readonly Diagnostic[] },
): readonly Diagnostic[] {
  into.push(decoded.value);
  return decoded.diagnostics;
}

function decodeResourceInto(
  file: Gathering,
  block: ConfigBlock,
  { tool }: DecodeOptions,
): readonly Diagnostic[] {
  return gather(file.resources, decodeResource(block, tool));
}

function misplacedRequiredProviders(block: ConfigBlock): Diagnostic {
  const detail = 'A "required_providers" block must stand inside a "terraform" block.';
  return errorAt(block.typePlace, "Invalid required_providers block", detail);
}

/**
 * Returns the problems of the language settings in a `terraform` block; OpenTofu since 1.12 has its `language` block
 * for them (CR-10). OpenTofu: configs, sniffActiveExperiments.
 */
function terraformLanguageProblems(content: BodyContent, tool: Tool): readonly Diagnostic[] {
  if (tool.name === "opentofu" && tool.minor >= 12) return [];
  return [
    ...editionProblems(content.attributes.get("language"), "TF2021"),
    ...experimentProblems(content.attributes.get("experiments")),
  ];
}

/** Returns the problems of OpenTofu's `language` block (CR-54). OpenTofu: configs, validateLanguageBlock. */
function languageBlockProblems(block: ConfigBlock, isOverride: boolean): readonly Diagnostic[] {
  if (isOverride) {
    const detail = "A language block can stand in normal files only.";
    return [errorAt(block.place, "Language selections in override file", detail)];
  }
  const content = bodyContent(block.body, LANGUAGE_SCHEMA);
  return [
    ...content.diagnostics,
    ...editionProblems(content.attributes.get("edition"), "tofu2024"),
    ...experimentProblems(content.attributes.get("experiments")),
  ];
}

/** Returns the problem of an edition; each tool's language has only one. */
function editionProblems(
  attribute: ConfigAttribute | undefined,
  known: string,
): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  const edition = keywordOf(attribute.expression);
  if (edition === known) return [];
  const summary =
    edition === undefined ? "Invalid language edition" : "Unsupported language edition";
  const detail = `The one edition of the language is ${known}.`;
  return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}

/** Returns the problem of an experiment, which may change the meaning of a configuration. */
function experimentProblems(attribute: ConfigAttribute | undefined): readonly Diagnostic[] {
  if (attribute === undefined) return [];
  const detail = "Only development builds of the tools have experiments.";
  return [errorAt(attribute.namePlace, "Module uses experimental features", detail)];
}
