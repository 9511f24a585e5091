import { describe, expect, test } from "vitest";
import { moduleSharing } from "../../../src/app/roots/read-requirements.ts";
import { readRoot } from "../../../src/app/roots/read-root.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { RootCandidate } from "../../../src/review/change/discover.ts";
import { namedFromTop } from "../../../src/review/policy/policy.ts";
import { moduleFiles } from "../../support/module-files.ts";

const GADGET = "registry.opentofu.org/acme/gadget";
const CANDIDATE: RootCandidate = {
  root: "env",
  nameInPolicy: namedFromTop("env"),
  waiverPaths: [namedFromTop("env")],
  lockFilePath: "env/.terraform.lock.hcl",
  scope: "root-module",
  baseLockPath: undefined,
  headLockPath: "env/.terraform.lock.hcl",
};

const resource = { mode: "managed", type: "gadget_x", name: "y", instances: [] };
const STATE = JSON.stringify({
  version: 4,
  resources: [{ ...resource, provider: `provider["${GADGET}"]` }],
});
const SHOWN = JSON.stringify({
  format_version: "1.0",
  values: {
    root_module: {
      child_modules: [{ child_modules: [{ resources: [{ ...resource, provider_name: GADGET }] }] }],
    },
  },
});

function readWith(main: string, state: Readonly<Record<string, string>>, given?: string) {
  const head = moduleFiles({ "env/main.tf": main, ...state });
  const reach = given === undefined ? {} : { state: { file: "s.json", bytes: Buffer.from(given) } };
  const sides = { base: undefined, head, ...moduleSharing({}), ...reach };
  return readRoot(CANDIDATE, sides, OPENTOFU);
}

describe("readRoot() with a state (CR-85..93)", () => {
  test.for<[string, string, Readonly<Record<string, string>>, string | undefined, object]>([
    [
      "beside the configuration",
      "",
      { "env/terraform.tfstate": STATE },
      undefined,
      { file: "terraform.tfstate" },
    ],
    ["that was named", "", {}, STATE, { file: "s.json" }],
    ["as it is shown", "", {}, SHOWN, { file: "s.json" }],
    [
      "that was named, over a backend",
      'terraform {\n  backend "s3" {}\n}\n',
      { "env/terraform.tfstate": STATE },
      STATE,
      { file: "s.json" },
    ],
  ])("requires what a state needs %s", async ([, main, state, given, told]) => {
    const { requirements } = await readWith(main, state, given);

    expect(requirements?.providers.get(GADGET as never)?.origins).toMatchObject([
      { kind: "state" },
    ]);
    expect(requirements).toMatchObject({ exact: true, state: told });
  });

  test.each([
    ["backend", 'terraform {\n  backend "s3" {}\n}\n'],
    ["cloud", "terraform {\n  cloud {}\n}\n"],
  ])("leaves alone a state that a %s block replaces", async (_, main) => {
    const { requirements } = await readWith(main, { "env/terraform.tfstate": STATE });

    expect(requirements?.providers.size).toBe(0);
    expect(requirements?.state).toBeUndefined();
  });

  test.each([
    ["encrypted", '{"serial":1,"lineage":"x","meta":{},"encrypted_data":"x"}', "encrypted"],
    ["of another format", '{"version":5}', "format version"],
    ["no JSON", "state", "not valid JSON"],
    ["shown without a provider", SHOWN.replace(GADGET, "a/b/c/d"), "names no provider"],
  ])("tells that a state is %s, and guesses nothing", async (_, state, problem) => {
    const { requirements } = await readWith("", {}, state);

    expect(requirements).toMatchObject({
      exact: true,
      diagnostics: [],
      state: { file: "s.json", problem: expect.stringContaining(problem) },
    });
    expect(requirements?.providers.size).toBe(0);
  });

  test("says nothing of a state that is not at hand", async () => {
    expect((await readWith("", {})).requirements?.state).toBeUndefined();
  });
});
