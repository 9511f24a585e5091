import { describe, expect, test } from "vitest";
import { standingOf, verifyDetached } from "../../../src/packages/openpgp/detached.ts";
import {
  OPENTOFU_RULES,
  type OpenPgpRules,
  TERRAFORM_RULES,
} from "../../../src/packages/openpgp/rules.ts";
import {
  RECORDED_AT,
  RECORDED_VERDICTS,
  type RecordedVerdict,
} from "../../support/openpgp-verdicts.ts";

/** The verdict in the words of the fixture, and who made the signature where it fits. */
function verdict(one: RecordedVerdict, rules: OpenPgpRules): string {
  const found = verifyDetached(one, rules);
  if (found.kind !== "signed") return found.kind;
  const standing = standingOf(found, RECORDED_AT);
  if (standing === "not-understood") return "invalid";
  return `${standing} ${found.by.entity.primary.keyId}`;
}

const GROUPS = [...new Set(RECORDED_VERDICTS.map(({ group }) => group))];

describe.each([
  ["OpenTofu 1.12 (go-crypto 1.4.1)", "opentofu", OPENTOFU_RULES],
  ["Terraform 1.11.4 (go-crypto 1.0.0)", "terraform", TERRAFORM_RULES],
] as const)(
  "verifyDetached() says of keys and signatures what %s says (AU-9, AU-10)",
  (_name, tool, rules) => {
    test.each(GROUPS)("%s", (group) => {
      const rows = RECORDED_VERDICTS.filter((one) => one.group === group);

      const ours = rows.map((one) => `${one.name} → ${verdict(one, rules)}`);

      expect(ours).toStrictEqual(rows.map((one) => `${one.name} → ${one[tool]}`));
    });
  },
);

test("the recorded verdicts are of every kind, and the tools differ in some", () => {
  const kinds = new Set(RECORDED_VERDICTS.map(({ opentofu }) => opentofu.split(" ")[0]));
  const differing = RECORDED_VERDICTS.filter(({ opentofu, terraform }) => opentofu !== terraform);

  expect([...kinds].sort()).toStrictEqual([
    "invalid",
    "key-expired",
    "ok",
    "revoked",
    "signature-expired",
    "unknown-issuer",
    "unreadable",
  ]);
  expect(RECORDED_VERDICTS.length).toBeGreaterThan(1500);
  expect(differing.length).toBeGreaterThan(100);
});
