import type { Tool } from "../../model/tool.ts";
import type { BodySchema } from "./body.ts";
import { bodySchema } from "./schemas.ts";

const OVERRIDES = { override_resource: [], override_data: [], override_module: [] } as const;

/** The top level of a test file. OpenTofu: configs, testFileSchema. */
export function testFileSchema(tool: Tool): BodySchema {
  const more = tool.name === "terraform" && tool.minor >= 12 ? { test: [] } : {};
  return bodySchema("", {
    run: ["name"],
    provider: ["name"],
    mock_provider: ["name"],
    variables: [],
    ...OVERRIDES,
    ...more,
  });
}

/** A run block. OpenTofu: configs, testRunBlockSchema. */
export function runSchema(tool: Tool): BodySchema {
  const terraform = tool.name === "terraform";
  const stateKey = terraform && tool.minor >= 11 ? " state_key" : "";
  const parallel = terraform && tool.minor >= 12 ? " parallel" : "";
  const backend = terraform && tool.minor >= 13 ? { backend: ["name"] } : {};
  return bodySchema(`command providers expect_failures${stateKey}${parallel}`, {
    plan_options: [],
    assert: [],
    variables: [],
    module: [],
    ...OVERRIDES,
    ...backend,
  });
}

/** The module that a run uses instead of the root module. */
export const RUN_MODULE_SCHEMA = bodySchema("source version");

/** How a run plans. */
export const RUN_OPTIONS_SCHEMA = bodySchema("mode refresh replace target");

/** A provider that answers without doing anything; it adds no requirement (CR-42). */
export const MOCK_PROVIDER_SCHEMA = bodySchema("alias source override_during for_each", {
  mock_resource: ["type"],
  mock_data: ["type"],
  ...OVERRIDES,
});
