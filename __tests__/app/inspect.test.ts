import { expect, test } from "vitest";
import { inspectFiles } from "../../src/app/inspect.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../src/model/tool.ts";
import { renderInspectJson } from "../../src/report/inspect.ts";
import { schemaErrors } from "../support/schemas.ts";

const HEADER = `# This file is maintained automatically by "terraform init".
# Manual edits may be lost in future updates.
`;
const ENTRY = `
provider "registry.terraform.io/acme/one" {
  version = "1.0.0"
  hashes = [
    "h1:a",
  ]
}
`;
/** Built into OpenTofu, an ordinary host for Terraform. */
const BUILT_IN = '\nprovider "opentofu.org/builtin/terraform" {\n  version = "1.0.0"\n}\n';

function inspect(text: string, tool?: Tool): ReturnType<typeof inspectFiles>[number] | undefined {
  return inspectFiles([{ path: ".terraform.lock.hcl", bytes: Buffer.from(text) }], tool)[0];
}

test("inspectFiles() knows a file that a tool wrote", () => {
  expect(inspect(HEADER + ENTRY)).toMatchObject({
    canonical: HEADER + ENTRY,
    canonicalEqual: true,
  });
});

test("inspectFiles() takes a byte order mark and CR LF for what they are", () => {
  expect(inspect(`\ufeff${HEADER}${ENTRY}`)).toMatchObject({
    canonical: HEADER + ENTRY,
    canonicalEqual: false,
  });
  expect(inspect((HEADER + ENTRY).replaceAll("\n", "\r\n"))).toMatchObject({
    canonical: HEADER + ENTRY,
    canonicalEqual: false,
  });
});

test("inspectFiles() goes by the tool given, else by the header, else by the hosts, else by OpenTofu", () => {
  const accepted = (text: string, tool?: Tool): boolean =>
    inspect(text, tool)?.canonical !== undefined;

  expect(accepted(HEADER + BUILT_IN)).toBe(true);
  expect(accepted(HEADER + BUILT_IN, OPENTOFU)).toBe(false);
  expect(accepted(ENTRY + BUILT_IN)).toBe(true);
  expect(accepted(BUILT_IN)).toBe(false);
  expect(accepted(BUILT_IN, TERRAFORM)).toBe(true);
  expect(accepted(ENTRY + ENTRY.replaceAll("terraform.io", "opentofu.org") + BUILT_IN)).toBe(false);
});

test("inspectFiles() gives what the JSON output is made of, with lines and columns", () => {
  const files = inspectFiles(
    [
      { path: "a.hcl", bytes: Buffer.from(HEADER) },
      { path: "b.hcl", bytes: Buffer.from('provider "é/b/c" {\n  version = "1.0"\n}\n') },
      { path: "c.hcl", bytes: Buffer.from([0xff]) },
    ],
    undefined,
  );

  const json = JSON.parse(renderInspectJson(files));

  expect(schemaErrors("inspect", json)).toStrictEqual([]);
  expect(json.files).toMatchObject([
    { path: "a.hcl", diagnostics: [], providers: [], canonical: HEADER, canonicalEqual: true },
    {
      diagnostics: [
        { severity: "error", summary: "Invalid provider version number", line: 2, column: 13 },
      ],
      providers: [{ address: "é/b/c", version: "1.0.0", constraints: "", hashes: [] }],
      canonical: null,
      canonicalEqual: false,
    },
    {
      diagnostics: [
        { line: 1, column: 1 },
        { line: 1, column: 1 },
      ],
      canonical: null,
    },
  ]);
});

test("inspectFiles() reads a thousand lock files", () => {
  const hashes = Array.from(
    { length: 40 },
    (_, i) => `    "zh:${String(i).padStart(64, "0")}",`,
  ).join("\n");
  const text = `${HEADER}${Array.from({ length: 4 }, (_, i) => `\nprovider "registry.terraform.io/acme/p${i}" {\n  version = "1.0.0"\n  hashes = [\n${hashes}\n  ]\n}\n`).join("")}`;
  const files = Array.from({ length: 1000 }, (_, i) => ({
    path: `${i}.hcl`,
    bytes: Buffer.from(text),
  }));

  const inspected = inspectFiles(files, undefined);

  expect(inspected.every(({ canonicalEqual }) => canonicalEqual)).toBe(true);
});
