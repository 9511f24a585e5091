import { functionCases, isNotEvaluated, outcomeOf } from "../../static-evaluation.ts";
import { inOneRun } from "../batch.ts";
import type { Oracle } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";

/** Functions that one of the tools has, or had later. */
const OF_ONE_TOOL: readonly string[] = [
  'cidrcontains("10.0.0.0/8", "10.1.2.3")',
  'cidrcontains("10.0.0.0/8", "11.0.0.0/9")',
  'cidrcontains("10.0.0.0/8", "0.0.0.0/0")',
  'cidrcontains("10.0.0.0/8", "fd00::1")',
  'cidrcontains("x", "10.0.0.1")',
  'urldecode("a+b%2Fc%C3%A9")',
  'urldecode("%zz")',
  'core::upper("a")',
  'strcontains("abc", "b")',
  'provider::a::b("a")',
];

const UNTOLD = "its result is not told here, which is always allowed";

const CASES: readonly OracleCase[] = [
  ...functionCases().map(({ expression, isUntold }) => ({
    name: expression,
    ...(isUntold ? { divergence: UNTOLD } : {}),
  })),
  ...OF_ONE_TOOL.map((name) => ({ name })),
];

/** What a tool makes of expressions, all in one run; undefined when it cannot even read them. */
async function evaluated(
  oracle: Oracle,
  expressions: readonly string[],
): Promise<readonly string[] | undefined> {
  const attempts = expressions.map((one) => `try(jsonencode(${one}), "refused")`);
  const { code, stdout } = await runOracle(oracle, {
    arguments: ["console"],
    files: {},
    cliConfig: "",
    input: `base64encode(jsonencode([${attempts.join(", ")}]))\n`,
  });
  if (code !== 0) return undefined;
  const encoded = JSON.parse(stdout) as string;
  return JSON.parse(Buffer.from(encoded, "base64").toString("utf8")) as readonly string[];
}

async function ask(oracle: Oracle): Promise<ReadonlyMap<string, Answer>> {
  const shared = functionCases().map(({ expression }) => expression);
  const results = await evaluated(oracle, shared);
  if (results === undefined) throw new Error(`${oracle.name} cannot read what is recorded`);
  const answers = new Map<string, Answer>(shared.map((one, i) => [one, results[i] ?? null]));
  // One that a tool cannot read would spoil all others.
  for (const one of OF_ONE_TOOL) {
    answers.set(one, (await evaluated(oracle, [one]))?.[0] ?? "refused");
  }
  return answers;
}

/** What expressions come to. */
export const FUNCTIONS_SUITE: OracleSuite = {
  name: "functions",
  cases: CASES,
  rules: ["CR-76"],
  divergence: (tool, { name }) => (isNotEvaluated(name, tool) ? UNTOLD : undefined),
  theirs: inOneRun(ask),
  ours: async (tool, { name }) => outcomeOf(name, {}, tool),
};
