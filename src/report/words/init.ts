import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { commandName } from "../../model/tool.ts";
import type { RequiredPlatforms } from "../../review/evidence/required-platforms.ts";
import { effectsOf, type InitPrediction } from "../../review/init/prediction.ts";
import type { Review } from "../../review/verdict/review.ts";
import { plain, say, type Words } from "../document/document.ts";
import { counted, listNames, providerNames } from "./wording.ts";

/** Each outcome for one lock file, and the verb for several. */
const OUTCOMES = {
  unchanged: ["leaves the lock file as it is", "keeps"],
  rewrites: ["rewrites the lock file", "writes"],
  refuses: ["refuses the lock file or its configuration", "refuses"],
  unknown: ["cannot be predicted for it", "cannot be predicted for"],
} as const;

const READONLY = { passes: "passes", refuses: "fails", unknown: "is not known to pass" } as const;

/** Returns what `init` does with lock files, and what it adds although no finding names it; empty without predictions. */
export function initWords(review: Review): readonly Words[] {
  const predicted = review.roots.flatMap(({ init }) => init ?? []);
  const effects = predicted.flatMap((init) => effectsOf(init, "reported-contents"));
  const providers = sortedUnique(effects.flatMap(({ provider }) => provider ?? []));
  const names = listNames(providers.map(providerNames(review)));
  const addition = say`It adds contents checksums (h1) of ${names} that a registry or mirror reports.`;
  return [
    ...outcomeWords(review, predicted).map((words) => [words]),
    ...(providers.length === 0 ? [] : [addition]),
  ];
}

function outcomeWords({ roots }: Review, predicted: readonly InitPrediction[]): readonly string[] {
  const commands = roots.map(({ rules, movesTo = rules }) => commandName(movesTo));
  const name = `the next ${sortedUnique(commands).join(" or ")} init`;
  // `init` reads the whole configuration, and may refuse what no prediction reads.
  const start = "As far as providers are concerned";
  const [first, ...others] = predicted;
  if (first === undefined) return [];
  if (others.length === 0) {
    const [words] = OUTCOMES[first.outcome];
    return [`${start}, ${name} ${words}; with -lockfile=readonly it ${READONLY[first.readonly]}.`];
  }
  const kinds = Object.keys(OUTCOMES) as InitPrediction["outcome"][];
  const [one, ...more] = kinds.flatMap((kind) => {
    const count = predicted.filter(({ outcome }) => outcome === kind).length;
    return count === 0 ? [] : [`${OUTCOMES[kind][1]} ${count}`];
  });
  const counts = [`${one} of ${predicted.length} lock files`, ...more].join(", ");
  const passing = predicted.filter(({ readonly }) => readonly === "passes").length;
  const unknown = predicted.filter(({ readonly }) => readonly === "unknown").length;
  const readonly =
    unknown === predicted.length
      ? "whether it passes with -lockfile=readonly is not known"
      : `with -lockfile=readonly it passes for ${passing}${unknown === 0 ? "" : `, and for ${unknown} that is not known`}`;
  return [`${start}, ${name} ${counts}; ${readonly}.`];
}

const REASONS: Readonly<Record<RequiredPlatforms["from"], string>> = {
  policy: "as the policy or the options of this run list them",
  base: "since every lock entry on record has an h1 of them",
  "other-roots": "since the other lock files have an h1 of them",
  machines: "where workflows or you run the tool",
  usual: "the usual one, since nothing names any",
};

const MAX_PLATFORMS = 8;

/** Returns one sentence on the required platforms of the root modules and what decided them, as a list; empty without any. */
export function requiredWords(roots: Review["roots"]): readonly Words[] {
  const requiring = roots.filter(({ required }) => required.platforms.length > 0);
  const groups = groupBy(requiring, ({ required }) => plain(reasonWords(required)));
  const [usual, ...others] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (usual === undefined) return [];
  const rest = others.reduce((sum, some) => sum + some.length, 0);
  const besides = rest === 0 ? "" : `; others for ${counted(rest, "root module")}`;
  return [say`Required platforms: ${reasonWords(usual[0].required)}${besides}.`];
}

/** Returns platforms and what decided them. */
export function reasonWords({ platforms, from, addedByHead = [] }: RequiredPlatforms): Words {
  const decided = platforms.filter((platform) => !addedByHead.includes(platform));
  const words = say`${listNames(decided, MAX_PLATFORMS)}, ${REASONS[from]}`;
  return addedByHead.length === 0
    ? words
    : say`${words}; and ${listNames(addedByHead, MAX_PLATFORMS)}, which head records`;
}
