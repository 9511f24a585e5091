import type { GivenState } from "../../app/roots/read-requirements.ts";
import type { StaticInputs, VariableArgument } from "../../config/module-tree/root-values.ts";
import { variableArgument } from "../../formats/cli-config/environment-arguments.ts";
import { LockReviewError } from "../../model/error.ts";
import { type CommandContext, readNamedFile } from "../run/context.ts";

/** Returns the state of `--state`. @throws LockReviewError `FILE_FAILED` */
export async function givenState(context: CommandContext): Promise<GivenState | undefined> {
  const file = context.options.text("state");
  return file === undefined ? undefined : { file, bytes: await readNamedFile(context, file) };
}

/** Refuses `--state` for several root modules. @throws LockReviewError `USAGE` */
export function assertStateOfOne({ options }: CommandContext, roots: readonly string[]): void {
  if (options.text("state") === undefined || roots.length === 1) return;
  throw new LockReviewError("USAGE", "--state is the state of one root module", {
    hint: "Name the root module whose state it is, by its lock file where there are others below it.",
  });
}

/**
 * Returns the values of variables that the command line and the environment give (CR-81). `own` is for a directory that
 * the user trusts, as with the tool itself. `review` is for others' files: values are not shown, and variables that a
 * root module does not declare are ignored. @throws LockReviewError `USAGE` for a malformed `--var`, `FILE_FAILED` for
 * a missing file
 */
export async function staticInputs(
  context: CommandContext,
  purpose: "own" | "review",
): Promise<StaticInputs> {
  const { environment, options } = context;
  const values: VariableArgument[] = [];
  for (const { name, value } of options.ordered("var", "var-file")) {
    values.push(
      name === "var"
        ? givenVariable(value)
        : { kind: "file", path: value, bytes: await readNamedFile(context, value) },
    );
  }
  return purpose === "own"
    ? { environment, arguments: values, secrecy: "open" }
    : { environment, arguments: values, secrecy: "private", undeclared: "ignored" };
}

/** @throws LockReviewError `USAGE` for a value without a name */
function givenVariable(text: string): VariableArgument {
  const variable = variableArgument(text);
  if (variable !== undefined) return { kind: "value", ...variable };
  throw new LockReviewError("USAGE", `--var does not begin with a name and "="`, {
    hint: "Write --var NAME=VALUE, without a space around the equals sign.",
  });
}
