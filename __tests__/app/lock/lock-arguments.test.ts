import { describe, expect, test } from "vitest";
import { readProviderArguments, requirementsToLock } from "../../../src/app/lock/lock-arguments.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { anAddress } from "../../support/builders.ts";
import { aRequirement } from "../../support/gather-world.ts";

function requirementsOf(...sources: readonly string[]): Requirements {
  const all = sources.map((source) => aRequirement(source));
  return {
    providers: new Map(all.map((one) => [one.provider, one])),
    exact: true,
    limits: [],
    diagnostics: [],
  };
}

describe("readProviderArguments() (PL-3, PA-2)", () => {
  test("reads full and short forms by the tool's default host", () => {
    const texts = ["null", "acme/widget", "a.test/acme/widget"];

    expect(readProviderArguments(texts, TERRAFORM).providers).toStrictEqual([
      "registry.terraform.io/hashicorp/null",
      "registry.terraform.io/acme/widget",
      "a.test/acme/widget",
    ]);
    expect(readProviderArguments(["null"], OPENTOFU).providers).toStrictEqual([
      "registry.opentofu.org/hashicorp/null",
    ]);
  });

  test("collects every text that is no address", () => {
    const { providers, diagnostics } = readProviderArguments(["a/b/c/d", "acme/ok", ""], OPENTOFU);

    expect(providers).toStrictEqual([anAddress("acme/ok")]);
    expect(diagnostics.map(({ summary, severity }) => [summary, severity])).toStrictEqual([
      ["Invalid provider argument", "error"],
      ["Invalid provider argument", "error"],
    ]);
  });
});

describe("requirementsToLock() (PL-3)", () => {
  const requirements = requirementsOf(
    "acme/a",
    "acme/b",
    "terraform.io/builtin/terraform",
    "registry.opentofu.org/-/old",
  );

  test("takes every provider that can be locked", () => {
    const { requirements: chosen, diagnostics } = requirementsToLock(requirements, [], OPENTOFU);

    expect(chosen.map(({ provider }) => provider)).toStrictEqual([
      anAddress("acme/a"),
      anAddress("acme/b"),
    ]);
    expect(diagnostics).toStrictEqual([]);
  });

  test("takes those named, once each, and refuses what nobody requires", () => {
    const named = ["acme/b", "acme/b", "acme/x"].map((text) => anAddress(text));

    const { requirements: chosen, diagnostics } = requirementsToLock(requirements, named, OPENTOFU);

    expect(chosen.map(({ provider }) => provider)).toStrictEqual([anAddress("acme/b")]);
    expect(diagnostics).toMatchObject([
      {
        summary: "Invalid provider argument",
        detail: `The configuration does not require ${anAddress("acme/x")}. A word that names no directory here is taken for a provider.`,
      },
    ]);
  });

  test("takes a built-in provider by name for nothing to do", () => {
    const named = [anAddress("terraform.io/builtin/terraform")];

    expect(requirementsToLock(requirements, named, OPENTOFU)).toStrictEqual({
      requirements: [],
      diagnostics: [],
    });
  });
});
