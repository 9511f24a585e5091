import { describe, expect, test } from "vitest";
import { judgeHiddenPlaces } from "../../../src/review/rules/repository-rules.ts";

const LOCK = ".terraform.lock.hcl";

function judge(
  head: readonly string[],
  base: readonly string[] = [],
  changed: readonly string[] = [],
) {
  const listed = (paths: readonly string[]) =>
    paths.map((path) => ({ path, kind: "file" as const }));
  const change = { base: listed(base), head: listed(head), changed: new Set(changed) };
  return judgeHiddenPlaces(change).map(({ rule, severity, file }) => [rule, severity, file]);
}

describe("hidden-lock-file", () => {
  test.each([
    `a/.terraform/modules/m/${LOCK}`,
    `.terragrunt-cache/x/y/${LOCK}`,
    `a/.TERRAFORM/${LOCK}`,
    "a/.terraform/providers/h.test/acme/widget/1.0.0/linux_amd64/file",
    ".terraform/plugins/x",
    ".terraform/terraform-provider-widget_v1.0.0",
    ".terraform/ci.tfrc",
    "a/.Terraform.Lock.hcl",
    "a/.terraform.loc\u212a.hcl",
    "a/.terraform.lock.hcl ",
    "a/.terra\u200cform.lock.hcl",
    "a/TERRAF~1.HCL",
    "a/TE3F0A~1.HCL",
  ])("is said of %s (T1)", (path) => {
    expect(judge([path])).toStrictEqual([["hidden-lock-file", "error", path]]);
  });

  test("is said of a lock file whose directory has the place of another one on some disks (T1)", () => {
    expect(judge([`envs/prod/${LOCK}`, "Envs/readme"])).toStrictEqual([
      ["hidden-lock-file", "error", `envs/prod/${LOCK}`],
    ]);
  });

  test("is said of a directory that the tools keep, committed as a link", () => {
    const head = [{ path: "a/.terraform", kind: "symlink" as const }];

    expect(judgeHiddenPlaces({ base: [], head, changed: new Set() })).toHaveLength(1);
  });

  test("stays silent on honest files, and on what base has and the change leaves alone", () => {
    const hidden = `a/.terraform/m/${LOCK}`;

    expect(
      judge([`a/${LOCK}`, `b/${LOCK}`, ".terraform/modules/m/main.tf", "a/x.hcl"]),
    ).toStrictEqual([]);
    expect(judge([hidden], [hidden])).toStrictEqual([]);
    expect(judge([hidden], [hidden], [hidden])).toHaveLength(1);
  });

  test("an audit says all, and counts what it does not list", () => {
    const head = Array.from({ length: 25 }, (_, i) => ({
      path: `.terraform/providers/${i}`,
      kind: "file" as const,
    }));

    const found = judgeHiddenPlaces({ base: undefined, head, changed: new Set() });

    expect(found).toHaveLength(20);
    expect(found.at(-1)?.detail).toContain("5 more such paths");
  });
});
