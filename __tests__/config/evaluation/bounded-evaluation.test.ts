import { describe, expect, test } from "vitest";
import { evaluateStatically } from "../../../src/config/evaluation/evaluate-statically.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import type { Budget } from "../../../src/formats/hcl/evaluation/value.ts";
import { parseExpressionText } from "../../../src/formats/hcl/parse.ts";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { sourceText } from "../../../src/formats/text/source-text.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { MAX_PROVIDERS, type Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { moduleFiles } from "../../support/module-files.ts";

const PLENTY = 1_000_000;

/** The steps that evaluating a text takes, and what came of it. */
function stepsOf(
  text: string,
  budget: Budget = { left: PLENTY },
): { readonly steps: number; readonly reasons: readonly string[]; readonly kind: string } {
  const source = sourceText("test.tf", text);
  const before = budget.left;
  const found = evaluateStatically(
    { syntax: "native", node: parseExpressionText(source).expression, source },
    {
      module: { variables: new Map(), locals: new Map() },
      directory: ".",
      given: () => undefined,
      isOpen: true,
    },
    { tool: OPENTOFU, workspace: "default", files: { read: () => ({ kind: "missing" }) }, budget },
  );
  expect(found.diagnostics).toStrictEqual([]);
  return { steps: before - budget.left, reasons: found.reasons, kind: found.value.kind };
}

async function requirementsOf(text: string, more = {}): Promise<Requirements> {
  const files = moduleFiles({ "root/main.tf": text, ...more });
  const tree = await loadModuleTree({ root: "root", files, tool: OPENTOFU, inputs: {} });
  return collectRequirements(tree, { tool: OPENTOFU, mode: "init" });
}

/** A list of numbers. */
function list(size: number): string {
  return `[${Array.from({ length: size }, (_, index) => index).join(", ")}]`;
}

/** A text with a size in it, that makes something of that size. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  "a tuple": (size) => list(size),
  "an object": (size) => `{${Array.from({ length: size }, (_, i) => `k${i} = 1`).join(", ")}}`,
  "a list that a function makes": (size) => `split("", "${"x".repeat(size)}")`,
  "a text that a template makes": (size) => `"${"abcdefghij".repeat(size * 10)}\${1}"`,
  "a text that a function makes": (size) => `trimprefix("${"abcdefghij".repeat(size * 10)}", "b")`,
  "a text that is compared": (size) => `"${"abcdefghij".repeat(size * 10)}" == "a"`,
};

describe("evaluation charges what it goes through and makes", () => {
  test.each(Object.entries(SHAPES))("%s: more steps for more of it", (_, textOf) => {
    const [small, large] = [stepsOf(textOf(10)), stepsOf(textOf(1000))];

    expect(small.reasons).toStrictEqual([]);
    expect(large.steps).toBeGreaterThan(small.steps + 15);
    expect(large.steps).toBeLessThan(small.steps * 200);
  });

  test.each(Object.entries(SHAPES))("%s: beyond the budget it is a limit", (_, textOf) => {
    expect(stepsOf(textOf(1000), { left: 15 })).toMatchObject({
      reasons: ["its evaluation would take too long"],
      kind: "unknown",
    });
  });
});

/** Local values of which each is twice the one before. */
function doubled(times: number): string {
  const lines = Array.from(
    { length: times },
    (_, index) => `  l${index + 1} = "\${local.l${index}}\${local.l${index}}"\n`,
  );
  return `locals {\n  l0 = "abcdefghijklmnop"\n${lines.join("")}}\n`;
}

describe("a module's source that grows out of hand is a limit (CR-121)", () => {
  test.each([
    [
      "a text doubled 40 times",
      `module "m" {\n  source = local.l40\n}\n${doubled(40)}`,
      "its evaluation would take too long",
    ],
    [
      "a text that can be made but not shown",
      `module "m" {\n  source = local.l12\n}\n${doubled(12)}`,
      "it comes to more than 16384 characters",
    ],
  ])("%s", async (_, text, reason) => {
    const { limits, exact, diagnostics } = await requirementsOf(text);

    expect(diagnostics).toStrictEqual([]);
    expect(exact).toBe(false);
    expect(limits).toHaveLength(1);
    expect(limits[0]).toContain(reason);
    expect(limits[0]?.length).toBeLessThan(300);
  });

  test("a text doubled a few times is read as ever", async () => {
    const { limits } = await requirementsOf(
      `module "m" {\n  source = "./\${replace(local.l8, "abcdefghijklmnop", "")}m"\n}\n${doubled(8)}`,
    );
    expect(limits).toStrictEqual([]);
  });

  test("what is quoted in a message is cut", async () => {
    const { diagnostics } = await requirementsOf(
      `module "m" {\n  source = "${"x".repeat(100_000)}"\n}\n`,
    );

    expect(diagnostics).not.toHaveLength(0);
    expect(Math.max(...diagnostics.map(({ detail }) => detail.length))).toBeLessThan(2100);
  });
});

