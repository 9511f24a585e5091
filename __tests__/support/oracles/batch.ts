import type { Oracle } from "./oracle.ts";
import type { Answer, OracleCase } from "./suite.ts";

/** Turns a question that one run of a program answers for many cases into one for each case. */
export function inOneRun<Case extends OracleCase>(
  ask: (oracle: Oracle) => Promise<ReadonlyMap<string, Answer>>,
): (oracle: Oracle, one: Case) => Promise<Answer> {
  const runs = new Map<string, Promise<ReadonlyMap<string, Answer>>>();
  return async (oracle, one) => {
    const run = runs.get(oracle.name) ?? ask(oracle);
    runs.set(oracle.name, run);
    const answer = (await run).get(one.name);
    if (answer === undefined) throw new Error(`${oracle.name} said nothing of "${one.name}"`);
    return answer;
  };
}
