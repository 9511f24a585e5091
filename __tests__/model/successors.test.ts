import { describe, expect, test } from "vitest";
import { withSuccessors } from "../../src/model/successors.ts";
import { OPENTOFU, TERRAFORM } from "../../src/model/tool.ts";
import { aLockFile } from "../support/builders.ts";

const LOCKS = aLockFile(
  { address: "registry.terraform.io/hashicorp/a", version: "1.0.0", constraints: "~> 1.0" },
  { address: "registry.terraform.io/hashicorp/b", version: "1.0.0" },
  { address: "registry.opentofu.org/hashicorp/b", version: "2.0.0" },
  { address: "registry.terraform.io/acme/c", version: "1.0.0" },
);

describe("withSuccessors() (IN-20, TD-3)", () => {
  test("adds an entry without hashes where OpenTofu's own is absent, and keeps the old one", () => {
    const { locks, succeeded } = withSuccessors(LOCKS, OPENTOFU);

    expect([...locks.providers.values()].map((one) => [one.address, one.version])).toStrictEqual([
      ["registry.opentofu.org/hashicorp/a", "1.0.0"],
      ["registry.opentofu.org/hashicorp/b", "2.0.0"],
      ["registry.terraform.io/acme/c", "1.0.0"],
      ["registry.terraform.io/hashicorp/a", "1.0.0"],
      ["registry.terraform.io/hashicorp/b", "1.0.0"],
    ]);
    expect([...locks.providers.values()][0]).toMatchObject({
      constraints: { text: "~> 1.0" },
      hashes: [],
    });
    expect(succeeded).toStrictEqual([
      { from: "registry.terraform.io/hashicorp/a", to: "registry.opentofu.org/hashicorp/a" },
    ]);
  });

  test.each([TERRAFORM, { ...OPENTOFU, minor: 9 }])("does nothing for $name 1.$minor", (tool) => {
    expect(withSuccessors(LOCKS, tool)).toStrictEqual({ locks: LOCKS, succeeded: [] });
  });
});
