import { CIDR_FUNCTIONS } from "./cidr.ts";
import { COLLECTION_FUNCTIONS } from "./collections.ts";
import { CONVERSION_FUNCTIONS } from "./conversions.ts";
import { CSV_FUNCTIONS } from "./csv.ts";
import { DATE_FUNCTIONS } from "./dates.ts";
import { ENCODING_FUNCTIONS } from "./encodings.ts";
import { FILE_FUNCTIONS } from "./files.ts";
import { FORMAT_FUNCTIONS } from "./format.ts";
import type { FunctionDefinition } from "./function.ts";
import { MAP_FUNCTIONS } from "./maps.ts";
import { MARK_FUNCTIONS } from "./marks.ts";
import { NUMBER_FUNCTIONS } from "./numbers.ts";
import { REARRANGING_FUNCTIONS } from "./rearranging.ts";
import { REGEX_FUNCTIONS } from "./regex.ts";
import { SET_FUNCTIONS } from "./sets.ts";
import { STRING_FUNCTIONS } from "./strings.ts";
import { YAML_FUNCTIONS } from "./yaml.ts";

/** The functions that can be evaluated here, by name. */
export const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map(
  [
    CIDR_FUNCTIONS,
    COLLECTION_FUNCTIONS,
    CONVERSION_FUNCTIONS,
    CSV_FUNCTIONS,
    DATE_FUNCTIONS,
    ENCODING_FUNCTIONS,
    FILE_FUNCTIONS,
    FORMAT_FUNCTIONS,
    MAP_FUNCTIONS,
    MARK_FUNCTIONS,
    NUMBER_FUNCTIONS,
    REARRANGING_FUNCTIONS,
    REGEX_FUNCTIONS,
    SET_FUNCTIONS,
    STRING_FUNCTIONS,
    YAML_FUNCTIONS,
  ].flatMap((table) => Object.entries(table)),
);
