import { allowsVersion, type VersionConstraints } from "../../model/constraint.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { theSetting } from "../../model/setting.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import type { AvailableVersions } from "../../sources/answers/source.ts";

/** What is known of a provider before its source is asked. */
export interface SelectionRequest {
  readonly provider: ProviderAddress;
  readonly constraints: VersionConstraints;
  /** The version that the lock file records; undefined when it has no entry, or when upgrading (IN-5). */
  readonly locked: Version | undefined;
}

/**
 * Refuses what no source could satisfy, before any request is made.
 *
 * OpenTofu: providercache, Installer.ensureProviderVersionsMightUpgrade (IN-6, IN-7).
 *
 * @throws LockReviewError `LOCKED_VERSION_CONFLICT`, `NO_MATCHING_VERSION`
 */
export function assertSelectable(request: SelectionRequest, tool: Tool): void {
  const { provider, constraints, locked } = request;
  if (locked !== undefined) {
    if (!allowsVersion(constraints, locked)) throw lockedConflict(request, locked, tool);
    return;
  }
  if (tool.name === "opentofu" && constraints.text === "0.0.0") {
    throw new LockReviewError(
      "NO_MATCHING_VERSION",
      `The configuration asks for ${provider} 0.0.0, which no registry can offer`,
      { hint: "Version 0.0.0 means a local build; use dev_overrides for one." },
    );
  }
}

/**
 * The one version to use: the locked one if there is one, else the newest that the constraints accept.
 *
 * Neither platforms nor protocols are looked at, so the newest acceptable version is chosen even where
 * it lacks a platform (IN-9). OpenTofu: providercache, Installer (IN-9, IN-10).
 *
 * @throws LockReviewError `VERSION_NOT_AVAILABLE`, `NO_MATCHING_VERSION`
 */
export function chooseVersion(request: SelectionRequest, available: AvailableVersions): Version {
  const { provider, constraints, locked } = request;
  const chosen = available.versions.findLast(({ version }) =>
    locked === undefined ? allowsVersion(constraints, version) : version === locked,
  );
  if (chosen !== undefined) return chosen.version;
  if (locked !== undefined) {
    throw new LockReviewError(
      "VERSION_NOT_AVAILABLE",
      `${provider} ${locked}, which the lock file records, is no longer available`,
      {
        hint: `Find out why it was withdrawn before choosing another version with ${theSetting("upgrade")}.`,
      },
    );
  }
  throw new LockReviewError(
    "NO_MATCHING_VERSION",
    constraints.text === ""
      ? `No release of ${provider} can be selected`
      : `No release of ${provider} matches the constraints ${constraints.text}`,
    { hint: "Prereleases are selected only when a constraint names them exactly." },
  );
}

function lockedConflict(
  { provider, constraints }: SelectionRequest,
  locked: Version,
  tool: Tool,
): LockReviewError {
  const wanted =
    constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`;
  return new LockReviewError(
    "LOCKED_VERSION_CONFLICT",
    `The lock file records ${provider} ${locked}, which does not match ${wanted}`,
    {
      hint: `Run with ${theSetting("upgrade")}, or "${commandName(tool)} init -upgrade", to select another version.`,
    },
  );
}
