import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseServiceHost } from "../../../src/model/hostname.ts";
import { archivedContent, buildZip, defaultEntries, type ZipEntrySpec } from "./package-zip.ts";
import { archiveFilename, type ReleaseSpec } from "./release.ts";

/** How a filesystem mirror keeps its packages (SRC-50). */
export type MirrorLayout = "packed" | "unpacked";

/** Adds releases to a filesystem mirror, under the hosts' display form (SRC-1); the packages are those that a registry would publish for them. */
export async function writeFilesystemMirror(
  directory: string,
  layout: MirrorLayout,
  releases: readonly ReleaseSpec[],
): Promise<void> {
  for (const release of releases) {
    const { host = "registry.opentofu.org", namespace, type, version } = release;
    const folder = join(directory, parseServiceHost(host).display, namespace, type);
    for (const platform of release.platforms) {
      const entries = release.entries?.(platform) ?? defaultEntries(type, version, platform);
      if (layout === "unpacked") await unpack(join(folder, version, platform), entries);
      else {
        const zip = await buildZip(entries, { compress: release.compress ?? false });
        await writeInto(join(folder, archiveFilename(release, platform)), zip);
      }
    }
  }
}

async function unpack(directory: string, entries: readonly ZipEntrySpec[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.kind === "directory") await mkdir(path, { recursive: true });
    else if (entry.kind === "symlink") await symlink(entry.target, path);
    else {
      await writeInto(path, archivedContent(entry));
      if (entry.executable === true) await chmod(path, 0o755);
    }
  }
}

async function writeInto(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
