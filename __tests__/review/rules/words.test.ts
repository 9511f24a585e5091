import { describe, expect, test } from "vitest";
import { parseHash } from "../../../src/model/hash.ts";
import type { RequirementKind, RequirementOrigin } from "../../../src/model/requirements.ts";
import {
  askersText,
  hashText,
  keyText,
  listText,
  reasonsText,
  signerText,
  tellOnce,
} from "../../../src/review/rules/words.ts";
import { aPlatform } from "../../support/builders.ts";
import { h1, someEvidence } from "../../support/evidence-builders.ts";

function origin(kind: RequirementKind, line: number, module = ""): RequirementOrigin {
  return { file: `${kind}.tf`, line, kind, module, constraints: "" };
}

describe("askersText() (CR-94, CR-123)", () => {
  test.each<[readonly RequirementOrigin[], string]>([
    [[], "the configuration"],
    [[origin("resource", 1)], "env/resource.tf:1"],
    [
      [origin("resource", 1), origin("data", 2, "a.b"), origin("resource", 1)],
      "env/resource.tf:1 and env/data.tf:2 (module a.b)",
    ],
    [[origin("resource", 1), origin("test", 2)], "env/resource.tf:1 and env/test.tf:2"],
    [[origin("test", 2)], "only tests (env/test.tf:2)"],
    [[origin("state", 3)], "only the state (env/state.tf:3)"],
    [
      [origin("state", 3), origin("test", 2)],
      "only tests and the state (env/state.tf:3 and env/test.tf:2)",
    ],
  ])("names all who ask, and says when it is not the configuration", (origins, text) => {
    expect(askersText("env", origins)).toBe(text);
  });
});

test("hashText() cuts a hash of more than 80 characters", () => {
  const whole = `h9:${"a".repeat(77)}`;

  expect(hashText(parseHash(whole))).toBe(whole);
  expect(hashText(parseHash(`${whole}b`))).toBe(`${whole}…`);
});

test.each([
  [0, ""],
  [1, "i0"],
  [2, "i0 and i1"],
  [12, "i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10 and i11"],
  [14, "i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11 and 2 more"],
])("listText() of %i items names twelve and counts the rest", (length, text) => {
  expect(listText(Array.from({ length }, (_, i) => `i${i}`))).toBe(text);
});

test("signerText() names the first signature that holds for both readers", () => {
  const good = { status: "ok", keyId: "ABCD", weaknesses: [] } as const;
  const bad = { ...good, status: "invalid", keyId: "0001" } as const;
  const disputed = { ...good, secondReader: "disagrees", keyId: "0002" } as const;
  const textOf = (
    ...signatures: NonNullable<Parameters<typeof someEvidence>[0]>["signatures"] & {}
  ) => signerText(someEvidence({ signatures }));

  expect(textOf(bad, disputed, good)).toBe("signed by key ABCD");
  expect(textOf(bad)).toBeUndefined();
  expect(textOf(disputed)).toBeUndefined();
  expect(signerText(undefined)).toBeUndefined();
});

test("keyText() names a key by what is known of it", () => {
  expect(keyText({ status: "ok", weaknesses: [] })).toBe("an unknown key");
  expect(keyText({ status: "ok", keyId: "ABCD", weaknesses: [] })).toBe("key ABCD");
});

test.each([
  [0, ""],
  [3, "r0. r1. r2."],
  [4, "r0. r1. r2. 1 more reason."],
  [5, "r0. r1. r2. 2 more reasons."],
])("reasonsText() of %i reasons gives three and counts the rest", (length, text) => {
  expect(reasonsText(Array.from({ length }, (_, i) => ({ message: `r${i}` })))).toBe(text);
});

describe("tellOnce()", () => {
  const [LINUX, DARWIN] = ["linux_amd64", "darwin_arm64"].map(aPlatform);
  const about = (platform = LINUX, word = "a") => ({
    message: `${platform} has ${h1(word)}`,
    ...(platform && { platform }),
  });

  test("says for which other platforms the same holds", () => {
    expect(tellOnce([about(LINUX), about(DARWIN)])).toStrictEqual([
      `darwin_arm64 has ${h1("a")}. The same holds for linux_amd64.`,
    ]);
  });

  test("says it once of one platform, whatever hashes it is about", () => {
    const [first] = [h1("a"), h1("b")].sort();

    expect(tellOnce([about(LINUX, "a"), about(LINUX, "b")])).toStrictEqual([
      `linux_amd64 has ${first}.`,
    ]);
  });
});
