import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { ConfigBlock, ConfigBody } from "../body/body.ts";
import { bodyAttributes, bodyContent } from "../body/body-content.ts";
import { evaluateConstant } from "../body/expression.ts";
import { errorAt } from "../body/place.ts";
import { decodeCheck } from "./decode-check.ts";
import { decodeImport } from "./decode-import.ts";
import { decodeLanguageBlock, decodeTerraformLanguage } from "./decode-language.ts";
import { decodeModuleCall } from "./decode-module-call.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { decodeProvider } from "./decode-provider.ts";
import { decodeRequiredProviders } from "./decode-required-providers.ts";
import { decodeResource } from "./decode-resource.ts";
import { decodeLocals, decodeVariable } from "./decode-values.ts";
import type { FileDeclarations } from "./module.ts";
import { localNameProblem } from "./provider-name.ts";
import { fileSchema, terraformSchema } from "./schemas.ts";

/** What a file declares, and what is wrong with it. */
export interface DecodedFile {
  readonly file: FileDeclarations;
  readonly diagnostics: readonly Diagnostic[];
}

/** The declarations of a file while it is being read. */
type Gathering = {
  -readonly [K in keyof FileDeclarations]: FileDeclarations[K][number][];
};

/** Adds what a block declares and gives what is wrong with it. */
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
    toolConstraints: [],
    providers: [],
    providerMetas: [],
    backends: [],
    clouds: [],
    encryptions: [],
    resources: [],
    moduleCalls: [],
    imports: [],
    moved: [],
    removed: [],
    checks: [],
    variables: [],
    locals: [],
  };
}

const TOP_LEVEL_DECODERS: ReadonlyMap<string, BlockDecoder> = new Map<string, BlockDecoder>([
  ["terraform", decodeTerraform],
  [
    "language",
    (file, block, options) => {
      const { constraints, diagnostics } = decodeLanguageBlock(block, options);
      appendAll(file.toolConstraints, constraints);
      return diagnostics;
    },
  ],
  ["required_providers", (_file, block) => [misplacedRequiredProviders(block)]],
  [
    "provider",
    (file, block, { tool }) => {
      const { value, diagnostics } = decodeProvider(block, tool);
      if (value !== undefined) file.providers.push(value);
      return diagnostics;
    },
  ],
  ["variable", (file, block, options) => gather(file.variables, decodeVariable(block, options))],
  ["module", (file, block, options) => gather(file.moduleCalls, decodeModuleCall(block, options))],
  ["resource", decodeResourceInto],
  ["data", decodeResourceInto],
  ["ephemeral", decodeResourceInto],
  ["action", decodeResourceInto],
  ["check", (file, block, options) => gather(file.checks, decodeCheck(block, options))],
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
    (file, block, options) => {
      const { value, diagnostics } = decodeImport(block, options);
      // Without a usable target it still counts as a block, for the checks of where it may stand.
      file.imports.push(value ?? { ...UNREADABLE_IMPORT, place: block.place });
      return diagnostics;
    },
  ],
  [
    "moved",
    (file, block) => {
      file.moved.push(block.place);
      return [];
    },
  ],
  [
    "removed",
    (file, block) => {
      file.removed.push(block.place);
      return [];
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
  ["cloud", (file, block) => gather(file.clouds, { value: block.place, diagnostics: [] })],
  [
    "encryption",
    (file, block) => gather(file.encryptions, { value: block.place, diagnostics: [] }),
  ],
  ["provider_meta", decodeProviderMeta],
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
  const language = decodeTerraformLanguage(content, options);
  appendAll(file.toolConstraints, language.constraints);
  return [...content.diagnostics, ...language.diagnostics, ...diagnostics];
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
  options: DecodeOptions,
): readonly Diagnostic[] {
  return gather(file.resources, decodeResource(block, options));
}

function misplacedRequiredProviders(block: ConfigBlock): Diagnostic {
  const detail = 'A "required_providers" block must stand inside a "terraform" block.';
  return errorAt(block.typePlace, "Invalid required_providers block", detail);
}

/** It adds no requirement (CR-42), but it must be constant. OpenTofu: configs, decodeProviderMetaBlock. */
function decodeProviderMeta(file: Gathering, block: ConfigBlock): readonly Diagnostic[] {
  const { attributes, diagnostics } = bodyAttributes(block.body);
  const name = block.labels[0]?.value ?? "";
  const nameProblem = localNameProblem(name, block.place);
  if (nameProblem === undefined) file.providerMetas.push({ name, place: block.place });
  return [
    ...diagnostics,
    ...attributes.flatMap((one) => evaluateConstant(one.expression).diagnostics),
    ...(nameProblem === undefined ? [] : [nameProblem]),
  ];
}
