import { resolve } from "node:path";
import { buildDemo, type Demo } from "../../demo/scenario.ts";
import { LockReviewError } from "../../model/error.ts";
import { type Arguments, type OptionValues, parseArguments } from "../options/arguments.ts";
import { commandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { runReview } from "./review.ts";

/**
 * `demo`: builds the embedded world and reviews its head branch, as `review` does for any repository.
 *
 * Succeeds when the demonstration ran, whatever the review says of it.
 */
export async function runDemo({ positionals, options }: Arguments): Promise<ExitCode> {
  if (positionals.length > 0) throw new LockReviewError("USAGE", "demo takes no arguments");
  const context = commandContext(options);
  const demo = await buildDemo();
  try {
    const words = [...worldArguments(demo), ...ownArguments(options, context.directory)];
    await runReview(parseArguments(["review", ...words]), "review");
  } finally {
    await demo.dispose();
  }
  return EXIT.ok;
}

function worldArguments(demo: Demo): readonly string[] {
  return [
    `--chdir=${demo.directory}`,
    `--cli-config=${demo.cliConfigPath}`,
    `--base=${demo.base}`,
    `--head=${demo.head}`,
    // A made-up world leaves nothing behind, and shows what a first run does.
    "--cache=off",
  ];
}

/** Returns the options of the demonstration that are the review's; the result goes where the user is. */
function ownArguments(options: OptionValues, directory: string): readonly string[] {
  const [format, output] = [options.text("format"), options.text("output")];
  return [
    ...(["quiet", "verbose"] as const)
      .filter((name) => options.flag(name))
      .map((name) => `--${name}`),
    ...(format === undefined ? [] : [`--format=${format}`]),
    ...(output === undefined ? [] : [`--output=${resolve(directory, output)}`]),
  ];
}
