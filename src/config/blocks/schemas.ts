import type { Tool } from "../../model/tool.ts";
import type { BodySchema } from "../body/body.ts";
import type { ResourceMode } from "./module.ts";

/** Returns a schema: names of arguments in one text, and blocks with the names of their labels. */
export function bodySchema(
  optional: string,
  blocks: Readonly<Record<string, readonly string[]>> = {},
  required = "",
): BodySchema {
  const names = (list: string) => list.split(" ").filter((name) => name !== "");
  return {
    attributes: new Set(names(`${optional} ${required}`)),
    required: names(required),
    blocks: new Map(Object.entries(blocks)),
  };
}

/** Returns the blocks of a configuration file with their labels (CR-10). OpenTofu: configs, configFileSchema. */
export function fileSchema(tool: Tool): BodySchema {
  const openTofu = tool.name === "opentofu";
  return bodySchema("", {
    // Listed only to be refused: it belongs into a terraform block.
    required_providers: [],
    terraform: [],
    provider: ["name"],
    variable: ["name"],
    locals: [],
    output: ["name"],
    module: ["name"],
    resource: ["type", "name"],
    data: ["type", "name"],
    moved: [],
    import: [],
    check: ["name"],
    ...(tool.minor >= (openTofu ? 11 : 10) ? { ephemeral: ["type", "name"] } : {}),
    ...(tool.minor >= 7 ? { removed: [] } : {}),
    ...(openTofu && tool.minor >= 12 ? { language: [] } : {}),
    ...(!openTofu && tool.minor >= 14 ? { action: ["type", "name"] } : {}),
  });
}

/** OpenTofu: configs, terraformBlockSchema; `state_store`: Terraform, configs, parseConfigFile. */
export function terraformSchema(tool: Tool): BodySchema {
  return bodySchema("required_version experiments language", {
    backend: ["type"],
    cloud: [],
    required_providers: [],
    provider_meta: ["provider"],
    ...(tool.name === "opentofu" ? { encryption: [] } : {}),
    ...(tool.name === "terraform" && tool.minor >= 16 ? { state_store: ["type"] } : {}),
  });
}

/** OpenTofu: configs, languageBlockSchema. */
export const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });

const RESERVED_BLOCKS = { _: [], lifecycle: [], locals: [] };

/** Meta-arguments of a provider block, reserved ones included (CR-39). */
export const PROVIDER_SCHEMA = bodySchema(
  "alias version for_each count depends_on source",
  RESERVED_BLOCKS,
);

/** Meta-arguments of a module block (CR-55). */
export const MODULE_SCHEMA = bodySchema(
  "version count for_each depends_on providers",
  { ...RESERVED_BLOCKS, provider: ["type"] },
  "source",
);

const DATA_SCHEMA = bodySchema("count for_each provider depends_on", RESERVED_BLOCKS);
const RESOURCE_SCHEMA = bodySchema("count for_each provider depends_on", {
  ...RESERVED_BLOCKS,
  connection: [],
  provisioner: ["type"],
});

/** Meta-arguments of a resource of any mode; Terraform lets the provider decide what ephemeral ones hold. */
export function resourceSchema(mode: ResourceMode, tool: Tool): BodySchema {
  const isData = mode === "data" || (mode === "ephemeral" && tool.name === "terraform");
  return isData ? DATA_SCHEMA : RESOURCE_SCHEMA;
}

/** Members of a check block that can require a provider (CR-40). */
export const CHECK_SCHEMA = bodySchema("", { data: ["type", "name"] });
/** All members of a check block in the releases that this program was checked against. */
export const WHOLE_CHECK_SCHEMA = bodySchema("", { data: ["type", "name"], assert: [] });

/** Members of an import block (CR-41). */
export function importSchema(tool: Tool): BodySchema {
  return tool.minor >= 12
    ? bodySchema("provider for_each id identity", {}, "to")
    : bodySchema(tool.minor >= 7 ? "provider for_each" : "provider", {}, "id to");
}

/** Members of a variable block. */
export function variableSchema(tool: Tool): BodySchema {
  const openTofu = tool.name === "opentofu";
  const hasConst = tool.minor >= (openTofu ? 12 : 15);
  const hasDeprecated = openTofu || tool.minor >= 15;
  const more = `${hasDeprecated ? " deprecated" : ""}${hasConst ? " const" : ""}`;
  return bodySchema(`description default type sensitive ephemeral nullable${more}`, {
    validation: [],
  });
}
