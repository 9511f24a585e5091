import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extract, OPERATIONS } from "../../scripts/extract-openapi.mjs";

const description = {
  openapi: "3.0.3",
  info: { title: "t", version: "1" },
  paths: {
    "/a": {
      get: {
        summary: "for people",
        responses: {
          200: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/one" } } },
          },
        },
      },
      post: { responses: {} },
    },
  },
  components: {
    schemas: {
      one: {
        type: "object",
        description: "for people",
        properties: {
          description: { type: "string", nullable: true },
          kind: { type: "string", enum: ["x"], nullable: true },
          two: { nullable: true, allOf: [{ $ref: "#/components/schemas/two" }] },
        },
      },
      two: { type: "object", properties: { one: { $ref: "#/components/schemas/one" } } },
      unused: { type: "object" },
    },
  },
};

test("extract() keeps the operations asked for and everything they refer to", () => {
  expect(extract(description, ["get /a"])).toStrictEqual({
    openapi: "3.0.3",
    info: { title: "t", version: "1" },
    paths: {
      "/a": {
        get: {
          responses: {
            200: {
              content: { "application/json": { schema: { $ref: "#/components/schemas/one" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        one: {
          type: "object",
          properties: {
            description: { type: ["string", "null"] },
            kind: { type: ["string", "null"], enum: ["x", null] },
            two: {
              anyOf: [{ allOf: [{ $ref: "#/components/schemas/two" }] }, { type: "null" }],
            },
          },
        },
        two: { type: "object", properties: { one: { $ref: "#/components/schemas/one" } } },
      },
    },
  });
});

test("extract() refuses an operation that the description does not have", () => {
  expect(() => extract(description, ["put /a"])).toThrow("the description has no put /a");
});

test("the committed subset holds every operation listed", () => {
  const file = new URL("../../fixtures/github/openapi-subset.json", import.meta.url);
  const subset = JSON.parse(readFileSync(file, "utf8"));

  const operations = Object.entries<object>(subset.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );

  expect(operations.sort()).toStrictEqual([...OPERATIONS].sort());
});
