import type { Tool } from "../../../../src/model/tool.ts";
import { edited, withFaults } from "../../embedded/release-faults.ts";
import {
  addFaults,
  LOCK_FILE,
  runOurs,
  type StagedSituation,
  stage,
} from "../../lock-situations/run.ts";
import { aRelease, type LockSituation } from "../../lock-situations/situation.ts";
import { situationKeysFor } from "../keys.ts";
import { toolOf } from "../oracle.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";
import { lockByOracle } from "./lock.ts";

/** What a tool does one way or another, by the order in which Go walks a map. */
type LuckyCase = OracleCase & { readonly situation: LockSituation };

/** Two ways that are as likely stay hidden in one of 2^39 runs of this many attempts. */
const MAX_ATTEMPTS = 40;

/** Metadata whose report lists the archive for linux_amd64 under darwin_arm64, too. */
function withSharedHash(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const packages = document["packages"] as Readonly<Record<string, { hashes: readonly string[] }>>;
  const { linux_amd64: here, darwin_arm64: there } = packages;
  const hashes = [...(there?.hashes ?? []), ...(here?.hashes ?? [])];
  return { ...document, packages: { ...packages, darwin_arm64: { ...there, hashes } } };
}

const CASES: readonly LuckyCase[] = [
  {
    name: "the newest of two versions that differ in metadata alone",
    rules: ["VR-7"],
    divergence: "the same input gives the same output here",
    situation: {
      name: "",
      releases: () => [aRelease({ version: "1.2.3+a" }), aRelease({ version: "1.2.3+b" })],
      outcome: {},
    },
  },
  {
    name: "a reported hash that two platforms have",
    rules: ["RG-8"],
    situation: {
      name: "",
      releases: () => [
        withFaults(aRelease({ packages: true }), edited({ download: withSharedHash })),
      ],
      outcome: {},
    },
  },
];

async function staged<Result>(
  { situation }: LuckyCase,
  tool: Tool,
  run: (staged: StagedSituation) => Promise<Result>,
): Promise<Result> {
  const keys = await situationKeysFor(tool);
  const world = await stage(situation, tool, keys);
  addFaults(world, keys);
  return run(world).finally(() => world.registry.stop());
}

/** What a lock file locks, or that there is none. */
function lockedBy(isDone: boolean, text: string | undefined): string {
  const [, version = "nothing"] = /version *= "([^"]*)"/.exec(text ?? "") ?? [];
  return isDone ? version : "refused";
}

/** Everything that comes of the same situation when it is tried often. */
export const LUCK_SUITE: OracleSuite<LuckyCase> = {
  name: "luck",
  cases: CASES,
  rules: [],
  divergence: (tool, one) =>
    one.rules?.includes("RG-8") === true && tool.name === "opentofu" && tool.minor >= 12
      ? "a list must not crash a reviewer"
      : undefined,
  theirs: (oracle, one) =>
    staged(one, toolOf(oracle.name), async (world): Promise<Answer> => {
      const found = new Set<string>();
      for (let i = 0; i < MAX_ATTEMPTS && found.size < 2; i++) {
        const { code, lockFile } = await lockByOracle(oracle, world);
        found.add(lockedBy(code === 0, lockFile));
      }
      return [...found].sort();
    }),
  ours: (tool, one) =>
    staged(one, tool, async (world) => {
      const { exit, lockFile } = await runOurs(world);
      return [lockedBy(exit === 0, lockFile ?? world.files[LOCK_FILE])];
    }),
};
