import { describe, expect, test } from "vitest";
import { findPolicyChanges } from "../../../src/app/review/changed-policy.ts";
import type { ReadPolicyReference } from "../../../src/app/settings/load-policy.ts";
import { loadPolicy, type PolicyPlace } from "../../../src/app/settings/load-policy.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import {
  DEFAULT_POLICY,
  listedPlatforms,
  namedFromTop,
  openGate,
} from "../../../src/review/policy/policy.ts";
import { memoryTree } from "../../support/memory-tree.ts";
import { createSigstoreWorld } from "../../support/sigstore/world.ts";

const NOW = Date.UTC(2026, 10, 21);
const FILE = ".github/tofu-lock-review.yml";
const COMMIT = "0123456789012345678901234567890123456789";

function load(files: Readonly<Record<string, string>>, some: Partial<PolicyPlace> = {}) {
  const place: PolicyPlace = {
    files: memoryTree(files),
    file: undefined,
    now: NOW,
    readReference: () => Promise.resolve(undefined),
    ...some,
  };
  return loadPolicy(place);
}

/** A repository's policy of these lines on top of an organisation's. */
function extend(organisation: string, own: readonly string[]) {
  const lines = [`extends: acme/p/lock.yml@${COMMIT}`, ...own, ""];
  const readReference = () => Promise.resolve(new TextEncoder().encode(organisation));
  return load({ [FILE]: lines.join("\n") }, { readReference });
}

/** Reads what another repository has at the commit, by path. */
function kept(files: ReadonlyMap<string, string>): ReadPolicyReference {
  return ({ path }) => {
    const text = files.get(path);
    return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
  };
}

