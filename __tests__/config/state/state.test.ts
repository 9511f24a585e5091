import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { decodeState, requirementsWithState } from "../../../src/config/state/state.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { caseFiles, configurationCases } from "../../support/configuration-cases.ts";
import { moduleFiles } from "../../support/module-files.ts";

function stateOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function resourceOf(provider: string, more: object = {}): Uint8Array {
  return stateOf({ version: 4, resources: [{ mode: "managed", type: "a_b", provider, ...more }] });
}

function providersOf(bytes: Uint8Array, tool: Tool = TERRAFORM): readonly string[] {
  return decodeState("terraform.tfstate", bytes, tool).providers.map((one) => one.provider);
}

describe("decodeState() gives the providers that Terraform recorded", () => {
  test.each(configurationCases("st").map((one) => [one.case, one] as const))(
    "%s",
    async (name, expected) => {
      const files = caseFiles(name);
      const bytes = files["terraform.tfstate"];
      const { providers, diagnostics } = decodeState(
        "terraform.tfstate",
        bytes instanceof Uint8Array ? bytes : new Uint8Array(),
        TERRAFORM,
      );
      const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool: TERRAFORM });
      const required = collectRequirements(tree, { tool: TERRAFORM, mode: "init" }).providers;

      expect([...new Set(providers.map((one) => one.provider))].sort()).toStrictEqual(
        expected.state,
      );
      expect(diagnostics).toStrictEqual([]);
      const constraints = [...required.values()].map((one) => [one.provider, one.constraints.text]);
      expect(Object.fromEntries(constraints)).toStrictEqual(expected.requirements);
    },
  );
});

describe("decodeState()", () => {
  test("takes an empty file for no state (CR-90)", () => {
    expect(decodeState("s", new Uint8Array(), OPENTOFU)).toStrictEqual({
      providers: [],
      diagnostics: [],
    });
  });

  test("reads addresses with modules, aliases, other spellings and keys (CR-88)", () => {
    expect(providersOf(resourceOf('module.a.module.b.provider["acme/Foo"].west'))).toStrictEqual([
      "registry.terraform.io/acme/foo",
    ]);
    expect(providersOf(resourceOf('provider["aws"]'))).toStrictEqual([
      "registry.terraform.io/hashicorp/aws",
    ]);
    const instances = [
      { provider: 'provider["a/b"].x["k"]' },
      { provider: 'provider["c/d"].x["l"]' },
    ];
    expect(providersOf(resourceOf("", { instances }), OPENTOFU)).toStrictEqual([
      "registry.opentofu.org/c/d",
    ]);
  });

  test("reads legacy addresses, those of old formats too (CR-89, CR-90)", () => {
    const old = stateOf({
      version: 3,
      modules: [
        {
          path: ["root"],
          resources: {
            "a_b.c": { type: "a_b" },
            "x_y.z": { type: "x_y", provider: "provider.q.west" },
          },
        },
      ],
    });

    expect(providersOf(resourceOf("module.m.provider.aws.west"))).toStrictEqual([
      "registry.terraform.io/-/aws",
    ]);
    expect(providersOf(old)).toStrictEqual([
      "registry.terraform.io/-/a",
      "registry.terraform.io/-/q",
    ]);
    expect(decodeState("s", old, { name: "opentofu", minor: 13 }).diagnostics).toHaveLength(1);
  });

  test("drops what it cannot read as Terraform does, and refuses it as OpenTofu does (CR-89)", () => {
    expect(decodeState("s", resourceOf("nonsense"), TERRAFORM)).toStrictEqual({
      providers: [],
      diagnostics: [],
    });
    expect(decodeState("s", resourceOf("nonsense"), OPENTOFU).diagnostics).toHaveLength(1);
  });

  test.each([
    ["{", "not valid JSON"],
    ["[]", "not valid JSON"],
    ["{}", "perhaps it is encrypted"],
    ['{"version":"4"}', "cannot be read"],
    ['{"version":4.0}', "cannot be read"],
    ['{"version":5}', "cannot be read"],
    ['{"version":4,"resources":[{"mode":"odd","provider":"provider[\\"a\\"]"}]}', "unknown mode"],
  ])("refuses %j (CR-86)", (text, why) => {
    const { providers, diagnostics } = decodeState("s", new TextEncoder().encode(text), OPENTOFU);

    expect(providers).toStrictEqual([]);
    expect(diagnostics.map((one) => one.detail).join()).toContain(why);
  });
});

describe("requirementsWithState()", () => {
  const files = {
    "a.tf":
      'terraform {\n  required_providers {\n    foo = { source = "registry.terraform.io/a/foo", version = "~> 1.0" }\n  }\n}\n',
  };

  async function withState(provider: string, tool: Tool): Promise<readonly (readonly string[])[]> {
    const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool });
    const requirements = collectRequirements(tree, { tool, mode: "init" });
    const state = decodeState("s", resourceOf(provider), tool);
    const { providers } = requirementsWithState(requirements, state, tool);
    return [...providers.values()].map((one) => [
      one.provider,
      one.constraints.text,
      one.origins.map((origin) => origin.kind).join(),
    ]);
  }

  test("adds providers without constraints and keeps those that are there (CR-85)", async () => {
    expect(await withState('provider["b/bar"]', TERRAFORM)).toStrictEqual([
      ["registry.terraform.io/a/foo", "~> 1.0", "required_providers"],
      ["registry.terraform.io/b/bar", "", "state"],
    ]);
    expect(await withState('provider["a/foo"]', TERRAFORM)).toStrictEqual([
      ["registry.terraform.io/a/foo", "~> 1.0", "required_providers,state"],
    ]);
  });

  test("takes Terraform's registry for OpenTofu's unless the configuration names it (CR-91)", async () => {
    expect(await withState('provider["registry.terraform.io/b/bar"]', OPENTOFU)).toStrictEqual([
      ["registry.opentofu.org/b/bar", "", "state"],
      ["registry.terraform.io/a/foo", "~> 1.0", "required_providers"],
    ]);
    expect(await withState('provider["registry.terraform.io/a/foo"]', OPENTOFU)).toStrictEqual([
      ["registry.terraform.io/a/foo", "~> 1.0", "required_providers,state"],
    ]);
  });
});
