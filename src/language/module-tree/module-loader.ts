import { join } from "node:path/posix";
import { attempt, isLockReviewError, LockReviewError, nextTurn } from "../../model/error.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { moduleFileNames } from "../config/body/files.ts";
import { type DecodedModule, ModuleDecoder } from "../config/directory/decode.ts";
import { absentOr, aText, type JsonReader, listOf, readJson, recordOf } from "../json/reader.ts";
import { type AmountRead, isTooMuch, tooMuchBefore } from "../text/bounded-diagnostics.ts";

/** Reads modules from a tree of files for one root module, each directory once. */
export interface ModuleLoader {
  readonly files: FileTree;
  readonly tool: Tool;
  /** By directory with symbolic links resolved. */
  readonly loaded: ModuleTable;
  /** Modules that were read for other root modules of the run. */
  readonly shared: ModuleTable;
  /** Places that were requested in the tree of files, known already or not. */
  readonly asked: AskedPlacesDraft;
  /** Bytes and tokens of this root module, including those that were read before for others. */
  readonly spent: AmountRead;
}

/** A directory to read. */
interface ModuleDirectory {
  /** With symbolic links resolved. */
  readonly directory: string;
  /** Its name in messages. */
  readonly shown: string;
  /** Whether other root modules may call it as well; only then is it kept. */
  readonly isShared: boolean;
}

/** Reads and decodes a directory; undefined when there is none. */
export function loadDirectory(
  loader: ModuleLoader,
  { directory, shown, isShared }: ModuleDirectory,
): Promise<DecodedModule | undefined> {
  loader.asked.directories.add(directory);
  const known = loader.loaded.get(directory);
  if (known !== undefined) return known;
  const loading = isTooMuch(loader.spent)
    ? Promise.resolve(leftOut(loader, shown))
    : loadCounted(loader, { directory, shown, isShared });
  loader.loaded.set(directory, loading);
  return loading;
}

/**
 * Returns a module with only the problem why it is not read. It is not kept, because other root modules may read it.
 */
function leftOut({ tool }: ModuleLoader, shown: string): DecodedModule {
  return { ...new ModuleDecoder(tool).finish(), diagnostics: [tooMuchBefore(shown)] };
}

async function loadCounted(
  loader: ModuleLoader,
  { directory, shown, isShared }: ModuleDirectory,
): Promise<DecodedModule | undefined> {
  const read = () => readModule(loader, directory, shown);
  const decoded = isShared
    ? await remembered(loader.shared, sharedKey(loader, directory, shown), read)
    : await read();
  loader.spent.bytes += decoded?.size.bytes ?? 0;
  loader.spent.tokens += decoded?.size.tokens ?? 0;
  return decoded;
}

/** Returns the key of a module. Diagnostics contain its name, so a directory with two names is read twice. */
function sharedKey({ tool }: ModuleLoader, directory: string, shown: string): string {
  return JSON.stringify([tool.name, tool.minor, directory, shown]);
}

async function readModule(
  loader: ModuleLoader,
  directory: string,
  shown: string,
): Promise<DecodedModule | undefined> {
  const names = await fileNames(loader, directory);
  if (names === undefined) return undefined;
  const decoder = new ModuleDecoder(loader.tool);
  const files = moduleFileNames(names, loader.tool);
  for (const kind of ["primary", "override"] as const) {
    for (const name of files[kind]) {
      const isRead = !isTooMuch(decoder.size);
      const bytes = isRead ? await readBytes(loader, join(directory, name)) : undefined;
      await nextTurn();
      decoder.add(kind, join(shown, name), bytes);
    }
  }
  return decoder.finish();
}

/** Returns the names of the files in a directory; undefined when there is no directory (CR-2). */
export async function fileNames(
  loader: ModuleLoader,
  directory: string,
): Promise<readonly string[] | undefined> {
  const entries = await loader.files.list(directory);
  return entries?.filter((entry) => entry.kind !== "directory").map((entry) => entry.name);
}

/** Reads one file; it has no bytes when it is missing or no file (CR-3), or when the limit was reached before. */
export async function readModuleFile(
  loader: ModuleLoader,
  path: string,
): Promise<Uint8Array | undefined> {
  await nextTurn();
  if (isTooMuch(loader.spent)) return undefined;
  const bytes = await readBytes(loader, path);
  loader.spent.bytes += bytes?.length ?? 0;
  return bytes;
}

async function readBytes(loader: ModuleLoader, path: string): Promise<Uint8Array | undefined> {
  try {
    return await loader.files.read(path);
  } catch (error) {
    if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return undefined;
    throw error;
  }
}

/**
 * The modules that a run has read, for all root modules that call them.
 *
 * It belongs to one run, whose trees of files do not change. Head, base and every fetched package each have a table,
 * whose size is limited by the files of the tree.
 */
export type ModuleMemory = Map<FileTree, ModuleTable>;

/** The modules of one tree of files, by tool, directory and the directory's name in messages. */
type ModuleTable = Map<string, Promise<DecodedModule | undefined>>;

/** Returns an empty memory. */
export function moduleMemory(): ModuleMemory {
  return new Map();
}

/** Returns the table of one tree of files. */
export function moduleTable(memory: ModuleMemory, files: FileTree): ModuleTable {
  const known = memory.get(files);
  if (known !== undefined) return known;
  const table: ModuleTable = new Map();
  memory.set(files, table);
  return table;
}

/**
 * The places that were requested while a module tree was loaded, without those in fetched packages.
 *
 * If head and base do not differ in these places, their module trees are the same, and one need not be loaded. A
 * changed `README.md` is not among them, a new `main.tf` in a directory that was read is.
 */
export interface AskedPlaces {
  /** Directories whose configuration or test files were read. */
  readonly directories: ReadonlySet<string>;
  /** Other files that were read or are missing. */
  readonly files: ReadonlySet<string>;
  /** Where modules were looked for, symbolic links not resolved. */
  readonly places: ReadonlySet<string>;
  /** Directories whose files of values may have decided on a module; none where every source is constant. */
  readonly values: ReadonlySet<string>;
}

/** The places while a tree is being loaded. */
type AskedPlacesDraft = {
  readonly [kind in keyof AskedPlaces]: Set<string>;
};

/** Returns an empty set of places. */
export function nothingAsked(): AskedPlacesDraft {
  return { directories: new Set(), files: new Set(), places: new Set(), values: new Set() };
}

/** The place where the last run of the tool installed a module. */
interface InstalledModule {
  /** The normalized address that it came from (CR-73). */
  readonly source: string;
  /** Absent unless it came from a registry. */
  readonly version?: string;
  /** Relative to the root module's directory, its sub-directory included. */
  readonly directory: string;
}

/** `.terraform/modules/modules.json`: installed modules by their path of calls, joined with dots. */
export type ModulesManifest = ReadonlyMap<string, InstalledModule>;

/** The manifest when nothing is installed. */
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

const manifestRecord: JsonReader<readonly [string, InstalledModule]> = recordOf((record) => {
  const version = record.read("Version", absentOr(aText));
  const installed = { source: record.read("Source", aText), directory: record.read("Dir", aText) };
  const key = record.read("Key", aText);
  return [key, version === undefined || version === "" ? installed : { ...installed, version }];
});

const manifestRecords = recordOf((manifest) => manifest.read("Modules", listOf(manifestRecord)));

function isInside(directory: string): boolean {
  if (directory.length > MAX_PATH_LENGTH) return false;
  return !directory.startsWith("/") && !directory.split("/").includes("..");
}
