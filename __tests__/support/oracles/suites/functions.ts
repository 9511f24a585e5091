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

const YOUNG = 'core::upper("a")';
const YOUNGER = "functions of a namespace came with Terraform 1.8, and are known under every rule";
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

/** What a tool makes of each expression: one that it cannot even read spoils all that it is asked with. */
async function results(oracle: Oracle, expressions: readonly string[]): Promise<readonly string[]> {
  const told = await evaluated(oracle, expressions);
  if (told !== undefined) return told;
  if (expressions.length === 1) return ["refused"];
  const half = Math.ceil(expressions.length / 2);
  const first = await results(oracle, expressions.slice(0, half));
  return [...first, ...(await results(oracle, expressions.slice(half)))];
}

async function ask(oracle: Oracle): Promise<ReadonlyMap<string, Answer>> {
  const expressions = CASES.map(({ name }) => name);
  const told = await results(oracle, expressions);
  return new Map(expressions.map((one, i) => [one, told[i] ?? null]));
}

/** What expressions come to. */
export const FUNCTIONS_SUITE: OracleSuite = {
  name: "functions",
  cases: CASES,
  rules: ["CR-76"],
  divergence: (tool, { name }) => {
    if (name === YOUNG && tool.name === "terraform" && tool.minor < 8) return YOUNGER;
    return isNotEvaluated(name) ? UNTOLD : undefined;
  },
  theirs: inOneRun(ask),
  ours: async (tool, { name }) => outcomeOf(name, {}, tool),
};
