import { expect, test } from "vitest";
import { placesText } from "../../../src/report/words/places-text.ts";

test.each([
  [["a"], "a"],
  [["a", "b", "c"], "a, b, c"],
  [["a", "b", "c", "d", "e"], "a, b, c and 2 more"],
])("placesText() of %j is three places and a count", (places, text) => {
  expect(placesText(places)).toBe(text);
});
