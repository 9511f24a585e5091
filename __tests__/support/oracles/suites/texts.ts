import fc from "fast-check";
import { parseConstraints } from "../../../../src/model/constraint.ts";
import { isLockReviewError, LockReviewError } from "../../../../src/model/error.ts";
import { isConfigurationConstraint } from "../../../../src/model/module-version.ts";
import { isLockable, parseProviderAddress } from "../../../../src/model/provider-address.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import { parseVersion } from "../../../../src/model/version.ts";
import { readJsonLines } from "../../fixtures.ts";
import { constraintTexts, versionTexts } from "../../model-arbitraries.ts";
import { inOneRun } from "../batch.ts";
import { type Oracle, toolOf } from "../oracle.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";
import { diagnose, isRefusedAs, quote, verdict } from "./diagnoses.ts";

/** Texts of one seed; a tool reports on all entries of a file at once. */
export const SAMPLE = { numRuns: 300, seed: 20_261_122 };

const noise = fc.string({ unit: fc.constantFrom(..."012.-+vxb=>~<! ,_\n\té"), maxLength: 10 });

function named(texts: readonly string[]): readonly OracleCase[] {
  return [...new Set(texts)].map((name) => ({ name }));
}

/** Returns why we refuse a text that the tools read: a number of 64 bits is larger than any that we read (LD-13). */
export function largeNumber(text: string): string | undefined {
  const isLarge = (digits: string) => BigInt(digits) > BigInt(Number.MAX_SAFE_INTEGER);
  return text.match(/\d+/g)?.some(isLarge) ? "a number is above 2^53 - 1 (LD-13)" : undefined;
}

function recorded(file: string): readonly string[] {
  const rows = readJsonLines<{ readonly input?: string; readonly in?: string }>(`model/${file}`);
  // Numbers beyond 64 bits make the tools panic (LD-13), and a no-break space is not taken here (VR-3).
  return rows.map((row) => row.input ?? row.in ?? "").filter((text) => !/\d{20}|\u00A0/.test(text));
}

/** Returns what is read, and null for a refusal. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isLockReviewError(error)) return null;
    throw error;
  }
}

interface TextSuite {
  readonly name: string;
  readonly rules: readonly string[];
  readonly cases: readonly OracleCase[];
  readonly file: ".terraform.lock.hcl" | "main.tf";
  /** An entry, which ends with a line feed. */
  readonly entry: (text: string, index: number) => string;
  /** Which line of an entry is asked about, the first being 1. */
  readonly line: number;
  readonly read: typeof verdict;
  readonly ours: (tool: Tool, text: string) => string;
}

/** A suite whose cases are texts, each in an entry of a file, with what a tool says of its line. */
function textSuite(setup: TextSuite): OracleSuite {
  const { name, rules, cases } = setup;
  return {
    name,
    rules,
    cases,
    divergence: (_, { name: text }) => largeNumber(text),
    theirs: inOneRun((oracle) => askTexts(oracle, setup)),
    ours: async (tool, one) => orNull(() => setup.ours(tool, one.name)),
  };
}

async function askTexts(
  oracle: Oracle,
  { cases, file, entry, line, read, ours }: TextSuite,
): Promise<ReadonlyMap<string, Answer>> {
  const tool = toolOf(oracle.name);
  const answers = new Map<string, Answer>();
  for (const texts of withoutTwins(cases, (text) => orNull(() => ours(tool, text)) ?? text)) {
    const entries = texts.map(entry);
    const height = (entries[0] ?? "").split("\n").length - 1;
    const said = await diagnose(oracle, { [file]: entries.join("") });
    for (const [i, text] of texts.entries()) {
      answers.set(text, read(text, said.get(height * i + line)));
    }
  }
  return answers;
}

/** Texts in as many files as it takes for no two of one file to mean the same: that is another error. */
function withoutTwins(
  cases: readonly OracleCase[],
  meaning: (text: string) => string,
): readonly (readonly string[])[] {
  const rounds: string[][] = [];
  const counts = new Map<string, number>();
  for (const { name } of cases) {
    const key = meaning(name);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const round = rounds[count] ?? [];
    rounds[count] = round;
    round.push(name);
  }
  return rounds;
}

