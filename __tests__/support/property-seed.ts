import fc from "fast-check";

/** The seed of a gate, so that the same commit has the same result. */
const FIXED_SEED = 20_261_121;

/** The seed that `FC_SEED` asks for; anything else than a whole number of 32 bits is a mistake. */
export function propertySeed(asked = ""): number {
  if (asked === "") return FIXED_SEED;
  const seed = Number(asked);
  if (seed !== (seed | 0)) throw new Error(`FC_SEED is not a whole number of 32 bits: ${asked}`);
  return seed;
}

// Every property that names no seed of its own goes by this one; fast-check prints it when one fails.
// `FC_RUNS` is for a mutant, which has to end soon, and for a night, which has time for more.
fc.configureGlobal({
  seed: propertySeed(process.env["FC_SEED"]),
  numRuns: Number(process.env["FC_RUNS"] ?? 100),
});
