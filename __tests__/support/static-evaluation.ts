import { evaluateStatically } from "../../src/language/evaluation/evaluate-statically.ts";
import { jsonText } from "../../src/language/evaluation/functions/encodings.ts";
import { mayHaveFunction } from "../../src/language/evaluation/functions/known-names.ts";
import { FUNCTIONS } from "../../src/language/evaluation/functions/table.ts";
import type { StaticFile } from "../../src/language/evaluation/static-files.ts";
import { parseExpressionText } from "../../src/language/hcl/parse.ts";
import { sourceText } from "../../src/language/text/source-text.ts";
import { OPENTOFU, type Tool } from "../../src/model/tool.ts";
import { readJsonLines } from "./fixtures.ts";

/** An expression and what terraform 1.11.4 makes of it: JSON, or `refused`. */
export interface FunctionCase {
  readonly expression: string;
  readonly result: string;
  /** Whether this program does not tell the result although it evaluates every function in it. */
  readonly isUntold?: boolean;
}

/** The recorded expressions. */
export function functionCases(): readonly FunctionCase[] {
  return readJsonLines<FunctionCase>("evaluation/functions.jsonl");
}

/** What is evaluated here, as docs/parity.md lists it; no other function has a result here. */
export const EVALUATED: ReadonlySet<string> = new Set([...FUNCTIONS.keys(), "can", "try"]);

/** Whether an expression calls a function that the tools have and that is not evaluated here. */
export function isNotEvaluated(expression: string, tool: Tool = OPENTOFU): boolean {
  const names = expression.replaceAll(/"(?:\\.|[^"\\])*"/g, '""').matchAll(/([a-z][a-z0-9_]*)\(/g);
  return [...names].some(([, name = ""]) => mayHaveFunction(name, tool) && !EVALUATED.has(name));
}

/** The value of an expression in an empty module as JSON, `refused` or `untold`. */
export function outcomeOf(
  text: string,
  files: Readonly<Record<string, string>> = {},
  tool: Tool = OPENTOFU,
): string {
  const source = sourceText("test.tf", text);
  const { expression, diagnostics } = parseExpressionText(source);
  if (diagnostics.length > 0) return "unreadable";
  const read = (path: string): StaticFile => {
    const content = files[path];
    if (content === undefined) return { kind: "missing" };
    return { kind: "file", bytes: new TextEncoder().encode(content) };
  };
  const found = evaluateStatically(
    { syntax: "native", node: expression, source },
    {
      module: { variables: new Map(), locals: new Map() },
      directory: ".",
      given: () => undefined,
      isOpen: true,
    },
    { tool, workspace: "default", files: { read }, budget: { left: 100_000 } },
  );
  if (found.diagnostics.length > 0) return "refused";
  return jsonText(found.value) ?? "untold";
}
