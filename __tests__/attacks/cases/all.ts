import { FILE_CASES } from "./files.ts";
import { HASH_CASES } from "./hashes.ts";
import { PROVIDER_CASES } from "./providers.ts";
import { REQUIREMENT_CASES } from "./requirements.ts";
import type { AttackCase } from "./scenario.ts";

/** A1–A32 of the design as far as two states of a repository tell them, and attacks beside them. */
export const CASES: readonly AttackCase[] = [
  ...HASH_CASES,
  ...PROVIDER_CASES,
  ...FILE_CASES,
  ...REQUIREMENT_CASES,
];
