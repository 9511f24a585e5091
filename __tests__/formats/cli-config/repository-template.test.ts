import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  expandRepositoryTemplate,
  templateProblems,
} from "../../../src/formats/cli-config/repository-template.ts";
import { isLockReviewError } from "../../../src/model/error.ts";
import { formatOciRepository } from "../../../src/model/oci-repository.ts";
import { anyCharacter } from "../../support/any-text.ts";

const names = { hostname: "registry.opentofu.org", namespace: "acme", type: "widget" };
const ALL = "r.example/${hostname}/${namespace}/${type}";

const expanded = (template: string) =>
  formatOciRepository(expandRepositoryTemplate(template, names));

describe("expandRepositoryTemplate() is an HCL template (SRC-60)", () => {
  test.for([
    [ALL, "r.example/registry.opentofu.org/acme/widget"],
    ["r.example:5000/a-${type}", "r.example:5000/a-widget"],
    ["${hostname}/${namespace}/${type}", "registry.opentofu.org/acme/widget"],
    ['r.example/%{ if namespace == "acme" }own%{ else }other%{ endif }', "r.example/own"],
    ['r.example/${namespace == "x" ? "x" : type}', "r.example/widget"],
    ['${"r.example/END"  == "" ? "" : "r.example/e"}', "r.example/e"],
  ])("%s", ([template = "", expected]) => {
    expect(expanded(template)).toBe(expected);
  });

  test.for<[string, string]>([
    ["${version}", "INVALID_CLI_CONFIG"],
    ["${hostname.x}", "INVALID_CLI_CONFIG"],
    ["${", "INVALID_CLI_CONFIG"],
    ['${upper("a")}', "INVALID_CLI_CONFIG"],
    ["${null}", "INVALID_CLI_CONFIG"],
    ["r.example/$${type}", "INVALID_ADDRESS"],
    ["r.example", "INVALID_ADDRESS"],
    ["r.example/${type}:1.0", "INVALID_ADDRESS"],
  ])("refuses %s with %s", ([template, code]) => {
    expect(() => expanded(template)).toThrow(expect.objectContaining({ code }));
  });

  test("and throws nothing but its own errors, whatever it is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (template) => {
        templateProblems(template, undefined);
        try {
          expanded(template);
        } catch (caught) {
          if (!isLockReviewError(caught)) throw caught;
        }
      }),
    );
  });
});

describe("templateProblems() says what is missing (SRC-60)", () => {
  test.for<[string, readonly string[] | undefined, readonly string[]]>([
    [ALL, undefined, []],
    ["r.example/${namespace}/${type}", ["example.com/*/*"], []],
    ["r.example/${type}", ["acme/*"], []],
    ["r.example/one", ["Example.com/acme/widget", "example.com/ACME/widget"], []],
    ["r.example/${type}", ["example.com/*/*"], ["namespace"]],
    ["r.example/${type}", ["example.com/acme/*", "acme/*"], ["hostname"]],
    ["r.example/x", undefined, ["hostname", "namespace", "type"]],
    ["r.example/x", [], ["hostname", "namespace", "type"]],
    ["r.example/${hostname}/${namespace}/${type}/${version}", undefined, ["version"]],
    ["r.example/${", undefined, ["cannot be read"]],
    ["${hostname}-${namespace}-${type}", undefined, ["must make an address"]],
  ])("%s for %s", ([template, include, expected]) => {
    const problems = templateProblems(template, include);

    expect(problems).toStrictEqual(expected.map((part) => expect.stringContaining(part)));
  });
});