describe("loadPolicy()", () => {
  test("decides nothing where there is no file in the usual place", async () => {
    const loaded = await load({});

    const nothing = { policy: DEFAULT_POLICY, organisationLedger: EMPTY_LEDGER };
    expect(loaded).toStrictEqual({ ...nothing, file: undefined, watched: [FILE] });
  });

  test("fails where a file that was named is not there", async () => {
    await expect(load({}, { file: "my.yml" })).rejects.toMatchObject({ code: "INVALID_POLICY" });
  });

  test("names file, line and column of what cannot be read", async () => {
    await expect(load({ [FILE]: "fail-on: error\nfail-off: x\n" })).rejects.toMatchObject({
      code: "INVALID_POLICY",
      message: expect.stringMatching(/^\.github\/tofu-lock-review\.yml:2:1: Unknown setting: /),
    });
  });

  test("watches every file that decides", async () => {
    const { watched } = await load({ [FILE]: "cli-config-file: ci.tofurc\n" });

    expect(watched).toStrictEqual([FILE, "ci.tofurc"]);
  });

  test("takes an organisation's policy as the least that holds", async () => {
    const organisation = "fail-on: warning\nproviders: { allow: [hashicorp/*] }\n";
    const own = `extends: acme/p/lock.yml@${COMMIT}\nfail-on: never\nproviders: { allow: ["*/aws"] }\n`;
    const readReference = () => Promise.resolve(new TextEncoder().encode(organisation));
    const { policy } = await load({ [FILE]: own }, { readReference });

    expect(policy).toMatchObject({ failOn: "warning" });
    expect(policy.allowedProviders).toHaveLength(2);
  });

  test("adds the organisation's platforms to every row of the repository's", async () => {
    const { policy } = await extend("platforms: [linux_amd64]\n", [
      "platforms: { '**': [windows_amd64] }",
    ]);

    expect(listedPlatforms(policy, namedFromTop("envs/prod"))).toStrictEqual([
      "linux_amd64",
      "windows_amd64",
    ]);
  });

  const EMERGENCY = [
    "emergency:",
    "  reason: the registry is down",
    "  approved-by: Jo Doe",
    "  until: 2026-11-22T12:00:00Z",
  ];

  test("lets the repository open the gate for an emergency", async () => {
    const { policy } = await extend("fail-on: error\n", EMERGENCY);
    const own = await extend(`${EMERGENCY.join("\n")}\n`, []);

    expect(openGate(policy, NOW)).toMatchObject({ approvedBy: "Jo Doe" });
    expect(openGate(own.policy, NOW)).toMatchObject({ approvedBy: "Jo Doe" });
  });

  test.each([
    ["fail-on: warning", "warning"],
    ["platforms: [linux_amd64]", "error"],
    ["rules: { downgrade: error }", "error"],
    ["fail-on: never", "never"],
  ])("under %s, a repository that never fails fails on: %s", async (organisation, failOn) => {
    const { policy } = await extend(`${organisation}\n`, ["fail-on: never"]);

    expect(policy.failOn).toBe(failOn);
  });

  test("watches the organisation's CLI configuration, which is a file of this repository", async () => {
    const { policy, watched } = await extend("cli-config-file: ci.tofurc\n", []);

    expect(policy.cliConfigFile).toBe("ci.tofurc");
    expect(watched).toStrictEqual([FILE, "ci.tofurc"]);
  });

  test.each([
    ["provenance: { acme: require }\n", false],
    ["provenance: { acme: require }\nprovenance-roots: org.jsonl\n", true],
    ["provenance: ask\n", true],
  ])("lets no repository attest to itself what %j requires", async (organisation, isAllowed) => {
    const root = createSigstoreWorld().trustedRoot;
    const own = `extends: acme/p/lock.yml@${COMMIT}\nprovenance-roots: own.jsonl\n`;
    const theirs = new Map([
      ["lock.yml", organisation],
      ["org.jsonl", root],
    ]);
    const loaded = load({ [FILE]: own, "own.jsonl": root }, { readReference: kept(theirs) });

    if (isAllowed) await expect(loaded).resolves.toBeDefined();
    else
      await expect(loaded).rejects.toMatchObject({
        code: "INVALID_POLICY",
        message: expect.stringContaining("provenance-roots"),
      });
  });

  test("reads the trust roots that an organisation names from its own repository, whatever lies here under that name", async () => {
    const ours = createSigstoreWorld("public-good", "fulcio.mallory.test").trustedRoot;
    const policy = ["lock.yml", "provenance: require\nprovenance-roots: org.jsonl\n"] as const;
    const own = { [FILE]: `extends: acme/p/lock.yml@${COMMIT}\n`, "org.jsonl": ours };
    const theirs = createSigstoreWorld("public-good", "fulcio.acme.test").trustedRoot;
    const readReference = kept(new Map([policy, ["org.jsonl", theirs]]));
    const loaded = await load(own, { readReference });

    expect(loaded.policy.provenanceRoots?.roots.map(({ instance }) => instance)).toStrictEqual([
      "fulcio.acme.test",
    ]);
    expect(loaded.watched).toStrictEqual([FILE]);
    await expect(load(own, { readReference: kept(new Map([policy])) })).rejects.toMatchObject({
      code: "INVALID_POLICY",
      message: expect.stringContaining(`acme/p/org.jsonl@${COMMIT}`),
    });
  });

  test("holds the repository's waivers to the organisation's longest time", async () => {
    const own = `extends: acme/p/lock.yml@${COMMIT}\nwaivers: [{rule: downgrade, provider: a/b, reason: x, expires: 2027-11-21}]\n`;
    const readReference = () => Promise.resolve(new TextEncoder().encode("max-waiver-days: 30"));

    await expect(load({ [FILE]: own }, { readReference })).rejects.toMatchObject({
      code: "INVALID_POLICY",
    });
  });
});

describe("findPolicyChanges()", () => {
  const changes = (
    paths: readonly string[],
    base: Readonly<Record<string, string>>,
    head: Readonly<Record<string, string>>,
  ) =>
    findPolicyChanges({
      changed: paths.map((path) => ({ status: "modified", path })),
      sides: { base: memoryTree(base), head: memoryTree(head) },
      request: {
        policySource: { file: FILE, watched: [FILE, "old.json"] },
        policy: { ledger: undefined },
      },
      now: NOW,
    });

  test("tells a change of the policy, of what it names, and of a workflow that runs us (A26)", async () => {
    const ours = ".github/workflows/lock.yml";
    const other = ".github/workflows/test.yml";
    const base = { [ours]: "uses: acme/tofu-lock-review@v1", [other]: "run: make" };
    const head = { [FILE]: "fail-on: never", "old.json": "{}", [ours]: "run: true", [other]: "" };

    expect(await changes([FILE, "old.json", ours, other, "main.tf"], base, head)).toMatchObject([
      { path: FILE, kind: "policy", isRemoved: false, problem: undefined },
      { path: ours, kind: "workflow" },
      { path: "old.json", kind: "companion" },
    ]);
  });

  test("says what is wrong with head's policy before it is merged", async () => {
    const [change] = await changes([FILE], {}, { [FILE]: "fail-off: x" });

    expect(change?.problem).toMatch(/:1:1: Unknown setting/);
  });

  test("tells that the policy is removed", async () => {
    expect(await changes([FILE], { [FILE]: "" }, {})).toMatchObject([{ isRemoved: true }]);
  });
});
