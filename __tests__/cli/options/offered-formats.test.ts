import { expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { COMMANDS } from "../../../src/cli/options/commands.ts";
import { helpOf } from "../../../src/cli/options/help.ts";
import { choiceOf } from "../../../src/cli/options/values.ts";

/** Words of a help text that name a format: what stands outside of brackets. */
function offered(help: string): readonly string[] {
  return (
    help
      .replaceAll(/\([^)]*\)/g, " ")
      .match(/[a-z][a-z-]+/g)
      ?.filter((word) => word !== "or") ?? []
  );
}

test.each(COMMANDS.filter(({ formats }) => formats?.includes("sarif")))(
  "$name takes every format that its help offers",
  (command) => {
    const formats = offered(helpOf("format", command));
    const read = (format: string) =>
      choiceOf(
        parseArguments([command.name, `--format=${format}`]).options,
        "format",
        command.formats ?? [],
      );

    expect(formats.length).toBeGreaterThan(4);
    for (const format of formats) expect(read(format)).toBe(format);
    expect(() => read("csv")).toThrow(
      expect.objectContaining({ code: "USAGE", hint: expect.stringContaining("sarif") }),
    );
  },
);

test("every command with formats has the option, and no other", () => {
  for (const { formats, options } of COMMANDS)
    expect(options.includes("format")).toBe(formats !== undefined);
});
