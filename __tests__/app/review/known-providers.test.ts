import { expect, test } from "vitest";
import { resolveRange } from "../../../src/app/commits/git-range.ts";
import { reviewRepository } from "../../../src/app/review/review-repository.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { memoryGit } from "../../attacks/memory-git.ts";
import { someEvidence } from "../../support/evidence-builders.ts";

/** A lock file as a tool heads it, with an entry for each address. */
function lock(tool: string, ...addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) =>
      `\nprovider "${address}" {\n  version = "1.0.0"\n  hashes  = ["zh:${"0".repeat(64)}"]\n}\n`,
  );
  return `# This file is maintained automatically by "${tool} init".\n# Manual edits may be lost in future updates.\n${entries.join("")}`;
}

// A provider by this name is Terraform's alone: OpenTofu does not take it for one (PA-4).
const BASE = {
  "o/main.tf": "",
  "o/.terraform.lock.hcl": lock("tofu"),
  "t/main.tf": "",
  "t/.terraform.lock.hcl": lock("terraform", "corp.example/infra/opentofu-helper"),
};
const CHANGE = { "o/.terraform.lock.hcl": lock("tofu", "corp.example/infra/thing") };

async function rulesFor(change: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { git, workTree } = memoryGit(BASE, { ...BASE, ...change });
  const { findings } = await reviewRepository(
    {
      range: await resolveRange(git, { base: "base", head: "head" }),
      paths: [],
      policy: DEFAULT_POLICY,
      ledger: EMPTY_LEDGER,
    },
    {
      git,
      workTree,
      gather: () => Promise.resolve(someEvidence()),
      log: { debug: () => {}, info: () => {}, warn: () => {} },
      started: 0,
      clock: { now: () => 0 },
      cost: () => ({ requests: 0, bytes: 0, cacheHits: 0 }),
      programVersion: "0.0.0",
    },
  );
  return findings.filter(({ root }) => root === "o").map(({ rule }) => rule);
}

test("what the repository knows does not depend on what else a change touches", async () => {
  const alone = await rulesFor(CHANGE);

  expect(alone).toContain("host-not-allowed");
  expect(await rulesFor({ ...CHANGE, "t/main.tf": "# touched\n" })).toStrictEqual(alone);
});
