import type { Diagnostic } from "../../../../model/diagnostic.ts";
import type { ConfigLabel } from "../../body/body.ts";
import { errorAt } from "../../body/place.ts";
import { isIdentifier } from "../../body/traversal.ts";

/** The problem of a name, such as `1a`, that no reference could spell; `what` is upstream's word for the named. */
export function nameProblems(
  name: Pick<ConfigLabel, "value" | "place"> | undefined,
  what: string,
): readonly Diagnostic[] {
  if (name === undefined || isIdentifier(name.value)) return [];
  const detail = `"${name.value}" is not a name of letters, digits, underscores and dashes.`;
  return [errorAt(name.place, `Invalid ${what}`, detail)];
}
