import { Buffer } from "node:buffer";
import type { BuiltRelease } from "./build-release.ts";
import { MIRROR_PREFIX, mirrorDocuments } from "./network-mirror.ts";
import type { ReleaseName } from "./release.ts";

/** Everything that a registry has to say: bytes by host and path below the host's root. */
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
