import type { InstrumentedDecoders } from "./instrumented.ts";

/** What a search through inputs has come to. */
interface FuzzResult {
  /** Inputs that the decoder broke its rules on. */
  readonly finds: readonly { readonly input: Uint8Array; readonly what: string }[];
  /** Inputs that took branches, or took them as often, as none before. */
  readonly kept: readonly Uint8Array[];
}

/** How long an input gets; longer ones are the matter of the test of linear work. */
const MAX_BYTES = 2048;
const NUMBERS = ["0", "-1", "1e9", "9223372036854775808", "0x7f", "4294967296"];

/** Numbers between 0 and 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Changes inputs: what is known, with pieces of the sources and of each other in it. */
function mutator(random: () => number, words: readonly Uint8Array[]) {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const spliced = (bytes: Uint8Array, at: number, remove: number, add: Uint8Array): Uint8Array =>
    Buffer.concat([bytes.subarray(0, at), add, bytes.subarray(at + remove)]);
  const change = (bytes: Uint8Array, others: readonly Uint8Array[]): Uint8Array => {
    const at = below(bytes.length + 1);
    const length = 1 + below(random() < 0.5 ? 4 : 64);
    switch (below(8)) {
      case 0:
        return spliced(bytes, at, 1, Uint8Array.of(below(256)));
      case 1:
        return spliced(bytes, at, 1, Uint8Array.of((bytes[at] ?? 0) ^ (1 << below(8))));
      case 2:
        return spliced(bytes, at, length, new Uint8Array());
      case 3:
        return spliced(bytes, at, 0, bytes.subarray(at, at + length));
      case 4:
        return spliced(
          bytes,
          at,
          0,
          Buffer.concat(Array(1 + below(20)).fill(bytes.subarray(at, at + 1 + below(8)))),
        );
      case 5: {
        const other = pick(others) ?? bytes;
        const from = below(other.length + 1);
        return spliced(bytes, at, below(2) * length, other.subarray(from, from + length * 4));
      }
      case 6:
        return spliced(bytes, at, below(2) * length, Buffer.from(pick(NUMBERS) ?? ""));
      default:
        return spliced(bytes, at, below(2) * length, pick(words) ?? new Uint8Array());
    }
  };
  return (others: readonly Uint8Array[]): Uint8Array => {
    let bytes = pick(others) ?? new Uint8Array();
    for (let times = 1 + below(4); times > 0; times--) bytes = change(bytes, others);
    return bytes.subarray(0, MAX_BYTES);
  };
}

/**
 * Decodes inputs that are made from known ones, and makes more of those that take branches, or take them as often, as
 * none before. The same seed and inputs give the same search.
 */
export async function fuzz(
  { decoders, branches, hold, words }: InstrumentedDecoders,
  name: string,
  { known, inputs, seed }: { known: readonly Uint8Array[]; inputs: number; seed: number },
): Promise<FuzzResult> {
  const decoder = decoders[name];
  if (decoder === undefined) throw new Error(`no decoder ${name}`);
  const next = mutator(
    randomOf(seed),
    words.map((word) => Buffer.from(word)),
  );
  const seen = new Set<number>();
  const kept: Uint8Array[] = [];
  const finds: { input: Uint8Array; what: string }[] = [];
  const decode = async (input: Uint8Array): Promise<void> => {
    branches.fill(0);
    try {
      await hold(decoder, input);
    } catch (caught) {
      finds.push({ input, what: caught instanceof Error ? (caught.stack ?? "") : String(caught) });
    }
    const before = seen.size;
    for (let branch = 0; branch < branches.length; branch++) {
      const count = branches[branch] ?? 0;
      if (count > 0) seen.add(branch * 32 + Math.min(8, 31 - Math.clz32(count)));
    }
    if (seen.size > before) kept.push(input);
  };
  for (const input of [new Uint8Array(), ...known]) await decode(input);
  for (let i = 0; i < inputs && finds.length === 0; i++) await decode(next(kept));
  return { finds, kept };
}
