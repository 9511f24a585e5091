import { groupBy } from "../../model/many.ts";
import type { RequiredPlatforms } from "../../review/evidence/required-platforms.ts";
import type { Review } from "../../review/verdict/review.ts";
import { plain, say, type Words } from "../document/document.ts";
import { counted, listNames } from "./wording.ts";

const REASONS: Readonly<Record<RequiredPlatforms["from"], string>> = {
  policy: "as the policy or the options of this run list them",
  base: "since most lock entries on record have an h1 of them",
  "other-roots": "since most other root modules have an h1 of them",
  runners: "since workflows run the tool there",
  host: "this machine's, since nothing on record names any",
};

const MAX_PLATFORMS = 8;

/** Returns one sentence on the required platforms of the root modules and what decided them, as a list; empty without any. */
export function requiredWords(roots: Review["roots"]): readonly Words[] {
  const named = roots.filter(({ required }) => required.platforms.length > 0);
  const groups = groupBy(named, ({ required }) => plain(reasonWords(required)));
  const [usual, ...others] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (usual === undefined) return [];
  const rest = others.reduce((sum, some) => sum + some.length, 0);
  const besides = rest === 0 ? "" : `; others for ${counted(rest, "root module")}`;
  return [say`Required platforms: ${reasonWords(usual[0].required)}${besides}.`];
}

function reasonWords({ platforms, from, addedByHead = [] }: RequiredPlatforms): Words {
  const decided = platforms.filter((platform) => !addedByHead.includes(platform));
  const words = say`${listNames(decided, MAX_PLATFORMS)}, ${REASONS[from]}`;
  return addedByHead.length === 0
    ? words
    : say`${words}; and ${listNames(addedByHead, MAX_PLATFORMS)}, which head records`;
}
