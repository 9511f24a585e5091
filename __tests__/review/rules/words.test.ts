import { describe, expect, test } from "vitest";
import type { RequirementKind, RequirementOrigin } from "../../../src/model/requirements.ts";
import { askersText } from "../../../src/review/rules/words.ts";

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
