import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type DemoRelease, type PublishedRelease, publishRelease } from "./release.ts";

/** A provider registry on loopback that really speaks the protocol and really signs. */
export interface DemoRegistry {
  /** Text of a CLI configuration that sends requests for OpenTofu's registry here (SRC-8). */
  readonly cliConfig: string;
  /** Published releases by `namespace/type version`. */
  readonly releases: ReadonlyMap<string, PublishedRelease>;
  stop(): Promise<void>;
}

/** Publishes releases on a free port of 127.0.0.1. */
export async function startRegistry(releases: readonly DemoRelease[]): Promise<DemoRegistry> {
  const documents = new Map<string, Uint8Array>();
  const server = createServer(({ url = "" }, response) => {
    const body = documents.get(decodeURIComponent(url));
    const type = url.startsWith("/assets/") ? "application/octet-stream" : "application/json";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type });
    response.end(body ?? '{"errors":["Not Found"]}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const published = new Map<string, PublishedRelease>();
  const versions = new Map<string, object[]>();
  for (const release of releases) {
    const { source, version } = release;
    const built = await publishRelease(release, url);
    published.set(`${source} ${version}`, built);
    for (const [path, body] of built.documents) documents.set(path, body);
    versions.set(source, [...(versions.get(source) ?? []), built.listing]);
  }
  for (const [source, listed] of versions) {
    const list = JSON.stringify({ versions: listed, warnings: null });
    documents.set(`/v1/providers/${source}/versions`, Buffer.from(list));
  }
  return {
    cliConfig: `host "registry.opentofu.org" {\n  services = {\n    "providers.v1" = "${url}/v1/providers/"\n  }\n}\n`,
    releases: published,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
