import { describe, expect, test } from "vitest";
import { isSameRepository, sourceName } from "../../src/model/provenance.ts";

const KIT = { host: "github.com", name: "acme/kit" };

describe("isSameRepository()", () => {
  test.each([
    ["takes one that is written in capitals for the same", { ...KIT, name: "Acme/KIT" }, true],
    ["takes another name for another one", { ...KIT, name: "acme/kit2" }, false],
    ["takes the name at another host for another one", { ...KIT, host: "git.acme.test" }, false],
  ])("%s", (_, other, expected) => {
    expect(isSameRepository(KIT, other)).toBe(expected);
    expect(isSameRepository(other, KIT)).toBe(expected);
  });
});

test("sourceName() has the host before the name", () => {
  expect(sourceName(KIT)).toBe("github.com/acme/kit");
});
