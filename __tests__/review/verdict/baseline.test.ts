import { describe, expect, test } from "vitest";
import { parseExpiry } from "../../../src/language/policy/expiry.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { namedFromTop } from "../../../src/review/policy/name-in-policy.ts";
import { applyBaseline, baselineRecords } from "../../../src/review/verdict/baseline.ts";
import { aLockFile } from "../../support/builders.ts";
import { zh } from "../../support/evidence-builders.ts";
import { aSide } from "../../support/judge-builders.ts";

const NOW = Date.UTC(2026, 10, 21);
const PLACE = { root: "envs/prod", nameInPolicy: namedFromTop("envs/prod") };
const TERMS = { root: PLACE.nameInPolicy, now: NOW };
const digest = (text: string) => `digest of ${text}`;

const finding: Finding = {
  rule: "version-unavailable",
  severity: "error",
  provider: parseProviderAddress("acme/one", OPENTOFU),
  root: "envs/prod",
  file: "envs/prod/.terraform.lock.hcl",
  line: 3,
  summary: "The registry no longer lists the version",
  detail: "It does not.",
  remedy: { text: "Move.", command: null },
  version: parseVersion("1.0.0"),
};

const side = (...hashes: readonly string[]) =>
  aSide(aLockFile({ address: "acme/one", version: "1.0.0", hashes: hashes.map(zh) }));

const before = side("a", "b");
const baseline = (expires = "2027-01-31") => ({
  file: "old.json",
  expires: parseExpiry(expires),
  digest,
  records: baselineRecords(
    [{ ...PLACE, findings: [finding], head: before.lock }],
    () => before.text,
    digest,
  ),
});

describe("applyBaseline()", () => {
  test("shows a known finding as a notice that names the file", () => {
    expect(applyBaseline([finding], before, baseline(), TERMS)).toMatchObject([
      { rule: "version-unavailable", severity: "notice", accepted: { by: "baseline" } },
    ]);
  });

  test("is ended by any change of the entry, be it one hash", () => {
    expect(applyBaseline([finding], side("a", "b", "c"), baseline(), TERMS)).toStrictEqual([
      finding,
    ]);
    expect(applyBaseline([finding], side("a"), baseline(), TERMS)).toStrictEqual([finding]);
  });

  test.each<readonly [string, Partial<Finding>]>([
    ["rule", { rule: "unexplained-hash" }],
    ["version", { version: parseVersion("1.0.1") }],
    ["provider", { provider: parseProviderAddress("acme/two", OPENTOFU) }],
  ])("knows no finding of another %s", (_, other) => {
    const one = { ...finding, ...other };

    expect(applyBaseline([one], before, baseline(), TERMS)).toStrictEqual([one]);
  });

  test("knows no finding of another root module, whatever a command calls either", () => {
    const elsewhere = { root: namedFromTop("envs/stage"), now: NOW };
    const renamed = { ...finding, root: "prod" };

    expect(applyBaseline([finding], before, baseline(), elsewhere)).toStrictEqual([finding]);
    expect(applyBaseline([renamed], before, baseline(), TERMS)).toMatchObject([
      { severity: "notice" },
    ]);
  });

  describe("of a configuration that the tools refuse", () => {
    const complaint = (file: string | null, detail: string): Finding => {
      const { version: _, ...rest } = finding;
      return { ...rest, rule: "invalid-configuration", provider: null, file, detail };
    };
    const told = [complaint("envs/prod/a.tf", "Duplicate: at a.tf:3."), complaint(null, "Odd.")];
    const records = baselineRecords(
      [{ ...PLACE, findings: told, head: before.lock }],
      () => before.text,
      digest,
    );

    test("knows the same complaints, wherever lines have moved", () => {
      const moved = [complaint("envs/prod/a.tf", "Duplicate: at a.tf:7."), told[1] as Finding];

      const judged = applyBaseline(moved, before, { ...baseline(), records }, TERMS);

      expect(judged.map(({ severity }) => severity)).toStrictEqual(["notice", "notice"]);
    });

    test.each(["envs/prod/a.tf", null])("knows no other complaint, in %s", (file) => {
      const other = complaint(file, "A provider that nobody complained about.");

      expect(applyBaseline([other], before, { ...baseline(), records }, TERMS)).toStrictEqual([
        other,
      ]);
    });
  });

  test("never lets pass what was not verified, whatever it lists", () => {
    const open: Finding = { ...finding, rule: "not-verified", severity: "warning" };
    const [record] = baseline().records;
    const listed = {
      ...baseline(),
      records: record === undefined ? [] : [{ ...record, rule: open.rule }],
    };

    expect(listed.records).toHaveLength(1);
    expect(applyBaseline([open], before, listed, TERMS)).toStrictEqual([open]);
  });

  test("counts for nothing once it has expired, and says so once", () => {
    const after = applyBaseline([finding, finding], before, baseline("2026-11-20"), TERMS);

    expect(after.slice(0, 2)).toStrictEqual([finding, finding]);
    expect(after.slice(2)).toMatchObject([{ rule: "waiver-expired", file: "old.json" }]);
  });

  test("does nothing where there is none", () => {
    expect(applyBaseline([finding], before, undefined, TERMS)).toStrictEqual([finding]);
  });
});

describe("baselineRecords()", () => {
  test("hold what counts, once, and nothing that was not verified", () => {
    const findings: readonly Finding[] = [
      finding,
      finding,
      { ...finding, severity: "notice" },
      { ...finding, rule: "not-verified", severity: "warning" },
      { ...finding, rule: "invalid-lock-file", provider: null },
    ];
    const records = baselineRecords(
      [{ ...PLACE, findings, head: before.lock }],
      () => "text",
      digest,
    );

    expect(records.map(({ rule, content }) => [rule, content?.slice(0, 14)])).toStrictEqual([
      ["version-unavailable", 'digest of ["re'],
      ["invalid-lock-file", "digest of text"],
    ]);
  });
});
