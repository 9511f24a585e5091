import { expect, test } from "vitest";
import { ageRemarks } from "../../../src/review/rules/age-words.ts";

const YOUNG = [
  { version: "1.2.0", hours: 49 },
  { version: "1.1.0", hours: -3 },
];

test("ageRemarks() says each version that was passed over, none of them younger than no hours", () => {
  const age = { asked: 168, passedOver: YOUNG, isUnknown: false };

  expect(ageRemarks("acme/one", "1.0.0", age)).toStrictEqual([
    "acme/one 1.2.0 is 2 days old; policy asks for 7 days: 1.0.0 is locked",
    "acme/one 1.1.0 is 0 hours old; policy asks for 7 days: 1.0.0 is locked",
  ]);
});

test.each([
  ["1.0.0", "acme/one 1.0.0"],
  [undefined, "acme/one"],
])("ageRemarks() says that nobody dates what is locked: %s", (version, name) => {
  const age = { asked: 36, passedOver: YOUNG.slice(1), isUnknown: true };

  expect(ageRemarks("acme/one", version, age).slice(1)).toStrictEqual([
    `The age of ${name} is not known, since nobody says when it was published; policy asks for 36 hours`,
  ]);
});
