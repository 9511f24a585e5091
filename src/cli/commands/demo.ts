import { buildDemo, type Demo } from "../../demo/scenario.ts";
import { type Arguments, parseArguments } from "../arguments.ts";
import { commandContext } from "../context.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { runReview } from "./review.ts";

/**
 * `demo`: builds the embedded world and reviews its head branch, as `review` does for any repository.
 *
 * Succeeds when the demonstration ran, whatever the review says of it.
 */
export async function runDemo({ options }: Arguments): Promise<ExitCode> {
  const context = commandContext(options);
  const isKept = options.flag("keep");
  const demo = await buildDemo();
  try {
    await runReview(parseArguments(reviewArguments(demo, options.text("format"))), "review");
  } finally {
    await (isKept ? demo.keep() : demo.dispose());
  }
  if (isKept) context.log.info(`\n${keptWords(demo)}`);
  return EXIT.ok;
}

function reviewArguments(demo: Demo, format: string | undefined): readonly string[] {
  return [
    "review",
    `--chdir=${demo.repository.directory}`,
    `--cli-config=${demo.cliConfigPath}`,
    `--base=${demo.base}`,
    `--head=${demo.head}`,
    ...(format === undefined ? [] : [`--format=${format}`]),
  ];
}

function keptWords(demo: Demo): string {
  return [
    `The repository is at ${demo.repository.directory}, with the branches ${demo.base} and ${demo.head}.`,
    "Its registry ended with this program; offline commands such as diff and inspect still work there.",
  ].join("\n");
}
