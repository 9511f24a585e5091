import { EMPTY_LOCK_FILE, lockFile } from "../../model/lock-file.ts";
import type { KeyOffer, Review, RootReview } from "../verdict/review.ts";
import { type LearnTerms, learnKeys } from "./learn-keys.ts";

/**
 * The lines that a ledger lacks of what a change locks; undefined when every key is known otherwise, when
 * nobody signs, or when something else is wrong, and where there is to be no ledger.
 */
export function offerKeys(
  { mode, roots }: Pick<Review, "mode" | "roots">,
  { file, ...terms }: Omit<LearnTerms, "named"> & { readonly file: string | undefined },
): KeyOffer | undefined {
  if (mode !== "review" || file === undefined) return undefined;
  const { added } = learnKeys(roots.map(changedAlone), terms);
  const lines = added.filter(({ learned }) => learned === "first-use");
  return lines.length === 0 ? undefined : { file, lines };
}

/** A root module with the entries alone that the change touches. */
function changedAlone(root: RootReview): RootReview {
  const changed = new Set(root.changes.map(({ provider }) => provider));
  const entries = [...(root.head ?? EMPTY_LOCK_FILE).providers.values()];
  return { ...root, head: lockFile(entries.filter(({ address }) => changed.has(address))) };
}
