import { bodyAttributes } from "../config/body-content.ts";
import { bodyOf } from "../config/decode.ts";
import { evaluateConstant } from "../config/expression.ts";
import type { Value } from "../hcl/evaluation/value.ts";
import { sourceText } from "../source-text.ts";
import { decodeText } from "../text.ts";

/**
 * The values in a file of variables; undefined when it has errors.
 *
 * Neither references nor functions are allowed, and JSON strings are taken as they are (CR-81).
 */
export function readVariableFile(
  path: string,
  bytes: Uint8Array,
): ReadonlyMap<string, Value> | undefined {
  const { body, diagnostics } = bodyOf(sourceText(path, decodeText(bytes)));
  const content = bodyAttributes(body);
  const values = new Map<string, Value>();
  let isGood = diagnostics.length + content.diagnostics.length === 0;
  for (const { name, expression } of content.attributes) {
    const evaluated = evaluateConstant(expression);
    if (evaluated.diagnostics.length > 0) isGood = false;
    values.set(name, evaluated.value);
  }
  return isGood ? values : undefined;
}
