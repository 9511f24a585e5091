import { expect, test } from "vitest";
import { followsBranch } from "../../../src/review/modules/release-records.ts";
import { aSelectedCall } from "../../support/module-facts-builders.ts";
import { aSelected } from "../../support/module-lock-builders.ts";

const call = (ref: string, isBranch = true) =>
  aSelectedCall(aSelected({ source: `git::https://h.test/net.git//sub${ref}` }), { isBranch });

test.each([
  "?ref=v1.2.3",
  "?ref=1.2.3",
  "?ref=net/1.2.3",
  "?ref=net-v1.2.3-rc1",
  "?ref=v1.2.3+build.4",
])("a branch of the name %s stands where a release stood", (ref) => {
  expect(followsBranch(call(ref))).toBe(false);
});

test.each(["", "?ref=main", "?ref=v1", "?ref=release/1.2", "?ref=1.2.3/work", "?ref=v1.2.3.x"])(
  "a branch of the name %j moves as work goes on",
  (ref) => {
    expect(followsBranch(call(ref))).toBe(true);
    expect(followsBranch(call(ref, false))).toBe(false);
  },
);
