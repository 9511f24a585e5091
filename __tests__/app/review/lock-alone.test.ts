import { describe, expect, test } from "vitest";
import { auditCandidate } from "../../../src/app/review/audit-roots.ts";
import { moduleSharing } from "../../../src/app/roots/read-requirements.ts";
import { readRoot } from "../../../src/app/roots/read-root.ts";
import { namedFromTop } from "../../../src/review/policy/policy.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const LOCK = 'provider "registry.opentofu.org/hashicorp/null" {\n  version = "3.2.4"\n}\n';

/** What the report says of the limits of one directory. */
async function limitsOf(
  files: Readonly<Record<string, string>>,
): Promise<readonly string[] | undefined> {
  const head = memoryTree({ "live/prod/.terraform.lock.hcl": LOCK, ...files });
  const reading = await readRoot(
    auditCandidate("live/prod", namedFromTop("live/prod")),
    { base: undefined, head, ...moduleSharing({}) },
    undefined,
  );
  return reading.requirements?.limits;
}

describe("readRoot() of a configuration beside files of a Terraform Stack", () => {
  const limitsUnder = async (tool: string) =>
    limitsOf({
      "live/prod/.terraform.lock.hcl": `# This file is maintained automatically by "${tool} init".\n`,
      "live/prod/main.tf": 'provider "null" {}',
      "live/prod/main.tfcomponent.hcl": "",
    });

  test("says what is not read", async () => {
    expect(await limitsUnder("terraform")).toStrictEqual([
      'main.tfcomponent.hcl is of a Terraform Stack, whose lock file "terraform stacks providers-lock" writes; what the stack requires is not read, only what init requires',
    ]);
  });

  test("says nothing under OpenTofu, which has no stacks", async () => {
    expect(await limitsUnder("tofu")).toStrictEqual([]);
  });
});

describe("readRoot() of a lock file without configuration", () => {
  test("says that its own evidence is all there is", async () => {
    expect(await limitsOf({})).toStrictEqual([
      "there is no configuration beside the lock file, so that the lock file is reviewed on its own evidence alone",
    ]);
  });

  test.each([
    [
      "terragrunt.hcl",
      "Terragrunt's terragrunt.hcl is not fully read: what it includes may add to it",
    ],
    [
      "terragrunt.hcl.json",
      "Terragrunt's terragrunt.hcl.json is not fully read: Invalid JSON keyword in it",
    ],
  ])("names Terragrunt by its %s", async (name, reason) => {
    expect(await limitsOf({ [`live/prod/${name}`]: "include {}" })).toStrictEqual([
      `${reason}, so that the lock file is reviewed on its own evidence alone`,
    ]);
  });

  test.each(["main.tfcomponent.hcl", "a.tfcomponent.json", "dev.tfdeploy.hcl", "old.tfstack.hcl"])(
    "names a Terraform Stack by its %s",
    async (name) => {
      expect(await limitsOf({ [`live/prod/${name}`]: "" })).toStrictEqual([
        `${name} is of a Terraform Stack, whose lock file "terraform stacks providers-lock" writes, so that the lock file is reviewed on its own evidence alone`,
      ]);
    },
  );

  test("reads what Terragrunt generated on disk like any other configuration", async () => {
    const files = {
      "live/prod/terragrunt.hcl": "include {}",
      "live/prod/provider.tf": 'provider "null" {}',
    };

    expect(await limitsOf(files)).toStrictEqual([
      "Terragrunt's terragrunt.hcl is not fully read: what it includes may add to it",
    ]);
    expect(await limitsOf({ ...files, "live/prod/terragrunt.hcl": "" })).toStrictEqual([]);
  });
});
