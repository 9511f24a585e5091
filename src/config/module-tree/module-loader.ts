import { join } from "node:path/posix";
import {
  absentOr,
  aText,
  type JsonReader,
  listOf,
  readJson,
  recordOf,
} from "../../formats/json/reader.ts";
import {
  type AmountRead,
  isTooMuch,
  tooMuchBefore,
} from "../../formats/text/bounded-diagnostics.ts";
import { attempt, LockReviewError, nextTurn, undefinedOnError } from "../../model/error.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { UnreadPlace } from "../../model/requirements.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { moduleFileNames } from "../body/files.ts";
import { type DecodedModule, ModuleDecoder } from "../directory/decode.ts";

/** The modules of one tree of files, by a key of the reader. */
type ModuleTable = Map<string, Promise<DecodedModule | undefined>>;

/**
 * The modules that a run has read, for all root modules that call them. It belongs to one run, whose trees of files do
 * not change. Head, base and every fetched package each have a table, whose size is limited by the files of the tree.
 */
export type ModuleMemory = Map<FileTree, ModuleTable>;

/**
 * The places that were requested while a module tree was loaded, without those in fetched packages. If head and base do
 * not differ in these places, their module trees are the same, and one need not be loaded. A changed `README.md` is not
 * among them, a new `main.tf` in a directory that was read is.
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
  /** Where the reading stopped without knowing what it would have asked for next. */
  readonly unread: readonly UnreadPlace[];
}

/** The tool, and what earlier readings of the run left. */
export interface LoaderOptions {
  readonly tool: Tool;
  /** Called modules that the run has read, to be used and added to. */
  readonly memory?: ModuleMemory;
  /** Bytes and tokens that were read for the root module before; the loader adds to it. */
  readonly spent?: AmountRead;
}

interface ModuleDirectory {
  /** With symbolic links resolved. */
  readonly directory: string;
  /** Its name in messages. */
  readonly shown: string;
  /** Whether other root modules may call it as well; only then is it kept in the memory. */
  readonly isShared: boolean;
  /** A directory whose files are copied over those of the same names. */
  readonly over?: { readonly loader: ModuleLoader; readonly directory: string };
}

/** Reads modules from a tree of files for one root module, each directory once. */
export class ModuleLoader {
  readonly files: FileTree;
  readonly tool: Tool;
  readonly spent: AmountRead;
  readonly asked = {
    directories: new Set<string>(),
    files: new Set<string>(),
    places: new Set<string>(),
    values: new Set<string>(),
    unread: [] as UnreadPlace[],
  } satisfies AskedPlaces;
  /** Directories whose own problems have been reported. */
  readonly reported = new Set<string>();
  readonly #memory: ModuleMemory;
  readonly #shared: ModuleTable;
  readonly #loaded: ModuleTable = new Map();

