import type { JsonObject } from "../../language/json/reader.ts";
import { attempt } from "../../model/error.ts";
import { type Hash, parseHash } from "../../model/hash.ts";
import { compareBytes } from "../../model/order.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { compareVersions, parseVersion, type Version } from "../../model/version.ts";
import {
  decodeFirstJsonObject,
  expectHashTexts,
  invalid,
  jsonObject,
} from "../answers/json-document.ts";
import type { VersionOffer } from "../answers/source.ts";

/** One archive as a mirror's version document describes it. */
export interface MirrorArchive {
  /** As written; relative to the document. */
  readonly url: string;
  /** Empty when the mirror lists none. */
  readonly hashes: readonly Hash[];
}

/**
 * Reads `index.json`: the versions of a provider, ascending.
 *
 * What stands behind a version means nothing; a name that is no version is skipped, unlike in a
 * registry's list. OpenTofu: getproviders, HTTPMirrorSource.AvailableVersions (SRC-41).
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeMirrorIndex(bytes: Uint8Array, what: string): readonly VersionOffer[] {
  const document = decodeFirstJsonObject(bytes, what);
  const versions = document.object(spelled(document, "versions"));
  const known = new Set<Version>();
  for (const name of versions?.names ?? []) {
    // Whatever it holds, it must be an object or null.
    versions?.object(name);
    const version = attempt(() => parseVersion(name));
    if (version !== undefined) known.add(version);
  }
  return [...known]
    .sort((a, b) => compareVersions(a, b) || compareBytes(a, b))
    .map((version) => ({ version, platforms: [] }));
}

/**
 * Reads `VERSION.json`: the archives of a version by platform, whose name may be any text.
 *
 * OpenTofu: getproviders, HTTPMirrorSource.PackageMeta (SRC-42). `null` for an archive crashes the
 * tools and is refused here.
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeMirrorVersion(
  bytes: Uint8Array,
  what: string,
): ReadonlyMap<string, MirrorArchive> {
  const document = decodeFirstJsonObject(bytes, what);
  const archives = document.object(spelled(document, "archives"));
  const decoded = new Map<string, MirrorArchive>();
  for (const name of archives?.names ?? []) {
    const archive = jsonObject(archives?.member(name), `${what}, archive ${JSON.stringify(name)}`);
    const texts = expectHashTexts(archive.list(spelled(archive, "hashes")), what);
    decoded.set(name, {
      url: archive.text(spelled(archive, "url")),
      hashes: texts.map((text) => decodeHash(text, what)),
    });
  }
  return decoded;
}

/** The hashes of every archive whose name is a platform (AU-15). */
export function hashesByPlatform(
  archives: ReadonlyMap<string, MirrorArchive>,
): ReadonlyMap<Platform, readonly Hash[]> {
  const hashes = new Map<Platform, readonly Hash[]>();
  for (const [name, archive] of archives) {
    const platform = attempt(() => parsePlatform(name));
    if (platform !== undefined) hashes.set(platform, archive.hashes);
  }
  return hashes;
}

/**
 * How a document spells a member: Go takes any case. With several spellings the name itself is asked
 * for, and the document then refused as ambiguous.
 */
function spelled(object: JsonObject, name: string): string {
  const [only, ...more] = object.names.filter((one) => one.toLowerCase() === name);
  return only === undefined || more.length > 0 ? name : only;
}

function decodeHash(text: string, what: string): Hash {
  const hash = attempt(() => parseHash(text));
  if (hash === undefined) throw invalid(what, `${JSON.stringify(text)} is not a hash`);
  return hash;
}
