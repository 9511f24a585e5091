import { describe, expect, test } from "vitest";
import { planFix, planLedger } from "../../../src/app/lock/plan-fix.ts";
import { EMPTY_LEDGER, type Ledger, ledgerOf } from "../../../src/formats/ledger/ledger.ts";
import { encodeLine } from "../../../src/formats/ledger/ledger-file.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { fileError } from "../../../src/model/diagnostic.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { MAX_LEDGER_BYTES } from "../../../src/model/input-limits.ts";
import { lockFile } from "../../../src/model/lock-file.ts";
import type { ProviderAddress } from "../../../src/model/provider-address.ts";
import { NO_RELEASES } from "../../../src/review/evidence/input.ts";
import { DEFAULT_POLICY, DEFAULT_LEDGER_FILE as FILE } from "../../../src/review/policy/policy.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { aLockFile as aLock } from "../../support/builders.ts";
import { VALUE_RULES, valuePorts } from "../../support/described-versions.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aLedgerLine, aSignedRoot, OTHER } from "../../support/ledger-builders.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";
import { printed } from "../../support/planned-text.ts";
import {
  AWS,
  aFinding,
  aLockFile,
  anExplainedHash,
  aRootReview,
  requirementsOf,
} from "../../support/review-builders.ts";

const known = (...lines: Parameters<typeof aLedgerLine>[0][]) =>
  lines.map((facts) => `${encodeLine(aLedgerLine(facts))}\n`).join("");

const plan = async (
  nodes: Readonly<Record<string, TreeNode>>,
  remembered: Ledger = EMPTY_LEDGER,
) => {
  const planned = await planLedger([aSignedRoot()], {
    files: memoryTree(nodes),
    path: FILE,
    policy: { trustedKeys: new Map() },
    remembered,
    now: Date.UTC(2026, 10, 22, 23, 59),
  });
  return planned && printed(planned);
};

describe("planLedger()", () => {
  test("adds the first key of a namespace to the ledger that is there", async () => {
    const before = `# Ours\n\n${known({ namespace: "b" })}`;

    expect(await plan({ [FILE]: before })).toStrictEqual({
      root: undefined,
      lockFilePath: FILE,
      outcome: "ready",
      before,
      after: `# Ours\n\n${known({}, { namespace: "b" })}`,
      dropped: [],
      reasons: [],
      uncovered: [],
    });
    expect(await plan({ [FILE]: "" })).toMatchObject({ before: "", outcome: "ready" });
  });

  test("adds nothing where there is none, where all is known, and to one that cannot be used", async () => {
    const link = { [FILE]: { link: "other.keys" }, "other.keys": "" };

    const trees: readonly Record<string, TreeNode>[] = [
      {},
      { [FILE]: known({}) },
      { [FILE]: "broken" },
      link,
    ];
    for (const nodes of trees) {
      expect(await plan(nodes)).toBeUndefined();
    }
  });

  test("adds no key that the target branch knows others for, were head's ledger emptied", async () => {
    const remembered = ledgerOf([aLedgerLine({ fingerprint: OTHER })]);

    expect(await plan({ [FILE]: "" }, remembered)).toBeUndefined();
    expect(await plan({ [FILE]: known({ fingerprint: OTHER }) })).toBeUndefined();
  });

  test("plans none for a repository without one, and passes other errors on", async () => {
    const ledger = { files: memoryTree({ [FILE]: "" }), path: FILE, remembered: EMPTY_LEDGER };
    const terms = { ...ledger, policy: { trustedKeys: new Map() }, now: Number.NaN };

    expect(await planLedger([aSignedRoot()], { ...terms, path: undefined })).toBeUndefined();
    await expect(planLedger([aSignedRoot()], terms)).rejects.toThrow(RangeError);
  });

  test("says so when a ledger would grow beyond what is read, which nothing else tells", async () => {
    const full = `# ${"x".repeat(MAX_LEDGER_BYTES - 10)}\n`;

    expect(await plan({ [FILE]: full })).toMatchObject({
      ...{ lockFilePath: FILE, outcome: "refused", after: undefined },
      reasons: [expect.stringContaining(`more than ${MAX_LEDGER_BYTES} bytes`)],
    });
  });
});

