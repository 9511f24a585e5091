import type { Budget, Value } from "../../formats/hcl/evaluation/value.ts";
import type { Tool } from "../../model/tool.ts";
import type { Module, VariableBlock } from "../blocks/module.ts";
import type { ConfigExpression } from "../body/body.ts";
import type { StaticFiles } from "./file-memory.ts";

/** A called module, with the parts that static evaluation needs. OpenTofu: configs, StaticModuleCall. */
export interface StaticModule {
  readonly module: Pick<Module, "variables" | "locals">;
  /**
   * The value of `path.module`: relative to the root module, `.` for that itself. Absent where the tool keeps the
   * module in another place than this program.
   */
  readonly directory?: string;
  /** Returns the given value of a variable; undefined without one. */
  readonly given: (variable: VariableBlock) => GivenValue | undefined;
  /** Whether a variable without a value may still be given one where the tool runs. */
  readonly isOpen: boolean;
}

/** The value of a variable: a value, an expression in the calling module, or a reason why it is not known. */
export type GivenValue =
  /** A private value is secret: neither shown nor sent to a host. */
  | { readonly kind: "value"; readonly value: Value; readonly isPrivate: boolean }
  | {
      readonly kind: "expression";
      readonly expression: ConfigExpression;
      readonly in: StaticModule;
    }
  | { readonly kind: "untold"; readonly reason: string };

/** The state that all modules of a tree share. */
export interface StaticSurroundings {
  readonly tool: Tool;
  readonly workspace: string;
  readonly files: StaticFiles;
  /** Steps left for the whole tree, because its author decides on the number of evaluations. */
  readonly budget: Budget;
}
