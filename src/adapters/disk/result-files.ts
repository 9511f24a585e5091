import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import { readRegularFile } from "./regular-file.ts";

/** A file of results, as it stands on disk. */
export interface ResultFile {
  readonly path: string;
  readonly text: string;
}

/** Folders below the one that was named: download-artifact makes one for each artifact. */
const MAX_DEPTH = 3;
/** Files that are looked at; a matrix has at most 256 jobs. */
const MAX_FILES = 1_024;
/** Bytes of one file: a thousand root modules take a tenth. */
const MAX_RESULT_BYTES = 64 * 1024 * 1024;

/**
 * The JSON files that a path names: itself, or those in it. Symbolic links are not followed below it.
 *
 * @throws LockReviewError `FILE_FAILED`, `LIMIT_EXCEEDED`
 */
export async function readResultFiles(path: string): Promise<readonly ResultFile[]> {
  try {
    const paths = (await stat(path)).isDirectory() ? await jsonFiles(path, MAX_DEPTH) : [path];
    if (paths.length > MAX_FILES) throw tooMuch(`${path} holds more than ${MAX_FILES} files`);
    const files: ResultFile[] = [];
    for (const one of paths) files.push(await readOne(one));
    return files;
  } catch (cause) {
    if (cause instanceof LockReviewError) throw cause;
    throw new LockReviewError("FILE_FAILED", `The results in ${path} cannot be read`, {
      hint: "Download the artifacts of the other jobs before this step.",
      cause,
    });
  }
}

async function readOne(path: string): Promise<ResultFile> {
  const reading = await readRegularFile(path, MAX_RESULT_BYTES);
  if (reading.kind === "read") return { path, text: reading.content.toString("utf8") };
  if (reading.kind === "too-large") {
    throw tooMuch(`${path} has more than ${MAX_RESULT_BYTES} bytes`);
  }
  throw new LockReviewError("FILE_FAILED", `${path} is not a regular file`);
}

async function jsonFiles(directory: string, depth: number): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => compareBytes(a.name, b.name))) {
    const path = join(directory, entry.name);
    if (entry.isFile() && entry.name.endsWith(".json")) found.push(path);
    if (entry.isDirectory() && depth > 0) appendAll(found, await jsonFiles(path, depth - 1));
  }
  return found;
}

function tooMuch(message: string): LockReviewError {
  return new LockReviewError("LIMIT_EXCEEDED", message);
}
