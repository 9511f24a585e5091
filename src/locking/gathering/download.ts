import { LockReviewError } from "../../model/error.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { theSetting } from "../../model/setting.ts";
import type { Version } from "../../model/version.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { PackageMeta, PackageUrl } from "../../packages/authentication/meta.ts";
import {
  type Spool,
  type SpooledPackage,
  type Spooling,
  type SpoolTask,
  spool,
} from "../../packages/hashing/spool.ts";
import type { ScratchSpace } from "../../ports/files.ts";
import type { HttpClient, HttpResponse } from "../../ports/http.ts";
import { displayUrl, MAX_REDIRECTS } from "../../sources/answers/fetch-document.ts";
import { failureFromStatus } from "../../sources/answers/source.ts";
import type { DownloadBudget, Limit } from "./limits.ts";

/** One package of one provider, as progress events name it. */
export interface PackageName {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
}

/** A progress event. OpenTofu: providercache, InstallerEvents (PL-11). */
export type LockEvent =
  | {
      readonly kind: "version-selected";
      readonly provider: ProviderAddress;
      readonly version: Version;
    }
  /** `totalBytes` is absent when the size is unknown. */
  | {
      readonly kind: "download-started";
      readonly package: PackageName;
      readonly totalBytes?: number;
    }
  | { readonly kind: "download-progress"; readonly package: PackageName; readonly bytes: number }
  | { readonly kind: "download-ended"; readonly package: PackageName; readonly bytes: number }
  /** The package passed every check; the key's ID is absent when nothing is signed. */
  | { readonly kind: "package-verified"; readonly package: PackageName; readonly keyId?: string };

/** Receives progress; it cannot steer the run, and must not throw. */
export type LockEventListener = (event: LockEvent) => void;

/** Further attempts for a package: OpenTofu's default (SRC-27). */
const DOWNLOAD_RETRIES = 2;
/** Largest size in bytes of a package of unknown size: ten times the largest known one (REG-7). */
const MAX_PACKAGE_BYTES = 2 * 1024 * 1024 * 1024;

/** The client, the limits and the scratch space for downloads. */
export interface DownloadPorts {
  readonly http: HttpClient;
  readonly scratch: ScratchSpace;
  /** Reads packages; on this thread when absent. */
  readonly spool?: Spool;
  /** Packages that may be downloading or on disk at a time. */
  readonly downloads: Limit;
  /** Bytes that this run may still download. */
  readonly budget: DownloadBudget;
  readonly listener: LockEventListener;
}

/** A package, and the functions that read it while it arrives. */
interface WantedPackage {
  readonly meta: PackageMeta;
  readonly spooling: Spooling;
}

/**
 * Downloads a package, or the needed part of it, to disk, calls `use` on it, and removes it.
 *
 * @throws LockReviewError `LIMIT_EXCEEDED` when the budget is spent or the package is too large,
 * `HOST_UNREACHABLE`, `QUERY_FAILED`, `UNAUTHORIZED`, `INVALID_METADATA` when the package is missing, and
 * errors of `use`
 */
export function withPackage<T>(
  { meta, spooling }: WantedPackage,
  use: (spooled: SpooledPackage) => Promise<T>,
  ports: DownloadPorts,
  signal: AbortSignal,
): Promise<T> {
  return ports.downloads(async () => {
    if (meta.location.kind !== "url") throw notDownloadable(meta);
    const path = await ports.scratch.reserve();
    try {
      return await use(
        await download(meta, meta.location, { ...ports, task: { path, spooling } }, signal),
      );
    } finally {
      await ports.scratch.release(path);
    }
  });
}

