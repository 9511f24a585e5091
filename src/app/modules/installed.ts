import { posix } from "node:path";
import { decodeLockFile } from "../../formats/lock-file/decode.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
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
  const problems = [...diagnostics, ...(providerLock?.diagnostics ?? [])];
  const shared = { root, dataDirectory, diagnostics: problems };
  if (hasErrors(problems)) return { ...shared, modules: [], providers: [], isInstalled: true };
  const modules = await compareModules(lock, shared, ports);
  const providers = await compareProviders(
    providerLock?.lockFile,
    { directory: posix.join(dataDirectory, "providers"), tool },
    ports,
  );
  // A manifest that names none of the modules, or that cannot be read, is no sign that nobody ran init.
  const manifest = await ports.files.kind(posix.join(dataDirectory, "modules/modules.json"));
  const isInstalled = providers.length > 0 || manifest !== undefined;
  return { ...shared, modules, providers, isInstalled };
}
