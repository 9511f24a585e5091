import { expect, test } from "vitest";
import { boundedBeside, boundedRoots } from "../../../src/app/review/bounded-roots.ts";
import type { RootReading } from "../../../src/app/roots/read-root.ts";
import { anAddress } from "../../support/builders.ts";
import { someRequirements } from "../../support/judge-builders.ts";

const NAME = "hashicorp/null";

function reading(root: string, constraints: string): RootReading {
  const requirements = someRequirements({ [NAME]: constraints });
  return { candidate: { root }, requirements } as unknown as RootReading;
}

const BOUNDED = boundedRoots([
  reading("envs/test", "~> 1.0"),
  reading("envs/prod", "1.2.3"),
  reading("envs/open", ">= 1.0"),
  reading("other/prod", "< 2.0"),
  reading(".", "~> 1.0"),
]);

test.each([
  ["envs/open", ["envs/prod", "envs/test"]],
  ["envs/test", ["envs/prod"]],
  ["other/new", ["other/prod"]],
  ["third/new", []],
  [".", []],
])("root modules beside %s that bound the provider above: %j", (root, beside) => {
  expect(boundedBeside(root, BOUNDED)(anAddress(NAME))).toStrictEqual(beside);
  expect(boundedBeside(root, BOUNDED)(anAddress("hashicorp/random"))).toStrictEqual([]);
});
