import { describe, expect, test } from "vitest";
import { evaluateStatically } from "../../src/language/evaluation/evaluate-statically.ts";
import type { Budget } from "../../src/language/hcl/evaluation/evaluator.ts";
import { parseExpressionText } from "../../src/language/hcl/parse.ts";
import { loadModuleTree } from "../../src/language/module-tree/tree.ts";
import { collectRequirements } from "../../src/language/requirements/requirements.ts";
import { sourceText } from "../../src/language/text/source-text.ts";
import type { Requirements } from "../../src/model/requirements.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { moduleFiles } from "../support/module-files.ts";

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

async function requirementsOf(text: string): Promise<Requirements> {
  const files = moduleFiles({ "root/main.tf": text });
  const { signal } = new AbortController();
  const tree = await loadModuleTree({ root: "root", files, tool: OPENTOFU, inputs: {} }, signal);
  return collectRequirements(tree, { tool: OPENTOFU, mode: "init" });
}

/** A list of numbers. */
function list(size: number): string {
  return `[${Array.from({ length: size }, (_, index) => index).join(", ")}]`;
}

/** A text with a size in it, that makes something of that size. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  "a template's for": (size) => `"%{for x in ${list(size)}}x%{endfor}"`,
  "a template's for without a body": (size) => `"%{for x in ${list(size)}}%{endfor}"`,
  "a for of a tuple": (size) => `[for x in ${list(size)} : 1]`,
  "a for of an object": (size) => `{for x in ${list(size)} : x => 1}`,
  "a for whose condition lets nothing pass": (size) => `[for x in ${list(size)} : x if false]`,
  "a splat": (size) => `${list(size)}[*]`,
  "a splat of attributes": (size) => `[for x in ${list(size)} : {a = x}][*].a`,
  "a list that a function makes": (size) => `split("", "${"x".repeat(size)}")`,
  "a text that a template makes": (size) => `"${"abcdefghij".repeat(size * 10)}\${1}"`,
  "a text that a function makes": (size) => `upper("${"abcdefghij".repeat(size * 10)}")`,
  "equality of long lists": (size) => `${list(size)} == ${list(size)}`,
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

  test("three loops inside of each other end with the budget", () => {
    const loops = `%{for a in ${list(1000)}}`.repeat(3);
    const budget = { left: 10_000 };

    expect(stepsOf(`"${loops}x${"%{endfor}".repeat(3)}"`, budget).kind).toBe("unknown");
    // What goes on after the end is a step or two for each iteration that was begun.
    expect(budget.left).toBeGreaterThan(-100_000);
  });

  test("problems in a loop are charged too", () => {
    expect(stepsOf(`[for x in ${list(1000)} : null.a]`, { left: 5000 }).reasons).toHaveLength(1);
  });

  test("long fractions are charged for the square of their digits", () => {
    const [short, long] = [stepsOf("1/3e400 + 1/7e400"), stepsOf("1/3e4000 + 1/7e4000")];

    expect(long.kind).toBe("number");
    expect(long.steps).toBeGreaterThan(50 * (short.steps - 5));
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
      "three loops inside of each other",
      `module "m" {\n  source = "./${`%{for a in split("", "${"x".repeat(1000)}")}`.repeat(3)}x${"%{endfor}".repeat(3)}"\n}\n`,
      "its evaluation would take too long",
    ],
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
