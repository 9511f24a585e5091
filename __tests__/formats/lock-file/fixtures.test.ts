import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";

const folder = new URL("../../../fixtures/lock-files/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".hcl"));

/** What `# ERROR: summary` and `# WARNING: summary` comments announce, each with its line. */
function announcedIn(text: string): readonly string[] {
  return text.split("\n").flatMap((line, index) =>
    line
      .split("#")
      .slice(1)
      .flatMap((comment) => /^ (ERROR|WARNING): (.*?) *$/.exec(comment) ?? [])
      .flatMap((part, at, parts) =>
        at % 3 === 2 ? [`${index + 1} ${parts[at - 1]} ${part}`] : [],
      ),
  );
}

describe("decodeLockFile() reports exactly what the comments of each fixture announce", () => {
  test.each(names)("%s", (name) => {
    const text = readFileSync(new URL(name, folder), "utf8");

    const { diagnostics } = decodeLockFile(text, name, OPENTOFU);

    const reported = diagnostics.map(
      ({ severity, summary, range }) => `${range?.start.line} ${severity.toUpperCase()} ${summary}`,
    );
    expect([...reported].sort()).toStrictEqual([...announcedIn(text)].sort());
  });
});
