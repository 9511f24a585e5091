import { describe, expect, test } from "vitest";
import { limitConcurrency } from "../../../src/lock/gathering/limits.ts";
import { type ResolveRequest, resolveVersions } from "../../../src/lock/versions/select.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { aLockFile, anAddress, aVersion } from "../../support/builders.ts";
import { aRequirement } from "../../support/gather-world.ts";

function aSource(versions: Readonly<Record<string, readonly string[]>>, bug?: Error) {
  const asked: string[] = [];
  const source: ProviderSource = {
    availableVersions(provider) {
      asked.push(provider);
      if (bug !== undefined) return Promise.reject(bug);
      const offered = versions[provider];
      if (offered === undefined) {
        return Promise.reject(new LockReviewError("PROVIDER_NOT_FOUND", "No such provider"));
      }
      const offers = offered.map((version) => ({
        version: aVersion(version),
        platforms: [],
      }));
      return Promise.resolve({ versions: offers });
    },
    packageMeta: () => Promise.reject(new Error("nobody asks for packages here")),
    describe: () => "a source",
  };
  return { source, asked };
}

function resolve(source: ProviderSource, facts: Partial<ResolveRequest> = {}) {
  const request: ResolveRequest = {
    requirements: [aRequirement("acme/a", "~> 1.0")],
    locks: EMPTY_LOCK_FILE,
    upgrade: () => false,
    tool: OPENTOFU,
    ...facts,
  };
  return resolveVersions(request, { source, queries: limitConcurrency(2) });
}

const A = anAddress("acme/a");

describe("resolveVersions()", () => {
  test("selects for every provider and collects every failure", async () => {
    const { source } = aSource({ [A]: ["1.0.0", "1.1.0", "2.0.0"], [anAddress("acme/c")]: [] });
    const requirements = ["acme/a", "acme/b", "acme/c"].map((one) => aRequirement(one, "~> 1.0"));

    const { selections, failures } = await resolve(source, { requirements });

    expect(selections).toStrictEqual([{ requirement: requirements[0], version: "1.1.0" }]);
    expect(failures.map(({ provider, error }) => [provider, error.code])).toStrictEqual([
      [anAddress("acme/b"), "PROVIDER_NOT_FOUND"],
      [anAddress("acme/c"), "NO_MATCHING_VERSION"],
    ]);
  });

  test("keeps the locked version unless it is to be upgraded (IN-5, PL-6)", async () => {
    const { source } = aSource({ [A]: ["1.0.0", "1.1.0"] });
    const locks = aLockFile({ address: "acme/a", version: "1.0.0" });

    const kept = await resolve(source, { locks });
    const upgraded = await resolve(source, { locks, upgrade: (provider) => provider === A });

    expect([kept, upgraded].map(({ selections }) => selections[0]?.version)).toStrictEqual([
      "1.0.0",
      "1.1.0",
    ]);
  });

  test("asks nothing where the locked version cannot be kept (IN-6)", async () => {
    const { source, asked } = aSource({});
    const locks = aLockFile({ address: "acme/a", version: "3.0.0" });

    const { failures } = await resolve(source, { locks });

    expect(failures[0]?.error.code).toBe("LOCKED_VERSION_CONFLICT");
    expect(asked).toStrictEqual([]);
  });

  test("lets a bug of ours through", async () => {
    const { source } = aSource({}, new TypeError("bug"));

    await expect(resolve(source)).rejects.toThrow("bug");
  });
});
