import { expect, test } from "vitest";
import { type Diagnostic, hasErrors } from "../../src/model/diagnostic.ts";

test("hasErrors() looks for an error among warnings", () => {
  const warning: Diagnostic = { severity: "warning", summary: "Odd", detail: "It is odd." };
  const error: Diagnostic = { severity: "error", summary: "Wrong", detail: "It is wrong." };

  expect(hasErrors([warning, error])).toBe(true);
  expect(hasErrors([warning])).toBe(false);
  expect(hasErrors([])).toBe(false);
});
