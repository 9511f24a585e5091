import { displayAddress } from "../../model/provider-address.ts";
import type { RootFacts } from "./facts.ts";

/**
 * What was not held against the origin, and why: a limit of the report, no finding. A mirror's word then
 * stands alone (review.md §1).
 */
export function sourceLimits({ entries, input }: RootFacts): readonly string[] {
  return entries.flatMap(({ entry, evidence }) =>
    (evidence?.mirror?.notCompared ?? []).map(
      (reason) =>
        `${displayAddress(entry.address, input.context.tool)} ${entry.version} from ` +
        `${evidence?.mirror?.name} was not wholly compared with the origin: ${reason}`,
    ),
  );
}
