import { describe, expect, test } from "vitest";
import { versionReader } from "../../../src/lock/evidence/describe-version.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Platform } from "../../../src/model/platform.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { aDescribedPackage, VALUE_RULES, valuePorts } from "../../support/described-versions.ts";

/** The documents of so many platforms, or a source that fails. */
async function described(count: number, failure?: LockReviewError) {
  const { ports } = await valuePorts([]);
  const packageMeta = ({ platform }: { readonly platform: Platform }) =>
    failure ? Promise.reject(failure) : Promise.resolve(aDescribedPackage(platform).meta);
  const platforms = Array.from({ length: count }, (_, i) => aPlatform(`os${i}_amd64`));
  const wanted = {
    provider: anAddress(),
    version: aVersion(),
    platforms,
    offered: new Set<never>(),
  };
  const run = { ...ports, source: { ...ports.source, packageMeta }, rules: VALUE_RULES };
  return versionReader(wanted, run).readAll();
}

describe("versionReader()", () => {
  test("reads as many documents as are asked for at most", async () => {
    const { packages, unread, gaps } = await described(64);

    expect([packages.size, unread.size, gaps]).toStrictEqual([64, 0, []]);
  });

  test("says that it left out the rest where a release names more", async () => {
    const { packages, published, unread, gaps } = await described(65);

    expect([packages.size, published.size, unread]).toStrictEqual([64, 64, new Set()]);
    expect(gaps).toMatchObject([{ cause: "too-many" }]);
  });

  test("names the silent host that leaves it open whether a package can be installed", async () => {
    const silentHost = "mirror.test";
    const failure = new LockReviewError("QUERY_FAILED", "It is silent", { silentHost });
    const { obstacles } = await described(1, failure);

    expect(obstacles).toMatchObject([{ kind: "unknown", message: "It is silent", silentHost }]);
  });
});
