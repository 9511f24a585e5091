import { describe, expect, test } from "vitest";
import { gateRoot } from "../../../src/review/verdict/gate.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aLockFile } from "../../support/builders.ts";
import { h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";
import {
  aRootInput,
  aSide,
  type RootInputFacts,
  someRequirements,
  TWO_PLATFORMS,
  verdictsOf,
} from "../../support/judge-builders.ts";

const ZIPS = [zh("amd64"), zh("arm64"), zh("manifest")];
const REPORTED = someEvidence({
  manifest: true,
  packages: TWO_PACKAGES.map((one) => ({ ...one, hashed: false, h1Reported: true })),
});

describe("judgeRoot() does not alarm on", () => {
  test("the first bulk of content hashes that OpenTofu 1.12 writes", () => {
    expect(
      verdictsOf({
        base: [{ hashes: [h1("amd64"), ...ZIPS] }],
        head: [{ hashes: [h1("amd64"), h1("arm64"), ...ZIPS] }],
        evidence: [REPORTED],
        required: TWO_PLATFORMS,
      }),
    ).toStrictEqual([]);
  });

  test("contents for one more platform that derive from a signed archive", () => {
    expect(
      verdictsOf({
        base: [{ hashes: [h1("amd64"), ...ZIPS] }],
        head: [{ hashes: [h1("amd64"), h1("arm64"), ...ZIPS] }],
        evidence: [someEvidence({ manifest: true })],
      }),
    ).toStrictEqual([]);
  });

  test("all archives of a release where base had only one, as another tool records them", () => {
    expect(
      verdictsOf({
        base: [{ hashes: [h1("amd64"), zh("amd64")] }],
        head: [{ hashes: [h1("amd64"), ...ZIPS] }],
        evidence: [someEvidence({ manifest: true })],
      }),
    ).toStrictEqual([]);
  });

  test("constraint text alone, about which nothing is asked", () => {
    const entry = { hashes: [h1("amd64")] };

    expect(
      verdictsOf({
        base: [{ ...entry, constraints: "~> 1.0" }],
        head: [{ ...entry, constraints: ">= 1.0.0, < 2.0.0" }],
      }),
    ).toStrictEqual([]);
  });

  test.each([
    ["a different header", '# by "terraform init".\n', '# by "tofu init".\n'],
    ["re-ordering", "b\na\n", "a\nb\n"],
    ["comments", "a\n", "# mine\na\n"],
    ["line ends", "a\nb\n", "a\r\nb\r\n"],
  ])("%s", (_name, before, after) => {
    const lock = aLockFile({});
    const facts: RootInputFacts = { baseSide: aSide(lock, before), headSide: aSide(lock, after) };

    expect(verdictsOf(facts)).toStrictEqual([]);
    expect(judgeRoot(...aRootInput(facts)).changes.map((change) => change.kind)).toStrictEqual([
      "cosmetic",
    ]);
  });

  test("an entry removed from the configuration and kept for state", () => {
    const [input, run] = aRootInput({ base: [{}], head: [{}], requirements: someRequirements({}) });
    const judgement = judgeRoot(input, run);

    expect(judgement.findings.map((finding) => finding.severity)).toStrictEqual(["notice"]);
    expect(gateRoot({ mode: "review", ...judgement }, run.policy)).toBe("no-change");
  });

  test("a host that does not resolve: it is not verified, never an attack", () => {
    const problems = [
      { kind: "unreachable", message: "mirror.internal could not be resolved" },
    ] as const;

    expect(
      verdictsOf({
        base: [{ hashes: [zh("amd64")] }],
        head: [{ hashes: [h1("amd64"), zh("amd64")] }],
        evidence: [someEvidence({ packages: [], problems, complete: false })],
      }),
    ).toStrictEqual(["warning not-verified"]);
  });

  test("an upgrade to a signed release, with its constraints", () => {
    expect(
      verdictsOf({
        base: [{ version: "1.2.2", constraints: "1.2.2", hashes: [zh("old")] }],
        head: [{ version: "1.2.3", constraints: "1.2.3", hashes: [h1("amd64"), ...ZIPS] }],
        evidence: [someEvidence({ manifest: true })],
        requirements: someRequirements({ "hashicorp/null": "1.2.3" }),
      }),
    ).toStrictEqual([]);
  });

  test("a provider that is no longer locked", () => {
    expect(verdictsOf({ base: [{}], head: [], requirements: someRequirements({}) })).toStrictEqual(
      [],
    );
  });
});
