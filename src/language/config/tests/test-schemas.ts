import type { Tool } from "../../../model/tool.ts";
import { bodySchema } from "../blocks/schemas.ts";
import type { BodySchema } from "../body/body.ts";

const OVERRIDES = { override_resource: [], override_data: [], override_module: [] } as const;

/** The top level of a test file. OpenTofu: configs, testFileSchema. */
export function testFileSchema(tool: Tool): BodySchema {
  const terraform = tool.name === "terraform";
  const more = {
    ...(terraform && tool.minor >= 12 ? { test: [] } : {}),
    ...(terraform && tool.minor >= 13 ? { variable: ["name"] } : {}),
  };
  return bodySchema("", {
    run: ["name"],
    provider: ["name"],
    mock_provider: ["name"],
    variables: [],
    ...OVERRIDES,
    ...more,
  });
}

/** A run block, without what only experimental builds take. OpenTofu: configs, testRunBlockSchema. */
export function runSchema(tool: Tool): BodySchema {
  const terraform = tool.name === "terraform";
  const stateKey = terraform && tool.minor >= 11 ? " state_key" : "";
  const parallel = terraform && tool.minor >= 12 ? " parallel" : "";
  return bodySchema(`command providers expect_failures${stateKey}${parallel}`, {
    plan_options: [],
    assert: [],
    variables: [],
    module: [],
    ...OVERRIDES,
  });
}

/** The module that a run uses instead of the root module. */
export const RUN_MODULE_SCHEMA = bodySchema("source version");

/** How a run plans. */
export const RUN_OPTIONS_SCHEMA = bodySchema("mode refresh replace target");

/** What a mock provider answers, in its own block or in files of mock data. */
export const MOCK_DATA_SCHEMA = bodySchema("", {
  mock_resource: ["type"],
  mock_data: ["type"],
  override_resource: [],
  override_data: [],
});

/** A provider that answers without doing anything. OpenTofu: configs, mockProviderBlockSchema. */
export function mockProviderSchema(tool: Tool): BodySchema {
  const optional = tool.name === "opentofu" ? "alias for_each" : `alias source${phase(tool)}`;
  const { override_resource: _resource, override_data: _data, ...mocks } = MOCK_DATA_SCHEMA.blocks;
  // OpenTofu has overrides for one provider alone since 1.9.
  const hasOverrides = tool.name === "terraform" || tool.minor >= 9;
  return bodySchema(optional, hasOverrides ? MOCK_DATA_SCHEMA.blocks : mocks);
}

/** What a mock provider answers. */
export function mockResourceSchema(tool: Tool): BodySchema {
  return bodySchema(`defaults${phase(tool)}`);
}

/** An override; `values` is the name of the argument that holds what it makes up. */
export function overrideSchema(values: string, tool: Tool): BodySchema {
  return tool.name === "opentofu"
    ? bodySchema(values, {}, "target")
    : bodySchema(`target ${values}${phase(tool)}`);
}

function phase({ name, minor }: Tool): string {
  return name === "terraform" && minor >= 11 ? " override_during" : "";
}
