import { allowsVersion, parseConstraints } from "../../model/constraint.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { isLockReviewError } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import { parseVersion } from "../../model/version.ts";
import type { ToolConstraint } from "./module.ts";
import { errorAt } from "./place.ts";

/** No minor release of either tool has ever had as many patch releases. */
const MAX_PATCH = 99;

/**
 * The problems of constraints on the tool that no patch release of its minor version meets (CR-11).
 *
 * Which patch release will run is not known here, so one that is met by any of them passes.
 * OpenTofu: configs, checkVersionRequirements.
 */
export function toolVersionProblems(
  constraints: readonly ToolConstraint[],
  tool: Tool,
): readonly Diagnostic[] {
  const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
  return constraints
    .filter((one) => !isMet(one.text, tool))
    .map((one) => {
      const detail = `The module does not support ${product} 1.${tool.minor}: it requires "${one.text}".`;
      return errorAt(one.place, `Unsupported ${product} Core version`, detail);
    });
}

function isMet(text: string, tool: Tool): boolean {
  try {
    const constraints = parseConstraints(text);
    for (let patch = 0; patch <= MAX_PATCH; patch++) {
      if (allowsVersion(constraints, parseVersion(`1.${tool.minor}.${patch}`))) return true;
    }
    return false;
  } catch (error) {
    // The lenient parser took it, the strict one does not: what it means cannot be told.
    if (isLockReviewError(error, "INVALID_CONSTRAINT")) return true;
    throw error;
  }
}
