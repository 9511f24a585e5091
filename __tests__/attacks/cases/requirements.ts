import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { configuration, type EntrySpec } from "../world.ts";
import { type AttackCase, AWS, change, LOCK, RANDOM, ROOT } from "./scenario.ts";

/** A configuration that changes under a lock file, which stays as it was. */
function configured(before: readonly EntrySpec[], text: string): AttackCase["states"] {
  return (world) => {
    const base = world.root(ROOT, before);
    return [base, { ...base, [`${ROOT}/main.tf`]: text }];
  };
}

const fails = (rule: RuleId): Pick<AttackCase, "rule" | "severity" | "verdict"> => ({
  rule,
  severity: "error",
  verdict: "failed",
});

/** Accidents between a configuration and its lock file. */
export const REQUIREMENT_CASES: readonly AttackCase[] = [
  {
    id: "not-locked",
    name: "a provider that is required and was not locked",
    states: configured([AWS], configuration([AWS, RANDOM])),
    ...fails("missing-entry"),
  },
  {
    id: "not-locked",
    name: "an entry that is gone while the configuration still requires it",
    states: (world) => {
      const base = world.root(ROOT, [AWS, RANDOM]);
      return [base, { ...base, [LOCK]: world.lock([AWS]) }];
    },
    ...fails("missing-entry"),
  },
  {
    id: "outside",
    name: "a constraint that leaves the locked version behind",
    states: configured([AWS], configuration([{ ...AWS, constraints: ">= 6.15.0" }])),
    ...fails("version-outside-constraints"),
  },
  {
    id: "outside",
    name: "a version beyond what the configuration allows",
    states: (world) => {
      const base = world.root(ROOT, [AWS]);
      return [base, { ...base, [LOCK]: world.lock([{ ...AWS, version: "7.0.0" }]) }];
    },
    ...fails("version-outside-constraints"),
  },
  {
    id: "stale",
    name: "a constraint that was tightened without an init",
    states: configured([AWS], configuration([{ ...AWS, constraints: "~> 6.14" }])),
    rule: "init-would-change",
    severity: "notice",
    verdict: "no-change",
  },
  {
    id: "major",
    name: "another major version",
    states: change([AWS], [{ ...AWS, version: "7.0.0", constraints: "~> 7.0" }]),
    rule: "major-upgrade",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "cannot-be-locked",
    name: "a provider of the legacy namespace",
    states: configured([AWS], configuration([AWS, { source: "-/aws", version: "6.14.0" }])),
    ...fails("missing-entry"),
  },
  {
    id: "cannot-be-locked",
    name: "a version for the provider that is part of the tool",
    states: configured(
      [AWS],
      configuration([
        AWS,
        { source: "terraform.io/builtin/terraform", version: "1.0.0", constraints: ">= 1.0.0" },
      ]),
    ),
    ...fails("missing-entry"),
  },
];
