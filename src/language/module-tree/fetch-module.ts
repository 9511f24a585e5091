import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RegistryModuleSource, RemoteModuleSource } from "../config/blocks/module-source.ts";

/** A source that is not a directory beside the caller. */
export type RemoteSource = RegistryModuleSource | RemoteModuleSource;

/** Which module is wanted. */
export interface ModuleOrder {
  readonly source: RemoteSource;
  /** The constraint as written; absent when any version will do. */
  readonly version: string | undefined;
  /** Whose rules decide where the module comes from. */
  readonly tool: Tool;
}

/** A module package whose files can be read. */
export interface FetchedModule {
  readonly kind: "fetched";
  /** The whole package; its top is the empty path. */
  readonly files: FileTree;
  /** Where the module is in the package; empty for its top. */
  readonly directory: string;
  /** Names the package in messages, like the first part of a path: no `//`, no credentials. */
  readonly label: string;
}

/** A module that cannot be read here. */
export interface UnreadableModule {
  readonly kind: "unreadable";
  /** Goes on after "it comes from …, and ", without a full stop and without credentials. */
  readonly reason: string;
}

/**
 * Gets the package that a module is in. The same files mean the same package.
 *
 * Whatever keeps a package from being read is an answer.
 */
export type FetchModule = (order: ModuleOrder) => Promise<FetchedModule | UnreadableModule>;
