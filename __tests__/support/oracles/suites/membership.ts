import fc from "fast-check";
import { allowsVersion, parseConstraints } from "../../../../src/model/constraint.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import { isPrerelease, parseVersion } from "../../../../src/model/version.ts";
import { readJsonLines } from "../../fixtures.ts";
import { constraintTexts, versionTexts } from "../../model-arbitraries.ts";
import { inOneRun } from "../batch.ts";
import type { Oracle } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";
import { quote } from "./diagnoses.ts";
import { largeNumber, orNull, SAMPLE } from "./texts.ts";

interface Membership extends OracleCase {
  readonly constraint: string;
  readonly version: string;
}

const MEMBERSHIPS: readonly Membership[] = [
  ...readJsonLines<{
    readonly constraint: string;
    readonly accepts: readonly string[];
    readonly rejects: readonly string[];
  }>("model/membership.jsonl").flatMap(({ constraint, accepts, rejects }) =>
    [...accepts, ...rejects].map((version) => ({ constraint, version })),
  ),
  ...fc
    .sample(fc.tuple(constraintTexts(), versionTexts()), SAMPLE)
    .map(([constraint, version]) => ({ constraint, version })),
]
  .filter(({ constraint }) => constraint !== "")
  .map((one) => ({ ...one, name: `${one.constraint} for ${one.version}` }));

const DISTINCT = [...new Map(MEMBERSHIPS.map((one) => [one.name, one])).values()];

async function askMembership(oracle: Oracle): Promise<ReadonlyMap<string, Answer>> {
  const required = DISTINCT.map(
    ({ constraint }, i) =>
      `p${i} = { source = "example.com/a/p${i}", version = ${quote(constraint)} }\n`,
  );
  const lockedAt = DISTINCT.map(
    ({ version }, i) => `provider "example.com/a/p${i}" {\n  version = "${version}"\n}\n`,
  );
  const { output } = await runOracle(oracle, {
    arguments: ["init", "-backend=false", "-no-color", "-plugin-dir=."],
    files: {
      "main.tf": `terraform {\n  required_providers {\n${required.join("")}  }\n}\n`,
      ".terraform.lock.hcl": lockedAt.join(""),
    },
    cliConfig: "",
  });
  const said = output.matchAll(/locked provider\s+example\.com\/a\/p(\d+)\s/g);
  const refused = new Set([...said].map(([, i]) => Number(i)));
  if (refused.size === 0) throw new Error(`${oracle.name} refused nothing:\n${output}`);
  return new Map(DISTINCT.map(({ name }, i) => [name, !refused.has(i)]));
}

/** Before go-versions 1.0.2 a prerelease that one term names is taken whatever the other terms say. */
function takesWhatIsNamed({ minor }: Tool, { constraint, version }: Membership): boolean {
  const constraints = parseConstraints(constraint);
  const isNamed = constraints.terms.some(
    ({ operator, boundary }) => operator === "=" && boundary === version,
  );
  const ours = allowsVersion(constraints, parseVersion(version));
  return minor < 9 && isNamed && isPrerelease(parseVersion(version)) && !ours;
}

/** Which versions a constraint allows. */
export const MEMBERSHIP_SUITE: OracleSuite<Membership> = {
  name: "membership",
  rules: ["VR-8", "VC-8", "VC-9", "VC-10", "VC-11", "VC-12", "IN-6"],
  cases: DISTINCT,
  divergence: (tool, one) =>
    largeNumber(one.version) ??
    (takesWhatIsNamed(tool, one) ? "what a constraint excludes is not installed" : undefined),
  theirs: inOneRun(askMembership),
  ours: async (_, { constraint, version }) =>
    orNull(() => allowsVersion(parseConstraints(constraint), parseVersion(version))),
};
