import { FUNCTION_NAMES } from "../../src/config/evaluation/call.ts";
import { evaluateStatically } from "../../src/config/evaluation/evaluate-statically.ts";
import type { StaticFile } from "../../src/config/evaluation/file-memory.ts";
import { FUNCTIONS } from "../../src/config/evaluation/functions.ts";
import type { Value } from "../../src/formats/hcl/evaluation/value.ts";
import { parseExpressionText } from "../../src/formats/hcl/parse.ts";
import { sourceText } from "../../src/formats/text/source-text.ts";
import { compareBytes } from "../../src/model/order.ts";
import { OPENTOFU, type Tool } from "../../src/model/tool.ts";
import { readJsonLines } from "./fixtures.ts";

/** An expression and what terraform 1.11.4 makes of it: JSON, or `refused`. */
interface FunctionCase {
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
export const EVALUATED: ReadonlySet<string> = new Set([...FUNCTIONS.keys(), "try"]);

/** Whether an expression calls a function that a tool has and that is not evaluated here. */
export function isNotEvaluated(expression: string): boolean {
  const outside = expression.replaceAll(/"(?:\\.|[^"\\])*"/g, (text) =>
    text.includes("${") ? text : '""',
  );
  const names = outside.matchAll(/(?<![a-z0-9_]|provider::\w+::)([a-z][a-z0-9_]*)\(/g);
  return [...names].some(([, name = ""]) => FUNCTION_NAMES.has(name) && !EVALUATED.has(name));
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

/** Compact, keys sorted, and escaped as Go does it for HTML; undefined when something is unknown. */
function jsonText(value: Value): string | undefined {
  switch (value.kind) {
    case "unknown":
      return undefined;
    case "null":
      return "null";
    case "bool":
      return String(value.value);
    case "number":
      return value.text;
    case "string":
      return jsonString(value.value);
    case "tuple": {
      const items = value.items.map(jsonText);
      return items.includes(undefined) ? undefined : `[${items.join(",")}]`;
    }
    case "object": {
      const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
      const texts = members.map(([name, item]) => [jsonString(name), jsonText(item)] as const);
      if (texts.some(([, text]) => text === undefined)) return undefined;
      return `{${texts.map(([name, text]) => `${name}:${text}`).join(",")}}`;
    }
    default:
      return value satisfies never;
  }
}

/** What Go escapes and JavaScript does not. */
const SPECIAL = /[<>&\u2028\u2029]/g;

function jsonString(text: string): string {
  const escaped = JSON.stringify(text);
  return escaped.replaceAll(
    SPECIAL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
