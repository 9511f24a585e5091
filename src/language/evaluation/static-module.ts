import type { Module, VariableBlock } from "../config/blocks/module.ts";
import type { ConfigExpression } from "../config/body/body.ts";
import type { Value } from "../hcl/evaluation/value.ts";

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
