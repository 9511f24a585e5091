import { LockReviewError } from "../../model/error.ts";
import type { Arguments } from "../options/arguments.ts";
import { completionScript, SHELLS } from "../options/completion-script.ts";
import { commandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `completion SHELL`: what the shell reads to complete this program's command lines. */
export async function runCompletion({ positionals, options }: Arguments): Promise<ExitCode> {
  const [name, ...more] = positionals;
  const shell = SHELLS.find((one) => one === name);
  if (shell === undefined || more.length > 0) {
    throw new LockReviewError("USAGE", `completion takes the name of a shell`, {
      hint: `Write one of ${SHELLS.join(", ")}, such as: source <(tofu-lock-review completion bash)`,
    });
  }
  await commandContext(options).print(completionScript(shell));
  return EXIT.ok;
}
