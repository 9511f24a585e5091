import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { hasErrors } from "../../../src/model/diagnostic.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import type { Tool } from "../../../src/model/tool.ts";
import { moduleFiles } from "../../support/module-files.ts";

const READ: readonly Tool[] = [
  { name: "opentofu", minor: 12 },
  { name: "opentofu", minor: 13 },
  { name: "terraform", minor: 11 },
  { name: "terraform", minor: 16 },
];
const LATER: readonly Tool[] = [
  { name: "opentofu", minor: 14 },
  { name: "opentofu", minor: 30 },
  { name: "terraform", minor: 17 },
  { name: "terraform", minor: 99 },
];

const KNOWN = 'resource "foo_x" "y" {\n}\n';

async function requirementsOf(
  files: Readonly<Record<string, string>>,
  tool: Tool,
): Promise<Requirements> {
  const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool });
  return collectRequirements(tree, { tool, mode: "init" });
}

/** Grammar that no release read here has. */
const NOVELTIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a block type": { "main.tf": `${KNOWN}novelty "a" {\n  provider = foo\n}\n` },
  "a block type in JSON": { "main.tf": KNOWN, "a.tf.json": '{"novelty":{"a":{}}}' },
  "a block in a terraform block": { "main.tf": `${KNOWN}terraform {\n  novelty {\n  }\n}\n` },
  "an argument of a terraform block": { "main.tf": `${KNOWN}terraform {\n  novelty = 1\n}\n` },
  "an argument of a variable": { "main.tf": `${KNOWN}variable "a" {\n  novelty = 1\n}\n` },
  "an argument of an entry of required_providers": {
    "main.tf": `${KNOWN}terraform {\n  required_providers {\n    bar = {\n      source  = "a/bar"\n      novelty = 1\n    }\n  }\n}\n`,
  },
  "an import without what it needed so far": { "main.tf": `${KNOWN}import {\n  id = "a"\n}\n` },
  "a module that is not asked for by its source": {
    "main.tf": `${KNOWN}module "m" {\n  novelty = "m"\n}\n`,
  },
  "a block in a called module": {
    "main.tf": `${KNOWN}module "m" {\n  source = "./m"\n}\n`,
    "m/main.tf": "novelty {\n}\n",
  },
};

describe.each(Object.entries(NOVELTIES))(
  "%s that no release read here knows (CR-121)",
  (_, files) => {
    test.each(READ)("is an error under $name 1.$minor", async (tool) => {
      const { diagnostics, limits } = await requirementsOf(files, tool);

      expect(hasErrors(diagnostics)).toBe(true);
      expect(limits.filter((one) => one.includes("newer"))).toStrictEqual([]);
    });

    test.each(LATER)("is a limit under $name 1.$minor, and the rest is read", async (tool) => {
      const { diagnostics, limits, exact, providers } = await requirementsOf(files, tool);

      expect(diagnostics).toStrictEqual([]);
      expect(limits.filter((one) => one.includes("newer"))).toHaveLength(1);
      expect(exact).toBe(false);
      expect([...providers.keys()].some((one) => one.endsWith("/hashicorp/foo"))).toBe(true);
    });
  },
);

describe("what is wrong in every release stays an error under later ones", () => {
  test.each([
    ["a syntax error", "resource {{\n"],
    ["two resources of a name", KNOWN + KNOWN],
    ["a bad constraint", 'provider "foo" {\n  version = "nope"\n}\n'],
    [
      "a bad address",
      'terraform {\n  required_providers {\n    a = {\n      source = "b//c"\n    }\n  }\n}\n',
    ],
  ])("%s", async (_, text) => {
    for (const tool of LATER) {
      expect(hasErrors((await requirementsOf({ "main.tf": text }, tool)).diagnostics)).toBe(true);
    }
  });
});

test("a file has one limit, however much of it is unknown, and says where it begins", async () => {
  const files = { "main.tf": `${KNOWN}${"novelty {\n}\n".repeat(1000)}` };

  const { limits } = await requirementsOf(files, { name: "opentofu", minor: 30 });

  expect(limits).toStrictEqual([
    'main.tf:3 is not fully read: OpenTofu 1.30 is newer than the releases known here, which would say: Blocks of type "novelty" are not expected here. (and 999 more in this file)',
  ]);
});

test.each([
  ["opentofu", 13, 30, "language {\n  edition = tofu2030\n}\n"],
  ["terraform", 16, 99, "terraform {\n  language = TF2030\n}\n"],
] as const)(
  "an edition of %s after the last one read is a limit",
  async (name, read, later, text) => {
    const under = (minor: number) => requirementsOf({ "main.tf": text }, { name, minor });

    expect(hasErrors((await under(read)).diagnostics)).toBe(true);
    expect(await under(later)).toMatchObject({ diagnostics: [], exact: false });
  },
);

test("what a later release may have put into a check block is a limit, and asserting is none", async () => {
  const known = 'data "foo_x" "y" {\n}\nassert {\n  condition = true\n}\n';
  const under = (more: string, tool: Tool) =>
    requirementsOf({ "main.tf": `check "a" {\n${known}${more}}\n` }, tool);

  for (const tool of READ) {
    expect((await under('ephemeral "bar_x" "y" {\n}\n', tool)).exact).toBe(true);
  }
  for (const tool of LATER) {
    expect((await under("", tool)).exact).toBe(true);
    const { diagnostics, limits, providers } = await under('ephemeral "bar_x" "y" {\n}\n', tool);
    expect(diagnostics).toStrictEqual([]);
    expect(limits).toStrictEqual([expect.stringContaining('Blocks of type "ephemeral"')]);
    expect(providers.size).toBe(1);
  }
});

test("very much of what a later release may know is told in no time", {
  timeout: 15_000,
}, async () => {
  const files = { "main.tf": "novelty {\n}\n".repeat(150_000) };

  expect((await requirementsOf(files, { name: "opentofu", minor: 30 })).limits).toHaveLength(1);
});
