import { describe, expect, test } from "vitest";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import { actionPolicy } from "../../../src/action/workflow/workflow-settings.ts";
import type { CommitId, GitRepository } from "../../../src/ports/git.ts";
import { DEFAULT_LEDGER_FILE, DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const FILE = ".github/tofu-lock-review.yml";

/** What a commit holds: its policy file alone, or several files. */
type Commit = string | undefined | Readonly<Record<string, string>>;

/** A repository of these commits. */
function repository(commits: Readonly<Record<string, Commit>>): GitRepository {
  return {
    resolveCommit: (ref: string) => {
      const name = ref.replace(/^refs\/heads\//, "");
      return Promise.resolve(name in commits ? (name as CommitId) : undefined);
    },
    treeAt: (commit: CommitId) => {
      const files = commits[commit] ?? {};
      return memoryTree(typeof files === "string" ? { [FILE]: files } : files);
    },
  } as unknown as GitRepository;
}

async function policyOf(
  inputs: Readonly<Record<string, string>>,
  policies: Readonly<Record<string, Commit>>,
  mode: "review" | "audit" = "review",
) {
  const warnings: string[] = [];
  const { policy, ledger } = await actionPolicy(
    {
      inputs: decodeInputs((name) => inputs[name] ?? ""),
      request: { mode, base: "base", baseName: "main", head: "head", pullRequest: undefined },
      environment: { sha: "head" } as never,
      log: { info: () => {}, debug: () => {}, warn: (text: string) => warnings.push(text) },
    } as never,
    repository(policies),
  );
  return { policy, ledger, warnings };
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

describe("actionPolicy() reads the ledger", () => {
  const [acme, evil] = ["3B26", "DEC8"].map(
    (digits) =>
      `registry.opentofu.org/acme ${digits.repeat(10)} since 1.2.3 on 2026-11-22 learned first-use\n`,
  );
  const ledgerOf = async (...asked: Parameters<typeof policyOf>) => {
    const { ledger, warnings } = await policyOf(...asked);
    return { keys: ledger.lines.map(({ fingerprint }) => fingerprint.slice(0, 4)), warnings };
  };

  test("of the target branch, whatever head does to it", async () => {
    const base = { [DEFAULT_LEDGER_FILE]: acme ?? "" };
    const heads: readonly Commit[] = [
      {},
      { [DEFAULT_LEDGER_FILE]: evil ?? "" },
      { [DEFAULT_LEDGER_FILE]: "broken" },
    ];
    for (const head of heads) {
      expect((await ledgerOf({}, { base, head })).keys).toStrictEqual(["3B26"]);
    }
    expect((await ledgerOf({}, { base: {}, head: base })).keys).toStrictEqual([]);
  });

  test("where the policy file says", async () => {
    const files = { [DEFAULT_LEDGER_FILE]: acme ?? "", "my.keys": evil ?? "" };
    const { keys } = await ledgerOf({}, { base: { ...files, [FILE]: "ledger: ./my.keys\n" } });

    expect(keys).toStrictEqual(["DEC8"]);
  });

  test("of no repository where policy wants none, and stops at one that cannot be used", async () => {
    const none = { [FILE]: 'ledger: ""\n', [DEFAULT_LEDGER_FILE]: "broken" };

    expect((await ledgerOf({}, { base: none })).keys).toStrictEqual([]);
    const unusable: readonly Commit[] = [
      { [DEFAULT_LEDGER_FILE]: "broken" },
      { [FILE]: "ledger: my.keys\n" },
    ];
    for (const files of unusable) {
      await expect(policyOf({}, { base: files })).rejects.toMatchObject({ code: "INVALID_LEDGER" });
    }
  });
});
