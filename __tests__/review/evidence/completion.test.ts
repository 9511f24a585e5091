import { describe, expect, test } from "vitest";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { completedProviders } from "../../../src/review/evidence/completion.ts";
import { gatherFacts } from "../../../src/review/rules/rule.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { anAddress } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput } from "../../support/judge-builders.ts";
import { aFinding } from "../../support/review-builders.ts";

const PROVIDER = anAddress("hashicorp/null");
const ARCHIVES = [zh("amd64"), zh("arm64")];
const REPORT = [...ARCHIVES, h1("amd64"), h1("arm64")];
const BASE = [...ARCHIVES, h1("amd64")];

interface Situation {
  readonly base?: readonly Hash[];
  readonly head?: readonly Hash[];
  readonly recordedByInit?: readonly Hash[];
  readonly evidence?: Parameters<typeof someEvidence>[0];
}

function inputOf({ base = BASE, head = REPORT, recordedByInit = REPORT, evidence }: Situation) {
  const gathered: VersionEvidence = { ...someEvidence(evidence), recordedByInit };
  return aRootInput({ base: [{ hashes: base }], head: [{ hashes: head }], evidence: [gathered] });
}

const completed = (
  situation: Situation,
  findings: Parameters<typeof completedProviders>[1] = [],
) => [...completedProviders(gatherFacts(...inputOf(situation)).entries, findings)];

describe("completedProviders()", () => {
  test.each<[string, Situation, boolean]>([
    ["takes all that init records of the report, computed from signed packages", {}, true],
    ["takes archives of the signed list beside contents", { base: [zh("amd64")] }, true],
    ["takes none with a hash that is not of the report", { head: [...REPORT, h1("odd")] }, false],
    [
      "takes none with a verified hash that init does not record",
      { recordedByInit: REPORT.slice(0, 3) },
      false,
    ],
    ["takes none that lacks a part of the report", { recordedByInit: [...REPORT, zh("x")] }, false],
    ["takes none where the registry reports archives alone", { recordedByInit: ARCHIVES }, false],
    [
      "takes no archive where the registry reports archives alone",
      { base: [zh("amd64")], head: ARCHIVES, recordedByInit: ARCHIVES },
      false,
    ],
    [
      "takes none on the registry's word: contents that no package was read for",
      {
        evidence: {
          packages: ["amd64", "arm64"].map((word) => ({
            word,
            platform: `linux_${word}`,
            h1Reported: true,
          })),
        },
      },
      false,
    ],
    ["takes none of a list that nobody signed", { evidence: { signedBy: null } }, false],
  ])("%s", (_, situation, isCompleted) => {
    expect(completed(situation)).toStrictEqual(isCompleted ? [PROVIDER] : []);
  });

  test("takes none against which there is an error", () => {
    const found = aFinding({ provider: PROVIDER, severity: "error" });

    expect(completed({}, [found])).toStrictEqual([]);
    expect(completed({}, [{ ...found, severity: "warning" }])).toStrictEqual([PROVIDER]);
    expect(completed({}, [{ ...found, provider: anAddress("acme/other") }])).toHaveLength(1);
    expect(completed({}, [{ ...found, provider: null }])).toHaveLength(1);
  });
});

test("judgeRoot() marks the change of a completed entry, and none of another", () => {
  const marks = (situation: Situation) =>
    judgeRoot(...inputOf(situation)).changes.map(({ kind, isCompletion }) => [kind, isCompletion]);

  expect(marks({})).toStrictEqual([["new-hashes", true]]);
  expect(marks({ head: [...REPORT, h1("odd")] })).toStrictEqual([["new-hashes", undefined]]);
});
