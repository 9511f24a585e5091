import {
  aFlag,
  aText,
  type JsonObject,
  listOf,
  readJson,
  recordOf,
} from "../../language/json/reader.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import type { SourceRepository } from "../../model/provenance.ts";
import { parseVersion, type Version } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";

/** One release as its forge has it, of a tag that is a version. */
export interface ForgeRelease {
  readonly version: Version;
  readonly tag: string;
  readonly isDraft: boolean;
  readonly text: string;
  /** Its page; absent where the answer names none of that repository. */
  readonly url?: string;
}

/** Releases of one page; GitHub has a hundred at most. */
const MAX_RELEASES = 100;
/** Characters of a tag that is looked at; those of versions have a few dozen at most. */
const MAX_TAG_CHARACTERS = 256;

/**
 * Reads a page of `GET /repos/OWNER/REPO/releases`. Releases whose tag is no version are left out: those of other parts
 * of a repository (`sdk/v1.2.3`), and those that have no number. Registries take providers from `v` tags.
 *
 * @throws LockReviewError `INVALID_METADATA`
 */
export function decodeReleases(
  body: Uint8Array,
  repository: SourceRepository,
): readonly ForgeRelease[] {
  const page = listOf(
    recordOf((release) => forgeRelease(release, repository)),
    MAX_RELEASES,
  );
  const text = new TextDecoder().decode(body);
  return readJson(text, () => UNUSABLE, page).filter((one) => one !== undefined);
}

/** Names of the files of a directory, and their pages, by `GET /repos/OWNER/REPO/contents/PATH`; of anything else none. */
export function decodeDirectory(
  body: Uint8Array,
  repository: SourceRepository,
): ReadonlyMap<string, string> {
  const entry = recordOf((one) => {
    const name = one.text("name");
    const url = pageOf(one.member("html_url"), repository, "blob");
    return url === undefined || one.text("type") !== "file" ? undefined : ([name, url] as const);
  });
  const text = new TextDecoder().decode(body);
  const entries = readJson(text, () => UNUSABLE, listOf(entry, MAX_FILES));
  return new Map(entries.filter((one) => one !== undefined));
}

/** Files of a directory; GitHub lists a thousand. */
const MAX_FILES = 1000;

const UNUSABLE = new LockReviewError("INVALID_METADATA", "The forge's answer cannot be used");

function forgeRelease(release: JsonObject, repository: SourceRepository): ForgeRelease | undefined {
  const tag = release.read("tag_name", aText);
  const version = versionOf(tag);
  if (version === undefined) return undefined;
  const url = pageOf(release.member("html_url"), repository, "releases/tag");
  const isDraft = release.read("draft", (value, place) => aFlag(value ?? false, place));
  return { version, tag, isDraft, text: release.text("body"), ...withoutAbsent({ url }) };
}

/** The version that a tag is, such as `v1.2.3`. */
function versionOf(tag: string): Version | undefined {
  if (tag.length > MAX_TAG_CHARACTERS || !/^v?\d+\.\d+\.\d+(?![\d.])/.test(tag)) return undefined;
  return attempt(() => parseVersion(tag.replace(/^v/, "")));
}

/**
 * An address that an answer names, if it is a page of that kind of that very repository, and nothing in it could end a
 * link or begin markup.
 */
function pageOf(
  address: unknown,
  { host, name }: SourceRepository,
  kind: "releases/tag" | "blob",
): string | undefined {
  if (typeof address !== "string" || address.length > MAX_URL_CHARACTERS) return undefined;
  const start = `https://${host}/${name}/${kind}/`;
  if (address.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return undefined;
  const page = start + address.slice(start.length);
  // A browser takes `..` back, `%2e%2e` too.
  const isPlain = /^[\w.~%+/-]+$/.test(page.slice(start.length)) && URL.canParse(page);
  return isPlain && new URL(page).href === page ? page : undefined;
}

const MAX_URL_CHARACTERS = 1000;
