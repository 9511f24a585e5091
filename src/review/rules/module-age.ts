import type { SelectedModule } from "../../model/module-lock.ts";
import { givesRecorded, type SelectedCall } from "../modules/keep-recorded.ts";
import { contentBeside } from "../modules/release-records.ts";
import { requiredModuleAge } from "../policy/policy.ts";
import { ageUnknown, youngRelease } from "./age-words.ts";
import { blockLine, judgeModules, type LockedFacts, selectedCalls } from "./module-judging.ts";
import type { RootFacts, RootJudgement } from "./rule.ts";

/** Finds packages that the change locks and that are younger than policy asks for. */
export function tooNewModules(root: RootFacts) {
  const { now } = root.run;
  return judgeNewPackages(root, ({ name, hours, date }) =>
    date === undefined
      ? undefined
      : youngRelease({ ...{ name, hours, now }, published: date.at, by: `the ${date.by}'s word` }),
  );
}

/** Finds packages that the change locks and whose age nobody knows. */
export function undatedModules(root: RootFacts) {
  return judgeNewPackages(root, ({ name, hours, date }) =>
    date === undefined ? ageUnknown(name, hours, "nobody says when it was published") : undefined,
  );
}

interface NewPackage extends Pick<SelectedCall, "date"> {
  readonly name: string;
  readonly hours: number;
}

/** Judges each package that base does not record, at the first of its calls. In an audit nothing is new. */
function judgeNewPackages(
  root: RootFacts,
  judge: (one: NewPackage) => Omit<RootJudgement, "line" | "identity"> | undefined,
) {
  const { policy, now, mode } = root.run;
  const judgeCall = (facts: LockedFacts, call: SelectedCall): readonly RootJudgement[] => {
    const { record } = call;
    const locked = facts.head.lock.calls.get(record.path);
    const hours = requiredModuleAge(policy, record.source, now);
    if (locked?.kind !== "selected" || hours === undefined || isOld(facts, locked)) return [];
    // Of what the source does not give other rules tell; of a branch that moved on, the date is the later commit's.
    if (contentBeside(locked, call) === undefined) return [];
    // Without the call: a report tells once of a release what it says at each of its blocks.
    const name = [locked.source, locked.version].filter(Boolean).join(" ");
    const date = givesRecorded(locked, record) ? call.date : undefined;
    const judgement = judge({ name, hours, date });
    if (judgement === undefined) return [];
    const line = blockLine(facts.head, locked.path);
    return [{ ...judgement, line, identity: [locked.path, locked.package] }];
  };
  if (mode === "audit") return undefined;
  return judgeModules((facts) => selectedCalls(facts).flatMap((call) => judgeCall(facts, call)))(
    root,
  );
}

/** Whether base records the package, whatever its call is named there. */
function isOld({ base }: LockedFacts, locked: SelectedModule): boolean {
  const recorded = base?.lock.calls.values();
  return recorded !== undefined && [...recorded].some((before) => givesRecorded(before, locked));
}
