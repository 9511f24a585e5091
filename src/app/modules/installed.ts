import { posix } from "node:path";
import { readModulesManifest } from "../../config/module-tree/module-loader.ts";
import { decodeLockFile } from "../../formats/lock-file/decode.ts";
import { decodeText } from "../../formats/text/text.ts";
import { type Diagnostic, fileError, hasErrors } from "../../model/diagnostic.ts";
import { undefinedOnError } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { compareModules, type InstalledModule, type InstalledPorts } from "./installed-modules.ts";
import { compareProviders, type InstalledProvider } from "./installed-providers.ts";
import { readModuleLock } from "./lock-modules.ts";

/** What is installed in one root module. */
export interface InstalledRoot {
  readonly root: string;
  readonly dataDirectory: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly modules: readonly InstalledModule[];
  readonly providers: readonly InstalledProvider[];
  /** Whether `init` installed anything there. */
  readonly isInstalled: boolean;
}

/** Compares what `init` installed for a root module with its lock files for modules and providers. */
export async function compareInstalled(
  place: { readonly root: string; readonly dataDirectory: string; readonly tool: Tool },
  ports: InstalledPorts,
): Promise<InstalledRoot> {
  const { root, tool } = place;
  const dataDirectory = posix.isAbsolute(place.dataDirectory)
    ? place.dataDirectory
    : posix.join(root, place.dataDirectory);
  const { lock, diagnostics } = await readModuleLock(ports.files, root);
  const path = lockFilePath(root);
  const bytes = await ports.files.read(path);
  const providerLock = bytes && decodeLockFile(bytes, path, tool);
  const manifest = posix.join(dataDirectory, "modules/modules.json");
  const isThere = (await ports.files.kind(manifest)) !== undefined;
  const text = await undefinedOnError(ports.files.read(manifest), "FILE_FAILED", "LIMIT_EXCEEDED");
  const records = isThere ? text && readModulesManifest(decodeText(text)) : new Map();
  const unread = fileError(manifest, "Unreadable record of modules", UNREADABLE);
  const problems = [
    ...diagnostics,
    ...(providerLock?.diagnostics ?? []),
    ...(records === undefined ? [unread] : []),
  ];
  const shared = { root, dataDirectory, diagnostics: problems };
  if (records === undefined || hasErrors(problems)) {
    return { ...shared, modules: [], providers: [], isInstalled: true };
  }
  const modules = await compareModules(lock, records, shared, ports);
  const providers = await compareProviders(
    providerLock?.lockFile,
    { directory: posix.join(dataDirectory, "providers"), tool },
    ports,
  );
  // A manifest that names none of the modules is no sign that nobody ran init.
  const isInstalled = providers.length > 0 || isThere;
  return { ...shared, modules, providers, isInstalled };
}

const UNREADABLE =
  "The tool loads what it names, and it cannot be read as the tool reads it. Remove the directory, and run init.";
