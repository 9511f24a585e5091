import { isLockReviewError, type LockReviewError } from "../../model/error.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirement } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import type { Limit } from "../gathering/limits.ts";
import { assertSelectable, chooseVersion, type SelectionRequest } from "./select.ts";

/** What to select versions for. */
export interface ResolveRequest {
  /** Requirements of lockable providers only; built-ins have no versions (IN-2). */
  readonly requirements: readonly Requirement[];
  readonly locks: LockFile;
  /** Providers whose locked version is not kept. */
  readonly upgrade: (provider: ProviderAddress) => boolean;
  readonly tool: Tool;
}

/** A requirement with the version that all platforms will use. */
export interface Selection {
  readonly requirement: Requirement;
  readonly version: Version;
}

/** A provider that could not be had, and why. */
export interface ProviderFailure {
  readonly provider: ProviderAddress;
  readonly error: LockReviewError;
}

/** Selections and failures, each in the order of the requirements. */
export interface ResolvedVersions {
  readonly selections: readonly Selection[];
  readonly failures: readonly ProviderFailure[];
}

/**
 * Selects a version for each provider, once for all platforms.
 *
 * The tools select again for each platform and can therefore find versions that disagree (PL-9); here
 * they cannot. OpenTofu: providercache, Installer.EnsureProviderVersions.
 */
export async function resolveVersions(
  request: ResolveRequest,
  source: ProviderSource,
  limit: Limit,
  signal: AbortSignal,
): Promise<ResolvedVersions> {
  const outcomes = await Promise.all(
    request.requirements.map((requirement) =>
      limit(() => resolveOne(request, requirement, source, signal)),
    ),
  );
  return {
    selections: outcomes.filter((outcome) => "version" in outcome),
    failures: outcomes.filter((outcome) => "error" in outcome),
  };
}

async function resolveOne(
  request: ResolveRequest,
  requirement: Requirement,
  source: ProviderSource,
  signal: AbortSignal,
): Promise<Selection | ProviderFailure> {
  const { provider, constraints } = requirement;
  const kept = request.upgrade(provider) ? undefined : request.locks.providers.get(provider);
  const wanted: SelectionRequest = { provider, constraints, locked: kept?.version };
  try {
    assertSelectable(wanted, request.tool);
    const available = await source.availableVersions(provider, signal);
    return { requirement, version: chooseVersion(wanted, available) };
  } catch (error) {
    if (isLockReviewError(error)) return { provider, error };
    throw error;
  }
}