describe("planFix() of a root module that may not be fixed, or need not", () => {
  const LOCK = "envs/prod/.terraform.lock.hcl";
  const settled = aRootReview({ findings: [], expected: aRootReview().head });
  const error = (severity: "error" | "warning") =>
    ({ ...fileError("main.tf", "Duplicate", "Twice.", 3), severity }) as const;
  const bad = aFinding({ rule: "bad-signature", severity: "error", detail: "It is forged." });
  const open = aFinding({ rule: "not-verified", severity: "warning", detail: "It is silent." });
  const requirements = aRootReview().requirements;
  const withDiagnostic = (severity: "error" | "warning"): Partial<RootReview> =>
    requirements === undefined
      ? {}
      : { requirements: { ...requirements, diagnostics: [error(severity)] } };

  const vacancy = {
    severity: "error",
    code: "no-configuration",
    summary: "None",
    detail: "x.hcl is of a tool.",
  } as const;
  const elsewhere = { ...requirementsOf({}), exact: false, diagnostics: [vacancy] };

  const planOf = (
    facts: Partial<RootReview>,
    nodes: Readonly<Record<string, TreeNode>> = {},
    purpose: "commit" | "file" = "commit",
  ) => {
    const unused = (): never => {
      throw new Error("nothing has to be asked");
    };
    return planFix(
      { ...settled, ...facts },
      {
        ...{ engine: unused, files: memoryTree(nodes), purpose },
        reviewer: {
          ...{ policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER, recordedReleases: new Map() },
          ...{ now: 0, gather: unused },
        },
      },
    );
  };

  test.each<readonly [string, Partial<RootReview>, string, readonly unknown[]]>([
    ["a forged signature refuses it", { findings: [bad] }, "refused", [/^bad-signature: It is/]],
    [
      "a configuration with errors refuses it",
      withDiagnostic("error"),
      "refused",
      [/^envs\/prod\/main\.tf line 3: Duplicate: Twice\.$/],
    ],
    [
      "module blocks of a newer tool refuse it",
      { newerTool: { moduleBlocks: 1, isReplaced: false } },
      "refused",
      [/^A newer tool wrote 1 module block into the lock file/],
    ],
    [
      "a newer lock file beside it refuses it",
      { newerTool: { moduleBlocks: 0, isReplaced: true } },
      "refused",
      [/^\.opentofu\.lock\.hcl is there/],
    ],
    ["a configuration with warnings does not", withDiagnostic("warning"), "unchanged", []],
    ["a configuration that is elsewhere does not", { requirements: elsewhere }, "unchanged", []],
    [
      "without entries either, it leaves it open",
      { requirements: elsewhere, head: undefined },
      "unverified",
      ["None: x.hcl is of a tool."],
    ],
    ["one that is not known does not", { requirements: undefined }, "unchanged", []],
    [
      "a hash that only a person can decide on refuses it",
      { hashes: [anExplainedHash({ isDisputed: true })] },
      "refused",
      [/is explained by nothing/],
    ],
    ["a hash that is explained does not", { hashes: [anExplainedHash()] }, "unchanged", []],
    [
      "what was not verified leaves it open",
      { findings: [open] },
      "unverified",
      [/^not-verified: It is silent/],
    ],
    [
      "a refusal is told before what is open",
      { findings: [open, bad] },
      "refused",
      [/^bad-signature/],
    ],
    [
      "what stands in the lock file for modules neither refuses it nor leaves it open",
      {
        findings: [
          { ...bad, rule: "invalid-lock-file", isOfModules: true },
          { ...open, isOfModules: true },
        ],
        unweighed: [{ ...bad, rule: "module-changed", isOfModules: true }],
      },
      "unchanged",
      [],
    ],
    ["nothing is to be done where all is in order", {}, "unchanged", []],
  ])("%s", async (_, facts, outcome, reasons) => {
    expect(await planOf(facts)).toStrictEqual({
      ...{ root: "envs/prod", lockFilePath: LOCK, outcome },
      ...{ before: undefined, after: undefined, dropped: [], uncovered: [] },
      reasons: reasons.map((reason) => expect.stringMatching(reason as RegExp)),
    });
  });

  test("nothing is written in the place of a directory", async () => {
    const facts = { expected: aLockFile({ [AWS]: "6.15.0" }) };

    expect(await planOf(facts, { [`${LOCK}/inner`]: "" }, "file")).toMatchObject({
      outcome: "refused",
      reasons: [expect.stringContaining("no regular file")],
    });
  });

  test("a commit does not replace a link by a file", async () => {
    const nodes = { [LOCK]: { link: "other.hcl" }, "other.hcl": "" };

    expect(await planOf({ expected: aLockFile({ [AWS]: "6.15.0" }) }, nodes)).toMatchObject({
      outcome: "refused",
      reasons: [expect.stringContaining("no regular file")],
    });
  });
});