describe("providers beyond a limit are not looked up, and the limit and their number are told", () => {
  const numbers = Array.from({ length: MAX_PROVIDERS + 1 }, (_, i) => i);

  test("of a configuration", async () => {
    const of = (some: readonly number[]) =>
      requirementsOf(
        `terraform {\n  required_providers {\n${some.map((i) => `p${i} = "1.0"\n`).join("")}  }\n}\n`,
      );
    const few = await of(numbers.slice(1));
    const many = await of(numbers);

    expect([few.diagnostics, few.exact, few.providers.size]).toStrictEqual([[], true, 1000]);
    expect(many.diagnostics).toMatchObject([
      {
        severity: "error",
        summary: "Too many providers",
        detail: expect.stringMatching(/1001 .* 1000 /),
      },
    ]);
    expect([many.exact, many.providers.size]).toStrictEqual([false, 1000]);
  });

  test("of a lock file", () => {
    const of = (some: readonly number[]) =>
      decodeLockFile(
        some
          .map((i) => `provider "registry.opentofu.org/a/p${i}" {\n  version = "1.0.0"\n}\n`)
          .join(""),
        ".terraform.lock.hcl",
        OPENTOFU,
      );
    const many = of(numbers);

    expect(of(numbers.slice(1)).diagnostics).toStrictEqual([]);
    expect(many.diagnostics).toMatchObject([
      {
        severity: "error",
        summary: "Too many provider locks",
        detail: expect.stringMatching(/1001 .* 1000 /),
      },
    ]);
    expect(many.lockFile.providers.size).toBe(MAX_PROVIDERS);
  });
});

describe("defaults in defaults", () => {
  /** A list of objects that all have ten of the next ones, unless they are given others. */
  const typeOf = (depth: number): string =>
    depth === 0
      ? "list(string)"
      : `list(object({ a = optional(${typeOf(depth - 1)}, ${depth === 1 ? '["a"]' : TEN}) }))`;
  const TEN = `[${Array.from({ length: 10 }, () => "{}").join(", ")}]`;
  const reading = (depth: number) =>
    requirementsOf(
      `variable "v" {\n  type = ${typeOf(depth)}\n  default = ${TEN}\n}\nmodule "m" { source = "./\${var.v${"[9].a".repeat(depth)}[0]}" }\n`,
      { "root/a/main.tf": "" },
    );

  test("are filled in", async () => {
    expect(await reading(3)).toMatchObject({ exact: true, diagnostics: [] });
  });

  test.each([6, 30])("are not told where they come to 10^%d", async (depth) => {
    expect(await reading(depth)).toMatchObject({ exact: false, diagnostics: [] });
  });
});

test("collectRequirements() holds many resources against many entries in no time", {
  timeout: 15_000,
}, async () => {
  const many = (line: (i: number) => string) => Array.from({ length: 20_000 }, (_, i) => line(i));
  const entries = many((i) => `a${i} = "1"\n`).join("");
  const resources = many((i) => `resource "b${i}_x" "y" {\n}\n`).join("");
  const text = `terraform {\nrequired_providers {\n${entries}}\n}\n${resources}`;

  const { diagnostics } = await requirementsOf(text);

  expect(diagnostics.map(({ summary }) => summary)).toStrictEqual(["Too many providers"]);
});

test("an error's message is cut in one place, whatever it quotes", () => {
  const quoted = "x".repeat(1_000_000);
  const error = new LockReviewError("USAGE", `"${quoted}" is odd`, { hint: `Not "${quoted}".` });

  expect(error.message.length).toBeLessThan(17_000);
  expect(error.message).toMatch(/^"x+… \(\d+ characters left out\) …x+" is odd$/);
  expect(error.hint?.length).toBeLessThan(17_000);
  expect(new LockReviewError("USAGE", "short").message).toBe("short");
});
