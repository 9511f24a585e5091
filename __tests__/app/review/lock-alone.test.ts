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
    auditCandidate("live/prod", namedFromTop("live/prod"), []),
    { base: undefined, head, ...moduleSharing({}) },
    undefined,
  );
  return reading.requirements?.limits;
}

describe("readRoot() of a lock file without configuration", () => {
  test("says that its own evidence is all there is", async () => {
    expect(await limitsOf({})).toStrictEqual([
      "there is no configuration beside the lock file, so that the lock file is reviewed on its own evidence alone",
    ]);
  });

  test.each(["terragrunt.hcl", "root.hcl"])("names Terragrunt by its %s", async (name) => {
    expect(await limitsOf({ [`live/prod/${name}`]: "include {}" })).toStrictEqual([
      `Terragrunt makes the configuration when it runs (${name}), so that the lock file is reviewed on its own evidence alone`,
    ]);
  });

  test("reads what Terragrunt generated on disk like any other configuration", async () => {
    const files = {
      "live/prod/terragrunt.hcl": "include {}",
      "live/prod/provider.tf": 'provider "null" {}',
    };

    expect(await limitsOf(files)).toStrictEqual([]);
  });
});
