import { Buffer } from "node:buffer";
import { parseServiceHost } from "../model/hostname.ts";
import type { BuiltRelease } from "./build-release.ts";
import { archiveFilename } from "./release.ts";

/** First segment of the mirror's URLs; no host can have this name, for want of a letter. */
export const MIRROR_PREFIX = "_mirror";

/**
 * The documents of a network mirror of all releases, by path below the mirror's base URL: what
 * `providers mirror` writes, which lists one hash for each archive, its zip-h1 (SRC-41, SRC-42).
 */
export function mirrorDocuments(
  releases: Iterable<BuiltRelease>,
  defaultHost: string,
): ReadonlyMap<string, Uint8Array> {
  const versions = new Map<string, Record<string, object>>();
  const documents = new Map<string, Uint8Array>();
  for (const release of releases) {
    const { host = defaultHost, namespace, type, version } = release.spec;
    const folder = `/${parseServiceHost(host).ascii}/${namespace}/${type}`;
    versions.set(folder, { ...versions.get(folder), [version]: {} });
    documents.set(`${folder}/index.json`, json({ versions: versions.get(folder) }));
    documents.set(`${folder}/${version}.json`, json({ archives: archivesOf(release, host) }));
  }
  return documents;
}

/** The archives are the registry's own; the URLs start at the server's root. */
function archivesOf(release: BuiltRelease, host: string): object {
  const { namespace, type, version } = release.spec;
  const folder = `/${encodeURIComponent(host)}/assets/${namespace}/${type}/${version}`;
  return Object.fromEntries(
    [...release.hashes.packages].map(([platform, { zipH1 }]) => [
      platform,
      { url: `${folder}/${archiveFilename(release.spec, platform)}`, hashes: [zipH1] },
    ]),
  );
}

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
