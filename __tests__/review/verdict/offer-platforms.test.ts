import { expect, test } from "vitest";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { decodePolicy } from "../../../src/formats/policy/decode.ts";
import type { Platform } from "../../../src/model/platform.ts";
import {
  listedPlatforms,
  POLICY_VOCABULARY,
  resolvePolicy,
} from "../../../src/review/policy/policy.ts";
import { offerPlatforms } from "../../../src/review/verdict/offer-platforms.ts";
import { aRootReview } from "../../support/review-builders.ts";

test("offerPlatforms() names root modules that differ by path, and nothing that YAML or a path would read otherwise", () => {
  const root = (path: string, platform: string, from: "base" | "host" = "base") =>
    aRootReview({ root: path, required: { platforms: [platform as Platform], from } });
  const terms = { policyFile: undefined, ledger: EMPTY_LEDGER, newFile: "policy.yml" };
  const roots = [
    root("a", "os_one"),
    root("teams", "os_two"),
    root("teams/c", "os_one"),
    root("d", "os_one"),
  ];
  const odd = [root("d*", "os_two"), root("e", "os_]"), root("f", "os_host", "host")];
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
