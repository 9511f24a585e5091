import { expect, test } from "vitest";
import { toolOfLockFile } from "../../../src/app/roots/lock-side.ts";

const header = (tool: string) => `# This file is maintained automatically by "${tool} init".
# Manual edits may be lost in future updates.
`;
const entry = (host: string) => `provider "${host}/acme/widget" {\n  version = "1.0.0"\n}\n`;

test.each([
  ["the header, without entries", header("terraform"), "terraform"],
  [
    "the hosts before the header",
    `${header("terraform")}\n${entry("registry.opentofu.org")}`,
    "opentofu",
  ],
  [
    "the header, when both hosts are there",
    header("terraform") + entry("registry.terraform.io") + entry("registry.opentofu.org"),
    "terraform",
  ],
  ["the hosts of its entries", entry("registry.terraform.io"), "terraform"],
  ["the default, when it says nothing", "", "opentofu"],
  [
    "the default, when both hosts are there",
    entry("registry.terraform.io") + entry("registry.opentofu.org"),
    "opentofu",
  ],
  ["the default, when it cannot be read", "<<<<<<<", "opentofu"],
])("toolOfLockFile() goes by %s", (_, text, name) => {
  expect(toolOfLockFile(Buffer.from(text), "x.hcl").name).toBe(name);
});
