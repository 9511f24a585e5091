import type { BodyContent } from "../body/body.ts";
import { expressionPlace, listItems } from "../body/expression.ts";
import type { Place } from "../body/place.ts";
import type { RepetitionPlaces } from "./module.ts";

/** The first thing that a `depends_on` names; an override must name none (CR-54). */
export function firstDependency(content: BodyContent): Place | undefined {
  const attribute = content.attributes.get("depends_on");
  const first = attribute === undefined ? undefined : listItems(attribute.expression)?.[0];
  return first === undefined ? undefined : expressionPlace(first);
}

/** Where a block says how often it is there. */
export function repetitionPlaces(content: BodyContent): RepetitionPlaces {
  const places: { -readonly [K in keyof RepetitionPlaces]: Place } = {};
  for (const name of ["count", "for_each", "enabled"] as const) {
    const attribute = content.attributes.get(name);
    if (attribute !== undefined) places[name] = attribute.namePlace;
  }
  return places;
}
