import { allowsVersion, parseConstraints } from "../../model/constraint.ts";
import { isLockReviewError } from "../../model/error.ts";
import { isPrerelease, parseVersion } from "../../model/version.ts";
import type { ModuleCall } from "./module.ts";
import type { InstalledModule, ModulesManifest } from "./modules-manifest-protocol.ts";

/**
 * The installed copy of a called module, if it is still what the call asks for.
 *
 * The address must be the same and the version must meet the constraint; otherwise the tool would
 * install another one. OpenTofu: initwd, ModuleInstaller (CR-74).
 */
export function installedModule(
  manifest: ModulesManifest,
  path: readonly string[],
  call: ModuleCall,
): InstalledModule | undefined {
  const installed = manifest.get(path.join("."));
  if (installed === undefined || installed.source !== call.source?.address) return undefined;
  return isAcceptable(installed.version, call.version) ? installed : undefined;
}

function isAcceptable(version: string | undefined, constraint: string | undefined): boolean {
  if (constraint === undefined) return true;
  if (version === undefined) return false;
  try {
    const parsed = parseVersion(version);
    // A prerelease is only ever chosen when the whole constraint is that version (CR-71).
    if (isPrerelease(parsed)) return constraint === version || constraint === `=${version}`;
    return allowsVersion(parseConstraints(constraint), parsed);
  } catch (error) {
    if (isLockReviewError(error, "INVALID_VERSION", "INVALID_CONSTRAINT")) return false;
    throw error;
  }
}
