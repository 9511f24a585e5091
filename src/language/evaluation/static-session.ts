import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import type { Budget } from "../hcl/evaluation/evaluator.ts";
import { UNKNOWN, type Value } from "../hcl/evaluation/value.ts";
import type { GivenValue, StaticModule } from "./static-module.ts";

/** What is the same for all modules of a tree. */
export interface StaticSurroundings {
  readonly tool: Tool;
  readonly workspace: string;
  /** Steps left for the whole tree: its author decides how many evaluations there are. */
  readonly budget: Budget;
}

/** One evaluation that is going on. */
export interface StaticSession {
  readonly surroundings: StaticSurroundings;
  readonly problems: Diagnostic[];
  readonly reasons: Set<string>;
  /** Variables and locals that were evaluated, by their keys in their modules. */
  readonly values: Map<StaticModule, Map<string, Value>>;
  /** Those whose evaluation is going on. */
  readonly stack: Set<object>;
  /** Whether a value took part that must neither be shown nor leave the machine. */
  isPrivate: boolean;
}

/** The resolution of one reference. */
export interface Resolution {
  readonly session: StaticSession;
  readonly module: StaticModule;
  /** Adds a problem where the reference stands. */
  readonly report: (summary: string, detail: string) => Value;
  readonly evaluateGiven: (given: GivenValue) => Value;
}

/** Notes why something cannot be told here, though nothing may be wrong with it. */
export function untold({ session }: Resolution, reason: string): Value {
  session.reasons.add(reason);
  return UNKNOWN;
}