describe("planFix() of a lock file that is to be written", () => {
  const LOCK = "envs/prod/.terraform.lock.hcl";
  const TERRAFORM = encodeLockFile(lockFile([]), "terraform");
  const widget = (...hashes: readonly string[]) => aLock({ address: "acme/widget", hashes });
  const WHOLE = [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")];

  /** Plans a lock file that has a text, of which some hashes are explained, for required providers that are not found. */
  const planOf = async (
    { text, ...facts }: Partial<RootReview> & { readonly text?: string },
    failures: Readonly<Record<string, LockReviewError>> = {},
  ) => {
    const { ports } = await valuePorts([]);
    const availableVersions = (provider: ProviderAddress) =>
      Promise.reject(failures[provider.split("/").at(-1) ?? ""] ?? new Error(provider));
    const source = { ...ports.source, availableVersions };
    const required = Object.keys(failures).map((type) => [
      `registry.opentofu.org/acme/${type}`,
      [],
    ]);
    const planned = await planFix(
      aRootReview({
        ...{ base: undefined, requirements: requirementsOf(Object.fromEntries(required)) },
        ...facts,
      }),
      {
        engine: () => ({
          ...{ ports: { ...ports, source }, rules: VALUE_RULES, origin: source },
          forge: undefined as never,
        }),
        ...{ files: memoryTree(text === undefined ? {} : { [LOCK]: text }), purpose: "file" },
        reviewer: {
          ...{ policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER, recordedReleases: NO_RELEASES },
          ...{ now: 0, gather: () => Promise.resolve(someEvidence({ address: "acme/widget" })) },
        },
      },
    );
    return printed(planned);
  };

  test("says what it drops, and keeps the header that is there", async () => {
    const head = widget(...WHOLE, zh("other"));
    const text = encodeLockFile(head, "terraform");

    expect(await planOf({ head, expected: widget(...WHOLE), text })).toMatchObject({
      ...{ outcome: "ready", before: text, after: encodeLockFile(widget(...WHOLE), "terraform") },
      dropped: [{ hash: zh("other") }],
    });
  });

  test("has no text before where no file is there", async () => {
    const facts = { head: undefined, expected: undefined };

    expect(await planOf(facts)).toMatchObject({ outcome: "ready", before: undefined, dropped: [] });
    expect(await planOf({ ...facts, text: TERRAFORM })).toMatchObject({ outcome: "unchanged" });
  });

  test("plans nothing that a review of it stops", async () => {
    const facts = { base: widget(zh("before")), head: widget(...WHOLE), text: "" };

    expect(await planOf({ ...facts, expected: widget(...WHOLE) })).toMatchObject({
      ...{ outcome: "refused", after: undefined },
      reasons: [expect.stringMatching(/^republished-package: /)],
    });
  });

  const silent = new LockReviewError("HOST_UNREACHABLE", "It is silent", { way: undefined });
  const unknown = new LockReviewError("PROVIDER_NOT_FOUND", "It is unknown", { hint: "Look." });

  test.each([
    ["leaves it open where no source answers", { a: silent }, "unverified", ["It is silent."]],
    [
      "refuses it where one of two is known to be none",
      { a: silent, b: unknown },
      "refused",
      ["It is silent.", "It is unknown. Look."],
    ],
    [
      "tells one cause of several once",
      { a: unknown, b: unknown },
      "refused",
      ["It is unknown. Look."],
    ],
  ] as const)("%s", async (_, failures, outcome, reasons) => {
    const facts = { head: undefined, expected: undefined };

    expect(await planOf(facts, failures)).toMatchObject({ outcome, reasons });
  });
});
