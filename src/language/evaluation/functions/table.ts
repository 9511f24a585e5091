import { COLLECTION_FUNCTIONS } from "./collections.ts";
import { CONVERSION_FUNCTIONS } from "./conversions.ts";
import { ENCODING_FUNCTIONS } from "./encodings.ts";
import { FILE_FUNCTIONS } from "./files.ts";
import { FORMAT_FUNCTIONS } from "./format.ts";
import type { FunctionDefinition } from "./function.ts";
import { MAP_FUNCTIONS } from "./maps.ts";
import { STRING_FUNCTIONS } from "./strings.ts";

/** The functions that can be evaluated here, by name. */
export const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map(
  [
    COLLECTION_FUNCTIONS,
    CONVERSION_FUNCTIONS,
    ENCODING_FUNCTIONS,
    FILE_FUNCTIONS,
    FORMAT_FUNCTIONS,
    MAP_FUNCTIONS,
    STRING_FUNCTIONS,
  ].flatMap((table) => Object.entries(table)),
);
