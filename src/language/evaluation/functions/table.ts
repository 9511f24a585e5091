import { CHOICE_FUNCTIONS } from "./choices.ts";
import { FILE_FUNCTIONS } from "./files.ts";
import type { FunctionDefinition } from "./function.ts";
import { STRING_FUNCTIONS } from "./strings.ts";

/** The functions that can be evaluated here, by name; `try` and `can` are no ordinary calls. */
export const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map(
  [CHOICE_FUNCTIONS, FILE_FUNCTIONS, STRING_FUNCTIONS].flatMap((table) => Object.entries(table)),
);
