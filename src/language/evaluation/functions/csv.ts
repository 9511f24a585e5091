import { stringValue, type Value } from "../../hcl/evaluation/value.ts";
import { type FunctionTable, listValue, type Result, refuse, textOf } from "./function.ts";

/** Tables as text. Upstream: cty, CSVDecodeFunc; Go: encoding/csv. */
export const CSV_FUNCTIONS: FunctionTable = {
  csvdecode: { parameters: ["string"], apply: ([text]) => decodeCsv(textOf(text)) },
};

function decodeCsv(text: string): Result {
  const records = recordsOf(text.replaceAll("\r\n", "\n"));
  if (records === undefined) return refuse("A quotation mark is out of place");
  const [names, ...rows] = records;
  if (names === undefined) return refuse("There is no line with names");
  if (new Set(names).size < names.length) return refuse("A name of the first line is repeated");
  if (rows.some((row) => row.length !== names.length)) {
    return refuse("A line has more or fewer values than there are names");
  }
  return listValue(rows.map((row) => rowValue(names, row)));
}

function rowValue(names: readonly string[], row: readonly string[]): Value {
  const attributes = names.map((name, index) => [name, stringValue(row[index] ?? "")] as const);
  return { kind: "object", attributes: new Map(attributes) };
}

/** A quoted value in which two marks are one, or one up to the next comma or line end. */
const FIELD = /"((?:[^"]|"")*)"|([^",\n][^,\n]*|)/y;

/** The lines with their values; empty lines do not count. Undefined when a quotation mark is out of place. */
function recordsOf(text: string): readonly (readonly string[])[] | undefined {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === "\n") {
      at++;
      continue;
    }
    const record: string[] = [];
    do {
      const field = fieldAt(text, at);
      if (field === undefined) return undefined;
      record.push(field.value);
      at = field.end + 1;
    } while (text[at - 1] === ",");
    records.push(record);
  }
  return records;
}

/** One value and where it ends; undefined when a quotation mark is out of place. */
function fieldAt(
  text: string,
  start: number,
): { readonly value: string; readonly end: number } | undefined {
  FIELD.lastIndex = start;
  const [whole = "", quoted, plain = ""] = FIELD.exec(text) ?? [];
  const end = start + whole.length;
  const isEnd = end === text.length || text[end] === "," || text[end] === "\n";
  if (!isEnd || (quoted === undefined && plain.includes('"'))) return undefined;
  return { value: quoted === undefined ? plain : quoted.replaceAll('""', '"'), end };
}
