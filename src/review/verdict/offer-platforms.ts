import type { Ledger } from "../../formats/ledger/ledger.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import type { PlatformOffer, ReviewedRoots } from "./review.ts";

/** Names that need no quotes in YAML, and mean themselves in a path of the policy. */
const PLAIN = /^[\w./-]+$/;

/** Returns a policy's line unless base has a policy or a ledger: base decides alone, so that one change gets one report. */
export function offerPlatforms(
  { mode, roots }: ReviewedRoots,
  terms: Readonly<{ policyFile: string | undefined; ledger: Ledger; newFile: string }>,
): PlatformOffer | undefined {
  const { policyFile, ledger, newFile } = terms;
  if (mode !== "review" || policyFile !== undefined || ledger.lines.length > 0) return undefined;
  const nameable = roots.flatMap(({ nameInPolicy, required: { from, platforms } }) => {
    const isNamed =
      from !== "policy" &&
      from !== "usual" &&
      [nameInPolicy, ...platforms].every((name) => PLAIN.test(name));
    return isNamed ? [{ nameInPolicy, list: `[${platforms.join(", ")}]` }] : [];
  });
  const bySet = [...groupBy(nameable, ({ list }) => list)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const usual = nameable.find(({ nameInPolicy }) => nameInPolicy === ".")?.list ?? bySet[0]?.[0];
  if (usual === undefined) return undefined;
  const unusual = nameable.filter(({ list }) => list !== usual);
  // The last path that covers a root module counts, so those below others follow them.
  const toName = nameable
    .filter(
      ({ nameInPolicy: name, list }) =>
        list !== usual || unusual.some((other) => name.startsWith(`${other.nameInPolicy}/`)),
    )
    .sort((a, b) => compareBytes(a.nameInPolicy, b.nameInPolicy));
  const rest = toName.map(({ nameInPolicy, list }) => `"${nameInPolicy}": ${list}`);
  const paths = [`".": ${usual}`, ...rest].join(", ");
  return { file: newFile, line: `platforms: ${rest.length === 0 ? usual : `{ ${paths} }`}` };
}
