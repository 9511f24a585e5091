import { describe, expect, test } from "vitest";
import {
  coveringOnePlatform,
  remarksOnLock,
  remarksOnSource,
} from "../../../src/app/lock/lock-remarks.ts";
import type { LockedProvider } from "../../../src/lock/versions/lock-providers.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { PackageMeta } from "../../../src/packages/authentication/meta.ts";
import { sideWithoutText } from "../../../src/review/evidence/read-side.ts";
import {
  aLockFile,
  aPlatform,
  aProviderLock,
  type ProviderLockFacts,
} from "../../support/builders.ts";
import { VALUE_RULES, valuePorts } from "../../support/described-versions.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import {
  aMirrorAuthentication,
  aPackageMeta,
  aRegistryAuthentication,
} from "../../support/package-builders.ts";
import { requirementsOf } from "../../support/review-builders.ts";

const [LINUX, WINDOWS] = ["linux_amd64", "windows_amd64"].map((name) => aPlatform(name));
const ENTRY = aProviderLock({ hashes: [zh("locked"), h1("locked")] });
const NAME = `${ENTRY.address} ${ENTRY.version}`;

function aLocked(facts: Partial<LockedProvider> = {}): LockedProvider {
  return {
    ...{ entry: ENTRY, result: "new", platforms: [LINUX!], previous: undefined },
    ...{ signers: [], warnings: [], unexplained: [], unchecked: [] },
    ...facts,
  };
}

describe("remarksOnLock()", () => {
  const OTHER = { address: "hashicorp/other", hashes: [zh("other")] };
  const remarks = (
    facts: Partial<LockedProvider> = {},
    others: readonly ProviderLockFacts[] = [],
    origins: Parameters<typeof requirementsOf>[0] = {},
  ) => {
    const locks = aLockFile({ hashes: ENTRY.hashes }, ...others);
    return remarksOnLock({
      ...{ locks, head: sideWithoutText(locks), providers: [aLocked(facts)], tool: OPENTOFU },
      required: requirementsOf({ [ENTRY.address]: [{ constraints: "" }], ...origins }),
    });
  };

  test("has none where nothing is left to verify", () => {
    expect(remarks()).toStrictEqual([]);
  });

  test("passes on warnings, and names each hash that nothing explains", () => {
    expect(
      remarks({ warnings: ["The key expires"], unexplained: [zh("a"), zh("b")] }),
    ).toStrictEqual([
      "The key expires",
      ...["a", "b"].map(
        (word) => `Nothing explains ${zh(word)}, which the lock file already had for ${NAME}`,
      ),
    ]);
  });

  test.each<readonly [number, string]>([
    [1, ""],
    [3, " and 2 more"],
  ])("names the first of %i hashes that were not checked", (count, more) => {
    const unchecked = ["a", "b", "c"].slice(0, count).map((word) => zh(word));

    expect(remarks({ warnings: ["The key expires"], unchecked })).toStrictEqual([
      "The key expires",
      `${zh("a")}${more}, which the lock file already had for ${NAME}, may be of platforms that were not locked, and was not checked; verify checks it`,
    ]);
  });

  test("names an entry without a hash that a tool reads, and one that was not locked", () => {
    const bare = { address: "hashicorp/bare", hashes: ["h9:none" as Hash] };
    const required = {
      "registry.opentofu.org/hashicorp/bare": [{ constraints: "" }],
      "registry.opentofu.org/hashicorp/other": [{ constraints: "" }],
    };

    expect(remarks({}, [bare, OTHER], required)).toStrictEqual([
      "registry.opentofu.org/hashicorp/bare 1.2.3 has no hash that a tool reads, so that verify fails; run fix",
      "What the lock file already had for registry.opentofu.org/hashicorp/other 1.2.3 was not checked; verify checks it",
    ]);
  });

  test.each([
    ["by tests alone", [{ kind: "test" }], " (by tests alone, which providers lock leaves out)"],
    [
      "by state alone",
      [{ kind: "state" }],
      " (by the state alone, which providers lock leaves out)",
    ],
    ["by tests and a configuration", [{ kind: "test" }, {}], ""],
  ] as const)("names what is required %s and is not locked", (_, places, who) => {
    const [remark, ...more] = remarks({}, [], { "registry.opentofu.org/acme/new": places });

    expect(more).toStrictEqual([]);
    expect(remark).toContain("acme/new");
    expect(remark?.endsWith(`${who}, so that verify fails; run fix`)).toBe(true);
    expect(remark?.includes("providers lock leaves out")).toBe(who !== "");
  });

  test("names what init refuses to install", () => {
    expect(remarks({}, [], { "registry.opentofu.org/-/old": [{}] })).toStrictEqual([
      expect.stringMatching(/, so that init refuses it$/),
    ]);
  });
});

