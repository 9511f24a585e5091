import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { Tool } from "../../../src/model/tool.ts";
import { findOracles, toolOf } from "./oracle.ts";
import { readRecord, type SharedAnswer, writeRecord } from "./record.ts";
import type { Answer, OracleCase, OracleSuite } from "./suite.ts";

/** `PROMISES=all` plays generated worlds with a program of each answer, as every night does. */
const PLAYS_ALL = process.env["PROMISES"] === "all";
/** Whether what the programs say becomes the record: `RECORD_ORACLES=1`. */
const RECORDS = process.env["RECORD_ORACLES"] === "1";

/** Asks every oracle on this machine every case, and compares with what we say. */
export function compareWithOracles<Case extends OracleCase>(suite: OracleSuite<Case>): void {
  const oracles = findOracles();
  test("an oracle is here to compare with; without one this whole suite proves nothing", () => {
    expect(oracles).not.toStrictEqual([]);
  });
  const heard = new Map<string, Map<string, Answer>>();
  const asked = oracles.map((oracle) => {
    const tool = toolOf(oracle.name);
    const cases = suite.cases.filter((one) => suite.appliesTo?.(tool, one) ?? true);
    return { name: oracle.name, oracle, tool, cases };
  });
  describe.each(asked.filter(({ cases }) => cases.length > 0))(
    "$name",
    ({ oracle, tool, cases }) => {
      test.for(cases)("$name", async (one) => {
        const theirs = await suite.theirs(oracle, one);
        heard.set(one.name, (heard.get(one.name) ?? new Map()).set(oracle.name, theirs));
        judge(suite, { tool, one }, await suite.ours(tool, one), theirs);
      });
    },
  );
  afterAll(() => {
    if (RECORDS) writeRecord(suite as unknown as OracleSuite, heard);
  });
}

/**
 * Holds us to what the oracles said when they were last asked.
 *
 * Of programs that agree, the oldest and the newest of each tool are played: a rule that changes with the
 * release changes between two of them. A development build is played where no release agrees with it.
 * Where a play takes long, one of them is played: another one with each case, so that every release has its turn. Of
 * generated worlds, in which any program may be right, that is one of all programs.
 */
export function holdToRecord<Case extends OracleCase>(suite: OracleSuite<Case>): void {
  const rows = new Map(readRecord(suite.name).map((row) => [row.case, row]));
  test("every case was put to an oracle", () => {
    expect([...rows.keys()]).toStrictEqual(suite.cases.map(({ name }) => name));
  });
  const plays = suite.cases.flatMap((one) => {
    const { name } = one;
    const each = (rows.get(name)?.answers ?? []).flatMap((shared) =>
      players(shared, suite.plays === undefined ? undefined : name).map((by) => ({
        ...{ one, by, name, answer: shared.answer },
      })),
    );
    const isOnce = suite.plays === "one of all" && !PLAYS_ALL && each.length > 1;
    return isOnce ? [chosen(each, name)] : each;
  });
  test.for(plays)("$by: $name", async ({ one, by, answer }) => {
    const tool = toolOf(by);
    judge(suite, { tool, one }, await suite.ours(tool, one), answer);
  });
}

/** Programs to play of those that agree; one alone if a case is named that chooses it. */
function players({ by }: SharedAnswer, chooser: string | undefined): readonly string[] {
  const tools = ["opentofu", "terraform"].map((tool) => {
    const names = by.filter((name) => toolOf(name).name === tool);
    const released = names.filter((name) => !name.endsWith("-dev"));
    return released.length === 0 ? names : released;
  });
  if (chooser !== undefined) {
    const names = tools.flat();
    return [chosen(names, chooser)];
  }
  return tools.flatMap((names) => [...new Set([names[0], names.at(-1)])].filter(isThere));
}

/** Another one with each name. */
function chosen<T>(list: readonly T[], name: string): T {
  const [number = 0] = createHash("sha256").update(name).digest();
  return list[number % list.length]!;
}

function isThere(name: string | undefined): name is string {
  return name !== undefined;
}

function judge<Case extends OracleCase>(
  suite: OracleSuite<Case>,
  { tool, one }: { readonly tool: Tool; readonly one: Case },
  ours: Answer,
  theirs: Answer,
): void {
  const divergence = one.divergence ?? suite.divergence?.(tool, one);
  const isLeftToThem = theirs === "refused" && suite.isNotJudged?.(tool, one) === true;
  if (divergence !== undefined) expect(ours, divergence).not.toStrictEqual(theirs);
  else if (isLeftToThem) expect(ours, "what it is refused for is not judged").not.toBe("refused");
  else expect(ours).toStrictEqual(theirs);
}
