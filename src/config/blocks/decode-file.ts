import type { Tool } from "../../model/tool.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigBody,
  expressionPlace,
  type Problems,
} from "../body/body.ts";
import { keywordOf } from "../body/expression.ts";
import { decodeProvider } from "./decode-provider.ts";
import { decodeRequiredProviders } from "./decode-required-providers.ts";
import { decodeCheck, decodeImport, decodeResource } from "./decode-resource.ts";
import { decodeVariable } from "./decode-variable.ts";
import type { FileDeclarations } from "./module.ts";
import { decodeModuleCall } from "./module-location.ts";
import { fileSchema, LANGUAGE_SCHEMA, terraformSchema } from "./schemas.ts";

interface DecodeOptions {
  readonly tool: Tool;
  readonly isOverride: boolean;
}

/** Reads the top level of a configuration file (CR-10). OpenTofu: configs, loadConfigFileBody. */
export function decodeFile(
  body: ConfigBody,
  options: DecodeOptions,
  problems: Problems,
): FileDeclarations {
  const reader = new FileReader(options, problems);
  for (const block of body.content(fileSchema(options.tool), problems).blocks) reader.read(block);
  return reader.file;
}

class FileReader {
  readonly file: FileDeclarations = {
    requiredProviders: [],
    providers: [],
    backends: [],
    resources: [],
    moduleCalls: [],
    imports: [],
    variables: [],
    locals: [],
  };
  readonly #options: DecodeOptions;
  readonly #problems: Problems;

  constructor(options: DecodeOptions, problems: Problems) {
    this.#options = options;
    this.#problems = problems;
  }

  read(block: ConfigBlock): void {
    const { file } = this;
    const { tool } = this.#options;
    const problems = this.#problems;
    switch (block.type) {
      case "terraform":
        this.#readTerraform(block);
        break;
      case "language":
        this.#checkLanguage(block);
        break;
      case "required_providers": {
        const detail = 'A "required_providers" block must stand inside a "terraform" block.';
        problems.error(block.typePlace, "Invalid required_providers block", detail);
        break;
      }
      case "provider":
        addIfAny(file.providers, decodeProvider(block, problems));
        break;
      case "variable":
        file.variables.push(decodeVariable(block, tool, problems));
        break;
      case "module":
        file.moduleCalls.push(decodeModuleCall(block, this.#options, problems));
        break;
      case "resource":
      case "data":
      case "ephemeral":
      case "action":
        file.resources.push(decodeResource(block, tool, problems));
        break;
      case "check":
        this.#readCheck(block);
        break;
      case "locals":
        for (const local of block.body.attributes(problems)) file.locals.push(local);
        break;
      case "import":
        file.imports.push(decodeImport(block, tool, problems));
        break;
    }
  }

  #readCheck(block: ConfigBlock): void {
    if (this.#options.isOverride) {
      const detail = "Override files cannot override check blocks.";
      this.#problems.error(block.place, "Can't override check blocks", detail);
      return;
    }
    addIfAny(this.file.resources, decodeCheck(block, this.#options.tool, this.#problems));
  }

  #readTerraform({ body }: ConfigBlock): void {
    const { tool } = this.#options;
    const { attributes, blocks } = body.content(terraformSchema(tool), this.#problems);
    // OpenTofu since 1.12 has its `language` block for these (CR-10). OpenTofu: configs, sniffActiveExperiments.
    if (tool.name === "terraform" || tool.minor < 12) {
      this.#checkEdition(attributes.get("language"), "TF2021");
      this.#refuseExperiments(attributes.get("experiments"));
    }
    for (const block of blocks) {
      const { requiredProviders, backends } = this.file;
      if (block.type === "required_providers") {
        requiredProviders.push(decodeRequiredProviders(block, tool, this.#problems));
      }
      if (block.type === "backend" || block.type === "cloud") backends.push(block.place);
      if (block.type === "state_store") this.#readStateStore(block);
    }
  }

  /**
   * Reads a `state_store`, which takes the place of a backend. Its provider has to stand in `required_providers`, so
   * that it adds no requirement. Terraform: configs, resolveStateStoreProviderType.
   */
  #readStateStore({ place, typePlace }: ConfigBlock): void {
    this.file.backends.push(place);
    const detail =
      'Blocks of type "state_store" are an experiment, which only alpha builds of Terraform take.';
    this.#problems.unknownGrammar(typePlace, "Unsupported block type", detail);
  }

  /** Checks OpenTofu's `language` block (CR-54). OpenTofu: configs, validateLanguageBlock. */
  #checkLanguage({ body, place }: ConfigBlock): void {
    if (this.#options.isOverride) {
      const detail = "A language block can stand in normal files only.";
      this.#problems.error(place, "Language selections in override file", detail);
      return;
    }
    const { attributes } = body.content(LANGUAGE_SCHEMA, this.#problems);
    this.#checkEdition(attributes.get("edition"), "tofu2024");
    this.#refuseExperiments(attributes.get("experiments"));
  }

  /** Checks an edition; each tool's language has only one. */
  #checkEdition(attribute: ConfigAttribute | undefined, only: string): void {
    if (attribute === undefined) return;
    const edition = keywordOf(attribute.expression);
    if (edition === only) return;
    const detail = `The one edition of the language is ${only}.`;
    const place = expressionPlace(attribute.expression);
    if (edition === undefined) this.#problems.error(place, "Invalid language edition", detail);
    else this.#problems.unknownGrammar(place, "Unsupported language edition", detail);
  }

  /** Refuses experiments, which may change the meaning of a configuration. */
  #refuseExperiments(attribute: ConfigAttribute | undefined): void {
    if (attribute === undefined) return;
    const detail = "Only development builds of the tools have experiments.";
    this.#problems.unknownGrammar(attribute.namePlace, "Module uses experimental features", detail);
  }
}

function addIfAny<T>(list: T[], item: T | undefined): void {
  if (item !== undefined) list.push(item);
}
