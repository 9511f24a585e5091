import { attempt, LockReviewError } from "../../model/error.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { absentOr, aText, type JsonReader, listOf, readJson, recordOf } from "../json/reader.ts";

/** Where a module was installed by the last run of the tool. */
export interface InstalledModule {
  /** The normalized address that it came from (CR-73). */
  readonly source: string;
  /** Absent unless it came from a registry. */
  readonly version?: string;
  /** Relative to the root module's directory, its sub-directory included. */
  readonly directory: string;
}

/** `.terraform/modules/modules.json`: installed modules by their path of calls, joined with dots. */
export type ModulesManifest = ReadonlyMap<string, InstalledModule>;

/** Nothing is installed. */
export const EMPTY_MANIFEST: ModulesManifest = new Map();

/**
 * Reads `modules.json`; undefined when it is not one, or two records claim one module.
 *
 * A record of `../../etc`, or of any directory that is not below the root module's, is left out: the file may come
 * with the repository, whose author must not make us read elsewhere. OpenTofu: modsdir, ReadManifestSnapshot (CR-73).
 */
export function decodeModulesManifest(manifest: string): ModulesManifest | undefined {
  const records = attempt(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
  const keys = new Set(records?.map(([key]) => key));
  if (records === undefined || keys.size < records.length) return undefined;
  return new Map(records.filter(([, { directory }]) => isInside(directory)));
}

const NO_MANIFEST = new LockReviewError("FILE_FAILED", "The manifest of modules cannot be used");

const manifestRecord: JsonReader<readonly [string, InstalledModule]> = recordOf((one) => {
  const version = one.read("Version", absentOr(aText));
  const installed = { source: one.read("Source", aText), directory: one.read("Dir", aText) };
  const key = one.read("Key", aText);
  return [key, version === undefined || version === "" ? installed : { ...installed, version }];
});

const manifestRecords = recordOf((one) => one.read("Modules", listOf(manifestRecord)));

function isInside(directory: string): boolean {
  if (directory.length > MAX_PATH_LENGTH) return false;
  return !directory.startsWith("/") && !directory.split("/").includes("..");
}
