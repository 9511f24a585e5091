import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import type { Module, VariableBlock } from "../config/blocks/module.ts";
import type { ConfigExpression } from "../config/body/body.ts";
import type { Budget } from "../hcl/evaluation/evaluator.ts";
import { UNKNOWN, type Value } from "../hcl/evaluation/value.ts";
import type { StaticFiles } from "./file-memory.ts";

/** A module where it is called, as far as static evaluation looks at it. OpenTofu: configs, StaticModuleCall. */
export interface StaticModule {
  readonly module: Pick<Module, "variables" | "locals">;
  /**
   * What `path.module` is: relative to the root module, `.` for that itself. Absent where the tool would
   * have the module in another place than this program.
   */
  readonly directory?: string;
  /** What a variable was given; undefined when nothing was. */
  readonly given: (variable: VariableBlock) => GivenValue | undefined;
  /** Whether a variable without a value may still be given one where the tool runs. */
  readonly isOpen: boolean;
}

/** What a variable was given: a value, an expression in the calling module, or what cannot be told. */
export type GivenValue =
  | {
      readonly kind: "value";
      readonly value: Value;
      /** Whether it must neither be shown nor leave the machine. */
      readonly isPrivate?: boolean;
    }
  | {
      readonly kind: "expression";
      readonly expression: ConfigExpression;
      readonly in: StaticModule;
    }
  | { readonly kind: "untold"; readonly reason: string };

/** What is the same for all modules of a tree. */
export interface StaticSurroundings {
  readonly tool: Tool;
  readonly workspace: string;
  readonly files: StaticFiles;
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
