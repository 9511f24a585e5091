import { allowsVersion, parseConstraints, UNCONSTRAINED } from "../../../model/constraint.ts";
import type { Diagnostic } from "../../../model/diagnostic.ts";
import { attempt } from "../../../model/error.ts";
import type { Tool } from "../../../model/tool.ts";
import { isPrerelease, parseVersion } from "../../../model/version.ts";
import type { ToolConstraint } from "../../config/blocks/module.ts";
import { errorAt } from "../../config/body/place.ts";

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
  const prereleases = constraints.filter((one) => namesPrerelease(one.text));
  const unmet = constraints.filter((one) => !prereleases.includes(one) && !isMet(one.text, tool));
  return [
    ...prereleases.map((one) => {
      const detail = `Remove the prerelease from "${one.text}": prereleases of ${product} are taken for their release.`;
      return errorAt(one.place, "Invalid required_version constraint", detail);
    }),
    ...unmet.map((one) => {
      const detail = `The module does not support ${product} 1.${tool.minor}: it requires "${one.text}". If another release is used, say which: ${tool.name}@1.N is a choice of tool.`;
      return errorAt(one.place, `Unsupported ${product} Core version`, detail);
    }),
  ];
}

function namesPrerelease(text: string): boolean {
  const { terms } = attempt(() => parseConstraints(text)) ?? UNCONSTRAINED;
  return terms.some((one) => isPrerelease(one.boundary));
}

/** What only the lenient parser of constraints takes is met: what it means cannot be told. */
function isMet(text: string, tool: Tool): boolean {
  const constraints = attempt(() => parseConstraints(text));
  if (constraints === undefined) return true;
  for (let patch = 0; patch <= MAX_PATCH; patch++) {
    if (allowsVersion(constraints, parseVersion(`1.${tool.minor}.${patch}`))) return true;
  }
  return false;
}
