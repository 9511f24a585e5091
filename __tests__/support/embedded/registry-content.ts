import { Buffer } from "node:buffer";
import { parseServiceHost } from "../../../src/model/hostname.ts";
import type { BuiltRelease } from "./build-release.ts";
import { archiveFilename, type ReleaseName } from "./release.ts";

/** The registry's documents: bytes by host and path below the host's root. */
export type RegistryContent = ReadonlyMap<string, ReadonlyMap<string, Uint8Array>>;

/** One release by its name; two releases of one name are one, published again. */
export function releaseKey(release: ReleaseName, defaultHost: string): string {
  const { host = defaultHost, namespace, type, version } = release;
  return [host, namespace, type, version].join("\n");
}

/** Unites the documents of all releases and adds what stands over them: listings, service discovery, a mirror. */
export function assembleContent(
  releases: Iterable<BuiltRelease>,
  defaultHost: string,
): RegistryContent {
  const all = [...releases];
  const hosts = new Map<string, Map<string, Uint8Array>>([[defaultHost, withDiscovery()]]);
  const listings = new Map<string, unknown[]>();
  for (const release of all) {
    const { host = defaultHost, namespace, type } = release.spec;
    const documents = hosts.get(host) ?? withDiscovery();
    hosts.set(host, documents);
    for (const [path, body] of release.documents) documents.set(path, body);
    const { version, publishedAt } = release.spec;
    if (publishedAt !== undefined) {
      const dated = Buffer.from(JSON.stringify({ version, published_at: publishedAt }));
      documents.set(`/v1/providers/${namespace}/${type}/${version}`, dated);
    }
    const path = `/v1/providers/${namespace}/${type}/versions`;
    const key = `${host}\n${path}`;
    const versions = listings.get(key) ?? [];
    listings.set(key, versions);
    if (release.listing !== undefined) versions.push(release.listing);
    documents.set(path, Buffer.from(JSON.stringify({ versions, warnings: null })));
  }
  return new Map([...hosts, [MIRROR_PREFIX, mirrorDocuments(all, defaultHost)]]);
}

/** Service discovery (SRC-2, SRC-4); relative, so that it holds under any name of the server. */
function withDiscovery(): Map<string, Uint8Array> {
  const services = { "providers.v1": "../v1/providers/" };
  return new Map([["/.well-known/terraform.json", Buffer.from(JSON.stringify(services))]]);
}

/** First segment of the mirror's URLs; no host can have this name, for want of a letter. */
export const MIRROR_PREFIX = "_mirror";

/**
 * The documents of a network mirror of all releases, by path below the mirror's base URL: what
 * `providers mirror` writes, which lists one hash for each archive, its zip-h1 (SRC-41, SRC-42).
 */
function mirrorDocuments(
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
