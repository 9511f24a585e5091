import { describe, expect, test } from "vitest";
import { limitConcurrency } from "../../../src/lock/gathering/limits.ts";
import {
  type AgeTerms,
  type ResolveRequest,
  resolveVersions,
} from "../../../src/lock/versions/select.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { aLockFile, anAddress, aVersion } from "../../support/builders.ts";
import { forgetfulPorts } from "../../support/forgetful.ts";
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
  return resolveVersions(request, {
    ...forgetfulPorts(),
    source,
    queries: limitConcurrency(2),
  });
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

describe("resolveVersions() where policy asks for an age", () => {
  const NOW = Date.parse("2026-01-08T00:00:00Z");
  const HOUR = 3_600_000;
  const WEEK = 168;
  /** The date of a version that is so many milliseconds old. */
  const dateOf = (age: number) => new Date(NOW - age).toISOString();
  const hoursOld = (hours: number) => dateOf(hours * HOUR);

  interface Said {
    /** What the registry's context says. */
    readonly context?: Readonly<Record<string, string>>;
    /** What the release itself says. */
    readonly releases?: Readonly<Record<string, string>>;
  }

  async function choose(
    { context = {}, releases = {} }: Said,
    facts: Partial<ResolveRequest> = {},
    terms: Partial<AgeTerms> = {},
    versions: readonly string[] = ["1.0.0", "1.1.0", "1.2.0"],
  ) {
    const { source } = aSource({ [A]: versions });
    const published = new Map(
      Object.entries(context).map(([version, date]) => [aVersion(version), date]),
    );
    const questions: string[] = [];
    const request: ResolveRequest = {
      requirements: [aRequirement("acme/a", "~> 1.0")],
      locks: EMPTY_LOCK_FILE,
      upgrade: () => false,
      tool: OPENTOFU,
      age: { hoursOf: () => WEEK, now: NOW, asksContext: true, ...terms },
      ...facts,
    };
    const { selections, failures } = await resolveVersions(request, {
      source,
      queries: limitConcurrency(2),
      context: () => {
        questions.push("context");
        return Promise.resolve({ published, isDelisted: false });
      },
      releaseDate: (_, version) => {
        questions.push(version);
        return Promise.resolve(releases[version]);
      },
    });
    const [selection] = selections;
    return { version: selection?.version, age: selection?.age, failures, questions };
  }

  test.each([
    ["of exactly the age", WEEK * HOUR, "1.2.0", []],
    ["a millisecond younger", WEEK * HOUR - 1, "1.1.0", [{ version: "1.2.0", hours: 167 }]],
    ["of the future", -1, "1.1.0", [{ version: "1.2.0", hours: -1 }]],
  ])("for a newest version %s", async (_, age, version, passedOver) => {
    const chosen = await choose({ context: { "1.2.0": dateOf(age), "1.1.0": hoursOld(500) } });

    expect(chosen).toMatchObject({ version, age: { asked: WEEK, passedOver, isUnknown: false } });
  });

  test("names every version that it passed over, the newest first", async () => {
    const chosen = await choose({
      context: { "1.2.0": hoursOld(2), "1.1.0": hoursOld(30), "1.0.0": hoursOld(200) },
    });

    expect(chosen).toMatchObject({
      version: "1.0.0",
      age: {
        passedOver: [
          { version: "1.2.0", hours: 2 },
          { version: "1.1.0", hours: 30 },
        ],
      },
    });
  });

  test("looks at each version once, whatever the constraints leave out above and below it", async () => {
    const said = { context: { "1.1.0": hoursOld(2) }, releases: { "1.0.0": hoursOld(200) } };
    const requirements = [aRequirement("acme/a", "< 1.2.0, != 1.0.5")];

    const chosen = await choose(said, { requirements }, {}, ["1.0.0", "1.0.5", "1.1.0", "1.2.0"]);

    expect(chosen).toMatchObject({
      version: "1.0.0",
      age: { passedOver: [{ version: "1.1.0", hours: 2 }] },
      questions: ["context", "1.0.0"],
    });
  });

  test.each([
    ["nobody dates", {}],
    ["somebody dates with what is no date", { context: { "1.2.0": "soon" } }],
  ])("takes a version that %s, and says that its age is unknown", async (_, said) => {
    expect(await choose(said)).toMatchObject({
      version: "1.2.0",
      age: { passedOver: [], isUnknown: true },
    });
  });

  test("asks a release for its date where the registry's context has none, or may not be asked", async () => {
    const releases = { "1.2.0": hoursOld(3) };
    const context = { "1.2.0": hoursOld(500), "1.1.0": hoursOld(500) };

    const dated = await choose({ context, releases });
    const other = await choose({ context: { "1.1.0": hoursOld(500) }, releases });
    const alone = await choose({ context, releases }, {}, { asksContext: false });

    expect(dated).toMatchObject({ version: "1.2.0", questions: ["context"] });
    expect(other).toMatchObject({ version: "1.1.0", questions: ["context", "1.2.0"] });
    expect(alone).toMatchObject({ version: "1.1.0", questions: ["1.2.0", "1.1.0"] });
  });

  test("refuses where every version that the constraints allow is too young", async () => {
    const said = {
      context: { "1.2.0": hoursOld(2), "1.1.0": hoursOld(3), "1.0.0": hoursOld(999) },
    };
    const requirements = [aRequirement("acme/a", ">= 1.1.0")];

    const { version, failures } = await choose(said, { requirements });

    expect(version).toBeUndefined();
    expect(failures.map(({ error }) => [error.code, error.message, error.hint])).toStrictEqual([
      [
        "NO_MATCHING_VERSION",
        `Every release of ${A} that can be selected is younger than policy asks for`,
        expect.stringContaining("min-release-age"),
      ],
    ]);
  });

  test("says that nothing matches, and nothing of an age, where no version is allowed at all", async () => {
    const requirements = [aRequirement("acme/a", "~> 3.0")];

    const { failures } = await choose({}, { requirements });

    expect(failures[0]?.error.message).toContain("~> 3.0");
  });

  test("stays, of any age, at the version that was locked, and passes over newer ones", async () => {
    const said = {
      context: { "1.2.0": hoursOld(2), "1.1.0": hoursOld(3), "1.0.0": hoursOld(999) },
    };
    const locks = aLockFile({ address: "acme/a", version: "1.1.0" });

    const upgraded = await choose(said, { locks, upgrade: () => true });
    const left = await choose(said, { locks });

    expect(upgraded).toMatchObject({
      version: "1.1.0",
      age: { passedOver: [{ version: "1.2.0", hours: 2 }] },
    });
    expect(left).toMatchObject({ version: "1.1.0", age: undefined, questions: [] });
  });

  test("asks no age of a provider that policy exempts", async () => {
    const said = { context: { "1.2.0": hoursOld(2) } };

    const chosen = await choose(said, {}, { hoursOf: () => undefined });

    expect(chosen).toMatchObject({ version: "1.2.0", age: undefined, questions: [] });
  });
});
