import { join } from "node:path/posix";
import { isLockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { moduleFileNames } from "../config/body/files.ts";
import { type DecodedModule, decodeModule, type ModuleFile } from "../config/directory/decode.ts";
import type { AskedPlacesDraft } from "./asked-places.ts";
import type { ModuleTable } from "./module-memory.ts";

/** Reads modules from a tree of files for one root module, each directory once. */
export interface ModuleLoader {
  readonly files: FileTree;
  readonly tool: Tool;
  readonly signal: AbortSignal;
  /** By directory with symbolic links resolved. */
  readonly loaded: ModuleTable;
  /** What was read for other root modules of the run. */
  readonly shared: ModuleTable;
  /** What was asked of the tree of files, whether it was known already or not. */
  readonly asked: AskedPlacesDraft;
}

/** A directory that is to be read. */
export interface ModuleDirectory {
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
  const read = () => readModule(loader, directory, shown);
  const loading = isShared
    ? remembered(loader.shared, sharedKey(loader, directory, shown), read)
    : read();
  loader.loaded.set(directory, loading);
  return loading;
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
  for (const name of [...primary, ...override]) {
    files.push(await readModuleFile(loader, join(directory, name), join(shown, name)));
  }
  return decodeModule(files, loader.tool);
}

/** Names in a directory that are not directories; undefined when there is no directory (CR-2). */
export async function fileNames(
  loader: ModuleLoader,
  directory: string,
): Promise<readonly string[] | undefined> {
  const entries = await loader.files.list(directory, loader.signal);
  return entries?.filter((one) => one.kind !== "directory").map((one) => one.name);
}

/** One file; without bytes when its name leads nowhere or to something else (CR-3). */
export async function readModuleFile(
  loader: ModuleLoader,
  path: string,
  shown: string,
): Promise<ModuleFile> {
  return { path: shown, bytes: await readBytes(loader, path) };
}

async function readBytes(loader: ModuleLoader, path: string): Promise<Uint8Array | undefined> {
  try {
    return await loader.files.read(path, loader.signal);
  } catch (error) {
    if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return undefined;
    throw error;
  }
}