describe("coveringOnePlatform()", () => {
  const computed = aLocked({ entry: aProviderLock({ hashes: [h1("a"), h1("b")] }) });
  const none = aLockFile();
  const lockedWith = (...hashes: readonly Hash[]) => aLockFile({ hashes });

  test.each([
    ["a new entry", none],
    ["an entry that had no hash before", lockedWith()],
  ])("warns of %s whose hashes were computed for one platform", (_, old) => {
    expect(coveringOnePlatform([computed], old, [LINUX!])).toStrictEqual([
      expect.stringContaining(`of ${ENTRY.address} were computed here and cover ${LINUX} alone`),
    ]);
  });

  test.each([
    ["of a list", [aLocked()], none, [LINUX!]],
    ["of an entry that had some before", [computed], lockedWith(h1("c")), [LINUX!]],
    ["of several platforms", [computed], none, [LINUX!, WINDOWS!]],
    ["of nothing", [], none, [LINUX!]],
  ] as const)("does not warn of hashes %s", (_, providers, old, platforms) => {
    expect(coveringOnePlatform(providers, old, platforms)).toStrictEqual([]);
  });
});

describe("remarksOnSource()", () => {
  const remarks = async (packageMeta: () => Promise<Partial<PackageMeta>>) => {
    const { ports } = await valuePorts([]);
    const source = {
      ...ports.source,
      describe: () => "The mirror",
      packageMeta: async () => ({ ...aPackageMeta(), ...(await packageMeta()) }),
    };
    const platforms = [LINUX!, WINDOWS!];
    return remarksOnSource([aLocked({ platforms })], { ...ports, source, rules: VALUE_RULES });
  };
  const listing = (...hashes: readonly Hash[]) =>
    remarks(() => Promise.resolve({ authentication: aMirrorAuthentication({ hashes }) }));

  test("names each platform whose package at a mirror is another one", async () => {
    expect(await listing(h1("another"))).toStrictEqual(
      [LINUX, WINDOWS].map(
        (platform) =>
          `The mirror has another package of ${NAME} for ${platform} than was locked, so that init and verify fail`,
      ),
    );
  });

  test("is silent where one listed hash is locked, where none is listed, and of a registry", async () => {
    const authentication = aRegistryAuthentication();

    expect(await listing(h1("another"), h1("locked"))).toStrictEqual([]);
    expect(await listing()).toStrictEqual([]);
    expect(await remarks(() => Promise.resolve({ authentication }))).toStrictEqual([]);
  });

  test("names a refusal, and is silent where the source does not answer", async () => {
    const failing = (code: "PLATFORM_NOT_AVAILABLE" | "HOST_UNREACHABLE") =>
      remarks(() => Promise.reject(new LockReviewError(code, "There is none", { way: undefined })));

    expect(await failing("PLATFORM_NOT_AVAILABLE")).toStrictEqual([
      "There is none, so that init and verify fail",
      "There is none, so that init and verify fail",
    ]);
    expect(await failing("HOST_UNREACHABLE")).toStrictEqual([]);
    await expect(remarks(() => Promise.reject(new TypeError("a bug")))).rejects.toThrow(TypeError);
  });
});
