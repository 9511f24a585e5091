import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import {
  type PackageMeta,
  type PackageRequest,
  packageName,
} from "../../packages/authentication/meta.ts";
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
import { failureFromStatus, inVain } from "../../sources/answers/source.ts";
import {
  type DownloadBudget,
  type Limit,
  MAX_PACKAGE_BYTES,
  type PlannedPackages,
} from "./limits.ts";

/** A progress event of a download. OpenTofu: providercache, InstallerEvents (PL-11). */
export interface LockEvent {
  readonly kind: "download-started" | "download-progress" | "download-ended";
  readonly package: PackageRequest;
  readonly bytes: number;
  /** Absent when the size is unknown. */
  readonly totalBytes?: number;
}

/** The packages that a run is about to download. */
export interface PlanEvent {
  readonly kind: "download-planned";
  readonly packages: PlannedPackages;
}

/** Receives progress; it cannot steer the run, and must not throw. */
export type LockEventListener = (event: LockEvent | PlanEvent) => void;

/** The error for a package that no limit of a run would let through. */
export class PackageTooLarge extends LockReviewError {
  constructor(meta: PackageMeta) {
    const most = `more than ${MAX_PACKAGE_BYTES / 2 ** 30} GiB, the most that is read of a package`;
    super("LIMIT_EXCEEDED", `${packageName(meta)} has ${most}`, {
      hint: "No setting raises that; lock a version with a smaller package.",
    });
  }
}

/** Further attempts for a package: OpenTofu's default (SRC-27). */
const DOWNLOAD_RETRIES = 2;

/** The client, the limits and the scratch space for downloads. */
export interface DownloadPorts {
  readonly http: HttpClient;
  readonly scratch: ScratchSpace;
  /** Reads packages; on this thread when absent. */
  readonly spool?: Spool;
  readonly downloads: Limit;
  readonly budget: DownloadBudget;
  readonly listener: LockEventListener;
  /** Whether somebody still waits for the packages; always when absent. */
  readonly isNeeded?: () => boolean;
}

/**
 * Downloads a package, or the needed part of it, to disk, calls `use` on it, and removes it.
 * @throws LockReviewError `LIMIT_EXCEEDED`, `HOST_UNREACHABLE`, `QUERY_FAILED`, `UNAUTHORIZED`, `INVALID_METADATA` when
 * the package is missing, `ABORTED` when it is not needed any more, and errors of `use`
 */
export function withPackage<T>(
  { meta, spooling }: { readonly meta: PackageMeta; readonly spooling: Spooling },
  use: (spooled: SpooledPackage) => Promise<T>,
  ports: DownloadPorts,
): Promise<T> {
  return ports.downloads(async () => {
    const path = await ports.scratch.reserve();
    try {
      return await use(await download(meta, { path, spooling }, ports));
    } finally {
      await ports.scratch.release(path);
    }
  });
}

async function download(
  meta: PackageMeta,
  task: SpoolTask,
  ports: DownloadPorts,
): Promise<SpooledPackage> {
  const { provider, version, platform, location } = meta;
  if (location.kind !== "url") {
    throw new LockReviewError("INVALID_METADATA", `${packageName(meta)} is not at a URL`);
  }
  const { budget, listener } = ports;
  assertNeeded(ports);
  const totalBytes = announcedSize(meta);
  if (budget.exhausted || !budget.canTake(totalBytes ?? 0)) throw budgetSpent(meta);
  const response = await (location.http ?? ports.http).request({
    url: location.url,
    // A transfer encoding would change the very bytes that are hashed.
    headers: { "accept-encoding": "identity" },
    maxRedirects: MAX_REDIRECTS,
    retries: location.retries ?? DOWNLOAD_RETRIES,
    // The package's own limit below says which package it was.
    maxBytes: Number.POSITIVE_INFINITY,
  });
  if (response.status !== 200) throw await refusedDownload(response, meta, location.url);
  const length = Number(response.headers["content-length"] ?? 0);
  if (length > MAX_PACKAGE_BYTES) {
    await response.discard();
    throw new PackageTooLarge(meta);
  }
  const size = totalBytes ?? plausibleSize(length) ?? 0;
  if (!budget.canTake(size)) {
    // The budget refuses it as well, so that no other download starts.
    budget.take(size);
    await response.discard();
    throw budgetSpent(meta);
  }
  const name = { provider, version, platform };
  listener({ kind: "download-started", package: name, bytes: 0, totalBytes });
  const body = counted(response.body, meta, ports);
  const spooled = await (ports.spool ?? spool)(body, task);
  listener({ kind: "download-ended", package: name, bytes: spooled.bytes });
  return spooled;
}

/** Takes every byte from the budget as it arrives, so that a false size cannot overdraw it. */
async function* counted(
  body: AsyncIterable<Uint8Array>,
  meta: PackageMeta,
  ports: DownloadPorts,
): AsyncGenerator<Uint8Array> {
  const { provider, version, platform } = meta;
  const { budget, listener } = ports;
  const totalBytes = announcedSize(meta);
  let bytes = 0;
  for await (const chunk of body) {
    assertNeeded(ports);
    if (!budget.take(chunk.byteLength)) throw budgetSpent(meta);
    bytes += chunk.byteLength;
    if (bytes > MAX_PACKAGE_BYTES) throw new PackageTooLarge(meta);
    if (totalBytes !== undefined && bytes > totalBytes) throw largerThanReported(meta, totalBytes);
    listener({ kind: "download-progress", package: { provider, version, platform }, bytes });
    yield chunk;
  }
}

function assertNeeded({ isNeeded }: DownloadPorts): void {
  if (isNeeded?.() === false) throw new LockReviewError("ABORTED", "The download was stopped");
}

/** Returns the bytes of a package as its registry (RG-1) or its location states, if plausible. */
export function announcedSize(meta: PackageMeta): number | undefined {
  const { authentication, location, platform } = meta;
  const packages = authentication.kind === "registry" ? authentication.packages : undefined;
  const statedBytes = location.kind === "url" ? location.bytes : undefined;
  return plausibleSize(packages?.get(platform)?.size) ?? plausibleSize(statedBytes);
}

function plausibleSize(size: number | undefined): number | undefined {
  return size !== undefined && size > 0 && size <= MAX_PACKAGE_BYTES ? size : undefined;
}

async function refusedDownload(
  response: HttpResponse,
  meta: PackageMeta,
  url: string,
): Promise<LockReviewError> {
  await response.discard();
  const attempt = `Downloading ${packageName(meta)} from ${displayUrl(url)}`;
  if (response.status !== 404 && response.status !== 410) {
    return failureFromStatus(attempt, response, false);
  }
  return new LockReviewError("INVALID_METADATA", inVain(attempt, response), {
    hint: "The registry lists a package that is not there; its publisher has to repair the release.",
  });
}

/** Checks RG-3 early, before the rest of an endless body is read. */
function largerThanReported(meta: PackageMeta, totalBytes: number): LockReviewError {
  const excess = `has more than the ${totalBytes} bytes that the registry reports`;
  return new LockReviewError("CHECKSUM_MISMATCH", `${packageName(meta)} ${excess}`, {
    hint: "Treat the package as untrusted until its publisher accounts for the difference.",
  });
}

function budgetSpent(meta: PackageMeta): LockReviewError {
  const why = "was not downloaded, because the limit for downloads is reached";
  const hint = `Raise the limit with ${theSetting("max-download")}.`;
  return new LockReviewError("LIMIT_EXCEEDED", `${packageName(meta)} ${why}`, { hint });
}
