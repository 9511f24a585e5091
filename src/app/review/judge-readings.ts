import { commandName } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { judgeRoot } from "../../review/verdict/judge.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { type RunEventListener, rootCounter } from "../run/run-events.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import { type FactsContext, type FactsOfRoot, gatherRootFacts } from "./root-facts.ts";

/** Root modules that were read, and how to judge them. */
export interface JudgeContext extends FactsContext {
  /** Told how many root modules have been judged. */
  readonly listener?: RunEventListener | undefined;
}

/** Judges root modules: gathers what the judgements read, then decides, which asks nobody anything. */
export async function judgeReadings(
  work: JudgeContext,
  gather: EvidenceGatherer,
): Promise<readonly RootReview[]> {
  const { readings, listener } = work;
  const rootIsJudged = rootCounter("roots-judged", readings.length, listener);
  const facts = await gatherRootFacts(work, gather);
  return facts.map((one) => {
    const review = reviewOf(one);
    rootIsJudged();
    return review;
  });
}

function reviewOf({ reading, input }: FactsOfRoot): RootReview {
  const { candidate, choice, requirements, head, movesTo } = reading;
  return {
    root: candidate.root,
    nameInPolicy: candidate.nameInPolicy,
    lockFilePath: candidate.lockFilePath,
    base: input.base?.lock,
    head: head?.lock,
    requirements,
    requiredPlatforms: input.required.platforms,
    ...judgeRoot(input),
    tool: { name: `${commandName(choice.tool)} 1.${choice.tool.minor}`, reason: choice.reason },
    rules: choice.tool,
    ...withoutAbsent({ movesTo }),
  };
}
