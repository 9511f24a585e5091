import { expect, test } from "vitest";
import { MAX_PATH_LENGTH } from "../../../src/model/input-limits.ts";
import { moduleDirectory } from "../../../src/sources/modules/getter-address.ts";

test("moduleDirectory() takes a path of the longest length, and none that is longer", () => {
  const longest = "d".repeat(MAX_PATH_LENGTH);

  expect(moduleDirectory(longest)).toBe(longest);
  expect(() => moduleDirectory(`${longest}d`)).toThrow("its sub-directory is too long");
});
