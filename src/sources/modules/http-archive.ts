import { LockReviewError } from "../../model/error.ts";
import { hexDigest } from "../../packages/digest.ts";
import { type ArchiveFormat, archiveFormat, unpackModule } from "../../packages/module-archive.ts";
import type { FileTree } from "../../ports/files.ts";
import type { HttpClient } from "../../ports/http.ts";
import { displayUrl, fetchDocument, MAX_REDIRECTS } from "../fetch-document.ts";
import { readChecksum } from "./checksum.ts";
import { takeParameters } from "./getter-address.ts";

/** Bytes of a module archive; the largest known has some ten MiB. */
const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;
/** Bytes of a page that says where a module is. */
const MAX_PAGE_BYTES = 1024 * 1024;
/** How patient to be with an archive, headers and body together. */
const PATIENCE = { retries: 1, timeoutMs: 120_000 };

/** What a URL without more says about itself: an archive, or a place to ask. */
export type HttpAnswer =
  | { readonly kind: "package"; readonly files: FileTree }
  /** Another source address (CR-64). */
  | { readonly kind: "moved"; readonly address: string };

/** Endings of a path, and what they mean; `undefined` means that go-getter has a reader and we do not. */
const ENDINGS: readonly (readonly [string, ArchiveFormat | undefined])[] = [
  ["tar.gz", "tar.gz"],
  ["tgz", "tar.gz"],
  ["tar.bz2", "tar.bz2"],
  ["tbz2", "tar.bz2"],
  ["tar.tbz2", "tar.bz2"],
  ["tar.xz", "tar.xz"],
  ["txz", "tar.xz"],
  ["zip", "zip"],
  ["gz", undefined],
  ["bz2", undefined],
  ["xz", undefined],
];

/** Values of `archive` that say that there is none. Go: strconv.ParseBool. */
const FALSE = new Set(["0", "f", "F", "false", "FALSE", "False"]);

/**
 * Asks an http or https address of a module: it is an archive by its name or its `archive` parameter, or
 * a page that says where the module is. go-getter: HttpGetter.Get (CR-64).
 *
 * @throws LockReviewError what the client throws, `QUERY_FAILED`, `INVALID_ADDRESS`, `INVALID_ARCHIVE`,
 *   `CHECKSUM_MISMATCH`
 */
export async function getOverHttp(
  http: HttpClient,
  address: URL,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const { url, taken } = takeParameters(address, ["archive", "checksum"]);
  const ending = archiveEnding(url, taken.archive);
  if (ending === undefined)
    return { kind: "moved", address: await askForSource(http, url, signal) };
  const format = new Map(ENDINGS).get(ending);
  if (format === undefined) throw unsupported(ending);
  const files = await fetchArchive(http, { url, format, checksum: taken.checksum }, signal);
  return { kind: "package", files };
}

function archiveEnding(url: URL, asked: string): string | undefined {
  if (FALSE.has(asked)) return undefined;
  if (asked !== "") {
    if (ENDINGS.some(([ending]) => ending === asked)) return asked;
    throw unsupported(asked);
  }
  return ENDINGS.find(([ending]) => url.pathname.endsWith(`.${ending}`))?.[0];
}

function unsupported(format: string): LockReviewError {
  const shown = /^[a-z0-9.]{1,16}$/.test(format) ? `of the kind ${format} ` : "";
  return new LockReviewError("INVALID_ARCHIVE", `archives ${shown}are not read here`);
}

/** An archive to fetch. */
export interface ArchiveRequest {
  readonly url: URL;
  /** What it is; by its first bytes when absent (CR-68). */
  readonly format?: ArchiveFormat;
  /** The `checksum` parameter; empty when there is none. */
  readonly checksum?: string;
  readonly authorization?: string;
}

/**
 * Fetches an archive and unpacks it in memory.
 *
 * @throws LockReviewError what the client throws, `QUERY_FAILED`, `INVALID_ARCHIVE`, `CHECKSUM_MISMATCH`
 */
export async function fetchArchive(
  http: HttpClient,
  { url, format, checksum = "", authorization }: ArchiveRequest,
  signal: AbortSignal,
): Promise<FileTree> {
  const wanted = checksum === "" ? undefined : readChecksum(checksum);
  // A format without a reader is not worth the download.
  if (format === "tar.xz" || format === "tar.bz2") throw unsupported(format);
  const request = {
    url: url.href,
    ...(authorization === undefined ? {} : { authorization }),
    ...PATIENCE,
    maxRedirects: MAX_REDIRECTS,
    maxBytes: MAX_ARCHIVE_BYTES,
  };
  const answer = await fetchDocument(http, request, signal);
  if (answer.status !== 200) throw badStatus(url, answer.status);
  if (wanted !== undefined && hexDigest(wanted.algorithm, answer.body) !== wanted.hex) {
    throw new LockReviewError(
      "CHECKSUM_MISMATCH",
      "its archive has not the checksum that is asked for",
    );
  }
  const kind = format ?? archiveFormat(answer.body);
  if (kind === undefined) throw new LockReviewError("INVALID_ARCHIVE", "it is not an archive");
  return unpackModule(answer.body, kind);
}

/** Asks a page for the source address that it stands for. */
async function askForSource(http: HttpClient, url: URL, signal: AbortSignal): Promise<string> {
  const asked = new URL(url);
  asked.searchParams.append("terraform-get", "1");
  const request = {
    url: asked.href,
    ...PATIENCE,
    maxRedirects: MAX_REDIRECTS,
    maxBytes: MAX_PAGE_BYTES,
  };
  const answer = await fetchDocument(http, request, signal);
  if (answer.status < 200 || answer.status >= 300) throw badStatus(url, answer.status);
  const told =
    answer.headers["x-terraform-get"] ?? metaSource(new TextDecoder().decode(answer.body));
  if (told !== undefined && told !== "") return told;
  throw new LockReviewError(
    "QUERY_FAILED",
    `${displayUrl(url.href)} names no module and is no archive`,
  );
}

/** `<meta name="terraform-get" content="…">` before the page's body begins. */
function metaSource(page: string): string | undefined {
  const body = page.search(/<body[\s>]/i);
  const head = body < 0 ? page : page.slice(0, body);
  for (const [tag] of head.matchAll(/<meta\s[^<>]*>/gi)) {
    if (attribute(tag, "name")?.toLowerCase() !== "terraform-get") continue;
    return attribute(tag, "content");
  }
  return undefined;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return (match?.[1] ?? match?.[2])?.replaceAll("&amp;", "&");
}

function badStatus(url: URL, status: number): LockReviewError {
  return new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} answers with HTTP ${status}`);
}
