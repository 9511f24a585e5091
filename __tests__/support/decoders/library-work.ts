import type { InstrumentedDecoders } from "./instrumented.ts";

/** A function of the language, and how much a call of it goes through. */
type Charge = (self: unknown, args: readonly unknown[], result: unknown) => number;

const sizeOf = (value: unknown): number => {
  const { length, byteLength, size } = (value ?? {}) as Record<string, unknown>;
  return Number(length ?? byteLength ?? size ?? 1);
};
const whole: Charge = (self) => sizeOf(self);
const made: Charge = (_self, _args, result) => sizeOf(result);
const argument: Charge = (_self, args) => sizeOf(args[0]);
const range: Charge = (self, args) => Number(args[2] ?? sizeOf(self)) - Number(args[1] ?? 0);
const upTo: Charge = (self, args, found) =>
  typeof found === "number" && found >= 0
    ? found - Number(args[1] ?? 0)
    : sizeOf(self) - Number(args[1] ?? 0);

const TEXT = [
  "split",
  "replace",
  "replaceAll",
  "normalize",
  "toLowerCase",
  "toUpperCase",
  "localeCompare",
];
const COPIES = ["repeat", "padStart", "padEnd"];
const LIST = ["slice", "concat", "flat", "toSorted", "toReversed", "splice"];

/** Every function that goes through more than it was given one by one, with what it goes through. */
const CHARGES: readonly (readonly [owner: object, names: readonly string[], charge: Charge])[] = [
  [String.prototype, TEXT, whole],
  [String.prototype, COPIES, made],
  [String.prototype, ["indexOf", "includes"], upTo],
  [Array.prototype, LIST, made],
  [Array.prototype, ["reverse", "sort", "join", "fill", "shift", "unshift"], whole],
  [Array.prototype, ["indexOf", "includes", "lastIndexOf"], upTo],
  [Object.getPrototypeOf(Uint8Array.prototype), ["slice"], made],
  [Object.getPrototypeOf(Uint8Array.prototype), ["set"], argument],
  [Object.getPrototypeOf(Uint8Array.prototype), ["fill"], range],
  [Object.getPrototypeOf(Uint8Array.prototype), ["toString", "join"], whole],
  [Buffer.prototype, ["toString"], made],
  [Buffer.prototype, ["equals"], whole],
  [Buffer.prototype, ["indexOf", "includes"], upTo],
  [Buffer, ["concat"], made],
  [Buffer, ["from"], made],
  [TextDecoder.prototype, ["decode"], argument],
  [Object, ["keys", "values", "entries", "fromEntries", "assign"], made],
  [JSON, ["parse", "stringify"], argument],
];

/**
 * Runs a task while what the language's own functions go through is counted as work, and sets them back. How far an
 * expression looks ahead and back is not seen: that none takes more than linear time is the linter's part.
 */
export async function withLibraryWork<T>(
  work: InstrumentedDecoders["work"],
  task: () => Promise<T>,
): Promise<T> {
  const undo = CHARGES.flatMap(([owner, names, charge]) =>
    names.map((name) => patch(owner as Record<string, unknown>, name, work, charge)),
  );
  undo.push(patchExec(work));
  try {
    return await task();
  } finally {
    for (const one of undo) one();
  }
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

function patch(
  owner: Record<string, unknown>,
  name: string,
  work: InstrumentedDecoders["work"],
  charge: Charge,
): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const original = owner[name] as Method;
  const counted: Method = function (...args) {
    const result = Reflect.apply(original, this, args);
    work.done += Math.max(0, charge(this, args, result));
    return result;
  };
  Object.defineProperty(owner, name, {
    value: counted,
    writable: true,
    configurable: true,
    enumerable: false,
  });
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  };
}

/** What an expression went through: up to the end of its match, or all there was to search. */
function patchExec(work: InstrumentedDecoders["work"]): () => void {
  const original = RegExp.prototype.exec;
  RegExp.prototype.exec = function (text) {
    const from = this.sticky || this.global ? this.lastIndex : 0;
    const match = original.call(this, text);
    const isHeld = this.sticky || (this.source.startsWith("^") && !this.multiline);
    work.done +=
      match === null ? (isHeld ? 1 : text.length - from) : match.index + match[0].length - from;
    return match;
  };
  return () => {
    RegExp.prototype.exec = original;
  };
}
