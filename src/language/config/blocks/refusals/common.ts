import type { Diagnostic } from "../../../../model/diagnostic.ts";
import type { BodyContent, ConfigBlock, ConfigLabel } from "../../body/body.ts";
import { listItems, quotableTraversal, staticProblem } from "../../body/expression.ts";
import { errorAt } from "../../body/place.ts";
import { isIdentifier } from "../../body/traversal.ts";
import type { RepetitionPlaces } from "../module.ts";

/** The problems of a `depends_on` list, or of another list of references. OpenTofu: configs, decodeDependsOn. */
export function referenceListProblems(content: BodyContent, name: string): readonly Diagnostic[] {
  const attribute = content.attributes.get(name);
  if (attribute === undefined) return [];
  const items = listItems(attribute.expression);
  if (items === undefined) return [staticProblem(attribute.expression, "list of references")];
  return items.flatMap((item) => {
    const { traversal, isReported, diagnostics } = quotableTraversal(item);
    return traversal === undefined && !isReported
      ? [...diagnostics, staticProblem(item, "reference")]
      : diagnostics;
  });
}

/** Only one of `count`, `for_each` and `enabled` may be given. OpenTofu: configs, complainRngAndMsg. */
export function repetitionProblems(places: RepetitionPlaces): readonly Diagnostic[] {
  const given = (["count", "for_each", "enabled"] as const).filter((name) => places[name]);
  if (given.length < 2) return [];
  const names = given.map((name) => `"${name}"`);
  const list = [names.slice(0, -1).join(", "), names.at(-1)].join(" and ");
  const last = given.at(-1);
  const place = last === undefined ? undefined : places[last];
  return [errorAt(place, `Invalid combination of ${list}`, `Only one of ${list} may be given.`)];
}

/** The problems of blocks of a type that may be there once. */
export function duplicateBlocks(
  blocks: readonly ConfigBlock[],
  type: string,
  summary: string,
): readonly Diagnostic[] {
  const extra = blocks.filter((one) => one.type === type).slice(1);
  return extra.map((one) => errorAt(one.place, summary, `Only one ${type} block may be given.`));
}

/** The problems of blocks of types that mean nothing yet. */
export function reservedBlocks(
  blocks: readonly ConfigBlock[],
  types: readonly string[],
  kind: string,
): readonly Diagnostic[] {
  return blocks
    .filter((one) => types.includes(one.type))
    .map((one) =>
      errorAt(
        one.typePlace,
        `Reserved block type name in ${kind} block`,
        `The block type "${one.type}" is reserved in ${kind} blocks.`,
      ),
    );
}

/** The problem of a name, such as `1a`, that no reference could spell; `what` is upstream's word for the named. */
export function nameProblems(
  name: Pick<ConfigLabel, "value" | "place"> | undefined,
  what: string,
): readonly Diagnostic[] {
  if (name === undefined || isIdentifier(name.value)) return [];
  const detail = `"${name.value}" is not a name of letters, digits, underscores and dashes.`;
  return [errorAt(name.place, `Invalid ${what}`, detail)];
}
