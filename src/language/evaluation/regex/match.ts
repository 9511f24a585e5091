import type { CompiledRegex } from "./compile.ts";

/** Where a match and its groups are, by characters: starts at even places, ends at odd ones. */
export type MatchSlots = readonly (number | undefined)[];

/** A search that is going on. */
export interface RegexSearch {
  readonly regex: CompiledRegex;
  readonly characters: readonly string[];
  /** Steps left; below zero the search was given up and its result means nothing. */
  readonly budget: { left: number };
}

interface Thread {
  readonly at: number;
  readonly slots: MatchSlots;
}

/**
 * Finds the first match at or behind a place, the preferred one of those that start there.
 *
 * All alternatives advance together, one character at a time, so that the time is the product of the
 * lengths of text and expression whatever they are. Go: regexp (Pike's machine).
 */
export function findMatch(search: RegexSearch, from: number): MatchSlots | undefined {
  const { characters, budget } = search;
  let threads: readonly Thread[] = [];
  let found: MatchSlots | undefined;
  for (let position = from; position <= characters.length; position++) {
    const starts = found === undefined ? [...threads, { at: 0, slots: [] }] : threads;
    const waiting = followAll(search, position, starts);
    const advanced = advance(search, position, waiting);
    threads = advanced.threads;
    found = advanced.found ?? found;
    if (budget.left < 0 || (found !== undefined && threads.length === 0)) break;
  }
  return found;
}

/** Takes one character with every thread; threads behind one that matches are less preferred and end. */
function advance(
  { regex, characters }: RegexSearch,
  position: number,
  waiting: readonly Thread[],
): { readonly threads: readonly Thread[]; readonly found: MatchSlots | undefined } {
  const threads: Thread[] = [];
  for (const { at, slots } of waiting) {
    const instruction = regex.instructions[at];
    if (instruction?.kind === "match") return { threads, found: slots };
    const character = characters[position];
    if (instruction?.kind !== "character" || character === undefined) continue;
    if (instruction.accepts(character)) threads.push({ at: at + 1, slots });
  }
  return { threads, found: undefined };
}

/**
 * Follows threads to where they need a character, each instruction once.
 *
 * With a stack of its own: an expression can be longer than the stack is deep.
 */
function followAll(
  search: RegexSearch,
  position: number,
  starts: readonly Thread[],
): readonly Thread[] {
  const waiting: Thread[] = [];
  const seen = new Set<number>();
  const pending = [...starts].reverse();
  for (let thread = pending.pop(); thread !== undefined; thread = pending.pop()) {
    if (seen.has(thread.at)) continue;
    seen.add(thread.at);
    search.budget.left--;
    const next = follow(search, position, thread);
    if (next === undefined) waiting.push(thread);
    else pending.push(...next);
  }
  return waiting;
}

/** Where a thread goes on without a character, the preferred place last; undefined when it needs one. */
function follow(
  { regex, characters }: RegexSearch,
  position: number,
  { at, slots }: Thread,
): readonly Thread[] | undefined {
  const instruction = regex.instructions[at];
  switch (instruction?.kind) {
    case "fork":
      return instruction.targets.map((target) => ({ at: target, slots })).reverse();
    case "save": {
      const saved = [...slots];
      saved[instruction.slot] = position;
      return [{ at: at + 1, slots: saved }];
    }
    case "assertion": {
      const before = characters[position - 1] ?? "";
      const after = characters[position] ?? "";
      return instruction.holds(before, after) ? [{ at: at + 1, slots }] : [];
    }
    default:
      return undefined;
  }
}

/** All matches, one behind the other; an empty one directly behind another does not count. Go: Regexp.FindAll. */
export function findMatches(search: RegexSearch): readonly MatchSlots[] {
  const matches: MatchSlots[] = [];
  let from = 0;
  let lastEnd = -1;
  while (from <= search.characters.length) {
    const match = findMatch(search, from);
    if (match === undefined) break;
    const [start = 0, end = 0] = match;
    if (end > start || start !== lastEnd) matches.push(match);
    lastEnd = end;
    from = end > start ? end : end + 1;
  }
  return matches;
}