async function download(
  meta: PackageMeta,
  location: PackageUrl,
  ports: DownloadPorts & { readonly task: SpoolTask },
  signal: AbortSignal,
): Promise<SpooledPackage> {
  const name = packageName(meta);
  const { url, http, retries } = location;
  const totalBytes = announcedSize(meta, location);
  if (ports.budget.exhausted || !ports.budget.canTake(totalBytes ?? 0)) throw budgetSpent(name);
  const response = await (http ?? ports.http).request(
    {
      url,
      // A transfer encoding would change the very bytes that are hashed.
      headers: { "accept-encoding": "identity" },
      maxRedirects: MAX_REDIRECTS,
      retries: retries ?? DOWNLOAD_RETRIES,
      maxBytes: MAX_PACKAGE_BYTES,
    },
    signal,
  );
  if (response.status !== 200) throw await refusedDownload(response, name, url);
  const size = totalBytes ?? plausibleSize(Number(response.headers["content-length"])) ?? 0;
  if (!ports.budget.canTake(size)) {
    // The budget refuses it as well, so that no other download starts.
    ports.budget.take(size);
    await response.discard();
    throw budgetSpent(name);
  }
  ports.listener({
    kind: "download-started",
    package: name,
    ...withoutAbsent({ totalBytes }),
  });
  const body = counted(response.body, { name, totalBytes }, ports);
  const spooled = await (ports.spool ?? spool)(body, ports.task, signal);
  ports.listener({ kind: "download-ended", package: name, bytes: spooled.bytes });
  return spooled;
}

interface Expected {
  readonly name: PackageName;
  readonly totalBytes: number | undefined;
}

/** Takes every byte from the budget as it arrives, so that a false size cannot overdraw it. */
async function* counted(
  body: AsyncIterable<Uint8Array>,
  { name, totalBytes }: Expected,
  ports: DownloadPorts,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    if (!ports.budget.take(chunk.byteLength)) throw budgetSpent(name);
    bytes += chunk.byteLength;
    if (totalBytes !== undefined && bytes > totalBytes) throw largerThanReported(name, totalBytes);
    ports.listener({ kind: "download-progress", package: name, bytes });
    yield chunk;
  }
}

/** Returns the bytes of a package, as its source announces them. */
export function announcedSize(meta: PackageMeta, { bytes }: PackageUrl): number | undefined {
  return reportedSize(meta) ?? plausibleSize(bytes);
}

/** Returns the size that the registry reports, if it is plausible (RG-1). */
function reportedSize(meta: PackageMeta): number | undefined {
  if (meta.authentication.kind !== "registry") return undefined;
  return plausibleSize(meta.authentication.packages?.get(meta.platform)?.size);
}

function plausibleSize(size: number | undefined): number | undefined {
  return size !== undefined && size > 0 && size <= MAX_PACKAGE_BYTES ? size : undefined;
}

function packageName({ provider, version, platform }: PackageMeta): PackageName {
  return { provider, version, platform };
}

async function refusedDownload(
  response: HttpResponse,
  name: PackageName,
  url: string,
): Promise<LockReviewError> {
  await response.discard();
  const asked = `Downloading ${describe(name)} from ${displayUrl(url)}`;
  if (response.status !== 404 && response.status !== 410) {
    return failureFromStatus(asked, response.status, false);
  }
  return new LockReviewError("INVALID_METADATA", `${asked} failed: HTTP ${response.status}`, {
    hint: "The registry lists a package that is not there; its publisher has to repair the release.",
  });
}

function notDownloadable(meta: PackageMeta): LockReviewError {
  return new LockReviewError(
    "INVALID_METADATA",
    `${describe(packageName(meta))} is not something to download`,
  );
}

/** Checks RG-3 early, before the rest of an endless body is read. */
function largerThanReported(name: PackageName, totalBytes: number): LockReviewError {
  return new LockReviewError(
    "CHECKSUM_MISMATCH",
    `${describe(name)} has more than the ${totalBytes} bytes that the registry reports`,
    { hint: "Treat the package as untrusted until its publisher accounts for the difference." },
  );
}

function budgetSpent(name: PackageName): LockReviewError {
  return new LockReviewError(
    "LIMIT_EXCEEDED",
    `${describe(name)} was not downloaded, because the limit for downloads is reached`,
    { hint: `Raise the limit with ${theSetting("max-download")}.` },
  );
}

function describe({ provider, version, platform }: PackageName): string {
  return `${provider} ${version} for ${platform}`;
}
