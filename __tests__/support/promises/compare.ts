import { afterAll, describe, expect, test } from "vitest";
import { findOracles, type Oracle } from "../oracles/oracle.ts";
import { isAsked, NUMBERED, type PromiseWorld } from "./generate.ts";
import { brokenPromises, type Promised, type Verdict } from "./judge.ts";
import { dropFromTable, knownFailures } from "./known-failures.ts";
import { type OurCommands, runOurCommands } from "./our-commands.ts";
import { askInit, inWorld, keyOf, readVerdicts, type Verdicts, writeVerdicts } from "./record.ts";

const IS_RECORDED = process.env["RECORD_ORACLES"] === "1";

/** Runs our commands in each world and asks every program on this machine about each lock file that they leave. */
export function holdPromisesBesideOracles(): void {
  const oracles = findOracles().filter(({ name }) =>
    NUMBERED.some(({ number }) => isAsked(name, number)),
  );
  test("an oracle is here to compare with; without one this whole suite proves nothing", () => {
    expect(oracles).not.toStrictEqual([]);
  });
  const known = readVerdicts();
  const heard = new Map<string, Map<string, Verdicts>>();
  const broken = new Map<string, readonly Promised[]>();
  describe.each(oracles)("$name", (oracle) => {
    const asked = NUMBERED.filter(({ number }) => isAsked(oracle.name, number));
    test.for(asked)("$name", async ({ world, number }) => {
      const recorded = IS_RECORDED ? known.get(world.name)?.get(oracle.name) : undefined;
      const { ours, verdicts } = await askAbout(oracle, world, recorded);
      heard.set(world.name, (heard.get(world.name) ?? new Map()).set(oracle.name, verdicts));
      const now = brokenPromises(ours, (text) => verdicts[keyOf(world, text)]!);
      broken.set(`${oracle.name} ${number}`, now);
      expect([...now].sort()).toStrictEqual(knownFailures(oracle.name, number));
    });
  });
  afterAll(() => {
    if (!IS_RECORDED) return;
    writeVerdicts(heard);
    dropFromTable((program, world, promise) => {
      const now = broken.get(`${program} ${world}`);
      return now !== undefined && !now.includes(promise);
    });
  });
}

async function askAbout(
  oracle: Oracle,
  world: PromiseWorld,
  recorded: Verdicts = {},
): Promise<{ readonly ours: OurCommands; readonly verdicts: Verdicts }> {
  return inWorld(world, oracle.name, async (stage) => {
    const ours = await runOurCommands(stage, world);
    const { before } = ours;
    // Fills the cache, so that no answer depends on the question before it.
    if (world.isCached) await askInit(oracle, stage, { text: undefined, options: [] });
    const verdicts: Record<string, Verdict> = {
      init: recorded["init"] ?? (await askInit(oracle, stage, { text: before, options: [] })),
    };
    for (const text of ours.verified.keys()) {
      const key = keyOf(world, text);
      verdicts[key] = recorded[key] ?? (await askInit(oracle, stage, { text }));
    }
    return { ours, verdicts };
  });
}
