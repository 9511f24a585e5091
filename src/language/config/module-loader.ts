import { join } from "node:path/posix";
import { isLockReviewError } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { type DecodedModule, decodeModule, type ModuleFile } from "./decode.ts";
import { moduleFileNames } from "./files.ts";

/** Configuration is written by people; what is larger is not configuration. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** Reads modules from a tree of files, each directory once. */
export interface ModuleLoader {
  readonly files: FileTree;
  readonly tool: Tool;
  readonly signal: AbortSignal;
  /** By directory with symbolic links resolved. */
  readonly loaded: Map<string, Promise<DecodedModule | undefined>>;
}

/** Reads and decodes a directory; undefined when there is none. `shown` is how messages name it. */
export function loadDirectory(
  loader: ModuleLoader,
  directory: string,
  shown: string,
): Promise<DecodedModule | undefined> {
  const known = loader.loaded.get(directory);
  if (known !== undefined) return known;
  const loading = readModule(loader, directory, shown);
  loader.loaded.set(directory, loading);
  return loading;
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
    const bytes = await loader.files.read(path, loader.signal);
    return bytes === undefined || bytes.length > MAX_FILE_BYTES ? undefined : bytes;
  } catch (error) {
    if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return undefined;
    throw error;
  }
}
