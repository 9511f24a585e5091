import { describe, expect, test } from "vitest";
import { inheritBase } from "../../../src/review/evidence/inherit-base.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";
import { aSide } from "../../support/judge-builders.ts";

const HEAD = aSide(aLockFile({ address: "acme/one", version: "1.1.0" }, { address: "acme/two" }));

describe("inheritBase()", () => {
  test("takes a removed file that is the same text as it is", () => {
    const twin = aSide(HEAD.lock);

    expect(inheritBase(HEAD, [aSide(aLockFile({ address: "acme/one" })), twin])).toBe(twin);
  });

  test("takes of each provider the entry with head's version before any other", () => {
    const older = aSide(aLockFile({ address: "acme/one", version: "1.0.0" }));
    const same = aSide(aLockFile({ address: "acme/one", version: "1.1.0" }, { address: "acme/x" }));

    const inherited = inheritBase(HEAD, [older, same]);

    expect([...(inherited?.lock.providers.values() ?? [])]).toMatchObject([
      { address: anAddress("acme/one"), version: "1.1.0" },
    ]);
  });

  test("gives nothing when nothing removed had any of the providers", () => {
    expect(inheritBase(HEAD, [aSide(aLockFile({ address: "acme/x" }))])).toBeUndefined();
    expect(inheritBase(HEAD, [])).toBeUndefined();
  });
});
