import { describe, expect, test } from "vitest";
import {
  type FixReviewer,
  reasonsOf,
  reviewPlanned,
  unverified,
} from "../../../src/app/lock/review-fix.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { parseNamespacePattern, parseOneProvider } from "../../../src/formats/policy/patterns.ts";
import { parseExpiry } from "../../../src/formats/policy/records.ts";
import type { Fingerprint } from "../../../src/model/disposition.ts";
import { NO_RELEASES, recordedReleases } from "../../../src/review/evidence/input.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../../../src/review/policy/policy.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { aLockFile, aPlatform, type ProviderLockFacts } from "../../support/builders.ts";
import { aKey, type EvidenceFacts, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { someRequirements } from "../../support/judge-builders.ts";
import { aFinding, aRootReview } from "../../support/review-builders.ts";

const WIDGET = "acme/widget";
const WHOLE = [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")];
const PINS = new Map([[parseNamespacePattern("acme"), [aKey()]]]);

/** A lock file of acme/widget 1.2.3 with some hashes. */
const locked = (
  hashes: readonly string[],
  facts: Partial<ProviderLockFacts> = {},
  ...others: readonly ProviderLockFacts[]
) => aLockFile({ address: WIDGET, hashes, ...facts }, ...others);

/** What a fix would write, and what is on record of it. */
interface Planned {
  readonly text: readonly string[];
  /** Null for no entry in base. */
  readonly base?: readonly string[] | null;
  readonly baseVersion?: string;
  /** Another entry that base and the text have. */
  readonly beside?: ProviderLockFacts;
  /** Another entry that base alone has. */
  readonly gone?: ProviderLockFacts;
  readonly platforms?: readonly string[];
  readonly expected?: readonly string[];
  readonly elsewhere?: readonly string[];
  readonly evidence?: EvidenceFacts;
  readonly oldKey?: Fingerprint;
  readonly policy?: Partial<ReviewPolicy>;
}

async function objectionTo(planned: Planned) {
  const { text, base = WHOLE.slice(0, 1), baseVersion = "1.2.3", elsewhere, policy } = planned;
  const { beside, gone = [], platforms = ["linux_amd64"] } = planned;
  const others = beside === undefined ? [] : [beside];
  const facts: Partial<RootReview> = {
    base:
      base === null
        ? beside && aLockFile(beside)
        : locked(base, { version: baseVersion }, ...others, ...[gone].flat()),
    head: locked(text, {}, ...others),
    expected: locked(planned.expected ?? text, {}, ...others),
    requirements: someRequirements({ [WIDGET]: "" }),
    required: { platforms: platforms.map((name) => aPlatform(name)), from: "policy" },
  };
  const reviewer: FixReviewer = {
    policy: { ...DEFAULT_POLICY, trustedKeys: PINS, ...policy },
    ledger: EMPTY_LEDGER,
    recordedReleases: elsewhere === undefined ? NO_RELEASES : recordedReleases([locked(elsewhere)]),
    now: Date.UTC(2026, 10, 21),
    gather: ({ version, provider }) => {
      const { evidence = { signedBy: aKey() }, oldKey = aKey() } = planned;
      const signedBy = version === "1.2.3" ? evidence.signedBy : oldKey;
      const signed = signedBy === undefined ? {} : { signedBy };
      return Promise.resolve(someEvidence({ ...evidence, address: provider, version, ...signed }));
    },
  };
  const objection = await reviewPlanned(
    aRootReview(facts),
    encodeLockFile(locked(text, {}, ...others), "opentofu"),
    reviewer,
  );
  return objection && [objection.outcome, objection.reasons.map((reason) => reason.split(":")[0])];
}

describe("reviewPlanned()", () => {
  const NO_PINS = { trustedKeys: new Map() };
  const HEAVIER = new Map([["signature-missing" as const, "warning" as const]]);
  const UNSIGNED = { text: WHOLE, evidence: { signedBy: null }, policy: NO_PINS };
  const waiver = {
    ...({
      rule: "unexplained-hash",
      provider: parseOneProvider(WIDGET),
      hash: zh("other"),
    } as const),
    ...{ version: undefined, path: undefined, reason: "ours", file: "p.yml", line: 1 },
    expires: parseExpiry("2026-12-01"),
  };

  test.each<readonly [string, Planned, unknown]>([
    ["lets hashes be added to a release that is on record", { text: WHOLE }, undefined],
    [
      "refuses a hash that nothing explains",
      { text: [...WHOLE, zh("other")] },
      ["refused", ["unexplained-hash"]],
    ],
    [
      "lets a hash be written that policy accepts by name",
      { text: [...WHOLE, zh("other")], policy: { waivers: [waiver] } },
      undefined,
    ],
    [
      "does not know where not everything was looked at",
      { text: [...WHOLE, h1("other")], evidence: { complete: false } },
      ["unverified", ["not-verified"]],
    ],
    [
      "refuses hashes of a release whose packages are none of those on record",
      { text: WHOLE, base: [zh("before")] },
      ["refused", ["republished-package"]],
    ],
    [
      "goes by what other root modules have on record where base locks another version",
      { text: WHOLE, base: null, elsewhere: [zh("before")] },
      ["refused", ["republished-package"]],
    ],
    ["goes by base before all others", { text: WHOLE, elsewhere: [zh("before")] }, undefined],
    [
      "goes by head itself where nothing is on record",
      { text: WHOLE, base: null, expected: [zh("before")] },
      ["refused", ["republished-package"]],
    ],
    [
      "takes an entry without hashes that tools read for no record",
      { text: WHOLE, base: null, expected: ["h9:new"] },
      undefined,
    ],
    [
      "takes an entry for a record by one hash that tools read",
      { text: WHOLE, base: null, expected: [zh("before"), "h9:new"] },
      ["refused", ["republished-package"]],
    ],
    [
      "refuses a version that another key signs than base's version",
      {
        ...{ text: WHOLE, base: WHOLE, baseVersion: "1.2.2", oldKey: aKey("old") },
        policy: { trustedKeys: new Map() },
      },
      ["refused", ["signing-key-changed"]],
    ],
    [
      "lets a version be written that the same key signs",
      {
        ...{ text: WHOLE, base: WHOLE, baseVersion: "1.2.2" },
        policy: { trustedKeys: new Map() },
      },
      undefined,
    ],
    [
      "refuses it beside an entry that stays at its version",
      {
        ...{ text: WHOLE, base: WHOLE, baseVersion: "1.2.2", oldKey: aKey("old") },
        policy: { trustedKeys: new Map() },
        beside: { address: "acme/other", version: "1.2.3", hashes: WHOLE },
      },
      ["refused", ["signing-key-changed"]],
    ],
    [
      "compares an entry that is new with no other entry of base",
      {
        ...{ text: WHOLE, base: null, evidence: { availability: "unlisted" } },
        beside: { address: "acme/other", version: "1.2.3", hashes: WHOLE },
      },
      undefined,
    ],
    [
      "lets an entry of base be dropped",
      { text: WHOLE, gone: { address: "acme/gone", version: "1.2.3", hashes: WHOLE } },
      undefined,
    ],
    [
      "lets a text be written beside an error that records nothing false",
      {
        ...{ text: WHOLE, base: WHOLE, baseVersion: "1.2.2" },
        evidence: {
          problems: [
            {
              ...{ kind: "foreign-checksum-line", message: "The offer is of another release" },
              platform: aPlatform("linux_amd64"),
            },
          ],
        },
      },
      undefined,
    ],
    [
      "lets a text be written that lacks a platform, an error that records nothing false",
      { text: [zh("amd64"), h1("amd64")], platforms: ["linux_amd64", "linux_arm64"] },
      undefined,
    ],
    ["lets a version without signature be written where base has none", UNSIGNED, undefined],
    [
      "refuses it where policy makes that a warning, and warnings fail",
      { ...UNSIGNED, policy: { ...NO_PINS, severities: HEAVIER, failOn: "warning" } },
      ["refused", ["signature-missing"]],
    ],
    [
      "lets it be written where policy makes that a warning, and warnings pass",
      { ...UNSIGNED, policy: { ...NO_PINS, severities: HEAVIER } },
      undefined,
    ],
  ])("%s", async (_, planned, objection) => {
    expect(await objectionTo(planned)).toStrictEqual(objection);
  });
});

describe("unverified()", () => {
  const open = aFinding({ rule: "not-verified", severity: "warning", detail: "It is silent." });
  const acceptance = { by: "unverifiable", reason: "ours", until: "2026-12-01" } as const;

  test.each([
    [
      "what was not verified stops it",
      [open],
      { outcome: "unverified", reasons: ["not-verified: It is silent."] },
    ],
    ["what policy accepts does not", [{ ...open, accepted: acceptance }], undefined],
    ["what is wrong is for another to say", [aFinding()], undefined],
    ["nothing does not", [], undefined],
  ])("%s", (_, findings, expected) => {
    expect(unverified(findings)).toStrictEqual(expected);
  });
});

test("reasonsOf() gives each reason once, in order", () => {
  const findings = [
    aFinding({ rule: "not-verified", detail: "B" }),
    aFinding({ rule: "downgrade", detail: "A" }),
    aFinding({ rule: "not-verified", detail: "B", root: "other" }),
    aFinding({ rule: "not-verified", detail: "C", cause: "Its cause" }),
  ];

  expect(reasonsOf(findings)).toStrictEqual(["not-verified: B", "downgrade: A", "not-verified: C"]);
});

test("reasonsOf() gives the silence of a host once, with what it did not answer first", () => {
  const silence = (name: string, host: string) => ({
    ...aFinding({ rule: "not-verified", detail: `A hash of ${name}: ${host}/${name} is silent.` }),
    ...{ cause: `${host}/${name} is silent.`, silentHosts: [host] },
  });
  const findings = [silence("a", "one.test"), silence("b", "one.test"), silence("b", "two.test")];

  expect(reasonsOf(findings)).toStrictEqual([
    "not-verified: one.test/a is silent.",
    "not-verified: two.test/b is silent.",
  ]);
});
