import type { GivenState } from "../../app/roots/root-state.ts";
import { LockReviewError } from "../../model/error.ts";
import type { OptionValues } from "../options/arguments.ts";
import { type CommandContext, readNamedFile } from "../run/context.ts";

/** The state that `--state` names. @throws LockReviewError `FILE_FAILED` */
export async function givenState(
  context: CommandContext,
  options: OptionValues,
): Promise<GivenState | undefined> {
  const file = options.text("state");
  return file === undefined ? undefined : { file, bytes: await readNamedFile(context, file) };
}

/** A state belongs to one root module. @throws LockReviewError `USAGE` */
export function assertStateOfOne(options: OptionValues, roots: readonly string[]): void {
  if (options.text("state") === undefined || roots.length === 1) return;
  throw new LockReviewError("USAGE", "--state is the state of one root module", {
    hint: "Name the root module whose state it is, by its lock file where there are others below it.",
  });
}
