import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, ledgerOf } from "../../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../../src/formats/ledger/ledger-file.ts";
import { decodePolicy } from "../../../src/formats/policy/decode.ts";
import type { Platform } from "../../../src/model/platform.ts";
import {
  listedPlatforms,
  POLICY_VOCABULARY,
  resolvePolicy,
} from "../../../src/review/policy/policy.ts";
import { offerPlatforms } from "../../../src/review/verdict/offer-platforms.ts";
import { aKey } from "../../support/evidence-builders.ts";
import { aRootReview } from "../../support/review-builders.ts";

test("offerPlatforms() names root modules that differ by path, and nothing that YAML or a path would read otherwise", () => {
  const root = (path: string, platform: string, from: "base" | "usual" = "base") =>
    aRootReview({ root: path, required: { platforms: [platform as Platform], from } });
  const terms = { policyFile: undefined, ledger: EMPTY_LEDGER, newFile: "policy.yml" };
  const roots = [
    root("a", "os_one"),
    root("teams", "os_two"),
    root("teams/c", "os_one"),
    root("d", "os_one"),
  ];
  const odd = [root("d*", "os_two"), root("e", "os_]"), root("f", "os_host", "usual")];
  const offer = offerPlatforms({ mode: "review", roots: [...roots, ...odd] }, terms);

  expect(offer?.line).toBe('platforms: { ".": [os_one], "teams": [os_two], "teams/c": [os_one] }');
  const { document, diagnostics } = decodePolicy(Buffer.from(offer?.line ?? ""), "policy.yml", {
    vocabulary: POLICY_VOCABULARY,
    now: 0,
  });
  expect(diagnostics).toStrictEqual([]);
  const policy = resolvePolicy(document ?? {});
  for (const { nameInPolicy, required } of roots) {
    expect(listedPlatforms(policy, nameInPolicy)).toStrictEqual(required.platforms);
  }
  const top = [root(".", "os_two"), ...roots];
  expect(offerPlatforms({ mode: "review", roots: top }, terms)?.line).toBe(
    'platforms: { ".": [os_two], "a": [os_one], "d": [os_one], "teams/c": [os_one] }',
  );
  expect(offerPlatforms({ mode: "review", roots: odd }, terms)).toBeUndefined();
  expect(offerPlatforms({ mode: "audit", roots }, terms)).toBeUndefined();
});

describe("offerPlatforms()", () => {
  const root = (path: string, platform: string, from: "base" | "policy" = "base") =>
    aRootReview({ root: path, required: { platforms: [platform as Platform], from } });
  const terms = { policyFile: undefined, ledger: EMPTY_LEDGER, newFile: "policy.yml" };
  const line = ledgerOf([
    parseLine(`registry.opentofu.org/acme ${aKey()} since 1.0.0 on 2026-11-22 learned by-hand`),
  ]);
  const lineOf = (...roots: readonly ReturnType<typeof root>[]) =>
    offerPlatforms({ mode: "review", roots }, terms)?.line;

  test.each([
    ["has neither policy nor ledger", {}, { file: "policy.yml", line: "platforms: [os_one]" }],
    ["has a policy", { policyFile: "policy.yml" }, undefined],
    ["has a ledger", { ledger: line }, undefined],
  ])("gives one list for all where base %s", (_name, facts, offer) => {
    const roots = [root("a", "os_one"), root("b", "os_one")];

    expect(offerPlatforms({ mode: "review", roots }, { ...terms, ...facts })).toStrictEqual(offer);
  });

  test("takes the list that most root modules have for the usual one, wherever they stand", () => {
    const [one, two, three] = [root("a", "os_one"), root("b", "os_two"), root("c", "os_two")];
    const expected = 'platforms: { ".": [os_two], "a": [os_one] }';

    expect(lineOf(one, two, three)).toBe(expected);
    expect(lineOf(three, two, one)).toBe(expected);
  });

  test("names no root module below one of the usual list", () => {
    expect(lineOf(root("a", "os_one"), root("a/b", "os_one"), root("c", "os_two"))).toBe(
      'platforms: { ".": [os_one], "c": [os_two] }',
    );
  });

  test("leaves out what policy listed", () => {
    expect(lineOf(root("a", "os_one"), root("b", "os_two", "policy"))).toBe("platforms: [os_one]");
  });

  test("names a root module below any other one that differs", () => {
    expect(
      lineOf(
        root("a", "os_one"),
        root("b", "os_one"),
        root("x", "os_two"),
        root("y", "os_two"),
        root("x/c", "os_one"),
      ),
    ).toBe('platforms: { ".": [os_one], "x": [os_two], "x/c": [os_one], "y": [os_two] }');
  });
});