  constructor(files: FileTree, { tool, memory = new Map(), spent }: LoaderOptions) {
    this.files = files;
    this.tool = tool;
    this.spent = spent ?? { bytes: 0, tokens: 0 };
    this.#memory = memory;
    this.#shared = memory.get(files) ?? new Map();
    memory.set(files, this.#shared);
  }

  forPackage(files: FileTree): ModuleLoader {
    return new ModuleLoader(files, { tool: this.tool, memory: this.#memory, spent: this.spent });
  }

  module(place: ModuleDirectory): Promise<DecodedModule | undefined> {
    const { directory, over } = place;
    this.asked.directories.add(directory);
    if (over !== undefined) return this.#readCounted(place);
    const loading = this.#loaded.get(directory) ?? this.#readCounted(place);
    this.#loaded.set(directory, loading);
    return loading;
  }

  async #readCounted(place: ModuleDirectory) {
    const { directory, shown, isShared } = place;
    if (isTooMuch(this.spent)) {
      // It is not kept in the memory, because other root modules may read it.
      return { ...new ModuleDecoder(this.tool).finish(), diagnostics: [tooMuchBefore(shown)] };
    }
    const reading = () => this.#read(place);
    // Diagnostics contain its name, so a directory with two names is read twice.
    const key = JSON.stringify([toolKey(this.tool), directory, shown]);
    const module = isShared ? await remembered(this.#shared, key, reading) : await reading();
    this.spent.bytes += module?.size.bytes ?? 0;
    this.spent.tokens += module?.size.tokens ?? 0;
    return module;
  }

  async #read({ directory, shown, over }: ModuleDirectory): Promise<DecodedModule | undefined> {
    const names = await this.fileNames(directory);
    if (names === undefined) return undefined;
    const copied = new Set(await over?.loader.fileNames(over.directory));
    const decoder = new ModuleDecoder(this.tool);
    const files = moduleFileNames(new Set([...names, ...copied]), this.tool);
    for (const kind of ["primary", "override"] as const) {
      for (const name of files[kind]) {
        const isRead = !isTooMuch(decoder.size);
        const copy = copied.has(name) ? over : undefined;
        const [loader, at, as] = copy
          ? [copy.loader, copy.directory, ""]
          : [this, directory, shown];
        const bytes = isRead ? await loader.#bytes(join(at, name)) : undefined;
        await nextTurn();
        decoder.add(kind, join(as, name), bytes);
      }
    }
    return decoder.finish();
  }

  /** Returns the names of the files in a directory; undefined when there is no directory (CR-2). */
  async fileNames(directory: string): Promise<readonly string[] | undefined> {
    const entries = await this.files.list(directory);
    return entries?.filter((entry) => entry.kind !== "directory").map((entry) => entry.name);
  }

  /** Reads one file; undefined when it is missing or no file (CR-3), or when the limit was reached before. */
  async file(path: string): Promise<Uint8Array | undefined> {
    await nextTurn();
    if (isTooMuch(this.spent)) return undefined;
    const bytes = await this.#bytes(path);
    this.spent.bytes += bytes?.length ?? 0;
    return bytes;
  }

  #bytes(path: string): Promise<Uint8Array | undefined> {
    return undefinedOnError(this.files.read(path), "FILE_FAILED", "LIMIT_EXCEEDED");
  }
}

/** The place where the last run of the tool installed a module. */
export interface InstalledRecord {
  /** The normalized address that it came from (CR-73). */
  readonly source: string;
  /** Absent or empty unless it came from a registry. */
  readonly version: string | undefined;
  /** Relative to the root module's directory, its sub-directory included. */
  readonly directory: string;
}

/** `.terraform/modules/modules.json`: installed modules by their path of calls, joined with dots. */
export type ModulesManifest = ReadonlyMap<string, InstalledRecord>;

const NO_MANIFEST = new LockReviewError("FILE_FAILED", "The manifest of modules cannot be used");

const manifestRecord: JsonReader<readonly [string, InstalledRecord]> = recordOf((record) => {
  const version = record.read("Version", absentOr(aText));
  const source = record.read("Source", aText);
  return [record.read("Key", aText), { source, version, directory: record.read("Dir", aText) }];
});

const manifestRecords = recordOf((manifest) => manifest.read("Modules", listOf(manifestRecord)));

/** Reads all records of `modules.json`; undefined when it is not one, or two records claim one module. */
export function readModulesManifest(manifest: string): ModulesManifest | undefined {
  const records = attempt(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
  const byKey = new Map(records);
  return records === undefined || byKey.size < records.length ? undefined : byKey;
}

/**
 * Reads `modules.json` as {@link readModulesManifest} does. A record of `../../etc`, or of any directory that is not
 * below the root module's, is left out: the file may come with the repository, whose author must not make us read
 * elsewhere. OpenTofu: modsdir, ReadManifestSnapshot (CR-73).
 */
export function decodeModulesManifest(manifest: string): ModulesManifest | undefined {
  const records = readModulesManifest(manifest);
  return records && new Map([...records].filter(([, { directory }]) => isInside(directory)));
}

function isInside(directory: string): boolean {
  if (directory.length > MAX_PATH_LENGTH) return false;
  return !directory.startsWith("/") && !directory.split("/").includes("..");
}
