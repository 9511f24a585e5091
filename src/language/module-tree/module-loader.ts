import { join } from "node:path/posix";
import { isLockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import { nextTurn } from "../../model/stopped.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { moduleFileNames } from "../config/body/files.ts";
import {
  type DecodedModule,
  decodeModule,
  type ModuleFile,
  moduleSteps,
} from "../config/directory/decode.ts";
import { type AmountRead, isTooMuch, tooMuchBefore } from "../text/bounded-diagnostics.ts";
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
  /** What was read for this root module, whoever else read it before. */
  readonly spent: AmountRead;
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
    await nextTurn(loader.signal);
  }
}

/** Names in a directory that are not directories; undefined when there is no directory (CR-2). */
export async function fileNames(
  loader: ModuleLoader,
  directory: string,
): Promise<readonly string[] | undefined> {
  const entries = await loader.files.list(directory, loader.signal);
  return entries?.filter((one) => one.kind !== "directory").map((one) => one.name);
}

/** One file; without bytes when its name leads nowhere or to something else (CR-3), or too much was read before it. */
export async function readModuleFile(
  loader: ModuleLoader,
  path: string,
  shown: string,
): Promise<ModuleFile> {
  await nextTurn(loader.signal);
  if (isTooMuch(loader.spent)) return { path: shown, bytes: undefined };
  const bytes = await readBytes(loader, path);
  loader.spent.bytes += bytes?.length ?? 0;
  return { path: shown, bytes };
}

async function readBytes(loader: ModuleLoader, path: string): Promise<Uint8Array | undefined> {
  try {
    return await loader.files.read(path, loader.signal);
  } catch (error) {
    if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return undefined;
    throw error;
  }
}
