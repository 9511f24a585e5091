import type { Tool } from "../../../model/tool.ts";
import type { Traversal, TraversalStep } from "../body/traversal.ts";
import type { Resource, ResourceMode } from "./module.ts";

/** The address of a module or a resource, as `import`, `moved` and `removed` blocks name them. */
export interface TargetAddress {
  /** Names of module calls from the root down. */
  readonly modulePath: readonly string[];
  /** Absent when the address is that of a module. */
  readonly resource?: Pick<Resource, "mode" | "type" | "name">;
}

/** Words of Terraform that begin other references; `resource.` in front of them makes types of them. */
const RESERVED = new Set(
  "count each local path self terraform var template lazy arg module".split(" "),
);

/** The words in front of a type that say what kind of resource it is. */
function modesOf({ name, minor }: Tool): ReadonlySet<string> {
  const modes: readonly ResourceMode[] =
    name === "terraform"
      ? ["data", "ephemeral", "resource"]
      : minor >= 11
        ? ["data", "ephemeral"]
        : ["data"];
  return new Set(modes);
}

/**
 * Reads an address, or gives undefined for what is none.
 *
 * OpenTofu reserves no words, and knows no `resource.` in front of an address.
 * OpenTofu: addrs, ParseTarget, parseResourceInstanceUnderModule.
 */
export function targetAddress(traversal: Traversal, tool: Tool): TargetAddress | undefined {
  const root: TraversalStep = { kind: "attribute", name: traversal.root, span: traversal.rootSpan };
  const steps: TraversalStep[] = [root, ...traversal.steps];
  const modulePath: string[] = [];
  while (nameOf(steps[0]) === "module") {
    const name = nameOf(steps[1]);
    if (name === undefined) return undefined;
    modulePath.push(name);
    steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
  }
  if (steps.length === 0) return { modulePath };
  const resource = resourceAddress(steps, tool);
  return resource === undefined ? undefined : { modulePath, resource };
}

function resourceAddress(steps: readonly TraversalStep[], tool: Tool): TargetAddress["resource"] {
  const first = nameOf(steps[0]) ?? "";
  if (tool.name === "terraform" && RESERVED.has(first)) return undefined;
  const hasMode = modesOf(tool).has(first);
  const [type, name, key, ...more] = hasMode ? steps.slice(1) : steps;
  const typeName = nameOf(type);
  const ownName = nameOf(name);
  if (typeName === undefined || ownName === undefined || more.length > 0) return undefined;
  if (key !== undefined && key.kind !== "index") return undefined;
  const mode = hasMode ? (first as ResourceMode) : "resource";
  return { mode, type: typeName, name: ownName };
}

function nameOf(step: TraversalStep | undefined): string | undefined {
  return step?.kind === "attribute" ? step.name : undefined;
}
