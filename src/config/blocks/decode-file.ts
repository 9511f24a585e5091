import { appendAll } from "../../model/many.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigBody,
  expressionPlace,
  type ToolProblems,
} from "../body/body.ts";
import { keywordOf } from "../body/expression.ts";
import { decodeProvider } from "./decode-provider.ts";
import { decodeRequiredProviders } from "./decode-required-providers.ts";
import { decodeCheck, decodeImport, decodeResource } from "./decode-resource.ts";
import { decodeVariable } from "./decode-variable.ts";
import type { FileDeclarations } from "./module.ts";
import { decodeModuleCall } from "./module-location.ts";
import { fileSchema, LANGUAGE_SCHEMA, terraformSchema } from "./schemas.ts";

interface FileReading {
  readonly declarations: FileDeclarations;
  readonly kind: "primary" | "override";
  readonly problems: ToolProblems;
}

/** Reads the top level of a configuration file (CR-10). OpenTofu: configs, loadConfigFileBody. */
export function decodeFile(
  body: ConfigBody,
  kind: FileReading["kind"],
  problems: ToolProblems,
): FileDeclarations {
  const declarations: FileDeclarations = {
    requiredProviders: [],
    providers: [],
    backends: [],
    resources: [],
    moduleCalls: [],
    imports: [],
    variables: [],
    locals: [],
  };
  for (const block of body.content(fileSchema(problems.tool), problems).blocks) {
    READERS[block.type]?.(block, { declarations, kind, problems });
  }
  return declarations;
}

type BlockReader = (block: ConfigBlock, file: FileReading) => void;

const readResource: BlockReader = (block, { declarations, problems }) => {
  declarations.resources.push(decodeResource(block, problems));
};

/** The readers of top-level blocks; other blocks say nothing about providers and modules. */
const READERS: Readonly<Record<string, BlockReader>> = {
  terraform: readTerraform,
  language: checkLanguage,
  required_providers: ({ typePlace }, { problems }) => {
    const detail = 'A "required_providers" block must stand inside a "terraform" block.';
    problems.error(typePlace, "Invalid required_providers block", detail);
  },
  provider: (block, { declarations, problems }) =>
    appendAll(declarations.providers, decodeProvider(block, problems)),
  variable: (block, { declarations, problems }) => {
    declarations.variables.push(decodeVariable(block, problems));
  },
  module: (block, { declarations, kind, problems }) => {
    declarations.moduleCalls.push(decodeModuleCall(block, kind, problems));
  },
  resource: readResource,
  data: readResource,
  ephemeral: readResource,
  action: readResource,
  check: readCheck,
  locals: ({ body }, { declarations, problems }) =>
    appendAll(declarations.locals, body.attributes(problems)),
  import: (block, { declarations, problems }) => {
    declarations.imports.push(decodeImport(block, problems));
  },
};

function readCheck(block: ConfigBlock, { declarations, kind, problems }: FileReading): void {
  if (kind === "primary") appendAll(declarations.resources, decodeCheck(block, problems));
  else {
    const detail = "Override files cannot override check blocks.";
    problems.error(block.place, "Can't override check blocks", detail);
  }
}

function readTerraform({ body }: ConfigBlock, { declarations, problems }: FileReading): void {
  const { tool } = problems;
  const { attributes, blocks } = body.content(terraformSchema(tool), problems);
  // OpenTofu since 1.12 has its `language` block for these (CR-10). OpenTofu: configs, sniffActiveExperiments.
  if (tool.name === "terraform" || tool.minor < 12) {
    checkEdition(attributes.get("language"), "TF2021", problems);
    refuseExperiments(attributes.get("experiments"), problems);
  }
  for (const block of blocks) {
    if (block.type === "required_providers") {
      declarations.requiredProviders.push(decodeRequiredProviders(block, problems));
    }
    // A `state_store` takes the place of a backend. Its provider has to stand in `required_providers`, so that it adds
    // no requirement. Terraform: configs, resolveStateStoreProviderType.
    if (BACKENDS.includes(block.type)) declarations.backends.push(block.place);
    if (block.type === "state_store") {
      const detail =
        'Blocks of type "state_store" are an experiment, which only alpha builds of Terraform take.';
      problems.unknownGrammar(block.typePlace, "Unsupported block type", detail);
    }
  }
}

const BACKENDS: readonly string[] = ["backend", "cloud", "state_store"];

/** Checks OpenTofu's `language` block (CR-54). OpenTofu: configs, validateLanguageBlock. */
function checkLanguage({ body, place }: ConfigBlock, { kind, problems }: FileReading): void {
  if (kind === "override") {
    const detail = "A language block can stand in normal files only.";
    problems.error(place, "Language selections in override file", detail);
    return;
  }
  const { attributes } = body.content(LANGUAGE_SCHEMA, problems);
  checkEdition(attributes.get("edition"), "tofu2024", problems);
  refuseExperiments(attributes.get("experiments"), problems);
}

function checkEdition(
  attribute: ConfigAttribute | undefined,
  only: string,
  problems: ToolProblems,
): void {
  if (attribute === undefined) return;
  const edition = keywordOf(attribute.expression);
  if (edition === only) return;
  const detail = `The one edition of the language is ${only}.`;
  const place = expressionPlace(attribute.expression);
  if (edition === undefined) problems.error(place, "Invalid language edition", detail);
  else problems.unknownGrammar(place, "Unsupported language edition", detail);
}

/** Refuses experiments, which may change the meaning of a configuration. */
function refuseExperiments(attribute: ConfigAttribute | undefined, problems: ToolProblems): void {
  if (attribute === undefined) return;
  const detail = "Only development builds of the tools have experiments.";
  problems.unknownGrammar(attribute.namePlace, "Module uses experimental features", detail);
}
