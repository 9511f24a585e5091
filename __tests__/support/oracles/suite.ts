import type { Tool } from "../../../src/model/tool.ts";
import type { Oracle } from "./oracle.ts";

/** What a tool makes of a case, or we: anything that JSON can hold. */
export type Answer =
  | null
  | boolean
  | number
  | string
  | readonly Answer[]
  | { readonly [name: string]: Answer };

/** One thing to ask. */
export interface OracleCase {
  /** In plain words; the title of a test and the key of its record. */
  readonly name: string;
  /** Rules that the answer settles, as docs/parity.md names them. */
  readonly rules?: readonly string[];
  /** Why we answer otherwise than the tools on purpose. */
  readonly divergence?: string;
}

/** A question that the tools and we answer, with all the cases of it. */
export interface OracleSuite<Case extends OracleCase = OracleCase> {
  /** Name of the record below `fixtures/oracles/`. */
  readonly name: string;
  readonly cases: readonly Case[];
  /** Rules that every case of it settles. */
  readonly rules: readonly string[];
  /** Whether the question makes sense for a tool; it does for all when absent. */
  readonly appliesTo?: (tool: Tool, one: Case) => boolean;
  /** Why we answer otherwise than some of the tools on purpose. */
  readonly divergence?: (tool: Tool, one: Case) => string | undefined;
  /** Whether a tool may refuse it for what is not judged here (docs/parity.md); then we must take it. */
  readonly isNotJudged?: (tool: Tool, one: Case) => boolean;
  /** Which programs are played without them, where a play takes long; see {@link holdToRecord}. */
  readonly plays?: "one" | "one of all";
  /** Asks a real program. */
  readonly theirs: (oracle: Oracle, one: Case) => Promise<Answer>;
  /** What we say, by the rules of a tool. */
  readonly ours: (tool: Tool, one: Case) => Promise<Answer>;
}
