import { sortedUnique } from "../../model/order.ts";
import { commandName } from "../../model/tool.ts";
import type { InitPrediction } from "../../review/init/prediction.ts";
import type { Review } from "../../review/verdict/review.ts";

/** The verb for each outcome, and its rest in a sentence about one lock file. */
const OUTCOMES: Readonly<Record<InitPrediction["outcome"], readonly [verb: string, rest: string]>> =
  {
    unchanged: ["leaves", "the lock file as it is"],
    rewrites: ["rewrites", "the lock file"],
    refuses: ["refuses", "the lock file or its configuration"],
    unknown: ["cannot be predicted", "for it"],
  };

const READONLY: Readonly<Record<InitPrediction["readonly"], string>> = {
  passes: "passes",
  refuses: "fails",
  unknown: "is not known to pass",
};

/** Returns one sentence on what `init` does with the lock files, as a list; empty where nothing is predicted. */
export function initWords({ roots }: Review): readonly string[] {
  const predicted = roots.flatMap(({ init }) => init ?? []);
  const commands = roots.map(({ rules, movesTo = rules }) => commandName(movesTo));
  const name = `The next ${sortedUnique(commands).join(" or ")} init`;
  const [first, ...others] = predicted;
  if (first === undefined) return [];
  if (others.length === 0) {
    const words = OUTCOMES[first.outcome].join(" ");
    return [`${name} ${words}; with -lockfile=readonly it ${READONLY[first.readonly]}.`];
  }
  const kinds = Object.keys(OUTCOMES) as InitPrediction["outcome"][];
  const counts = kinds.flatMap((kind) => {
    const count = predicted.filter(({ outcome }) => outcome === kind).length;
    return count === 0 ? [] : [`${OUTCOMES[kind][0]}${kind === "unknown" ? " for" : ""} ${count}`];
  });
  const passing = predicted.filter(({ readonly }) => readonly === "passes").length;
  const readonly = `with -lockfile=readonly it passes for ${passing}`;
  return [
    `Of ${predicted.length} lock files, ${name.replace("The", "the")} ${counts.join(", ")}; ${readonly}.`,
  ];
}
