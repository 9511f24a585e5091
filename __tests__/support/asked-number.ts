/**
 * A whole number that a variable asks for, else the test's own. Anything else is a mistake: with no number a loop over
 * variants plays none of them, and nothing fails.
 */
export function askedNumber(variable: string, own: number, { least = 1 } = {}): number {
  const asked = process.env[variable] ?? "";
  if (asked === "") return own;
  const number = Number(asked);
  if (!Number.isSafeInteger(number) || number < least) {
    throw new Error(`${variable} is not a whole number from ${least}: ${asked}`);
  }
  return number;
}

/** The seed that `ATTACK_SEED` asks for, or another variable. */
export function attackSeed(own: number, variable = "ATTACK_SEED"): number {
  return askedNumber(variable, own, { least: 0 });
}

/** How many variants the gate plays, or as often as many as `ATTACK_TIMES` says; a night has time for more. */
export function variants(inGate: number): number {
  return inGate * askedNumber("ATTACK_TIMES", 1);
}

/** Seeds of so many variants, from one on. */
export function seedsFrom(first: number, variants: number): readonly number[] {
  return Array.from({ length: variants }, (_, i) => first + i);
}
