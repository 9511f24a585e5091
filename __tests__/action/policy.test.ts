import { describe, expect, test } from "vitest";
import { decodeInputs } from "../../src/action/inputs.ts";
import { actionPolicy } from "../../src/action/policy.ts";
import type { CommitId, GitRepository } from "../../src/ports/git.ts";
import { DEFAULT_POLICY } from "../../src/review/policy.ts";
import { memoryTree } from "../support/memory-tree.ts";

const NEVER = new AbortController().signal;
const FILE = ".github/tofu-lock-review.yml";

/** A repository whose commits hold one policy file each. */
function repository(policies: Readonly<Record<string, string | undefined>>): GitRepository {
  return {
    resolveCommit: (ref: string) => {
      const name = ref.replace(/^refs\/heads\//, "");
      return Promise.resolve(name in policies ? (name as CommitId) : undefined);
    },
    treeAt: (commit: CommitId) => {
      const text = policies[commit];
      return memoryTree(text === undefined ? {} : { [FILE]: text });
    },
  } as unknown as GitRepository;
}

async function policyOf(
  inputs: Readonly<Record<string, string>>,
  policies: Readonly<Record<string, string | undefined>>,
  mode: "review" | "audit" = "review",
) {
  const warnings: string[] = [];
  const { policy } = await actionPolicy(
    {
      inputs: decodeInputs((name) => inputs[name] ?? ""),
      request: { mode, base: "base", baseName: "main", head: "head", pullRequest: undefined },
      environment: { sha: "head" } as never,
      log: { info: () => {}, debug: () => {}, warn: (text: string) => warnings.push(text) },
    } as never,
    repository(policies),
    NEVER,
  );
  return { policy, warnings };
}

describe("actionPolicy()", () => {
  test("reads the target branch's file, never head's (A26)", async () => {
    const { policy } = await policyOf({}, { base: "fail-on: warning\n", head: "fail-on: never\n" });

    expect(policy.failOn).toBe("warning");
  });

  test("lets inputs make the file stricter, and says which would loosen it", async () => {
    const stricter = await policyOf({ "fail-on": "warning" }, { base: "fail-on: error\n" });
    const looser = await policyOf({ "fail-on": "never" }, { base: "fail-on: error\n" });

    expect([stricter.policy.failOn, stricter.warnings]).toStrictEqual(["warning", []]);
    expect(looser.policy.failOn).toBe("error");
    expect(looser.warnings).toHaveLength(1);
  });

  test("lets the inputs decide where there is no file", async () => {
    const { policy } = await policyOf({ "fail-on": "never" }, { base: undefined });

    expect(policy).toStrictEqual({ ...DEFAULT_POLICY, failOn: "never" });
  });

  test("reads the audited commit's file in an audit", async () => {
    const { policy } = await policyOf({}, { head: "fail-on: never\n" }, "audit");

    expect(policy.failOn).toBe("never");
  });

  test("refuses a file that it would have to follow in part", async () => {
    await expect(policyOf({}, { base: "fail-on: sometimes\n" })).rejects.toMatchObject({
      code: "INVALID_POLICY",
    });
  });
});
