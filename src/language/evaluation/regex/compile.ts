import { parseRegex } from "./parse.ts";
import type { Assertion, CharacterTest, RegexNode, Repetition } from "./syntax.ts";

/** One step of a compiled expression; those without a target go on to the next. */
export type Instruction =
  | { readonly kind: "character"; readonly accepts: CharacterTest }
  | { readonly kind: "assertion"; readonly holds: Assertion }
  | { readonly kind: "save"; readonly slot: number }
  /** Goes on in several places, the first one preferred. */
  | { readonly kind: "fork"; targets: readonly number[] }
  | { readonly kind: "match" };

/** An expression that can be run. */
export interface CompiledRegex {
  readonly instructions: readonly Instruction[];
  /** One per group, in order: its name, or undefined. */
  readonly groups: readonly (string | undefined)[];
}

/** Steps an expression may have; counted repetitions multiply. */
const MAX_INSTRUCTIONS = 5000;

/** Compiles a regular expression of Go's syntax; undefined when it cannot be supported or is too large. */
export function compileRegex(pattern: string): CompiledRegex | undefined {
  const parsed = parseRegex(pattern);
  if (parsed === undefined) return undefined;
  const instructions: Instruction[] = [];
  const root: RegexNode = { kind: "group", index: 0, inner: parsed.root };
  if (!emit(instructions, root)) return undefined;
  instructions.push({ kind: "match" });
  return { instructions, groups: parsed.groups };
}

/** Appends the instructions for a node; false when there are too many. */
function emit(into: Instruction[], node: RegexNode): boolean {
  if (into.length > MAX_INSTRUCTIONS) return false;
  switch (node.kind) {
    case "empty":
      return true;
    case "character":
    case "assertion":
      into.push(node);
      return true;
    case "group": {
      into.push({ kind: "save", slot: 2 * node.index });
      const isComplete = emit(into, node.inner);
      into.push({ kind: "save", slot: 2 * node.index + 1 });
      return isComplete;
    }
    case "sequence":
      return node.parts.every((part) => emit(into, part));
    case "choice":
      return emitChoice(into, node.options);
    case "repeat":
      return emitRepetition(into, node);
    default:
      return node satisfies never;
  }
}

function emitChoice(into: Instruction[], options: readonly RegexNode[]): boolean {
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0) return emit(into, only);
  const fork: Instruction = { kind: "fork", targets: [] };
  into.push(fork);
  const starts: number[] = [];
  const ends: { kind: "fork"; targets: readonly number[] }[] = [];
  for (const option of options) {
    starts.push(into.length);
    if (!emit(into, option)) return false;
    const end = { kind: "fork" as const, targets: [] };
    ends.push(end);
    into.push(end);
  }
  fork.targets = starts;
  for (const end of ends) end.targets = [into.length];
  return true;
}

function emitRepetition(into: Instruction[], node: Repetition): boolean {
  for (let count = 0; count < node.minimum; count++) {
    if (!emit(into, node.inner)) return false;
  }
  return node.maximum === undefined
    ? emitLoop(into, node)
    : emitOptional(into, node, node.maximum - node.minimum);
}

function emitLoop(into: Instruction[], { inner, lazy }: Repetition): boolean {
  const start = into.length;
  const fork: Instruction = { kind: "fork", targets: [] };
  into.push(fork);
  if (!emit(into, inner)) return false;
  into.push({ kind: "fork", targets: [start] });
  const [body, end] = [start + 1, into.length];
  fork.targets = lazy ? [end, body] : [body, end];
  return true;
}

function emitOptional(into: Instruction[], { inner, lazy }: Repetition, count: number): boolean {
  const forks: { readonly fork: { targets: readonly number[] }; readonly body: number }[] = [];
  for (let done = 0; done < count; done++) {
    const fork: Instruction = { kind: "fork", targets: [] };
    into.push(fork);
    forks.push({ fork, body: into.length });
    if (!emit(into, inner)) return false;
  }
  const end = into.length;
  for (const { fork, body } of forks) fork.targets = lazy ? [end, body] : [body, end];
  return true;
}
