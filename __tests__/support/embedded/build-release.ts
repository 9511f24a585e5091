import { Buffer } from "node:buffer";
import { type Hash, zipHash } from "../../../src/model/hash.ts";
import { compareBytes } from "../../../src/model/order.ts";
import { type Platform, parsePlatform } from "../../../src/model/platform.ts";
import { remembered } from "../../../src/model/remembered.ts";
import {
  buildZip,
  defaultEntries,
  hashPackage,
  type PackageHashes,
  sha256,
  type ZipEntrySpec,
} from "./package-zip.ts";
import { archiveFilename, type DemoDownload, type ReleaseSpec, targetOf } from "./release.ts";
import type { SigningKey } from "./signing.ts";

/** The hashes that a lock file can truthfully record of a release. */
export interface ReleaseHashes {
  readonly packages: ReadonlyMap<Platform, PackageHashes>;
  /** The `zh:` of the manifest's line, which both tools record too (AU-6). */
  readonly manifest: Hash | undefined;
}

/** A release made ready: bytes by path below its host's root, and its entry in the listing. */
export interface BuiltRelease {
  readonly spec: ReleaseSpec;
  readonly documents: ReadonlyMap<string, Uint8Array>;
  readonly listing: DemoDownload | undefined;
  readonly hashes: ReleaseHashes;
}

/** The facts of the registry that publishes a release. */
export interface Publisher {
  /** Root of the release's host on the server, without a final slash. */
  readonly rootUrl: string;
  readonly key: SigningKey;
}

interface BuiltPackage {
  readonly platform: string;
  readonly zip: Uint8Array;
  readonly hashes: PackageHashes;
}

/** Zips, hashes, lists, signs and describes a release. */
export async function buildRelease(spec: ReleaseSpec, by: Publisher): Promise<BuiltRelease> {
  const packages = await Promise.all(
    spec.platforms.map((platform) => buildPackage(spec, platform)),
  );
  const documents = new Map<string, Uint8Array>();
  const add = (path: string, body: Uint8Array | string | undefined): void => {
    if (body !== undefined)
      documents.set(path, typeof body === "string" ? Buffer.from(body) : body);
  };
  for (const { platform, zip } of packages) {
    const served = spec.edits?.archive === undefined ? zip : spec.edits.archive(zip, platform);
    add(`${assetFolder(spec)}/${archiveFilename(spec, platform)}`, served);
  }
  await addChecksums(spec, by, packages, add);
  for (const built of packages) {
    const document = describeDownload(spec, by, built, packages);
    const edited =
      spec.edits?.download === undefined ? document : spec.edits.download(document, built.platform);
    add(downloadPath(spec, built.platform), edited && JSON.stringify(edited));
  }
  return { spec, documents, listing: describeListing(spec), hashes: hashesOf(spec, packages) };
}

/** Packages of the usual entries, which most worlds publish, by provider type, version and platform. */
const usual = new Map<string, Promise<BuiltPackage>>();

function buildPackage(spec: ReleaseSpec, platform: string): Promise<BuiltPackage> {
  const { type, version, entries, packed, compress = false } = spec;
  const build = async (content: readonly ZipEntrySpec[]): Promise<BuiltPackage> => {
    const zip = packed?.(platform) ?? (await buildZip(content, { compress }));
    return { platform, zip, hashes: hashPackage(zip, content) };
  };
  if (entries !== undefined) return build(entries(platform));
  const content = defaultEntries(type, version, platform);
  if (packed !== undefined || compress) return build(content);
  return remembered(usual, `${type} ${version} ${platform}`, () => build(content));
}

function providerPath(spec: ReleaseSpec): string {
  return `/v1/providers/${spec.namespace}/${spec.type}`;
}

function downloadPath(spec: ReleaseSpec, platform: string): string {
  const { os, arch } = targetOf(platform);
  return `${providerPath(spec)}/${spec.version}/download/${os}/${arch}`;
}

function assetFolder(spec: ReleaseSpec): string {
  return `/assets/${spec.namespace}/${spec.type}/${spec.version}`;
}

function checksumsFilename(spec: ReleaseSpec): string {
  return `terraform-provider-${spec.type}_${spec.version}_SHA256SUMS`;
}

