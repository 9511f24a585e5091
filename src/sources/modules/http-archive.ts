import { LockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import {
  type ArchiveFormat,
  archiveFormat,
  unpackModule,
} from "../../packages/modules/module-archive.ts";
import type { FileTree } from "../../ports/files.ts";
import type { HttpClient } from "../../ports/http.ts";
import { displayUrl, fetchDocument, MAX_REDIRECTS } from "../answers/fetch-document.ts";
import { type ArchiveChecksum, listedChecksum, readChecksum } from "./checksum.ts";
import { takeParameters } from "./getter-address.ts";
import { sourceInPage } from "./source-page.ts";

/** Bytes of a module archive; the largest known has some ten MiB. */
export const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;
/** Bytes of a page that says where a module is, or of a list of checksums. */
const MAX_PAGE_BYTES = 1024 * 1024;
/** How patient to be with an archive, headers and body together. */
export const ARCHIVE_PATIENCE = { retries: 1, timeoutMs: 120_000 };

/** What a URL without more says about itself: an archive, or a place to ask. */
export type HttpAnswer =
  | { readonly kind: "package"; readonly files: FileTree }
  /** Another source address (CR-64). */
  | { readonly kind: "moved"; readonly address: string };

/**
 * Endings of a path, longer ones before their own ends, and what they mean. A single compressed file is
 * no directory, so that upstream fails on it too. OpenTofu: getmodules, goGetterDecompressors.
 */
const ENDINGS = new Map<string, ArchiveFormat | undefined>([
  ["tar.gz", "tar.gz"],
  ["tgz", "tar.gz"],
  ["tar.bz2", "tar.bz2"],
  ["tar.tbz2", "tar.bz2"],
  ["tar.xz", "tar.xz"],
  ["txz", "tar.xz"],
  ["zip", "zip"],
  ["gz", undefined],
  ["bz2", undefined],
  ["xz", undefined],
]);

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
  if (ending === undefined) {
    if (taken.checksum === "") return moved(await askForSource(http, url, signal));
    throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
  }
  const format = ENDINGS.get(ending);
  if (format === undefined) {
    throw new LockReviewError("INVALID_ARCHIVE", `a single file packed as ${ending} is no module`);
  }
  const files = await fetchArchive(http, { url, format, checksum: taken.checksum }, signal);
  return { kind: "package", files };
}

function moved(address: string): HttpAnswer {
  return { kind: "moved", address };
}

function archiveEnding(url: URL, asked: string): string | undefined {
  if (FALSE.has(asked)) return undefined;
  if (asked === "") return [...ENDINGS.keys()].find((one) => url.pathname.endsWith(`.${one}`));
  // Upstream treats a kind that it does not know like a page that names the module.
  return ENDINGS.has(asked) ? asked : undefined;
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
  const wanted = checksum === "" ? undefined : await wantedChecksum(http, checksum, url, signal);
  const request = {
    url: url.href,
    ...withoutAbsent({ authorization }),
    ...ARCHIVE_PATIENCE,
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

/** The checksum itself, looked up where the parameter only says where it is listed. */
async function wantedChecksum(
  http: HttpClient,
  text: string,
  archive: URL,
  signal: AbortSignal,
): Promise<ArchiveChecksum> {
  const wanted = readChecksum(text);
  if (!("listedAt" in wanted)) return wanted;
  const list = URL.canParse(wanted.listedAt) ? new URL(wanted.listedAt) : undefined;
  if (list?.protocol !== "https:" && list?.protocol !== "http:") {
    const message = "its list of checksums is not at an http or https address";
    throw new LockReviewError("INVALID_ADDRESS", message);
  }
  const { status, body } = await fetchPage(http, list, signal);
  if (status !== 200) throw badStatus(list, status);
  return listedChecksum(new TextDecoder().decode(body), list, archive);
}

/** Asks a page for the source address that it stands for. */
async function askForSource(http: HttpClient, url: URL, signal: AbortSignal): Promise<string> {
  const asked = new URL(url);
  asked.searchParams.append("terraform-get", "1");
  const answer = await fetchPage(http, asked, signal);
  if (answer.status < 200 || answer.status >= 300) throw badStatus(url, answer.status);
  const told =
    answer.headers["x-terraform-get"] ?? sourceInPage(new TextDecoder().decode(answer.body));
  if (told !== undefined && told !== "") return fromAnswer(told, answer.url);
  throw new LockReviewError(
    "QUERY_FAILED",
    `${displayUrl(url.href)} names no module and is no archive`,
  );
}

/** An answer may name a place relative to itself. */
function fromAnswer(told: string, base: string): string {
  const isRelative = ["/", "./", "../"].some((prefix) => told.startsWith(prefix));
  return isRelative && URL.canParse(told, base) ? new URL(told, base).href : told;
}

function fetchPage(http: HttpClient, url: URL, signal: AbortSignal) {
  const request = {
    url: url.href,
    ...ARCHIVE_PATIENCE,
    maxRedirects: MAX_REDIRECTS,
    maxBytes: MAX_PAGE_BYTES,
  };
  return fetchDocument(http, request, signal);
}

function badStatus(url: URL, status: number): LockReviewError {
  return new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} answers with HTTP ${status}`);
}
