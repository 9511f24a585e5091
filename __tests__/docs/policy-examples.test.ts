import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { decodePolicy } from "../../src/formats/policy/decode.ts";
import { POLICY_VOCABULARY } from "../../src/review/policy/policy.ts";
import { schemaErrors } from "../support/schemas.ts";

/** The day that the examples are written for: none of their dates lies too far ahead. */
const NOW = Date.UTC(2026, 10, 21);

function examples(page: string): readonly string[] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
  return [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");
}

describe.each(["policy.md", "rollout.md"])("docs/%s", (page) => {
  test.each(examples(page))("has an example that decodes and that the schema takes: %s", (text) => {
    const bytes = new TextEncoder().encode(text);
    const terms = { vocabulary: POLICY_VOCABULARY, now: NOW };

    expect(decodePolicy(bytes, page, terms).diagnostics).toStrictEqual([]);
    expect(schemaErrors("policy", parse(text))).toStrictEqual([]);
  });
});

test("docs/policy.md shows every setting of the schema", () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL("../../schemas/policy.schema.json", import.meta.url), "utf8"),
  );
  const shown = new Set(
    examples("policy.md").flatMap((text) => Object.keys(parse(text) as object)),
  );

  expect(schema).toMatchObject({
    properties: Object.fromEntries([...shown].map((name) => [name, expect.anything()])),
  });
  expect(Object.keys((schema as { properties: object }).properties).sort()).toStrictEqual(
    [...shown].sort(),
  );
});
