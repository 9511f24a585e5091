import { join } from "node:path/posix";
import { attempt, isLockReviewError, LockReviewError, nextTurn } from "../../model/error.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { moduleFileNames } from "../config/body/files.ts";
import {
  type DecodedModule,
  decodeModule,
  type ModuleFile,
  moduleSteps,
} from "../config/directory/decode.ts";
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
  /** Places that were asked for in the tree of files, known already or not. */
  readonly asked: AskedPlacesDraft;
  /** Bytes and tokens that this root module has taken, also where others read them before. */
  readonly spent: AmountRead;
}

/** A directory that is to be read. */
interface ModuleDirectory {
  /** With symbolic links resolved. */
  readonly directory: string;
  /** How messages name it. */
  readonly shown: string;
  /** Whether other root modules may call it as well. What one alone calls would be kept in vain. */
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

/** Nothing but why it is not read. Other root modules may read it, so that it is kept for none. */
function leftOut({ tool }: ModuleLoader, shown: string): DecodedModule {
  return { ...decodeModule([], tool), diagnostics: [tooMuchBefore(shown)] };
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

/** A module says where things stand, so that one that is named in two ways is read twice. */
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
  const { primary, override } = moduleFileNames(names, loader.tool);
  const files: ModuleFile[] = [];
  const size = { bytes: 0, tokens: 0 };
  for (const name of [...primary, ...override]) {
    const path = join(shown, name);
    if (isTooMuch(size)) {
      files.push({ path, bytes: undefined, problem: tooMuchBefore(path) });
      continue;
    }
    const bytes = await readBytes(loader, join(directory, name));
    size.bytes += bytes?.length ?? 0;
    files.push({ path, bytes });
  }
  const steps = moduleSteps(files, loader.tool);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await nextTurn();
  }
}

/** Names in a directory that are not directories; undefined when there is no directory (CR-2). */
export async function fileNames(
  loader: ModuleLoader,
  directory: string,
): Promise<readonly string[] | undefined> {
  const entries = await loader.files.list(directory);
  return entries?.filter((entry) => entry.kind !== "directory").map((entry) => entry.name);
}

/** One file; without bytes when its name leads nowhere or to something else (CR-3), or too much was read before it. */
export async function readModuleFile(
  loader: ModuleLoader,
  path: string,
  shown: string,
): Promise<ModuleFile> {
  await nextTurn();
  if (isTooMuch(loader.spent)) return { path: shown, bytes: undefined };
  const bytes = await readBytes(loader, path);
  loader.spent.bytes += bytes?.length ?? 0;
  return { path: shown, bytes };
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
 * Modules that one run has read, for all root modules that call them.
 *
 * It is made for one run, whose trees of files do not change: head and base, and every package that was
 * fetched, each have a table of their own. What it holds is bounded by what those trees have.
 */
export type ModuleMemory = Map<FileTree, ModuleTable>;

/** The modules of one tree of files, by tool, directory and the directory's name in messages. */
type ModuleTable = Map<string, Promise<DecodedModule | undefined>>;

/** A memory of nothing yet. */
export function moduleMemory(): ModuleMemory {
  return new Map();
}

/** The table of one tree of files. */
export function moduleTable(memory: ModuleMemory, files: FileTree): ModuleTable {
  const known = memory.get(files);
  if (known !== undefined) return known;
  const table: ModuleTable = new Map();
  memory.set(files, table);
  return table;
}

/**
 * The places that the loading of a module tree asked for in its tree of files; packages that were fetched are left out.
 *
 * When head and base answer every one of these questions alike, their module trees are the same, and one need
 * not be loaded: a change of `README.md` was never asked for, a new `main.tf` in a directory that was read was.
 */
export interface AskedPlaces {
  /** Directories whose configuration or test files were read. */
  readonly directories: ReadonlySet<string>;
  /** Other files that were read, or that are not there. */
  readonly files: ReadonlySet<string>;
  /** Where modules were looked for, symbolic links not resolved. */
  readonly places: ReadonlySet<string>;
  /** Directories whose files of values may have decided on a module; none where every source is constant. */
  readonly values: ReadonlySet<string>;
}

/** The same while a tree is being loaded. */
type AskedPlacesDraft = {
  readonly [kind in keyof AskedPlaces]: Set<string>;
};

/** Nothing was asked yet. */
export function nothingAsked(): AskedPlacesDraft {
  return { directories: new Set(), files: new Set(), places: new Set(), values: new Set() };
}

/** Where a module was installed by the last run of the tool. */
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
