import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { IN_GATE, NUMBERED, PROMISE_WORLDS } from "./generate.ts";
import { brokenPromises } from "./judge.ts";
import { knownFailures } from "./known-failures.ts";
import { runOurCommands } from "./our-commands.ts";
import { inWorld, keyOf, readVerdicts, type Verdicts } from "./record.ts";

const HOW_TO_RECORD =
  "no program was asked about this lock file: ORACLES=FOLDER RECORD_ORACLES=1 npm run test:oracle -- promises";
/** `PROMISES=all` plays every world, as every night does. */
const PLAYED = process.env["PROMISES"] === "all" ? NUMBERED : IN_GATE;

/**
 * Holds our commands to what the programs were recorded to say, one program for each world.
 */
export function holdPromisesToRecord(): void {
  const known = readVerdicts();
  test("every world was put to a program", () => {
    const asked = [...known].filter(([, programs]) => programs.size > 0);
    expect(asked.map(([name]) => name)).toStrictEqual(PROMISE_WORLDS.map(({ name }) => name));
  });
  const plays = PLAYED.flatMap(({ world, number, name }) =>
    oneOf(known.get(name) ?? new Map(), name).map(([by, verdicts]) => ({
      ...{ world, number, name, by, verdicts },
    })),
  );
  test.for(plays)("$by: $name", async ({ world, number, by, verdicts }) => {
    const ours = await inWorld(world, by, (stage) => runOurCommands(stage, world));
    const now = brokenPromises(ours, (text) => {
      const verdict = verdicts[keyOf(world, text)];
      if (verdict === undefined) throw new Error(`${HOW_TO_RECORD}\n${text}`);
      return verdict;
    });
    // Which of them hold by now, the programs say: they shrink the table.
    expect(knownFailures(by, number)).toStrictEqual(expect.arrayContaining([...now]));
  });
}

/** Takes another program with each world. */
function oneOf(
  verdicts: ReadonlyMap<string, Verdicts>,
  world: string,
): readonly (readonly [string, Verdicts])[] {
  const rows = [...verdicts];
  const chosen = rows[createHash("sha256").update(world).digest()[0]! % rows.length];
  return chosen === undefined ? [] : [chosen];
}
