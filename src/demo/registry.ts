import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { zipHash } from "../model/hash.ts";
import { compareBytes } from "../model/order.ts";
import { parsePlatform, platformParts } from "../model/platform.ts";
import { hexDigest } from "../packages/hashing/digest.ts";
import { hashFileDigests } from "../packages/hashing/entry-hashes.ts";
import { loadOpenPgp } from "../packages/openpgp/second-reader.ts";
import { byteNameFromText } from "../packages/zip/entry-name.ts";

/** A provider registry on loopback that really speaks the protocol and really signs. */
export type DemoRegistry = Readonly<Awaited<ReturnType<typeof startRegistry>>>;

/** Publishes releases on a free port of 127.0.0.1. */
export async function startRegistry(releases: readonly DemoRelease[]) {
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
  const publications = new Map<string, PublishedRelease>();
  const versions = new Map<string, object[]>();
  for (const release of releases) {
    const { source, version } = release;
    const publication = await publishRelease(release, url);
    publications.set(`${source} ${version}`, publication);
    for (const [path, body] of publication.documents) documents.set(path, body);
    versions.set(source, [...(versions.get(source) ?? []), publication.listing]);
  }
  for (const [source, listed] of versions) {
    const list = JSON.stringify({ versions: listed, warnings: null });
    documents.set(`/v1/providers/${source}/versions`, Buffer.from(list));
  }
  return {
    /** Text of a CLI configuration that sends requests for OpenTofu's registry here (SRC-8). */
    cliConfig: `host "registry.opentofu.org" {\n  services = {\n    "providers.v1" = "${url}/v1/providers/"\n  }\n}\n`,
    /** Published releases by `namespace/type version`. */
    releases: publications as ReadonlyMap<string, PublishedRelease>,
    stop: async (): Promise<void> => {
      const closing = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closing;
    },
  };
}

interface DemoRelease {
  /** `namespace/type`. */
  readonly source: string;
  readonly version: string;
  readonly platforms: readonly string[];
  readonly signedBy: SigningKey;
  /** Whether the answers have OpenTofu's `packages` member (RG-1). */
  readonly hasPackages: boolean;
}

type PublishedRelease = Awaited<ReturnType<typeof publishRelease>>;

const PROTOCOLS = ["5.0"];
const METADATA = { version: 1, metadata: { protocol_versions: PROTOCOLS } };
const MANIFEST = `${JSON.stringify(METADATA, undefined, 2)}\n`;

/** Zips, hashes, lists, signs and describes a release; `url` is the registry's. */
async function publishRelease(release: DemoRelease, url: string) {
  const { source, version, platforms, signedBy, hasPackages } = release;
  const packages = await Promise.all(platforms.map((platform) => packed(release, platform)));
  const name = `terraform-provider-${typeOf(source)}_${version}`;
  const manifest = { filename: `${name}_manifest.json`, sha256: sha256(MANIFEST) };
  const assets = `/assets/${source}/${version}`;
  const sums = `${assets}/${name}_SHA256SUMS`;
  // Hex, two spaces, name, sorted by name (AU-4).
  const checksums = [...packages, manifest]
    .sort((a, b) => compareBytes(a.filename, b.filename))
    .map(({ filename, sha256 }) => `${sha256}  ${filename}\n`);
  const sumsText = Buffer.from(checksums.join(""));
  const reports = packages.map(
    ({ platform, zip, sha256, h1 }) =>
      [platform, { hashes: [zipHash(sha256), h1], package_size: zip.byteLength }] as const,
  );
  const documents = new Map<string, Uint8Array>([
    [sums, sumsText],
    [`${sums}.sig`, await signedBy.sign(sumsText)],
  ]);
  for (const { platform, filename, zip, sha256 } of packages) {
    documents.set(`${assets}/${filename}`, zip);
    const { os, arch } = target(platform);
    // SRC-17.
    const answer = {
      protocols: PROTOCOLS,
      ...{ os, arch, filename },
      download_url: `${url}${assets}/${filename}`,
      shasums_url: `${url}${sums}`,
      shasums_signature_url: `${url}${sums}.sig`,
      shasum: sha256,
      signing_keys: {
        gpg_public_keys: [{ key_id: signedBy.keyId, ascii_armor: signedBy.armored }],
      },
      ...(hasPackages && { packages: Object.fromEntries(reports) }),
    };
    const path = `/v1/providers/${source}/${version}/download/${os}/${arch}`;
    documents.set(path, Buffer.from(JSON.stringify(answer)));
  }
  const listing = { version, protocols: PROTOCOLS, platforms: platforms.map(target) };
  return {
    documents,
    listing,
    packages,
    /** The `zh:` of the manifest, which is signed with the archives (AU-6). */
    manifest: zipHash(manifest.sha256),
  };
}

