import { resolve } from "node:path";
import { buildDemo } from "../../demo/scenario.ts";
import { LockReviewError } from "../../model/error.ts";
import { parseArguments } from "../options/arguments.ts";
import { type CommandContext, withContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { runReviewCommand } from "./review.ts";

/** `demo`: builds the embedded world and reviews its head branch. Succeeds whatever the review says of it. */
export async function runDemo(context: CommandContext): Promise<ExitCode> {
  const { options, positionals, directory } = context;
  if (positionals.length > 0) throw new LockReviewError("USAGE", "demo takes no arguments");
  const demo = await buildDemo();
  // A made-up world leaves nothing behind, and shows what a first run does.
  const words = [`--base=${demo.base}`, `--head=${demo.head}`, "--cache=off"];
  words.push(`--chdir=${demo.directory}`, `--cli-config=${demo.cliConfigPath}`);
  for (const name of ["quiet", "verbose"] as const) if (options.flag(name)) words.push(`--${name}`);
  const [format, output] = [options.text("format"), options.text("output")];
  if (format !== undefined) words.push(`--format=${format}`);
  // The result goes where the user is.
  if (output !== undefined) words.push(`--output=${resolve(directory, output)}`);
  try {
    const args = parseArguments(["review", ...words]);
    await withContext(args, (inner) => runReviewCommand(inner, "review"));
  } finally {
    await demo.dispose();
  }
  return EXIT.ok;
}
