import { readJsonDocument } from "../json/document.ts";

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
export function decodeModulesManifest(text: string): ModulesManifest | undefined {
  const reading = readJsonDocument(text);
  if (reading.kind === "invalid" || reading.duplicates.length > 0) return undefined;
  const records = member(reading.value, "Modules");
  if (!Array.isArray(records)) return undefined;
  const manifest = new Map<string, InstalledModule>();
  for (const record of records as readonly unknown[]) {
    const key = member(record, "Key");
    if (typeof key !== "string" || manifest.has(key)) return undefined;
    const installed = decodeRecord(record);
    if (installed === undefined) return undefined;
    if (isInside(installed.directory)) manifest.set(key, installed);
  }
  return manifest;
}

function decodeRecord(record: unknown): InstalledModule | undefined {
  const source = member(record, "Source");
  const version = member(record, "Version");
  const directory = member(record, "Dir");
  if (typeof source !== "string" || typeof directory !== "string") return undefined;
  if (version !== undefined && typeof version !== "string") return undefined;
  return { source, directory, ...(version === undefined || version === "" ? {} : { version }) };
}

function isInside(directory: string): boolean {
  return !directory.startsWith("/") && !directory.split("/").includes("..");
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
