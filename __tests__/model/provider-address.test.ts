import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import {
  AddressError,
  addressParts,
  compareAddresses,
  displayAddress,
  impliedProviderAddress,
  isBuiltIn,
  isLegacy,
  isLockable,
  normalizeAddressPart,
  parseProviderAddress,
} from "../../src/model/provider-address.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../src/model/tool.ts";
import { readJsonLines } from "../support/fixtures.ts";

const OPENTOFU_1_10: Tool = { name: "opentofu", minor: 10 };

interface Row {
  readonly in: string;
  readonly str?: string;
  readonly disp?: string;
  readonly host?: string;
  readonly canon?: boolean;
  readonly builtin?: boolean;
  readonly legacy?: boolean;
  readonly err?: string;
}

function observed(text: string): Row {
  try {
    const address = parseProviderAddress(text, OPENTOFU);
    return {
      in: text,
      str: address,
      disp: displayAddress(address, OPENTOFU),
      host: addressParts(address).asciiHostname,
      canon: address === text,
      builtin: isBuiltIn(address, OPENTOFU),
      legacy: isLegacy(address, OPENTOFU),
    };
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    return { in: text, err: error.summary };
  }
}

function refusal(text: string, tool: Tool): AddressError {
  try {
    parseProviderAddress(text, tool);
  } catch (error) {
    if (error instanceof AddressError) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

describe("parseProviderAddress() reads every recorded source as OpenTofu does (PA-1..10)", () => {
  test.each(readJsonLines<Row>("model/addresses.jsonl"))("$in", (row) => {
    const summary = row.err?.slice(0, row.err.indexOf(":"));

    expect(observed(row.in)).toStrictEqual(
      summary === undefined ? row : { in: row.in, err: summary },
    );
  });
});

describe("parseProviderAddress()", () => {
  test.each([
    ["aws", OPENTOFU, "registry.opentofu.org/hashicorp/aws"],
    ["aws", TERRAFORM, "registry.terraform.io/hashicorp/aws"],
    ["acme/AWS", TERRAFORM, "registry.terraform.io/acme/aws"],
    ["terraform", OPENTOFU, "registry.opentofu.org/hashicorp/terraform"],
    ["terraform-provider-x", OPENTOFU, "registry.opentofu.org/hashicorp/terraform-provider-x"],
    ["opentofu-x", OPENTOFU, "registry.opentofu.org/hashicorp/opentofu-x"],
    ["a/opentofu-x", TERRAFORM, "registry.terraform.io/a/opentofu-x"],
    ["a/opentofu-x", OPENTOFU_1_10, "registry.opentofu.org/a/opentofu-x"],
    ["registry.terraform.io/-/x", TERRAFORM, "registry.terraform.io/-/x"],
    ["ПРИМЕР.example:0443/ＡＣＭＥ/faß", OPENTOFU, "пример.example/acme/faß"],
  ])("reads %s (PA-2..6, PA-8, DF-2..5)", (text, tool, address) => {
    expect(parseProviderAddress(text, tool)).toBe(address);
  });

  test.each([
    ["a/b/c/d", OPENTOFU, "Invalid provider source string"],
    ["a//b", OPENTOFU, "Invalid provider source string"],
    ["a/-", OPENTOFU, "Invalid provider type"],
    ["a。b", OPENTOFU, "Invalid provider type"],
    ["\u00ad/b", OPENTOFU, "Invalid provider namespace"],
    ["registry.opentofu.org/-/x", TERRAFORM, "Invalid provider namespace"],
    ["example.com:x/a/b", OPENTOFU, "Invalid provider source hostname"],
    ["a/Terraform-x", TERRAFORM, "Invalid provider type"],
    ["a/opentofu-x", { name: "opentofu", minor: 11 }, "Invalid provider type"],
  ] as const)("refuses %s with upstream's summary (PA-1..9)", (text, tool, summary) => {
    const error = refusal(text, tool);

    expect(error.summary).toBe(summary);
    expect(error.message).toContain(`"${text}" is not a provider address: `);
    expect(isLockReviewError(error, "INVALID_ADDRESS")).toBe(true);
  });

  test.each([
    ["a/terraform-provider-aws", 'Did you mean "a/aws"?'],
    ["example.com/a/opentofu-provider-aws", 'Did you mean "example.com/a/aws"?'],
    ["a/terraform-aws", 'so that its type does not start with "terraform-"'],
  ])("suggests what %s may have meant (PA-8)", (text, hint) => {
    expect(refusal(text, OPENTOFU).hint).toContain(hint);
  });

  test("reads its own result as itself", () => {
    const part = fc.string({ unit: fc.constantFrom(..."aZ9-éßﬁ.:_日א"), maxLength: 6 });
    const source = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
    fc.assert(
      fc.property(source, (text) => {
        const { str } = observed(text);
        fc.pre(str !== undefined);

        expect(observed(str!).str).toBe(str);
      }),
    );
  });
});

describe("impliedProviderAddress()", () => {
  test.each([
    ["aws", OPENTOFU, "registry.opentofu.org/hashicorp/aws"],
    ["AWS", TERRAFORM, "registry.terraform.io/hashicorp/aws"],
    ["terraform", OPENTOFU, "terraform.io/builtin/terraform"],
    ["terraform", TERRAFORM, "terraform.io/builtin/terraform"],
  ])("of %s follows CR-37 and CR-38", (name, tool, address) => {
    expect(impliedProviderAddress(name, tool)).toBe(address);
  });

  test("refuses a name that cannot be a type", () => {
    expect(() => impliedProviderAddress("a_b", OPENTOFU)).toThrow(
      '"a_b" cannot be part of a provider address',
    );
  });
});

describe("normalizeAddressPart()", () => {
  test("lowers the case and folds the width (CR-29)", () => {
    expect(["AWS", "ａｗｓ", "Ünï", "8b"].map(normalizeAddressPart)).toStrictEqual([
      "aws",
      "aws",
      "ünï",
      "8b",
    ]);
  });

  test.each([
    ["", "must have at least one character"],
    ["a.b", "must not have periods"],
    ["a--b", "must not have two dashes in a row"],
    ["a_b", "must have letters, digits and dashes only"],
    [" a", "must have letters, digits and dashes only"],
  ])("refuses %j (PA-4)", (text, problem) => {
    expect(() => normalizeAddressPart(text)).toThrow(problem);
  });
});

describe("compareAddresses()", () => {
  test("compares part by part and the host in punycode, not the joined text (LF-8)", () => {
    const inOrder = [
      "example.com/a/x",
      "example.com/a/x-y",
      "example.com/a/x1",
      "example.com/a-b/x",
      "example.com:8443/a/x",
      "пример.example/a/x",
      "zzz.example/a/x",
      "zzz.example/a/é",
      "zzz.example/日/a",
    ].map((text) => parseProviderAddress(text, OPENTOFU));

    expect(inOrder.toReversed().sort(compareAddresses)).toStrictEqual(inOrder);
    expect(inOrder.map((one) => compareAddresses(one, one))).toStrictEqual(inOrder.map(() => 0));
  });
});

describe("displayAddress()", () => {
  test("leaves out the default host of the tool, and no other (PA-7)", () => {
    const address = parseProviderAddress("hashicorp/aws", OPENTOFU);

    expect(displayAddress(address, OPENTOFU)).toBe("hashicorp/aws");
    expect(displayAddress(address, TERRAFORM)).toBe("registry.opentofu.org/hashicorp/aws");
  });
});

describe("isLockable()", () => {
  test.each([
    ["terraform.io/builtin/terraform", OPENTOFU, false],
    ["terraform.io/builtin/terraform", TERRAFORM, false],
    ["opentofu.org/builtin/terraform", OPENTOFU, false],
    ["opentofu.org/builtin/terraform", OPENTOFU_1_10, true],
    ["opentofu.org/builtin/terraform", TERRAFORM, true],
    ["builtin/terraform", OPENTOFU, true],
    ["-/aws", OPENTOFU, false],
    ["hashicorp/aws", OPENTOFU, true],
  ])("%s (PA-9, DF-3)", (text, tool, lockable) => {
    expect(isLockable(parseProviderAddress(text, tool), tool)).toBe(lockable);
  });
});
