import { describe, expect, test } from "vitest";
import type { LockedModule, SelectedModule } from "../../src/model/module-lock.ts";
import { recordOfRelease } from "../../src/model/module-lock.ts";
import { aFloating, aModuleLock, aSelected } from "../support/module-lock-builders.ts";

const GIT = "git::https://example.com/net.git";
const one = aSelected({ path: "one", source: `${GIT}?ref=v1` });
const two = { ...one, path: "two", package: "p" };

describe("recordOfRelease() gives", () => {
  const recordOf = (
    recorded: readonly LockedModule[],
    release: Pick<SelectedModule, "source" | "version">,
    upgraded?: string,
  ) =>
    recordOfRelease(aModuleLock(...recorded).calls, release, ({ path }) => path === upgraded)?.path;

  test("the first record of a source and version that is not replaced, whatever its directory", () => {
    expect(recordOf([one, two], one)).toBe("one");
    expect(recordOf([one, two], one, "one")).toBe("two");
    expect(recordOf([one], one, "one")).toBeUndefined();
    expect(recordOf([one], { ...one, source: `${GIT}//logs?ref=v1` })).toBe("one");
  });

  test("none of another version or ref, of a floating call, or of an archive", () => {
    expect(recordOf([one], { ...one, version: "1.0.0" })).toBeUndefined();
    expect(recordOf([one], { ...one, source: `${GIT}?ref=v2` })).toBeUndefined();
    expect(recordOf([aFloating({ path: "f", source: one.source })], one)).toBeUndefined();
    for (const scheme of ["http", "https"]) {
      const archive = { ...one, source: `${scheme}://example.com/a.zip` };
      expect(recordOf([archive], archive)).toBeUndefined();
    }
  });
});
