import type { StaticInputs, VariableArgument } from "../../language/module-tree/root-values.ts";
import { LockReviewError } from "../../model/error.ts";
import type { OptionValues } from "../options/arguments.ts";
import { type CommandContext, readNamedFile } from "../run/context.ts";

/**
 * Values of variables as the command line and the environment give them (CR-81).
 *
 * Whoever asks for the requirements of a directory, or locks it, has written it or trusts it, as with the
 * tool itself. A review reads what others wrote, in many root modules at once.
 *
 * @throws LockReviewError `USAGE` for a malformed `--var`, `FILE_FAILED` for a file that is not there
 */
export async function staticInputs(
  context: CommandContext,
  options: OptionValues,
  purpose: "own" | "review",
): Promise<StaticInputs> {
  const given: VariableArgument[] = [];
  for (const { name, value } of options.ordered(["var", "var-file"])) {
    given.push(
      name === "var"
        ? variableArgument(value)
        : { kind: "file", path: value, bytes: await readNamedFile(context, value) },
    );
  }
  const { environment } = context;
  return purpose === "own"
    ? { environment, arguments: given, secrecy: "open" }
    : { environment, arguments: given, secrecy: "private", undeclared: "ignored" };
}

/** `NAME=VALUE`. OpenTofu: command, Meta.collectVariableValues. */
function variableArgument(text: string): VariableArgument {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(at, 0));
  if (at < 0 || name === "" || name.endsWith(" ")) {
    throw new LockReviewError("USAGE", `--var does not begin with a name and "="`, {
      hint: "Write --var NAME=VALUE, without a space around the equals sign.",
    });
  }
  return { kind: "value", name, text: text.slice(at + 1) };
}
