import { expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { COMMANDS } from "../../../src/cli/options/command-table.ts";
import { reviewFormat } from "../../../src/cli/run/render-review.ts";

/** Words of a help text that name a format: what stands outside of brackets. */
function offered(help: string): readonly string[] {
  return (
    help
      .replaceAll(/\([^)]*\)/g, " ")
      .match(/[a-z][a-z-]+/g)
      ?.filter((one) => one !== "or") ?? []
  );
}

const REVIEWS = COMMANDS.filter(({ options }) =>
  options.some(({ name, help }) => name === "format" && help.includes("sarif")),
);

test.each(REVIEWS.map(({ name }) => name))("%s takes every format that its help offers", (name) => {
  const help = REVIEWS.find((one) => one.name === name)?.options.find(
    (one) => one.name === "format",
  )?.help;
  const formats = offered(help ?? "");

  expect(formats.length).toBeGreaterThan(4);
  for (const format of formats) {
    expect(reviewFormat(parseArguments([name, `--format=${format}`]).options)).toBe(format);
  }
  expect(() => reviewFormat(parseArguments([name, "--format=csv"]).options)).toThrow(
    expect.objectContaining({ code: "USAGE", hint: expect.stringContaining("sarif") }),
  );
});
