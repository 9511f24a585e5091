import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A change of one lock file by one commit; an undefined text is no file. */
export interface RecordedChange {
  /** `REPOSITORY COMMIT PATH`, short enough for a table. */
  readonly name: string;
  readonly by: string;
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface ChangeLine {
  readonly repository: string;
  readonly commit: string;
  readonly by: string;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns the recorded changes of the folder that `CHANGES_CORPUS` names: `changes.jsonl` names the texts of
 * `texts.jsonl.gz` by their blobs.
 *
 * @throws Error where no folder is named, for a text that is not there, and for a folder without changes
 */
export function readChanges(): readonly RecordedChange[] {
  const folder = process.env["CHANGES_CORPUS"] ?? "";
  if (folder === "") {
    const files = "changes.jsonl and texts.jsonl.gz";
    throw new Error(`CHANGES_CORPUS names no folder with ${files}: nothing was replayed`);
  }
  const texts = new Map<string, string>();
  const packed = readFileSync(join(folder, "texts.jsonl.gz"));
  for (const { blob, text } of jsonLines<{ blob: string; text: string }>(
    gunzipSync(packed).toString(),
  )) {
    texts.set(blob, text);
  }
  const textOf = (blob: string | null): string | undefined => {
    if (blob === null) return undefined;
    const text = texts.get(blob);
    if (text === undefined) throw new Error(`${folder} has no text for the blob ${blob}`);
    return text;
  };
  const lines = jsonLines<ChangeLine>(readFileSync(join(folder, "changes.jsonl"), "utf8"));
  if (lines.length === 0) throw new Error(`${folder} has no changes`);
  return lines.map(({ repository, commit, by, path, before, after }) => ({
    name: `${repository} ${commit.slice(0, 10)} ${path}`,
    by,
    path,
    before: textOf(before),
    after: textOf(after),
  }));
}

function jsonLines<T>(text: string): readonly T[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
