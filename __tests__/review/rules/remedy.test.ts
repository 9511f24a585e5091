import { expect, test } from "vitest";
import { gatherFacts } from "../../../src/review/evidence/facts.ts";
import { remedyByFix } from "../../../src/review/finding/remedy.ts";
import { aRootInput } from "../../support/judge-builders.ts";

test.each([
  [".", "tofu-lock-review fix ."],
  ["envs/prod", "tofu-lock-review fix envs/prod"],
  ["a b", "tofu-lock-review fix 'a b'"],
  ["a'; rm -rf ~; '", String.raw`tofu-lock-review fix 'a'\''; rm -rf ~; '\'''`],
  ["$(id)", "tofu-lock-review fix '$(id)'"],
  ["-rf", "tofu-lock-review fix ./-rf"],
  ["~root", "tofu-lock-review fix '~root'"],
  ["a\nb", null],
  ["a\u202Eb", null],
])("remedyByFix() writes the path %j so that a shell reads one word", (root, command) => {
  const remedy = remedyByFix(gatherFacts(aRootInput({ root })), "Run it.");

  expect(remedy).toStrictEqual({ text: "Run it.", command });
});