/** The manifest that publishers sign but registries do not serve: protocols and nothing else. */
function manifestText(spec: ReleaseSpec): string {
  const metadata = { protocol_versions: spec.protocols ?? ["5.0"] };
  return `${JSON.stringify({ version: 1, metadata }, undefined, 2)}\n`;
}

async function addChecksums(
  spec: ReleaseSpec,
  by: Publisher,
  packages: readonly BuiltPackage[],
  add: (path: string, body: Uint8Array | string | undefined) => void,
): Promise<void> {
  const honest = checksumsText(spec, packages);
  const signedText = spec.edits?.checksums?.(honest) ?? honest;
  const signature = await (spec.signedBy ?? by.key).sign(Buffer.from(signedText));
  const { servedChecksums, signature: editSignature } = spec.edits ?? {};
  const path = `${assetFolder(spec)}/${checksumsFilename(spec)}`;
  add(path, servedChecksums === undefined ? signedText : servedChecksums(signedText));
  add(`${path}.sig`, editSignature === undefined ? signature : await editSignature(signature));
}

/** SHA256SUMS as release tools write it: hex, two spaces, name, sorted by name (AU-4). */
function checksumsText(spec: ReleaseSpec, packages: readonly BuiltPackage[]): string {
  const lines = packages.map(({ platform, hashes }): readonly [string, string] => [
    archiveFilename(spec, platform),
    hexOf(hashes.zh),
  ]);
  if (spec.manifest !== false) {
    const name = `terraform-provider-${spec.type}_${spec.version}_manifest.json`;
    lines.push([name, sha256(manifestText(spec), "hex")]);
  }
  return lines
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([name, hex]) => `${hex}  ${name}\n`)
    .join("");
}

function hexOf(zh: Hash): string {
  return zh.slice("zh:".length);
}

/** The answer for one platform (SRC-17). */
function describeDownload(
  spec: ReleaseSpec,
  by: Publisher,
  built: BuiltPackage,
  all: readonly BuiltPackage[],
): DemoDownload {
  const assets = fileBase(spec, by);
  const filename = archiveFilename(spec, built.platform);
  const checksums = `${assets}/${checksumsFilename(spec)}`;
  const keys = spec.keys ?? [spec.signedBy ?? by.key];
  return {
    protocols: spec.protocols ?? ["5.0"],
    ...targetOf(built.platform),
    filename,
    download_url: `${assets}/${filename}`,
    shasums_url: checksums,
    shasums_signature_url: `${checksums}.sig`,
    shasum: hexOf(built.hashes.zh),
    signing_keys: {
      gpg_public_keys: keys.map((key) => ({ key_id: key.keyId, ascii_armor: key.armored })),
    },
    ...(spec.packages === true ? { packages: describePackages(all) } : {}),
  };
}

/** Relative URLs climb from `v1/providers/NS/TYPE/VERSION/download/OS/ARCH` to the host's root. */
function fileBase(spec: ReleaseSpec, by: Publisher): string {
  if (spec.urls !== "relative") return `${by.rootUrl}${assetFolder(spec)}`;
  return `../../../../../../..${assetFolder(spec)}`;
}

/** OpenTofu's `packages` member: the registry hashes the archive, not what it unpacks to (RG-1, RG-7). */
function describePackages(all: readonly BuiltPackage[]): DemoDownload {
  return Object.fromEntries(
    all.map(({ platform, zip, hashes }) => [
      platform,
      { hashes: [hashes.zh, hashes.zipH1], package_size: zip.byteLength },
    ]),
  );
}

function describeListing(spec: ReleaseSpec): DemoDownload | undefined {
  const entry = {
    version: spec.version,
    protocols: spec.protocols ?? ["5.0"],
    platforms: spec.platforms.map(targetOf),
  };
  return spec.edits?.listing === undefined ? entry : spec.edits.listing(entry);
}

function hashesOf(spec: ReleaseSpec, packages: readonly BuiltPackage[]): ReleaseHashes {
  return {
    packages: new Map(
      packages.map(({ platform, hashes }) => [parsePlatform(platform), hashes] as const),
    ),
    manifest: spec.manifest === false ? undefined : zipHash(sha256(manifestText(spec), "hex")),
  };
}
