import { readFileSync, writeFileSync } from "node:fs";
import type { Promised } from "./judge.ts";

/** Worlds in which a promise does not hold yet, and why. */
interface KnownFailure {
  readonly promise: Promised;
  readonly cause: string;
  /** Numbers of worlds by program. */
  readonly worlds: Readonly<Record<string, readonly number[]>>;
}

const FILE = new URL("../../../fixtures/oracles/promises-broken.json", import.meta.url);

/** The table only shrinks: a world that starts to pass is removed from it, and none is added. */
function readKnownFailures(): readonly KnownFailure[] {
  return JSON.parse(readFileSync(FILE, "utf8")) as readonly KnownFailure[];
}

/** Returns the promises that are known not to hold in a world. */
export function knownFailures(program: string, world: number): readonly Promised[] {
  const rows = readKnownFailures().filter(({ worlds }) => worlds[program]?.includes(world));
  return [...new Set(rows.map(({ promise }) => promise))].sort();
}

/** Counts the worlds of the table, once for each program and cause. */
export function countKnownFailures(): number {
  return readKnownFailures().flatMap(({ worlds }) => Object.values(worlds).flat()).length;
}

/** Removes from the table what holds now, of the worlds and programs that were asked. */
export function dropFromTable(
  holds: (program: string, world: number, promise: Promised) => boolean,
): void {
  const rows = readKnownFailures().map(({ promise, cause, worlds }) => {
    const left = Object.entries(worlds).map(([program, numbers]) => [
      program,
      numbers.filter((world) => !holds(program, world, promise)),
    ]);
    const entries = left.filter(([, numbers]) => numbers!.length > 0);
    return { promise, cause, worlds: Object.fromEntries(entries) };
  });
  const kept = rows.filter(({ worlds }) => Object.keys(worlds).length > 0);
  const lines = kept.map((row) => `  ${JSON.stringify(row)}`).join(",\n");
  writeFileSync(FILE, `[\n${lines}\n]\n`);
}
