import { expect, test } from "vitest";
import { decodeHelperAnswer } from "../../../src/sources/hosts/credentials.ts";

test.for<[string, string | undefined]>([
  ['{"token":"t"}', "t"],
  ["{}", undefined],
  ['{"token":5}', undefined],
  ['{"token":null}', undefined],
])("decodeHelperAnswer() finds in %s the token %s (CLI-10)", ([text, token]) => {
  expect(decodeHelperAnswer(Buffer.from(text), "a.example")).toBe(token);
});

test.for(["secret", '["secret"]', '{"token":"secret","token":"secret"}'])(
  "decodeHelperAnswer() refuses %s without repeating it",
  (text) => {
    expect(() => decodeHelperAnswer(Buffer.from(text), "a.example")).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("secret") }),
    );
  },
);
