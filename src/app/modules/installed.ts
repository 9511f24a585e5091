import { posix } from "node:path";
import { readModulesManifest } from "../../config/module-tree/module-loader.ts";
import { decodeLockFile } from "../../formats/lock-file/decode.ts";
import { decodeText } from "../../formats/text/text.ts";
import { fileError, hasErrors } from "../../model/diagnostic.ts";
import { undefinedOnError } from "../../model/error.ts";
import { type LockFile, recordsHash } from "../../model/lock-file.ts";
import type { Tool } from "../../model/tool.ts";
import type { PackageRequest } from "../../packages/authentication/meta.ts";
import { hashDirectory } from "../../packages/hashing/directory.ts";
import type { InstalledProvider, InstalledReport } from "../../report/commands/installed-report.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import { directorySource } from "../../sources/mirrors/filesystem-mirror.ts";
import { compareModules, type InstalledPorts } from "./installed-modules.ts";
import { readModuleLock } from "./lock-modules.ts";

/** Compares what `init` installed for a root module with its lock files for modules and providers. */
export async function compareInstalled(
  place: { readonly root: string; readonly dataDirectory: string; readonly tool: Tool },
  ports: InstalledPorts,
): Promise<InstalledReport> {
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

/** Compares the provider packages below a directory with a lock file; one without a lock file matches nothing. */
export async function compareProviders(
  lock: LockFile | undefined,
  { directory, tool }: { readonly directory: string; readonly tool: Tool },
  ports: InstalledPorts,
): Promise<readonly InstalledProvider[]> {
  const { files, absolutePath } = ports;
  if ((await files.list(directory)) === undefined) return [];
  const source = directorySource(directory, { files, absolutePath, tool });
  const compared: InstalledProvider[] = [];
  for (const provider of await source.availableProviders()) {
    const { versions } = await source.availableVersions(provider);
    for (const { version, platforms } of versions) {
      for (const platform of platforms) {
        const request = { provider, version, platform };
        compared.push({ ...request, state: await stateOf(request, lock, source, ports) });
      }
    }
  }
  return compared;
}

async function stateOf(
  request: PackageRequest,
  lock: LockFile | undefined,
  source: ProviderSource,
  { files, digestFile }: InstalledPorts,
): Promise<InstalledProvider["state"]> {
  const entry = lock?.providers.get(request.provider);
  if (entry?.version !== request.version) return "not-locked";
  const { location } = await source.packageMeta(request);
  if (location.kind !== "directory") return "differs";
  const { directory } = await hashDirectory(files, location.path, digestFile);
  return recordsHash(entry, directory) ? "matches" : "differs";
}
