import { describe, expect, test } from "vitest";
import { decodeLockFile } from "../../src/language/lock-file/decode.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../src/model/tool.ts";
import { inspectLockFile, renderInspectJson, renderInspectText } from "../../src/report/inspect.ts";
import { schemaErrors } from "../support/schemas.ts";

const CANONICAL = `# This file is maintained automatically by "tofu init".
# Manual edits may be lost in future updates.

provider "registry.opentofu.org/hashicorp/random" {
  version     = "3.7.2"
  constraints = "~> 3.7"
  hashes = [
    "h1:ZDcLBZBAc8h2YpzmV4ptRXDLEDiPTLrQ0YZUPjG4sSE=",
  ]
}
`;

function inspect(text: string, tool: Tool = OPENTOFU) {
  const path = ".terraform.lock.hcl";
  return inspectLockFile({ path, text, decoded: decodeLockFile(text, path, tool) }, tool);
}

describe("inspectLockFile()", () => {
  test("knows the text that the tool would have written", () => {
    expect(inspect(CANONICAL)).toMatchObject({ canonical: CANONICAL, canonicalEqual: true });
  });

  test("keeps a header that a tool wrote, whichever tool asks", () => {
    expect(inspect(CANONICAL, TERRAFORM).canonicalEqual).toBe(true);
  });

  test("sees a difference of one byte", () => {
    expect(inspect(`${CANONICAL}\n`)).toMatchObject({
      canonical: CANONICAL,
      canonicalEqual: false,
    });
  });

  test("has no canonical text for a file that the tool refuses", () => {
    expect(inspect("provider {")).toMatchObject({ canonical: undefined, canonicalEqual: false });
  });
});

describe("renderInspectJson()", () => {
  test("satisfies the schema that ships, for good and bad files", () => {
    const files = [inspect(CANONICAL), inspect("provider {"), inspect("")];

    expect(schemaErrors("inspect", JSON.parse(renderInspectJson(files)))).toStrictEqual([]);
  });

  test("gives entries and places of problems", () => {
    const text = CANONICAL.replace('"3.7.2"', '"nope"');
    const { files } = JSON.parse(renderInspectJson([inspect(CANONICAL), inspect(text)]));

    expect(files[0].providers).toStrictEqual([
      {
        address: "registry.opentofu.org/hashicorp/random",
        version: "3.7.2",
        constraints: "~> 3.7",
        hashes: ["h1:ZDcLBZBAc8h2YpzmV4ptRXDLEDiPTLrQ0YZUPjG4sSE="],
      },
    ]);
    expect(files[1].diagnostics[0]).toMatchObject({ severity: "error", line: 5, column: 17 });
    expect(files[1].canonical).toBeNull();
  });
});

test("renderInspectText() tells each file's layout, entries and problems", () => {
  const text = renderInspectText([inspect(CANONICAL), inspect(`${CANONICAL}\n`), inspect("x {}")]);

  expect(text).toContain(".terraform.lock.hcl: canonical\n");
  expect(text).toContain(".terraform.lock.hcl: not canonical\n");
  expect(text).toContain(".terraform.lock.hcl: cannot be read\n  1:1: error: ");
  expect(text).toContain("  registry.opentofu.org/hashicorp/random 3.7.2, 1 checksum\n");
});
