import { readFileSync } from "node:fs";

/** The rows of a `fixtures/<path>` file with one JSON value on each line. */
export function readJsonLines<Row>(path: string): readonly Row[] {
  const text = readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
}
