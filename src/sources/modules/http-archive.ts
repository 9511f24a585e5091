import type { Parser } from "htmlparser2";
import { LockReviewError } from "../../model/error.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import {
  type ArchiveFormat,
  archiveFormat,
  unpackModule,
} from "../../packages/modules/module-archive.ts";
import type { FileTree } from "../../ports/files.ts";
import type { HttpClient } from "../../ports/http.ts";
import {
  displayUrl,
  type FetchedDocument,
  fetchDocument,
  MAX_REDIRECTS,
} from "../answers/fetch-document.ts";
import { badAddress, takeParameters } from "./getter-address.ts";

/** The limits of an archive's request: the largest known has some ten MiB; the time is for headers and body. */
export const ARCHIVE_TERMS = {
  retries: 1,
  timeoutMs: 120_000,
  maxRedirects: MAX_REDIRECTS,
  maxBytes: 64 * 1024 * 1024,
};
/** Largest page, in bytes, that names a module's address. */
const MAX_PAGE_BYTES = 1024 * 1024;

/**
 * File name endings, longer ones first. Archives of xz and bzip2 are not supported; a single compressed file is no
 * directory, so it fails upstream too. OpenTofu: getmodules, goGetterDecompressors.
 */
const ENDINGS = ["tar.gz", "tgz", "tar.bz2", "tar.tbz2", "tar.xz", "txz", "zip", "gz", "bz2", "xz"];
const FORMATS = ["tar.gz", "zip"] as const;

/**
 * Requests a module's http or https address: an archive by its name or `archive` parameter, or else a page that names
 * the module's address, which is returned. go-getter: HttpGetter.Get (CR-64).
 * @throws LockReviewError any error of the client, `QUERY_FAILED`, `INVALID_ADDRESS`, `INVALID_ARCHIVE`,
 * `CHECKSUM_MISMATCH`
 */
export async function getOverHttp(http: HttpClient, address: URL): Promise<FileTree | string> {
  const { url, parameters } = takeParameters(address, ["archive", "checksum"]);
  const ending = archiveEnding(url, parameters.archive);
  if (ending === undefined) {
    if (parameters.checksum === "") return askForSource(http, url);
    throw badAddress("its checksum is not of an archive");
  }
  const format = FORMATS.find((name) => name === ending.replace("tgz", "tar.gz"));
  if (format !== undefined)
    return fetchArchive(http, { url, format, checksum: parameters.checksum });
  if (["gz", "bz2", "xz"].includes(ending)) {
    throw new LockReviewError("INVALID_ARCHIVE", `a single file packed as ${ending} is no module`);
  }
  throw badAddress(`archives packed as ${ending} are not read here; zip and tar.gz are`);
}

function archiveEnding(url: URL, asked: string): string | undefined {
  if (asked === "") return ENDINGS.find((ending) => url.pathname.endsWith(`.${ending}`));
  // Upstream treats an unknown kind like a page, as it does "false".
  return ENDINGS.includes(asked) ? asked : undefined;
}

interface ArchiveRequest {
  readonly url: URL;
  /** The format; detected from the first bytes when absent (CR-68). */
  readonly format?: ArchiveFormat;
  readonly checksum?: string;
  readonly authorization?: string;
}

/** Fetches an archive and unpacks it in memory. @throws LockReviewError as {@link getOverHttp} does */
export async function fetchArchive(
  http: HttpClient,
  { url, format, checksum = "", authorization }: ArchiveRequest,
): Promise<FileTree> {
  const expectation = checksum === "" ? undefined : readChecksum(checksum);
  const request = { url: url.href, authorization, ...ARCHIVE_TERMS };
  const answer = await fetchDocument(http, request);
  const { status, body } = answer;
  if (status !== 200) throw badStatus(answer);
  if (expectation !== undefined && hexDigest(expectation.algorithm, body) !== expectation.hex) {
    const message = "its archive has not the checksum that is asked for";
    throw new LockReviewError("CHECKSUM_MISMATCH", message);
  }
  const kind = format ?? archiveFormat(body);
  if (kind !== undefined) return unpackModule(body, kind);
  throw new LockReviewError("INVALID_ARCHIVE", "it is not a zip or tar.gz archive");
}

/** Algorithms of the `checksum` parameter by number of hex digits. go-getter: checksum.go. */
const ALGORITHMS = new Map([
  [32, "md5"],
  [40, "sha1"],
  [64, "sha256"],
  [128, "sha512"],
]);

/** Reads `sha256:HEX`, or `HEX` whose length gives the algorithm (CR-64); lists of checksums are not supported. */
function readChecksum(text: string): { readonly algorithm: string; readonly hex: string } {
  const colon = text.indexOf(":");
  const hex = text.slice(colon + 1).toLowerCase();
  const algorithm = ALGORITHMS.get(hex.length);
  const name = colon < 0 ? algorithm : text.slice(0, colon).toLowerCase();
  if (text.startsWith("file:")) {
    throw badAddress("its checksum is in a list (checksum=file:), which is not read here");
  }
  if (algorithm === undefined || name !== algorithm || !/^[0-9a-f]+$/.test(hex)) {
    throw badAddress("its checksum parameter is not a checksum");
  }
  return { algorithm, hex };
}

/** Requests a page and returns the source address in it; a relative one is resolved. */
async function askForSource(http: HttpClient, url: URL): Promise<string> {
  const address = new URL(url);
  address.searchParams.append("terraform-get", "1");
  const request = { ...ARCHIVE_TERMS, url: address.href, maxBytes: MAX_PAGE_BYTES };
  const { status, headers, body, url: base } = await fetchDocument(http, request);
  if (status < 200 || status >= 300) throw badStatus({ status, url: base });
  const library = await import("htmlparser2");
  const page = new TextDecoder().decode(body);
  const source = headers["x-terraform-get"] ?? sourceInPage(page, library.Parser) ?? "";
  if (source === "") {
    const message = `${displayUrl(url)} names no module and is no archive`;
    throw new LockReviewError("QUERY_FAILED", message);
  }
  const isRelative = /^\.{0,2}\//.test(source);
  return isRelative && URL.canParse(source, base) ? new URL(source, base).href : source;
}

function badStatus({ status, url }: Pick<FetchedDocument, "status" | "url">): LockReviewError {
  return new LockReviewError("QUERY_FAILED", `${displayUrl(url)} answers with HTTP ${status}`);
}

/** Returns the address in `<meta name="terraform-get" content="…">` of a page's head (CR-64). */
export function sourceInPage(page: string, HtmlParser: typeof Parser): string | undefined {
  let source: string | undefined;
  let isInHead = true;
  const parser = new HtmlParser({
    onopentag: (tag, { name, content }) => {
      if (tag === "body") isInHead = false;
      if (isInHead && tag === "meta" && name === "terraform-get") source ||= content;
    },
    onclosetag: (tag) => {
      if (tag === "head") isInHead = false;
    },
  });
  parser.end(page);
  return source;
}
