import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { anyCharacter } from "../../support/any-text.ts";
import { caseFiles, configurationCases } from "../../support/configuration-cases.ts";
import { decodeModule } from "../../support/decode-module.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";

const TOOLS: readonly Tool[] = [OPENTOFU, TERRAFORM];

async function requirementsOf(
  files: Readonly<Record<string, ModuleEntry>>,
  tool: Tool,
): Promise<Requirements> {
  const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool });
  return collectRequirements(tree, { tool, mode: "init" });
}

/** The recorded files of all suites, as texts to damage. */
const TEXTS = configurationCases("rp", "imp", "files", "mods", "hcl", "json", "tst").flatMap(
  (one) =>
    Object.entries(caseFiles(one.case)).flatMap(([path, file]) =>
      file instanceof Uint8Array && /\.(tf|json|hcl)$/.test(path)
        ? [{ path: path.split("/").at(-1) ?? path, text: new TextDecoder().decode(file) }]
        : [],
    ),
);

describe("decodeModule()", () => {
  test("gives the same module whatever the order of the files", () => {
    const files = TEXTS.slice(0, 40).map(({ text }, i) => ({
      path: `${i % 3 === 0 ? `f${i}_override` : `f${i}`}.tf`,
      bytes: new TextEncoder().encode(text),
    }));
    const expected = decodeModule(files, OPENTOFU);

    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        const { module, diagnostics } = decodeModule(shuffled, OPENTOFU);
        expect([...module.resources.keys()]).toStrictEqual([...expected.module.resources.keys()]);
        expect(diagnostics).toStrictEqual(expected.diagnostics);
      }),
      { numRuns: 20 },
    );
  });

  test("never throws on damaged files", () => {
    const damage = fc.record({
      file: fc.constantFrom(...TEXTS),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.nat({ max: 8 }),
      insert: fc.oneof(
        fc.constantFrom(
          "{",
          "}",
          '"',
          "${",
          "<<A\n",
          "[",
          "\n",
          "\\",
          "for",
          "null",
          "*",
          "::",
          "=",
        ),
        fc.string({ maxLength: 6, unit: anyCharacter }),
      ),
      tool: fc.constantFrom(...TOOLS),
    });

    fc.assert(
      fc.property(damage, ({ file, at, remove, insert, tool }) => {
        const offset = Math.floor(at * file.text.length);
        const text = file.text.slice(0, offset) + insert + file.text.slice(offset + remove);
        const bytes = new TextEncoder().encode(text);
        expect(decodeModule([{ path: file.path, bytes }], tool).module).toBeDefined();
      }),
      { numRuns: 1500 },
    );
  });

  test("never throws on any bytes in either syntax", () => {
    const name = fc.constantFrom("a.tf", "a.tf.json", "override.tf");
    fc.assert(
      fc.property(name, fc.uint8Array({ maxLength: 60 }), (path, bytes) => {
        expect(decodeModule([{ path, bytes }], TERRAFORM).module).toBeDefined();
      }),
    );
  });

  test.each([
    ["a.tf", `resource "a_b" "c" { provider = a${".b".repeat(50_000)} }`],
    ["a.tf", `import {\n to = a${"[0]".repeat(50_000)}\n id = "x"\n}`],
    ["a.tf", `module "m" { source = ${"(".repeat(20_000)} }`],
    ["a.tf.json", `${"[".repeat(100_000)}`],
    ["a.tf.json", `${'{"resource":'.repeat(20_000)}`],
  ])("survives deep nesting in %s", (path, text) => {
    const { diagnostics } = decodeModule(
      [{ path, bytes: new TextEncoder().encode(text) }],
      OPENTOFU,
    );

    expect(diagnostics.length).toBeGreaterThan(0);
  });
});

describe("loadModuleTree()", () => {
  test("ends where a module calls itself, and refuses it (CR-56)", async () => {
    const { diagnostics } = await requirementsOf(
      {
        "main.tf": 'module "m" { source = "./m" }',
        "m/a.tf": 'module "n" { source = "../m/../m" }',
      },
      TERRAFORM,
    );

    expect(diagnostics.map((one) => one.summary)).toStrictEqual(["Module not installed"]);
  });

  test("ends where few files make more calls than anyone could follow", async () => {
    const twice = (source: string) =>
      `module "a" { source = "${source}" }\nmodule "b" { source = "${source}" }`;
    const levels = Array.from({ length: 40 }, (_, i) => [`m${i}/main.tf`, twice(`../m${i + 1}`)]);
    const files = { ...Object.fromEntries(levels), "main.tf": twice("./m0"), "m40/main.tf": "" };

    const tree = await loadModuleTree({ root: "", files: fastTree(files), tool: TERRAFORM });

    expect(tree.limits.join()).toContain("more than 10000 module calls");
  });

  // That its work grows with their number alone is held by attacks/decoders.test.ts, `module-tree`.
  test("reads a thousand modules", async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `m${i}`);
    const calls = names.map((name) => `module "${name}" {\n  source = "./${name}"\n}\n`).join("");
    const text = Array.from({ length: 5 }, (_, i) => `resource "p${i}_x" "y" {\n  a = "é"\n}\n`);
    const files = Object.fromEntries(names.map((name) => [`${name}/main.tf`, text.join("")]));
    const tree = fastTree({ ...files, "main.tf": calls });

    const loaded = await loadModuleTree({ root: "", files: tree, tool: TERRAFORM });
    const { providers } = collectRequirements(loaded, { tool: TERRAFORM, mode: "init" });

    expect(providers.size).toBe(5);
  });
});

/** One `main.tf` in every directory that is asked for, without the searching that the memory tree does. */
function fastTree(files: Readonly<Record<string, string>>): FileTree {
  const encoder = new TextEncoder();
  return {
    read: async (path) => encoder.encode(files[path] ?? ""),
    list: async () => [{ name: "main.tf", kind: "file" }],
    kind: async () => "directory",
    resolve: async (path) => path,
  };
}

test("collectRequirements() holds many resources against many entries in no time", {
  timeout: 15_000,
}, async () => {
  const many = (line: (i: number) => string) => Array.from({ length: 20_000 }, (_, i) => line(i));
  const entries = many((i) => `a${i} = "1"\n`).join("");
  const resources = many((i) => `resource "b${i}_x" "y" {\n}\n`).join("");
  const text = `terraform {\nrequired_providers {\n${entries}}\n}\n${resources}`;

  const { diagnostics } = await requirementsOf({ "main.tf": text }, OPENTOFU);

  expect(diagnostics.map(({ summary }) => summary)).toStrictEqual(["Too many providers"]);
});
