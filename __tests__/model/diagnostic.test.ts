import { expect, test } from "vitest";
import { type Diagnostic, fileError, hasErrors, inDirectory } from "../../src/model/diagnostic.ts";

test("hasErrors() looks for an error among warnings", () => {
  const warning: Diagnostic = { severity: "warning", summary: "Odd", detail: "It is odd." };
  const error: Diagnostic = { severity: "error", summary: "Wrong", detail: "It is wrong." };

  expect(hasErrors([warning, error])).toBe(true);
  expect(hasErrors([warning])).toBe(false);
  expect(hasErrors([])).toBe(false);
});

test("inDirectory() names the file from there, and leaves what is about no file", () => {
  const error = fileError("main.tf", "Wrong", "It is wrong.", 3);
  const { range: _, ...about } = error;

  expect(inDirectory("envs/prod", error)).toStrictEqual(
    fileError("envs/prod/main.tf", "Wrong", "It is wrong.", 3),
  );
  expect(inDirectory(".", error)).toStrictEqual(error);
  expect(inDirectory("envs/prod", about)).toStrictEqual(about);
});
