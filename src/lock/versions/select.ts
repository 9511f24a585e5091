import { allowsVersion } from "../../model/constraint.ts";
import { LockReviewError } from "../../model/error.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirement } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import { type AvailableVersions, answerOr } from "../../sources/answers/source.ts";
import type { GatherRun } from "../gathering/gather.ts";

interface SelectionRequest {
  readonly provider: ProviderAddress;
  readonly constraints: Requirement["constraints"];
  /** The version that the lock file records; undefined when it has no entry, or when upgrading (IN-5). */
  readonly locked: Version | undefined;
}

/**
 * Refuses requests that no source could satisfy, before any request is sent. OpenTofu: providercache,
 * Installer.ensureProviderVersionsMightUpgrade (IN-6, IN-7).
 * @throws LockReviewError `LOCKED_VERSION_CONFLICT`, `NO_MATCHING_VERSION`
 */
export function assertSelectable(request: SelectionRequest, tool: Tool): void {
  const { provider, constraints, locked } = request;
  if (locked !== undefined) {
    if (allowsVersion(constraints, locked)) return;
    const wanted =
      constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`;
    const message = `The lock file records ${provider} ${locked}, which does not match ${wanted}`;
    throw new LockReviewError("LOCKED_VERSION_CONFLICT", message, {
      hint: `Run ${theSetting("upgrade")}, or "${commandName(tool)} init -upgrade", to select another version.`,
    });
  }
  if (tool.name === "opentofu" && constraints.text === "0.0.0") {
    const message = `The configuration asks for ${provider} 0.0.0, which no registry can offer`;
    const hint = "Version 0.0.0 means a local build; use dev_overrides for one.";
    throw new LockReviewError("NO_MATCHING_VERSION", message, { hint });
  }
}

/**
 * Returns the locked version, else the newest that the constraints accept, even if it lacks a platform. OpenTofu:
 * providercache, Installer (IN-9, IN-10).
 * @throws LockReviewError `VERSION_NOT_AVAILABLE`, `NO_MATCHING_VERSION`
 */
export function chooseVersion(request: SelectionRequest, available: AvailableVersions): Version {
  const { provider, constraints, locked } = request;
  const chosen = available.versions.findLast(({ version }) =>
    locked === undefined ? allowsVersion(constraints, version) : version === locked,
  );
  if (chosen !== undefined) return chosen.version;
  if (locked !== undefined) {
    const message = `${provider} ${locked}, which the lock file records, is no longer available`;
    throw new LockReviewError("VERSION_NOT_AVAILABLE", message, {
      hint: `Find out why it was withdrawn before choosing another version with ${theSetting("upgrade")}.`,
    });
  }
  const { text } = constraints;
  const lacks = text === "" ? "can be selected" : `matches the constraints ${text}`;
  const hint = "Prereleases are selected only when a constraint names them exactly.";
  throw new LockReviewError("NO_MATCHING_VERSION", `No release of ${provider} ${lacks}`, { hint });
}

/** A request to select versions. */
export interface ResolveRequest {
  /** Requirements of lockable providers only; built-ins have no versions (IN-2). */
  readonly requirements: readonly Requirement[];
  readonly locks: LockFile;
  readonly upgrade: (provider: ProviderAddress) => boolean;
  readonly tool: Tool;
}

/** A requirement with the version that all platforms will use. */
export type Selection = { readonly requirement: Requirement; readonly version: Version };

/** A provider that could not be selected or locked, and why. */
export interface ProviderFailure {
  readonly provider: ProviderAddress;
  readonly error: LockReviewError;
}

/**
 * Selects a version for each provider, once for all platforms; the tools select again for each and may disagree (PL-9).
 * OpenTofu: providercache, Installer.EnsureProviderVersions.
 */
export async function resolveVersions(
  { requirements, locks, upgrade, tool }: ResolveRequest,
  { source, queries }: Pick<GatherRun, "source" | "queries">,
) {
  const resolve = async (requirement: Requirement): Promise<Selection | ProviderFailure> => {
    const { provider, constraints } = requirement;
    const kept = upgrade(provider) ? undefined : locks.providers.get(provider);
    const wanted: SelectionRequest = { provider, constraints, locked: kept?.version };
    const select = async (): Promise<Selection> => {
      assertSelectable(wanted, tool);
      const available = await source.availableVersions(provider);
      return { requirement, version: chooseVersion(wanted, available) };
    };
    return answerOr(select(), (error) => ({ provider, error }));
  };
  const outcomes = await Promise.all(
    requirements.map((requirement) => queries(() => resolve(requirement))),
  );
  return {
    selections: outcomes.filter((outcome) => "version" in outcome),
    failures: outcomes.filter((outcome) => "error" in outcome),
  };
}