/** Packs a license and an executable that only says its name; the bytes are the same in every run. */
async function packed({ source, version }: DemoRelease, platform: string) {
  const { ZipFile } = await import("yazl");
  const provider = `terraform-provider-${typeOf(source)}`;
  const executable = `${provider}_v${version}${platform.startsWith("windows_") ? ".exe" : ""}`;
  const remark = `${provider} ${version} for ${platform} is a stand-in`;
  const files = [
    ["LICENSE", "Made up for a demonstration; take it.\n", 0o100644],
    [executable, `#!/bin/sh\necho "${remark}" >&2\nexit 1\n`, 0o100755],
  ] as const;
  const archive = new ZipFile();
  const dated = { mtime: new Date(2024, 0, 1), forceDosTimestamp: true, compress: false };
  for (const [name, content, mode] of files)
    archive.addBuffer(Buffer.from(content), name, { ...dated, mode });
  archive.end();
  const zip = await buffer(archive.outputStream);
  const h1 = hashFileDigests(
    files.map(([name, content]) => ({ name: byteNameFromText(name), sha256: sha256(content) })),
  );
  const filename = `${provider}_${version}_${platform}.zip`;
  return { platform, filename, zip, sha256: sha256(zip), h1 };
}

const typeOf = (source: string) => source.slice(source.indexOf("/") + 1);

const target = (platform: string) => platformParts(parsePlatform(platform));

const sha256 = (content: Uint8Array | string) => hexDigest("sha256", Buffer.from(content));

/** An OpenPGP key pair that lives as long as the process. */
type SigningKey = Readonly<Awaited<ReturnType<typeof createSigningKey>>>;

/** Go's library ignores the salt that openpgp would add as a notation; without it signatures stay plain. */
const config = { nonDeterministicSignaturesViaNotation: false };

/** Makes a key pair, an hour old. Legacy EdDSA is the newest kind that the tools' Go library reads, and made fast. */
export async function createSigningKey(name: string) {
  const { createMessage, generateKey, sign } = await loadOpenPgp();
  const date = new Date(Date.now() - 60 * 60 * 1000);
  const { privateKey, publicKey } = await generateKey({
    type: "ecc",
    curve: "ed25519Legacy",
    userIDs: [{ name, email: "registry@demo.example" }],
    format: "object",
    date,
  });
  return {
    /** 16 upper-case hex digits (AU-10). */
    keyId: publicKey.getKeyID().toHex().toUpperCase(),
    fingerprint: publicKey.getFingerprint().toUpperCase(),
    armored: publicKey.armor(),
    /** Makes a detached binary signature (AU-9). */
    sign: async (bytes: Uint8Array): Promise<Uint8Array> => {
      const message = await createMessage({ binary: bytes });
      const terms = { message, signingKeys: privateKey, detached: true, date, config } as const;
      const signature: unknown = await sign({ ...terms, format: "binary" });
      if (signature instanceof Uint8Array) return signature;
      throw new TypeError("openpgp gave no binary signature");
    },
  };
}
