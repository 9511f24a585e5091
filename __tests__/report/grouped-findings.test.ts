import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProviderAddress } from "../../src/model/provider-address.ts";
import { renderComment } from "../../src/report/markdown/markdown.ts";
import { renderTerminal } from "../../src/report/text/terminal.ts";
import { mergeRepeated } from "../../src/report/words/findings.ts";
import type { Finding } from "../../src/review/finding/finding.ts";
import { judgeRoot } from "../../src/review/verdict/judge.ts";
import { h1, someEvidence, zh } from "../support/evidence-builders.ts";
import { aRootInput, type RootInputFacts, someRequirements } from "../support/judge-builders.ts";
import { openLines } from "../support/markdown.ts";
import { aFinding, aReview } from "../support/review-builders.ts";

/** What judging says of several root modules that differ in nothing but where things stand. */
function ofRoots(roots: readonly string[], facts: RootInputFacts): readonly Finding[] {
  return roots.flatMap((root, i) => {
    const requirements = someRequirements({ "hashicorp/null": ">= 1.0.0, < 9" });
    const places = [...requirements.providers.values()].map((one) => ({
      ...one,
      origins: one.origins.map((origin) => ({ ...origin, file: `f${i}.tf`, line: i + 1 })),
    }));
    const providers = new Map(places.map((one) => [one.provider, one]));
    const lockFilePath = `${root}/.terraform.lock.hcl`;
    const input = aRootInput({
      root,
      lockFilePath,
      requirements: { ...requirements, providers },
      ...facts,
    });
    return judgeRoot(...input).findings;
  });
}

const ROOTS = Array.from({ length: 100 }, (_, i) => `envs/r${String(i).padStart(3, "0")}`);

/** Situations of one root module, each with the rule that tells it. */
const SITUATIONS: Readonly<Record<string, RootInputFacts>> = {
  "new-provider": { base: [], head: [{}], evidence: [someEvidence()] },
  "missing-entry": { base: [], head: [] },
  "version-outside-constraints": {
    base: [{ version: "0.9.0" }],
    head: [{ version: "0.9.0" }],
  },
  "unexplained-hash": {
    base: [{ hashes: [zh("amd64")] }],
    head: [{ hashes: [zh("amd64"), h1("of no package")] }],
    evidence: [someEvidence()],
  },
  "not-verified": { base: [{ hashes: [] }], head: [{ hashes: [h1("amd64")] }] },
};

describe.each(Object.entries(SITUATIONS))("%s in a hundred root modules", (rule, facts) => {
  const findings = ofRoots(ROOTS, facts).filter((one) => one.rule === rule);
  const review = aReview({ verdict: "failed", findings, directories: [...ROOTS, "modules/net"] });

  test("is one block that lists every place once", () => {
    const [merged, ...more] = mergeRepeated(findings);

    expect(findings).toHaveLength(ROOTS.length);
    expect(more).toStrictEqual([]);
    expect(merged?.places.map(({ root }) => root)).toStrictEqual(ROOTS);
  });

  test("is told in a few lines, with every place in a collapsed list", () => {
    const comment = renderComment(review, {});

    expect(comment.match(new RegExp(`\\(${rule}\\)`, "g"))).toHaveLength(1);
    expect(openLines(comment).length).toBeLessThan(12);
    expect(comment.length).toBeLessThan(4_000);
    const [, folded = ""] = comment.split("\n- `envs/`: ");
    for (const { root } of findings)
      expect(folded).toMatch(new RegExp(`\`${root.slice("envs/".length)}[\`/]`));
    expect(renderTerminal(review, { color: false, width: 90 }).length).toBeLessThan(1_500);
  });

  test("of one root module says where it is asked for", () => {
    expect(mergeRepeated(findings.slice(0, 1))[0]?.detail).toBe(findings[0]?.detail);
  });
});

