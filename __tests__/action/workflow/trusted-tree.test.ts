import { describe, expect, test } from "vitest";
import { decodeInputs } from "../../../src/action/inputs/inputs.ts";
import type { Step } from "../../../src/action/inputs/step.ts";
import { actionPolicy } from "../../../src/action/workflow/workflow-settings.ts";
import { DEFAULT_POLICY_FILE } from "../../../src/app/settings/load-policy.ts";
import type { ForgeObjects, ForgePolicies } from "../../../src/ports/forge.ts";
import type { CommitId, GitRepository } from "../../../src/ports/git.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const ORGANISATION = `acme/policies/lock.yml@${"0".repeat(40)}`;

/** A repository whose commits each hold a policy that says `fail-on` or something else. */
const POLICIES: Readonly<Record<string, string>> = {
  "tip-of-release": "fail-on: never\n",
  "tip-of-main": "fail-on: warning\n",
};
const git = {
  resolveCommit: (ref: string) => {
    const name = ref.replace(/^refs\/heads\//, "");
    return Promise.resolve(name in POLICIES ? (name as CommitId) : undefined);
  },
  treeAt: (commit: CommitId) => memoryTree({ [DEFAULT_POLICY_FILE]: POLICIES[commit] ?? "" }),
} as unknown as GitRepository;

/** What the forge stores of the default branch. */
const forge = {
  resolveCommit: (name: string) =>
    Promise.resolve(name === "heads/main" ? ("c".repeat(40) as CommitId) : undefined),
  tree: () =>
    Promise.resolve([
      { path: ".github", mode: "040000", object: "a".repeat(40) },
      { path: DEFAULT_POLICY_FILE, mode: "100644", object: "b".repeat(40) },
    ]),
  blob: () => Promise.resolve(Buffer.from(POLICIES["tip-of-main"] ?? "")),
} as unknown as ForgeObjects;

function setting(facts: {
  readonly isProtected?: boolean;
  readonly defaultBranch?: string;
  readonly policies?: Partial<ForgePolicies>;
  readonly trusted?: "base" | "head";
}) {
  const policies: ForgePolicies = {
    isProtected: () => Promise.resolve(facts.isProtected),
    defaultBranch: () => Promise.resolve(facts.defaultBranch ?? "main"),
    readPolicy: () => Promise.resolve(undefined),
    ...facts.policies,
  };
  return {
    request: {
      mode: "review",
      base: "tip-of-release",
      baseName: "release",
      trusted: facts.trusted ?? "base",
    },
    environment: {},
    log: { info: () => {}, warn: () => {}, debug: () => {} },
    looking: "policies" in facts && facts.policies === undefined ? undefined : { forge, policies },
    inputs: decodeInputs(() => ""),
  } as unknown as Step;
}

async function policyOf(facts: Parameters<typeof setting>[0]) {
  const { trusted } = await actionPolicy(setting(facts), git);
  return Buffer.from((await trusted?.read(DEFAULT_POLICY_FILE)) ?? "").toString();
}

describe("the tree that actionPolicy() trusts", () => {
  test("is the target branch when rules protect it", async () => {
    expect(await policyOf({ isProtected: true })).toBe("fail-on: never\n");
  });

  test.each([false, undefined])(
    "is the default branch when the target's protection is %s",
    async (isProtected) => {
      expect(await policyOf({ isProtected })).toBe("fail-on: warning\n");
    },
  );

  test("is the target when that is the default branch, protected or not", async () => {
    expect(await policyOf({ isProtected: false, defaultBranch: "release" })).toBe(
      "fail-on: never\n",
    );
  });

  test("is the target without a token, and after a push", async () => {
    expect(await policyOf({ policies: undefined })).toBe("fail-on: never\n");
    expect(await policyOf({ isProtected: false, trusted: "head" })).toBe("fail-on: never\n");
  });

  test("is nothing to go on without when the default branch cannot be read", async () => {
    await expect(policyOf({ isProtected: false, defaultBranch: "gone" })).rejects.toMatchObject({
      code: "INVALID_POLICY",
    });
  });
});

describe("actionPolicy() with extends", () => {
  const extending = {
    resolveCommit: () => Promise.resolve("tip" as CommitId),
    treeAt: () => memoryTree({ [DEFAULT_POLICY_FILE]: `extends: ${ORGANISATION}\n` }),
  } as unknown as GitRepository;
  const organisation = (text: string | undefined): Partial<ForgePolicies> => ({
    readPolicy: () => Promise.resolve(text === undefined ? undefined : Buffer.from(text)),
  });
  const read = (policies: Partial<ForgePolicies> | undefined) =>
    actionPolicy(setting({ isProtected: true, policies }), extending);

  test("joins the organisation's policy", async () => {
    const { policy } = await read(organisation("fail-on: warning\n"));

    expect(policy.failOn).toBe("warning");
  });

  test.each([
    ["is not there", organisation(undefined)],
    ["extends another one", organisation(`extends: ${ORGANISATION}\n`)],
    ["cannot be understood", organisation("fail-on: sometimes\n")],
    ["cannot be fetched without a token", undefined],
  ])("stops when that %s", async (_name, policies) => {
    await expect(read(policies)).rejects.toMatchObject({ code: "INVALID_POLICY" });
  });
});
