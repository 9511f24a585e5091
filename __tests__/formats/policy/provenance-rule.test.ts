import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { decodePolicy } from "../../../src/formats/policy/decode.ts";
import {
  everywhere,
  namedBuilders,
  type ProvenanceRule,
  provenanceMode,
} from "../../../src/formats/policy/provenance-rule.ts";
import { POLICY_VOCABULARY } from "../../../src/review/policy/policy.ts";
import { anAddress } from "../../support/builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

function read(text: string) {
  const terms = { vocabulary: POLICY_VOCABULARY, now: 0 };
  return decodePolicy(Buffer.from(text), "p.yml", terms);
}

function ruleOf(text: string): readonly ProvenanceRule[] {
  const rule = read(`provenance:${text}\n`).document?.provenance;
  return rule === undefined ? [] : [rule];
}

const ACME = anAddress("acme/web");
const OTHER = anAddress("other/web");
const OWN = anAddress("registry.acme.example/acme/web");

describe("provenance in a policy", () => {
  test.each([
    ["nothing", [], ["ask", "ask", "ask"]],
    ["one word", ruleOf(" require"), ["require", "require", "require"]],
    ["a namespace", ruleOf("\n  acme: require"), ["require", "ask", "ask"]],
    [
      "a namespace and the others",
      ruleOf('\n  acme: require\n  "*": off'),
      ["require", "off", "off"],
    ],
    ["a host", ruleOf("\n  registry.acme.example/acme: require"), ["ask", "ask", "require"]],
    [
      "two rules, the stricter",
      [...ruleOf(" ask"), ...ruleOf("\n  acme: require")],
      ["require", "ask", "ask"],
    ],
    [
      "two rules, of which one is off",
      [...ruleOf(" off"), everywhere("ask")],
      ["ask", "ask", "ask"],
    ],
  ])("says by %s what is asked of whom", (_, rules, modes) => {
    expect([ACME, OTHER, OWN].map((one) => provenanceMode(rules, one))).toStrictEqual(modes);
  });

  const named = (text: string) => namedBuilders(ruleOf(`\n  acme: ${text}`), ACME);
  const RELEASE = ".github/workflows/release.yml";

  test.each<[string, readonly object[]]>([
    [`{ workflow: ${RELEASE} }`, [{ mode: "require", workflow: [RELEASE] }]],
    [
      `{ workflow: [${RELEASE}@refs/tags/v1, "${RELEASE}@*"] }`,
      [{ mode: "require", workflow: [`${RELEASE}@refs/tags/v1`, `${RELEASE}@*`] }],
    ],
    [
      `{ mode: ask, workflow: [${RELEASE}, .github/workflows/B_2.yaml] }`,
      [{ mode: "ask", workflow: [RELEASE, ".github/workflows/B_2.yaml"] }],
    ],
    [
      "{ signer-repository: [Acme/Work.Flows_1, Git.Example/acme/x] }",
      [{ mode: "require", signerRepository: ["acme/work.flows_1", "git.example/acme/x"] }],
    ],
    [
      `{ workflow: ${RELEASE}@refs/tags/v1 }`,
      [{ mode: "require", workflow: [`${RELEASE}@refs/tags/v1`] }],
    ],
    ["{ runner: self-hosted }", [{ mode: "require", runner: ["self-hosted"] }]],
    [
      "{ runner: [github-hosted, self-hosted] }",
      [{ mode: "require", runner: ["github-hosted", "self-hosted"] }],
    ],
    ["{}", [{ mode: "require" }]],
    ["ask", [{ mode: "ask" }]],
  ])("names builders: %s", (text, terms) => {
    expect(named(text)).toStrictEqual(terms);
    expect(schemaErrors("policy", { provenance: { acme: parse(text) } })).toStrictEqual([]);
  });

  test.each([
    `{ workflow: ${RELEASE}@ }`,
    `{ workflow: "${RELEASE}@refs/tags/v 1" }`,
    `{ workflow: https://github.com/acme/x/${RELEASE} }`,
    `{ workflow: acme/x/${RELEASE} }`,
    `{ workflow: /${RELEASE} }`,
    "{ workflow: release.yml }",
    "{ workflow: .github/workflows/../release.yml }",
    "{ workflow: .github/workflows/release.txt }",
    "{ workflow: [] }",
    "{ signer-repository: acme }",
    "{ signer-repository: https://github.com/acme/x }",
    "{ signer-repository: github.com/acme }",
    "{ signer-repository: acme/x@refs/heads/main }",
    "{ signer-repository: acme/.. }",
    "{ signer-repository: a/b/c }",
    "{ runner: ubuntu }",
    "{ mode: off }",
    "{ repository: acme/x }",
  ])("refuses what names no builder: %s", (text) => {
    const { document, diagnostics } = read(`provenance:\n  acme: ${text}\n`);

    expect(document).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(schemaErrors("policy", { provenance: { acme: parse(text) } })).not.toStrictEqual([]);
  });

  test("all rules that cover a provider name together", () => {
    const rules = [
      ...ruleOf(`\n  acme: { workflow: ${RELEASE} }\n  "*": ask`),
      ...ruleOf("\n  acme: { mode: ask, runner: self-hosted }"),
    ];

    expect(namedBuilders(rules, ACME)).toHaveLength(2);
    expect(namedBuilders(rules, OTHER)).toStrictEqual([{ mode: "ask" }]);
  });

  test.each([" always", "\n  acme: always", "\n  acme/web: require", " []"])(
    "is refused where it says%s",
    (text) => {
      expect(read(`provenance:${text}\n`).document).toBeUndefined();
    },
  );

  test.each(["/etc/roots.json", "../roots.json", ""])(
    "names no trust roots outside of the repository: %j",
    (path) => {
      expect(read(`provenance-roots: "${path}"\n`).document).toBeUndefined();
    },
  );
});
