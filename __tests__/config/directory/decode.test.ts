import { expect, test } from "vitest";
import { bodyOfFile } from "../../../src/config/directory/decode.ts";

test("bodyOfFile() reads JSON by the file's name alone (CR-7)", () => {
  const bytes = new TextEncoder().encode('{"locals": {}}');
  const areRead = ["a.tf.json", "a.tftest.json", "a.tf"].map(
    (name) => bodyOfFile(name, bytes).diagnostics.length === 0,
  );

  expect(areRead).toStrictEqual([true, true, false]);
});
