import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { compareOracles } from "./oracle.ts";
import type { Answer, OracleSuite } from "./suite.ts";

/** Programs that gave one and the same answer. */
export interface SharedAnswer {
  /** `tofu-1.12.6`, tools in turn, releases from old to new. */
  readonly by: readonly string[];
  readonly answer: Answer;
}

/** A line of a record. */
interface RecordedRow {
  readonly case: string;
  readonly rules: readonly string[];
  readonly answers: readonly SharedAnswer[];
}

function fileOf(suite: string): URL {
  return new URL(`../../../fixtures/oracles/${suite}.jsonl`, import.meta.url);
}

/** What was recorded of a suite; nothing when it never was. */
export function readRecord(suite: string): readonly RecordedRow[] {
  const file = fileOf(suite);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedRow);
}

/** Answers by program, by case. */
type AnswersByCase = ReadonlyMap<string, ReadonlyMap<string, Answer>>;

/** Writes what the programs of this run said; what absent programs said before stays. */
export function writeRecord(
  suite: Pick<OracleSuite, "name" | "cases" | "rules">,
  heard: AnswersByCase,
): void {
  const before = new Map(readRecord(suite.name).map((row) => [row.case, row]));
  const rows = suite.cases.map((one) => {
    const answers = new Map<string, Answer>();
    for (const { by, answer } of before.get(one.name)?.answers ?? []) {
      for (const name of by) answers.set(name, answer);
    }
    for (const [name, answer] of heard.get(one.name) ?? []) answers.set(name, answer);
    const rules = [...new Set([...suite.rules, ...(one.rules ?? [])])];
    return { case: one.name, rules, answers: shared(answers) };
  });
  const file = fileOf(suite.name);
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

/** Puts the programs together that agree. */
function shared(answers: ReadonlyMap<string, Answer>): readonly SharedAnswer[] {
  const groups: { by: string[]; answer: Answer }[] = [];
  const names = [...answers.keys()].sort(compareOracles);
  for (const name of names) {
    const answer = answers.get(name)!;
    const known = groups.find((group) => isDeepStrictEqual(group.answer, answer));
    if (known === undefined) groups.push({ by: [name], answer });
    else known.by.push(name);
  }
  return groups;
}
