import type { VariableType } from "../../config/blocks/variable-type.ts";
import { NULL } from "../../hcl/evaluation/value.ts";
import { convertValue } from "../convert-value.ts";
import type { FunctionDefinition, FunctionTable } from "./function.ts";

/** Conversions; null stays null. OpenTofu: lang, funcs/conversion.go. */
export const CONVERSION_FUNCTIONS: FunctionTable = {
  tobool: to({ kind: "bool" }),
  tolist: to({ kind: "list", element: { kind: "any" } }),
  tomap: to({ kind: "map", element: { kind: "any" } }),
  tonumber: to({ kind: "number" }),
  toset: to({ kind: "set", element: { kind: "any" } }),
  tostring: to({ kind: "string" }),
};

function to(type: VariableType): FunctionDefinition {
  return { parameters: ["nullable"], apply: ([value = NULL]) => convertValue(value, type) };
}
