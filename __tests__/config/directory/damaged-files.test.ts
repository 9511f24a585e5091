import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { anyCharacter } from "../../support/any-text.ts";
import { caseFiles, configurationCases } from "../../support/configuration-cases.ts";
import { decodeModule } from "../../support/decode-module.ts";

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
      tool: fc.constantFrom(OPENTOFU, TERRAFORM),
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
