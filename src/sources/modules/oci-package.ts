import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { isOciTag, parseOciRepository } from "../../model/oci-repository.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import { unpackModule } from "../../packages/modules/module-archive.ts";
import type { FileTree } from "../../ports/files.ts";
import { fetchDocument } from "../answers/fetch-document.ts";
import {
  decodeManifest,
  MANIFEST_MEDIA_TYPE,
  MODULE_ARTIFACT_TYPE,
  type OciDescriptor,
  parseOciDigest,
  selectPackageLayer,
} from "../oci/oci-protocol.ts";
import type { OciRegistries, OciRepositoryClient } from "../oci/registry-client.ts";
import { packageLabel } from "./getter-address.ts";
import { ARCHIVE_TERMS } from "./http-archive.ts";

/**
 * Fetches the package of an `oci://` address without its sub-directory: the manifest by tag or digest, and its archive.
 * OpenTofu: getmodules, ociDistributionGetter (CR-65).
 * @throws LockReviewError `INVALID_ADDRESS`, `QUERY_FAILED`, `INVALID_METADATA`, `CHECKSUM_MISMATCH`, and errors of the
 * registry's client
 */
export async function getFromOci(
  registries: OciRegistries,
  url: URL,
  signal: AbortSignal,
): Promise<{ readonly files: FileTree; readonly label: string }> {
  if (url.protocol !== "oci:" || url.username !== "" || url.password !== "") {
    const message = "its address does not have the form oci://HOST/NAME";
    throw new LockReviewError("INVALID_ADDRESS", message);
  }
  const client = registries(parseOciRepository(`${url.host}${url.pathname}`));
  const reference = readReference(url);
  const found = await client.resolve(reference, signal);
  if (found === undefined) {
    throw new LockReviewError("QUERY_FAILED", `${quoted(reference)} is not in its repository`);
  }
  if (found.mediaType !== MANIFEST_MEDIA_TYPE) {
    const type = quoted(found.mediaType);
    throw new LockReviewError("INVALID_METADATA", `what it names has the media type ${type}`);
  }
  const what = "its manifest";
  const layer = selectPackageLayer(decodeManifest(found.bytes, MODULE_ARTIFACT_TYPE, what), what);
  const files = await unpackModule(await readBlob(client, layer, signal), "zip");
  return { files, label: packageLabel(url, reference) };
}

/** Returns the `tag` or `digest` parameter; throws if both, one twice, or another parameter is given. */
function readReference({ searchParams }: URL): string {
  const [name = "tag", second] = searchParams.keys();
  if (second !== undefined || (name !== "tag" && name !== "digest")) {
    throw new LockReviewError("INVALID_ADDRESS", "its address may name one tag or one digest only");
  }
  const reference = searchParams.get(name) ?? "latest";
  if (name === "digest") parseOciDigest(reference, "its address");
  else if (!isOciTag(reference)) {
    throw new LockReviewError("INVALID_ADDRESS", `${quoted(reference)} cannot be a tag`);
  }
  return reference;
}

async function readBlob(
  client: OciRepositoryClient,
  { digest, size }: OciDescriptor,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { algorithm, hex } = parseOciDigest(digest, "its manifest");
  const { maxBytes } = ARCHIVE_TERMS;
  if (size > maxBytes) {
    throw new LockReviewError("LIMIT_EXCEEDED", `its package has more than ${maxBytes} bytes`);
  }
  const request = { url: client.blobUrl(digest), ...ARCHIVE_TERMS };
  const { status, body } = await fetchDocument(client.http, request, signal);
  if (status !== 200) {
    throw new LockReviewError("QUERY_FAILED", `its package cannot be had: HTTP ${status}`);
  }
  if (body.length === size && hexDigest(algorithm, body) === hex) return body;
  throw new LockReviewError("CHECKSUM_MISMATCH", "its package is not what its digest says");
}
