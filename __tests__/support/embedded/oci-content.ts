import { Buffer } from "node:buffer";
import {
  buildZip,
  defaultEntries,
  hashPackage,
  type PackageHashes,
  sha256,
  type ZipEntrySpec,
} from "./package-zip.ts";
import { type ReleaseSpec, targetOf } from "./release.ts";

/** A document or a file of an OCI registry. */
interface OciContent {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What a repository holds: content by digest, and digests by tag. */
export interface OciStore {
  readonly manifests: Map<string, OciContent>;
  readonly blobs: Map<string, Uint8Array>;
  readonly tags: Map<string, string>;
}

/** A JSON document that may be changed before it is stored. */
export type OciDocument = Readonly<Record<string, unknown>>;

/** Changes to what is pushed, each document before its digest is taken. */
export interface OciEdits {
  readonly index?: (document: OciDocument) => OciDocument;
  readonly manifest?: (document: OciDocument) => OciDocument;
}

/** What a lock file can truthfully record of a mirrored release, by platform. */
type MirroredHashes = ReadonlyMap<string, PackageHashes>;

const INDEX = "application/vnd.oci.image.index.v1+json";
const MANIFEST = "application/vnd.oci.image.manifest.v1+json";
const EMPTY = "application/vnd.oci.empty.v1+json";

/** An empty repository. */
export function emptyStore(): OciStore {
  return { manifests: new Map(), blobs: new Map(), tags: new Map() };
}

/** Adds a release of a provider as OpenTofu's manual tells mirrors to (SRC-61, SRC-62). */
export async function addProvider(
  store: OciStore,
  release: ReleaseSpec,
  edits: OciEdits = {},
): Promise<MirroredHashes> {
  const { type, version, platforms } = release;
  const hashes = new Map<string, PackageHashes>();
  const manifests: OciDocument[] = [];
  for (const platform of platforms) {
    const entries = release.entries?.(platform) ?? defaultEntries(type, version, platform);
    const zip = await buildZip(entries, { compress: release.compress ?? false });
    hashes.set(platform, hashPackage(zip, entries));
    const artifactType = "application/vnd.opentofu.provider-target";
    const pointer = addPackage(store, zip, artifactType, edits);
    const { os, arch } = targetOf(platform);
    manifests.push({ ...pointer, artifactType, platform: { os, architecture: arch } });
  }
  const index = {
    schemaVersion: 2,
    mediaType: INDEX,
    artifactType: "application/vnd.opentofu.provider",
    manifests,
  };
  const { digest } = addDocument(store, edits.index?.(index) ?? index, INDEX);
  store.tags.set(version.replaceAll("+", "_"), digest);
  return hashes;
}

/** Adds a package of modules under a tag and gives its digest (CR-65). */
export async function addModule(
  store: OciStore,
  tag: string,
  entries: readonly ZipEntrySpec[],
  edits: OciEdits = {},
): Promise<string> {
  const zip = await buildZip(entries);
  const { digest } = addPackage(store, zip, "application/vnd.opentofu.modulepkg", edits);
  store.tags.set(tag, digest);
  return digest;
}

interface Pointer {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

function addPackage(
  store: OciStore,
  zip: Uint8Array,
  artifactType: string,
  edits: OciEdits,
): Pointer {
  const manifest = {
    schemaVersion: 2,
    mediaType: MANIFEST,
    artifactType,
    config: addBlob(store, Buffer.from("{}"), EMPTY),
    layers: [addBlob(store, zip, "archive/zip")],
  };
  return addDocument(store, edits.manifest?.(manifest) ?? manifest, MANIFEST);
}

function addBlob(store: OciStore, bytes: Uint8Array, mediaType: string): Pointer {
  const digest = digestOf(bytes);
  store.blobs.set(digest, bytes);
  return { mediaType, digest, size: bytes.byteLength };
}

function addDocument(store: OciStore, document: OciDocument, mediaType: string): Pointer {
  const bytes = Buffer.from(JSON.stringify(document));
  const digest = digestOf(bytes);
  store.manifests.set(digest, { mediaType, bytes });
  return { mediaType, digest, size: bytes.byteLength };
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${sha256(bytes, "hex")}`;
}
