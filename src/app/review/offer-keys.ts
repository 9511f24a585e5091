import type { Ledger } from "../../language/ledger/ledger.ts";
import { offerKeys } from "../../review/ledger/key-offer.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { Review } from "../../review/verdict/review.ts";
import { dayOf } from "../settings/update-ledger.ts";

/** A review with the offer to remember the keys that it brings, where there is something to offer. */
export function withKeyOffer(
  review: Review,
  { policy, ledger: known }: { readonly policy: ReviewPolicy; readonly ledger: Ledger },
  now: number,
): Review {
  const offer = offerKeys(review, { known, policy, day: dayOf(now), file: policy.ledger });
  return offer === undefined ? review : { ...review, keyOffer: offer };
}