/** Canonical texts of versions. */
export const VERSIONS_SUITE = textSuite({
  name: "versions",
  rules: ["VR-1", "VR-2", "VR-3", "VR-4"],
  cases: named([
    ...recorded("versions.jsonl"),
    ...fc.sample(fc.oneof(noise, versionTexts()), SAMPLE),
  ]),
  file: ".terraform.lock.hcl",
  entry: (text, i) => `provider "example.com/a/p${i}" {\n  version = ${quote(text)}\n}\n`,
  line: 2,
  read: verdict,
  ours: (_, text) => parseVersion(text),
});

const CONSTRAINTS = named([
  ...recorded("constraints.jsonl"),
  ...fc.sample(fc.oneof(noise, constraintTexts()), SAMPLE),
]);

/** Canonical texts of constraints. */
export const CONSTRAINTS_SUITE = textSuite({
  name: "constraints",
  rules: ["VC-1", "VC-2", "VC-3", "VC-4", "VC-5", "VC-13", "VC-14", "VC-15"],
  cases: CONSTRAINTS,
  file: ".terraform.lock.hcl",
  entry: (text, i) =>
    `provider "example.com/a/p${i}" {\n  version = "1.0.0"\n  constraints = ${quote(text)}\n}\n`,
  line: 3,
  read: verdict,
  ours: (_, text) => parseConstraints(text).text,
});

/** Which constraints pass the first parser of a configuration. */
export const FIRST_STAGE_SUITE = textSuite({
  name: "configuration-constraints",
  rules: ["VC-6"],
  cases: CONSTRAINTS,
  file: "main.tf",
  entry: (text, i) => `provider "p${i}" {\n  version = ${quote(text)}\n}\n`,
  line: 2,
  read: isRefusedAs("Invalid version constraint"),
  ours: (_, text) => {
    if (isConfigurationConstraint(text)) return text;
    throw new LockReviewError("INVALID_CONSTRAINT", text);
  },
});

const part = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: fc.constantFrom(..."abZ9-éÉßﬁ日"), maxLength: 5 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(..."a._ א٣"), maxLength: 3 }) },
);
const port = fc.constantFrom("", "", ":443", ":0443", ":8443", ":-1", ":65536", ":x");
const source = fc
  .tuple(fc.array(part, { maxLength: 2 }), part, part, port)
  .map(([more, a, b, number]) => [`${more.join(".")}${a}${number}`, a, b].join("/"));
const SPECIAL = "terraform opentofu builtin"
  .split(" ")
  .flatMap((word) => [
    `example.com/a/${word}-b`,
    `example.com/${word}/a`,
    `terraform.io/${word}/a`,
    `opentofu.org/${word}/a`,
    `registry.opentofu.org/-/${word}`,
    `registry.terraform.io/-/${word}`,
  ]);

const UNDERSCORED =
  "a_b/c _a/c a_/c a__b/c a-_b/c a_-b/c A_B/c É_b/c א_b/c א_א/c a_b/c_d ab_--c/d _/c \uFF3Fa/c a_1/c 1_a/c".split(
    " ",
  );

const NOT_LOCKABLE = "not lockable";

/** Canonical texts of addresses, as a lock file's labels. */
export const ADDRESSES_SUITE = textSuite({
  name: "addresses",
  rules: ["SRC-1", "PA-10", "PA-1", "PA-4", "PA-5", "PA-6", "PA-7", "PA-8", "PA-9"],
  cases: named([
    ...recorded("addresses.jsonl"),
    ...SPECIAL,
    ...UNDERSCORED.map((one) => `example.com/${one}`),
    ...fc.sample(source, SAMPLE),
  ]),
  file: ".terraform.lock.hcl",
  entry: (text) => `provider ${quote(text)} {\n  version = "1.0.0"\n}\n`,
  line: 1,
  read: (text, said = []) =>
    said.some(({ detail }) => /not eligible|built-in provider/.test(detail))
      ? NOT_LOCKABLE
      : verdict(text, said),
  ours: (tool, text) => {
    const address = parseProviderAddress(text, tool);
    return isLockable(address, tool) ? address : NOT_LOCKABLE;
  },
});
