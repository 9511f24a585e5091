import type { Ledger } from "../../formats/ledger/ledger.ts";
import { groupBy } from "../../model/many.ts";
import type { PlatformOffer, Review } from "./review.ts";

/** Names that need no quotes in YAML, and mean themselves in a path of the policy. */
const PLAIN = /^[\w./-]+$/;

/** What base has of ours: one of the two stays there from the first offer that is taken. */
interface OfferTerms {
  /** Base's policy file; undefined without one. */
  readonly policyFile: string | undefined;
  readonly ledger: Ledger;
  /** The file that the line would start. */
  readonly newFile: string;
}

/**
 * Returns the line of a policy that names the platforms found; undefined once base has a policy file or a ledger, and where
 * nothing but the machine of the review decided. Base decides alone, so that the same change gets the same report.
 */
export function offerPlatforms(
  { mode, roots }: Pick<Review, "mode" | "roots">,
  { policyFile, ledger, newFile }: OfferTerms,
): PlatformOffer | undefined {
  if (mode !== "review" || policyFile !== undefined || ledger.lines.length > 0) return undefined;
  const known = roots.flatMap(({ nameInPolicy, required: { from, platforms } }) => {
    const isNamed =
      from !== "policy" &&
      from !== "host" &&
      [nameInPolicy, ...platforms].every((name) => PLAIN.test(name));
    return isNamed ? [{ nameInPolicy, list: `[${platforms.join(", ")}]` }] : [];
  });
  const bySet = [...groupBy(known, ({ list }) => list)];
  const [usual, ...others] = bySet.sort(([, a], [, b]) => b.length - a.length);
  if (usual === undefined) return undefined;
  const rest = others.flatMap(([list, some]) =>
    some.map(({ nameInPolicy }) => `"${nameInPolicy}": ${list}`),
  );
  const paths = [`".": ${usual[0]}`, ...rest].join(", ");
  return { file: newFile, line: `platforms: ${rest.length === 0 ? usual[0] : `{ ${paths} }`}` };
}
