import { describe, expect, test } from "vitest";
import { moduleFileNames, testFileNames } from "../../../src/config/body/files.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";

const EVERY_ENDING = ["a.tf", "a.tf.json", "b.tofu", "b.tofu.json", "c.tftest.hcl", "d.hcl"];

describe("moduleFileNames()", () => {
  test("takes the endings of each tool, case-sensitively (CR-1)", () => {
    const names = [...EVERY_ENDING, "X.TF", "x.tf.bak", "x.tfvars", "x.json"];

    expect(moduleFileNames(names, TERRAFORM).primary).toStrictEqual(["a.tf", "a.tf.json"]);
    expect(moduleFileNames(names, OPENTOFU).primary).toStrictEqual([
      "a.tf",
      "a.tf.json",
      "b.tofu",
      "b.tofu.json",
    ]);
    expect(moduleFileNames(names, { name: "opentofu", minor: 7 }).primary).toStrictEqual([
      "a.tf",
      "a.tf.json",
    ]);
  });

  test("leaves hidden files and what editors leave behind out (CR-2)", () => {
    const names = [".a.tf", "b.tf~", "#c.tf#", "#d.tf", "~e.tf", "f g.tf"];

    expect(moduleFileNames(names, TERRAFORM).primary).toStrictEqual(["#d.tf", "f g.tf", "~e.tf"]);
  });

  test("tells override files by their stem (CR-4)", () => {
    const names = ["override.tf", "_override.tf", "a_override.tf.json", "Override.tf"];

    expect(moduleFileNames([...names, "x-override.tf", "xoverride.tf"], TERRAFORM)).toStrictEqual({
      primary: ["Override.tf", "x-override.tf", "xoverride.tf"],
      override: ["_override.tf", "a_override.tf.json", "override.tf"],
    });
    expect(
      moduleFileNames(["override.tf", "x_override.tofu.json", "a.tf"], OPENTOFU),
    ).toStrictEqual({ primary: ["a.tf"], override: ["override.tf", "x_override.tofu.json"] });
  });

  test("prefers OpenTofu's file of the same stem and syntax (CR-5)", () => {
    const names = ["a.tf", "a.tofu", "a.tf.json", "b_override.tf", "b_override.tofu", "c.tofu"];

    expect(moduleFileNames(names, OPENTOFU)).toStrictEqual({
      primary: ["a.tf.json", "a.tofu", "c.tofu"],
      override: ["b_override.tofu"],
    });
  });

  test("orders by bytes of the whole name (CR-6)", () => {
    const names = ["z.tf", "a_.tf", "B.tf", "\u{1f600}.tf", "\uff41.tf"];

    expect(moduleFileNames(names, TERRAFORM).primary).toStrictEqual([
      "B.tf",
      "a_.tf",
      "z.tf",
      "\uff41.tf",
      "\u{1f600}.tf",
    ]);
  });
});

test("testFileNames() takes test files alone, OpenTofu's hiding Terraform's (CR-5, CR-12)", () => {
  const names = ["a.tftest.hcl", "a.tofutest.hcl", "b.tftest.json", "main.tf", ".c.tftest.hcl"];

  const found = ["a.tftest.hcl", "b.tftest.json"];
  expect(testFileNames(names, TERRAFORM, "beside")).toStrictEqual(found);
  expect(testFileNames(names, OPENTOFU, "beside")).toStrictEqual([
    "a.tofutest.hcl",
    "b.tftest.json",
  ]);
  const newer = { ...TERRAFORM, minor: 13 };
  expect(testFileNames(names, newer, "beside")).toStrictEqual(found);
  expect(testFileNames(names, newer, "own-directory")).toStrictEqual([".c.tftest.hcl", ...found]);
});