test("mergeRepeated() tells one cause once for all providers, and another cause apart", () => {
  const of = (name: string, cause: string | undefined): Finding => ({
    rule: "not-verified",
    severity: "warning",
    since: "change",
    provider: `registry.opentofu.org/acme/${name}` as Finding["provider"],
    root: "a",
    file: "a/.terraform.lock.hcl",
    line: 1,
    summary: "Hashes could not be checked",
    detail: `2 hashes of acme/${name} 1.0.0 could not be checked: ${cause}`,
    remedy: { text: "Run again.", command: null },
    ...(cause === undefined ? {} : { cause }),
  });
  const merged = mergeRepeated([
    of("b", "No answer."),
    of("a", "No answer."),
    of("c", "Not found."),
    of("d", undefined),
  ]);

  expect(merged.map(({ providers, detail }) => [providers.length, detail])).toStrictEqual([
    [2, "No answer."],
    [1, "2 hashes of acme/c 1.0.0 could not be checked: Not found."],
    [1, "2 hashes of acme/d 1.0.0 could not be checked: undefined"],
  ]);
});

test("mergeRepeated() loses no finding, and joins none that differ in what decides (generated)", () => {
  const finding = fc.record({
    rule: fc.constantFrom("new-provider", "missing-entry", "not-verified"),
    severity: fc.constantFrom("error", "warning", "notice"),
    provider: fc.constantFrom("h/a/x", "h/a/y"),
    version: fc.constantFrom("1.0.0", "2.0.0"),
    root: fc.constantFrom("a", "b", "c"),
    detail: fc.constantFrom("one", "two"),
    cause: fc.constantFrom("why", "why else"),
  } satisfies Record<string, fc.Arbitrary<unknown>>);
  fc.assert(
    fc.property(fc.array(finding, { maxLength: 30 }), (facts) => {
      const findings = facts.map((one) => ({
        ...(one as unknown as Finding),
        file: null,
        line: null,
        summary: "s",
        remedy: { text: "", command: null },
      }));
      const merged = mergeRepeated(findings);

      for (const one of findings) {
        const home = merged.filter(
          (group) =>
            group.finding.rule === one.rule &&
            group.finding.severity === one.severity &&
            group.finding.cause === one.cause &&
            (one.rule === "not-verified" ||
              (group.finding.provider === one.provider && group.finding.version === one.version)),
        );

        expect(home).toHaveLength(1);
        expect(home[0]?.places.map(({ root }) => root)).toContain(one.root);
        expect(home[0]?.providers).toContain(one.provider);
      }
    }),
  );
});

describe("a cause is told once, whatever it keeps from being known", () => {
  const lines = (findings: readonly Finding[]) =>
    renderTerminal(aReview({ verdict: "unverified", findings }), { color: false, width: 100 })
      .trimEnd()
      .split("\n");

  test("a silent host over 130 root modules with 40 versions", () => {
    const findings = Array.from({ length: 130 }, (_, i) =>
      aFinding({
        ...{ rule: "not-verified", severity: "warning", root: `envs/r${i}`, line: 4 },
        ...{ file: `envs/r${i}/.terraform.lock.hcl`, silentHosts: ["registry.opentofu.org"] },
        ...{ provider: `registry.opentofu.org/acme/p${i % 40}` as ProviderAddress },
        detail: `3 hashes of acme/p${i % 40} 1.0.0 could not be checked: no answer about p${i % 40}.`,
        cause: `No answer about p${i % 40}.`,
      }),
    );
    const text = lines(findings);

    expect(text.length).toBeLessThanOrEqual(40);
    expect(text.filter((line) => line.includes("No answer about"))).toHaveLength(1);
    expect(text.join(" ")).toContain("and 127 other places under envs/");
    expect(text.join(" ").replaceAll(/\s+/g, " ")).toContain(
      "39 other requests got no answer either.",
    );
  });

  test("one key that signs 46 providers", () => {
    const findings = Array.from({ length: 46 }, (_, i) =>
      aFinding({
        ...{ rule: "signing-key-changed", root: `envs/r${i}`, detail: `acme/p${i}: signed by K.` },
        ...{ provider: `registry.opentofu.org/acme/p${i}` as ProviderAddress },
        cause: "It is signed by K.",
      }),
    );

    expect(mergeRepeated(findings)).toHaveLength(1);
    expect(lines(findings).length).toBeLessThanOrEqual(20);
  });

  test("a lock file that 20 root modules lack", () => {
    const findings = ofRoots(ROOTS.slice(0, 20), {
      base: [{}],
      head: undefined,
    });

    expect(mergeRepeated(findings)).toHaveLength(1);
    expect(lines(findings).length).toBeLessThanOrEqual(20);
  });
});
