import { UNKNOWN } from "../../hcl/evaluation/value.ts";
import type { FunctionTable } from "./function.ts";

/**
 * Functions of what must not be shown.
 *
 * Values carry no such mark here: where one would be sensitive, it is not told.
 * OpenTofu: lang, funcs/sensitive.go.
 */
export const MARK_FUNCTIONS: FunctionTable = {
  ephemeralasnull: { parameters: ["nullable"], apply: ([value = UNKNOWN]) => value },
  nonsensitive: { parameters: ["nullable"], apply: ([value = UNKNOWN]) => value },
};
