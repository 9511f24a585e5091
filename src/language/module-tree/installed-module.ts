import { isLockReviewError } from "../../model/error.ts";
import { parseModuleConstraint, parseModuleVersion } from "../../model/module-version.ts";
import type { Tool } from "../../model/tool.ts";
import type { ModuleCall } from "../config/blocks/module.ts";
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
  tool: Tool,
): InstalledModule | undefined {
  const installed = manifest.get(path.join("."));
  if (installed === undefined || installed.source !== call.source?.address) return undefined;
  return isAcceptable(installed.version, call.version, tool) ? installed : undefined;
}

function isAcceptable(
  version: string | undefined,
  constraint: string | undefined,
  tool: Tool,
): boolean {
  if (constraint === undefined) return true;
  const parsed = version === undefined ? undefined : parseModuleVersion(version);
  if (parsed === undefined) return false;
  try {
    return parseModuleConstraint(constraint, tool)(parsed);
  } catch (error) {
    if (isLockReviewError(error, "INVALID_CONSTRAINT")) return false;
    throw error;
  }
}
