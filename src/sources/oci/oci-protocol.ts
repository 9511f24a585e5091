import type { JsonObject } from "../../formats/json/reader.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { attempt } from "../../model/error.ts";
import { type Platform, platformParts } from "../../model/platform.ts";
import {
  decodeFirstJsonObject,
  decodeJsonObject,
  invalid,
  jsonObject,
  objects,
  texts,
} from "../answers/json-document.ts";

/** Media type of a list of manifests. */
export const INDEX_MEDIA_TYPE = "application/vnd.oci.image.index.v1+json";
/** Media type of one manifest. */
export const MANIFEST_MEDIA_TYPE = "application/vnd.oci.image.manifest.v1+json";
/** Media type of the layer that is a package, of a provider or of modules (SRC-62, CR-65). */
const PACKAGE_MEDIA_TYPE = "archive/zip";
/** Artifact type of the list of a provider version's packages (SRC-62). */
const PROVIDER_ARTIFACT_TYPE = "application/vnd.opentofu.provider";
/** Artifact type of a provider's package for one platform (SRC-62). */
export const PROVIDER_TARGET_ARTIFACT_TYPE = "application/vnd.opentofu.provider-target";
/** Artifact type of a package of modules (CR-65). */
export const MODULE_ARTIFACT_TYPE = "application/vnd.opentofu.modulepkg";

/** A reference to content in a registry; absent texts are empty. */
export interface OciDescriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
  readonly artifactType: string;
  readonly platform:
    | { readonly os: string; readonly architecture: string; readonly osVersion: string }
    | undefined;
}

/** Number of hex digits of a digest, by algorithm. */
const HEX_LENGTHS = new Map(Object.entries({ sha256: 64, sha384: 96, sha512: 128 }));

/** Reads `algorithm:hex`. opencontainers/go-digest: Digest.Validate. @throws LockReviewError `INVALID_METADATA` */
export function parseOciDigest(text: string, what: string) {
  const [, algorithm = "", hex = ""] = /^(\w+):([0-9a-f]+)$/.exec(text) ?? [];
  if (hex.length === HEX_LENGTHS.get(algorithm)) return { algorithm, hex };
  throw invalid(what, `${quoted(text)} is not a digest`);
}

/** Returns the tags in an answer. @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT` */
export function decodeTags(bytes: Uint8Array, what: string): readonly string[] {
  return decodeFirstJsonObject(bytes, what).read("tags", texts);
}

/** Returns a list's next page on the same host. oras-go: parseLink. @throws LockReviewError `INVALID_METADATA` */
export function nextPage(link: string | undefined, url: string, what: string): string | undefined {
  if (link === undefined || link === "") return undefined;
  const target = /^<([^>]*)>/.exec(link)?.[1];
  if (target !== undefined && URL.canParse(target, url)) {
    const next = new URL(target, url);
    if (next.origin === new URL(url).origin) return next.href;
  }
  throw invalid(what, "its next page is not on the same host");
}

/** Returns the codes of an error answer; empty when its body cannot be read. */
export function decodeErrorCodes(bytes: Uint8Array): readonly string[] {
  const codes = attempt(() =>
    decodeFirstJsonObject(bytes, "The error")
      .read("errors", objects)
      .map((error) => error.text("code")),
  );
  return codes ?? [];
}

/** Whether an answer for tags says "no such repository". OpenTofu: errRepresentsOCIProviderNotFound (SRC-61). */
export function saysRepositoryUnknown(status: number, codes: readonly string[]): boolean {
  if (codes.length === 0) return status === 404;
  return codes.includes("NAME_UNKNOWN") || codes.includes("NAME_INVALID");
}

/** Returns the packages of a provider version. @throws as {@link decodeJsonObject} */
export function decodeOciIndex(bytes: Uint8Array, what: string): readonly OciDescriptor[] {
  const types = { mediaType: INDEX_MEDIA_TYPE, artifactType: PROVIDER_ARTIFACT_TYPE };
  return descriptors(decodeTyped(bytes, types, what).list("manifests"), what);
}

/** Returns a manifest's layers. @throws as {@link decodeJsonObject} */
export function decodeManifest(bytes: Uint8Array, artifactType: string, what: string) {
  const types = { mediaType: MANIFEST_MEDIA_TYPE, artifactType };
  return descriptors(decodeTyped(bytes, types, what).list("layers"), what);
}

/** Decodes a document whose types are those of its header, since one text must not be read in two ways. */
function decodeTyped(
  bytes: Uint8Array,
  expected: { readonly mediaType: string; readonly artifactType: string },
  what: string,
): JsonObject {
  const document = decodeJsonObject(bytes, what);
  for (const name of ["mediaType", "artifactType"] as const) {
    const type = document.text(name);
    if (type === expected[name]) continue;
    const words = type === "" ? "none" : quoted(type);
    throw invalid(what, `its ${name} is ${words}, not "${expected[name]}"`);
  }
  return document;
}

function descriptors(items: readonly unknown[], what: string): readonly OciDescriptor[] {
  return items.map((item) => {
    const object = jsonObject(item ?? {}, `${what}, descriptor`);
    const platform = object.object("platform");
    return {
      mediaType: object.text("mediaType"),
      digest: object.text("digest"),
      size: object.integer("size"),
      artifactType: object.text("artifactType"),
      platform: platform && {
        os: platform.text("os"),
        architecture: platform.text("architecture"),
        osVersion: platform.text("os.version"),
      },
    };
  });
}

/** Returns a platform's only manifest, if any (SRC-62; selectOCIImageManifest). @throws as {@link parseOciDigest} */
export function selectTarget(
  manifests: readonly OciDescriptor[],
  platform: Platform,
  what: string,
): OciDescriptor | undefined {
  const { os, arch } = platformParts(platform);
  const targets = manifests.filter(
    (manifest) => manifest.artifactType === PROVIDER_TARGET_ARTIFACT_TYPE,
  );
  if (targets.length === 0) {
    const other = manifests.findLast(({ artifactType }) => artifactType !== "")?.artifactType;
    const content = other === undefined ? "it may be a container image" : `it has ${quoted(other)}`;
    throw invalid(what, `nothing in it is a package of a provider; ${content}`);
  }
  for (const { mediaType, platform: own } of targets) {
    if (mediaType !== MANIFEST_MEDIA_TYPE) {
      throw invalid(what, `a package in it has the media type ${quoted(mediaType)}`);
    }
    if (own === undefined) throw invalid(what, "a package in it is for no platform");
  }
  const [target, ...more] = targets.filter(
    ({ platform: own }) => own?.os === os && own.architecture === arch && own.osVersion === "",
  );
  if (more.length > 0) throw invalid(what, `it has several packages for ${platform}`);
  return target;
}

/** Returns the only layer with a package. OpenTofu: selectOCILayerBlob. @throws LockReviewError `INVALID_METADATA` */
export function selectPackageLayer(layers: readonly OciDescriptor[], what: string): OciDescriptor {
  const [layer, ...more] = layers.filter(({ mediaType }) => mediaType === PACKAGE_MEDIA_TYPE);
  if (layer === undefined)
    throw invalid(what, `it has no layer of the type "${PACKAGE_MEDIA_TYPE}"`);
  if (more.length > 0) throw invalid(what, "it has several packages");
  return layer;
}
