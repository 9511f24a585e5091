import { describe, expect, test } from "vitest";
import {
  coveringOnePlatform,
  remarksOnAge,
  remarksOnLock,
  remarksOnSource,
} from "../../../src/app/lock/lock-remarks.ts";
import type { LockedProvider } from "../../../src/lock/versions/compose.ts";
import type { AgeFacts } from "../../../src/lock/versions/select.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { PackageMeta } from "../../../src/packages/authentication/meta.ts";
import { hashDirectory } from "../../../src/packages/hashing/directory.ts";
import { sideWithoutText } from "../../../src/review/evidence/read-side.ts";
import {
  aLockFile,
  aPlatform,
  aProviderLock,
  aVersion,
  type ProviderLockFacts,
} from "../../support/builders.ts";
import { VALUE_RULES, valuePorts } from "../../support/described-versions.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import { memoryTree } from "../../support/memory-tree.ts";
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

describe("remarksOnAge()", () => {
  const young = { version: aVersion("1.3.0"), hours: 3 };
  const old = `policy asks for 2 days: ${ENTRY.version} is locked`;
  const unknown = `The age of ${NAME} is not known, since nobody says when it was published; policy asks for 2 days`;

  test.each<readonly [string, Partial<AgeFacts> | undefined, readonly string[]]>([
    ["has none where policy asks for no age", undefined, []],
    ["has none where the newest version is old enough", {}, []],
    [
      "names each version that is too young",
      { passedOver: [young, { ...young, version: aVersion("1.2.9"), hours: 30 }] },
      [
        `${ENTRY.address} 1.3.0 is 3 hours old; ${old}`,
        `${ENTRY.address} 1.2.9 is 30 hours old; ${old}`,
      ],
    ],
    [
      "takes a version of the future for one of now",
      { passedOver: [{ ...young, hours: -5 }] },
      [`${ENTRY.address} 1.3.0 is 0 hours old; ${old}`],
    ],
    ["says that an age is not known", { isUnknown: true }, [unknown]],
    [
      "says so beside a version that is too young",
      { passedOver: [young], isUnknown: true },
      [`${ENTRY.address} 1.3.0 is 3 hours old; ${old}`, unknown],
    ],
  ])("%s", (_, facts, expected) => {
    const age = facts && { asked: 48, passedOver: [], isUnknown: false, ...facts };

    expect(remarksOnAge(aLocked(age === undefined ? {} : { age }))).toStrictEqual(expected);
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
  const local = {
    files: memoryTree({ "pkg/terraform-provider-null": "a program" }),
    digestFile: () => Promise.resolve("ab".repeat(32)),
  };
  const remarks = async (
    packageMeta: () => Promise<Partial<PackageMeta>>,
    facts: Partial<LockedProvider> = {},
  ) => {
    const { ports } = await valuePorts([]);
    const source = {
      ...ports.source,
      describe: () => "The mirror",
      packageMeta: async () => ({ ...aPackageMeta(), ...(await packageMeta()) }),
    };
    const platforms = [LINUX!, WINDOWS!];
    const run = { ...ports, local, source, rules: VALUE_RULES };
    return remarksOnSource([aLocked({ platforms, ...facts })], run);
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

  test("compares a package that lies on this disk by its contents", async () => {
    const unpacked = () =>
      Promise.resolve({ location: { kind: "directory", path: "pkg" } as const });
    const { directory } = await hashDirectory(local.files, "pkg", local.digestFile);
    const entry = aProviderLock({ hashes: [directory] });

    expect(await remarks(unpacked)).toHaveLength(2);
    expect(await remarks(unpacked, { entry })).toStrictEqual([]);
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
