// Where a root module stood on base (T9), and which lock file it is compared with.
import { expect, test } from "vitest";
import { type FactsQuestion, gatherRootFacts } from "../../../src/app/review/gather-root-facts.ts";
import type { RootReading } from "../../../src/app/roots/read-root.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { lockFilePath, type RootCandidate } from "../../../src/review/change/discover.ts";
import { NO_RELEASES } from "../../../src/review/evidence/input.ts";
import { DEFAULT_POLICY, namedFromTop } from "../../../src/review/policy/policy.ts";
import { aLockFile, anAddress, aVersion } from "../../support/builders.ts";
import { someEvidence } from "../../support/evidence-builders.ts";
import { aSide, someRequirements } from "../../support/judge-builders.ts";
import { someModules } from "../../support/module-facts-builders.ts";

const MODULES = someModules({ base: [], head: [] });
const NEW_MODULES = someModules({ base: null, head: [] });
const SIDE = aSide(aLockFile({ version: "1.2.3" }));

/** What requires a provider in a module that is called. */
function calling(directory: string): Requirements {
  const own = someRequirements({ "hashicorp/null": "" });
  const providers = [...own.providers].map(([address, one]) => {
    const origins = one.origins.map((origin) => ({ ...origin, file: `${directory}/main.tf` }));
    return [address, { ...one, origins }] as const;
  });
  return { ...own, providers: new Map(providers) };
}

/** A root module that stays where it is. */
function aReading(root: string, facts: Partial<RootReading & RootCandidate> = {}): RootReading {
  const { base, head, modules, requirements, baseRequirements, ...candidate } = {
    ...{ base: SIDE, head: SIDE },
    ...{ requirements: someRequirements({}), baseRequirements: someRequirements({}) },
    ...facts,
  };
  const path = lockFilePath(root);
  return {
    candidate: {
      ...{ root, nameInPolicy: namedFromTop(root), waiverPaths: [namedFromTop(root)] },
      ...{ lockFilePath: path, scope: "root-module", baseLockPath: path, headLockPath: path },
      ...candidate,
    },
    choice: { tool: OPENTOFU, reason: "a test" },
    ...{ base, head, modules, requirements, baseRequirements },
  };
}

async function gathered(readings: readonly RootReading[], facts: Partial<FactsQuestion> = {}) {
  const question: FactsQuestion = {
    ...{ readings, former: [], mode: "review", policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER },
    ...{ now: 0, recordedReleases: NO_RELEASES },
    repositoryProviders: new Set(),
    ...facts,
  };
  const found = await gatherRootFacts(question, ({ version }) =>
    Promise.resolve(someEvidence({ version })),
  );
  return found.find(({ input }) => input.root === "net")?.input;
}

const UNLOCKED = { base: undefined, baseLockPath: undefined };

const APP = aReading("app", {
  requirements: calling("../net"),
  baseRequirements: calling("../net"),
});
const stood = async (net: RootReading, ...callers: readonly RootReading[]) =>
  (await gathered([net, ...callers]))?.stoodHere;
const OTHER = lockFilePath("old");

test.each<readonly [string, Partial<RootReading & RootCandidate>, string]>([
  ["stays", {}, "as-root"],
  ["has no lock file any more", { head: undefined, headLockPath: undefined }, "as-root"],
  ["moves", { baseLockPath: OTHER }, "no"],
  ["is new", UNLOCKED, "no"],
  ["has a lock file for modules alone", { ...UNLOCKED, modules: MODULES }, "as-root"],
  ["brings a lock file for modules", { ...UNLOCKED, modules: NEW_MODULES }, "no"],
  ["has another file than base's", { headLockPath: OTHER }, "no"],
  ["is led elsewhere", { places: { base: "a", head: "b" } }, "no"],
  ["is led to the same directory", { places: { base: "a", head: "a" } }, "as-root"],
  ["becomes a root module", { isPromoted: true }, "no"],
])("a root module that %s", async (_, facts, expected) => {
  expect(await stood(aReading("net", facts))).toBe(expected);
});

test.each<readonly [string, RootReading, string]>([
  ["on both sides", APP, "as-module"],
  ["on head alone", { ...APP, baseRequirements: undefined }, "as-root"],
  ["on base alone", { ...APP, requirements: undefined }, "no"],
  ["without a lock file on base", { ...APP, base: undefined }, "as-root"],
  ["without a lock file on head", { ...APP, head: undefined }, "no"],
])("a module that another root module calls %s", async (_, caller, expected) => {
  expect(await stood(aReading("net"), caller)).toBe(expected);
});

test("a module that calls itself, or that policy lists, is a root module", async () => {
  const itself = { requirements: calling("."), baseRequirements: calling(".") };
  const policy = { ...DEFAULT_POLICY, rootModules: [namedFromTop("net")] };
  const listed = { base: undefined, baseLockPath: undefined };

  expect(await stood(aReading("net", itself))).toBe("as-root");
  expect((await gathered([aReading("net"), APP], { policy }))?.stoodHere).toBe("as-root");
  expect((await gathered([aReading("net", listed)], { policy }))?.stoodHere).toBe("as-root");
});

test("a new root module is compared with a removed lock file, unless base has its configuration", async () => {
  const former = [aSide(aLockFile({ version: "1.3.0" }))];
  const versionOf = async (facts: Partial<RootCandidate & RootReading>) => {
    const net = aReading("net", { base: undefined, baseLockPath: undefined, ...facts });
    const input = await gathered([net], { former });
    return input?.base?.lock.providers.get(anAddress("hashicorp/null"))?.version;
  };

  expect(await versionOf({})).toBe(aVersion("1.3.0"));
  expect(await versionOf({ wasConfigured: false })).toBe(aVersion("1.3.0"));
  expect(await versionOf({ wasConfigured: true })).toBeUndefined();
  expect(await versionOf({ base: SIDE })).toBe(aVersion("1.2.3"));
});
