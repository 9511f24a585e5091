import { describe, expect, test } from "vitest";
import type { Fingerprint } from "../../../src/model/disposition.ts";
import type { SignatureFact } from "../../../src/model/evidence.ts";
import type { Platform } from "../../../src/model/platform.ts";
import type { Version } from "../../../src/model/version.ts";
import { explainReport } from "../../../src/report/commands/explain-report.ts";
import type { ExplainedVersion, Explanation } from "../../../src/review/evidence/hash-chain.ts";
import { expectGolden } from "../../support/golden.ts";
import {
  aModuleExplanation,
  anUnknownCall,
  aSelectedCall,
} from "../../support/module-facts-builders.ts";
import { aFloating, aSelected } from "../../support/module-lock-builders.ts";
import { printCommand } from "../../support/printed.ts";
import {
  AWS,
  address,
  aLink,
  anExplainedHash,
  HOSTILE,
  h1,
  KEY,
  zh,
} from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

const renderExplainText = (explanation: Explanation, width: number) =>
  printCommand(explainReport(explanation, width), "text");
const renderExplainJson = (explanation: Explanation) =>
  printCommand(explainReport(explanation, 90), "json");

const SIGNATURE: SignatureFact = {
  status: "ok",
  fingerprint: KEY,
  keyId: "34365D9472D7468F",
  created: "2026-10-01T09:30:00Z",
  keyExpires: "2030-01-01T00:00:00Z",
  weaknesses: [],
};

const SIGNED = aLink({ signatures: [SIGNATURE] });

function anExplanation(
  result: Explanation["result"],
  facts: Partial<ExplainedVersion> = {},
): Explanation {
  const version: ExplainedVersion = {
    provider: AWS,
    version: "6.15.0" as Version,
    roots: [".", "envs/prod"],
    availability: "listed",
    problems: [],
    signatures: [SIGNATURE],
    tier: "community",
    hashes: [anExplainedHash({ archives: [SIGNED] })],
    provenance: undefined,
    ...facts,
  };
  return { subject: "hashicorp/aws", result, versions: [version], calls: [] };
}

const NOTHING = {
  platforms: [],
  isComputed: false,
  isReportedByRegistry: false,
  lines: [],
  signatures: [],
};

const unexplained = anExplanation("unexplained", {
  availability: "withdrawn",
  tier: "partner-claimed",
  hashes: [
    anExplainedHash({
      hash: h1("evil"),
      grade: "unexplained",
      platforms: [],
      link: aLink({ hash: h1("evil"), ...NOTHING }),
      archives: [],
      signedBy: [],
    }),
    anExplainedHash({
      hash: zh("manifest"),
      platforms: [],
      grade: "signed-new-key",
      link: aLink({
        hash: zh("manifest"),
        platforms: [],
        isComputed: false,
        lines: [{ file: "terraform-provider-aws_6.15.0_manifest.json", kind: "other" }],
        signatures: [{ status: "key-expired", fingerprint: KEY, weaknesses: ["sha1"] }],
      }),
    }),
    anExplainedHash({
      hash: zh("old"),
      platforms: [],
      grade: "unexplained",
      link: aLink({
        ...NOTHING,
        hash: zh("old"),
        isReportedByMirror: true,
        lines: [{ file: "terraform-provider-aws_6.0.0_linux_amd64.zip", kind: "foreign" }],
      }),
    }),
  ],
});

const unchecked = anExplanation("not-checked", {
  availability: "unknown",
  signatures: [],
  problems: [
    { kind: "unreachable", message: "registry.opentofu.org did not answer (ECONNREFUSED)" },
  ],
  hashes: [
    anExplainedHash({
      grade: "not-checked",
      platforms: [],
      signedBy: [],
      link: aLink({ hash: h1("aws"), ...NOTHING }),
      archives: [],
    }),
  ],
});

const MOVED = { package: `git::https://example.com/acme/net.git?ref=${"e".repeat(40)}` };

/** Two root modules with one call alike, one whose source moved, and one that is not known. */
const called: Explanation = {
  ...{ subject: "network", result: "unexplained", versions: [] },
  calls: [
    ...["a", "b"].map((root) => aModuleExplanation({ root })),
    aModuleExplanation({ root: "c", now: aSelectedCall(aSelected(MOVED), { isBranch: true }) }),
    aModuleExplanation({
      root: "d",
      recorded: undefined,
      declared: undefined,
      now: anUnknownCall(),
    }),
    aModuleExplanation({
      root: "d",
      path: "old",
      registryAddress: "git::https://h.test/x.git",
      now: undefined,
    }),
  ],
};

const hostile: Explanation = {
  ...anExplanation("explained", {
    provider: address(HOSTILE),
    version: HOSTILE as Version,
    roots: [HOSTILE],
    problems: [{ kind: "invalid-metadata", platform: HOSTILE as Platform, message: HOSTILE }],
    signatures: [{ status: "invalid", weaknesses: [], reason: HOSTILE }],
    hashes: [
      anExplainedHash({
        provider: address(HOSTILE),
        version: HOSTILE as Version,
        hash: `h1:${HOSTILE}` as never,
        platforms: [HOSTILE as Platform],
        signedBy: [HOSTILE as Fingerprint],
        archives: [
          aLink({
            hash: `zh:${HOSTILE}` as never,
            platforms: [HOSTILE as Platform],
            lines: [{ file: HOSTILE, kind: "other" }],
            signatures: [
              {
                status: "ok",
                fingerprint: HOSTILE as Fingerprint,
                keyId: HOSTILE,
                created: HOSTILE,
                keyExpires: HOSTILE,
                weaknesses: [],
              },
            ],
          }),
        ],
      }),
    ],
  }),
  subject: HOSTILE,
  calls: [
    aModuleExplanation({
      ...{
        root: HOSTILE,
        path: HOSTILE,
        declared: { file: HOSTILE, line: 1 },
        recorded: undefined,
      },
      now: anUnknownCall({ source: HOSTILE, reason: HOSTILE }),
    }),
    aModuleExplanation({
      recorded: aFloating({ path: "network", source: HOSTILE, reason: HOSTILE }),
      now: aSelectedCall(aSelected({ source: HOSTILE, version: HOSTILE, package: HOSTILE })),
      registryAddress: HOSTILE,
    }),
  ],
};

test.each([
  ["official", "official: signed by the key"],
  ["partner-claimed", "which is not verified here"],
  ["community", "community: signed by a key"],
  ["unsigned", "unsigned: no signature that holds"],
  ["unauthenticated", "unauthenticated: a mirror or directory"],
] as const)("renderExplainText() and renderExplainJson() tell the tier %s", (tier, words) => {
  const explanation = anExplanation("explained", { tier });

  expect(renderExplainText(explanation, 400)).toContain(words);
  const json = JSON.parse(renderExplainJson(explanation)) as unknown;
  expect(json).toMatchObject({ versions: [{ tier }] });
  expect(schemaErrors("explain", json)).toStrictEqual([]);
});

describe.each([
  ["explained", anExplanation("explained")],
  ["unexplained", unexplained],
  ["not-checked", unchecked],
  ["no-hashes", anExplanation("unexplained", { hashes: [] })],
  ["modules", called],
  ["hostile", hostile],
])("an explanation: %s", (name, explanation) => {
  test("renderExplainText() gives the text that was agreed on", () => {
    expectGolden(`report/explain/${name}.txt`, renderExplainText(explanation, 90));
  });

  test("renderExplainJson() gives the document that was agreed on, by its schema", () => {
    const text = renderExplainJson(explanation);

    expect(schemaErrors("explain", JSON.parse(text))).toStrictEqual([]);
    expectGolden(`report/explain/${name}.json`, text);
  });
});

test("explainReport() counts what was looked at, each call once", () => {
  const [first = ""] = renderExplainText(called, 90).split("\n");
  const both = renderExplainText({ ...anExplanation("explained"), calls: called.calls }, 90);

  expect(first).toBe("not explained: 5 module calls looked at");
  expect(both).toMatch(/^explained: 1 hash, 5 module calls looked at\n/);
  const bare = anExplanation("unexplained", { hashes: [] });
  expect(renderExplainText(bare, 90)).toMatch(/^not explained: 0 hashes looked at\n/);
});

test("explainReport() counts root modules with what was asked for, of calls too", () => {
  const roots = ["a", "b", "c", "d", "e"];
  const { lines } = explainReport(called, 90, roots);

  expect(lines.at(-1)).toBe("5 root modules: 4 with what was asked for, 1 without it");
  const { lines: others } = explainReport(anExplanation("explained"), 90, [".", "a"]);
  expect(others.at(-1)).toBe("2 root modules: 1 with what was asked for, 1 without it");
});

test("explainReport() draws the calls in one chart, with nothing live of somebody else's", () => {
  const markdown = printCommand(explainReport(called, 90), "markdown");
  const whole = printCommand(explainReport(hostile, 90), "markdown");

  expect(markdown).toMatch(/^### `network`\n\n```mermaid\nflowchart BT\n/);
  expect(markdown).toContain("accTitle: What is behind each call\n");
  expect(markdown).toContain("From the call above down to the source, the commit, the content\n");
  // The calls of two root modules are one chain, and the source that moved comes first.
  expect(markdown.split("subgraph")).toHaveLength(1 + 4);
  expect(markdown).toContain('subgraph c0["not as recorded');
  const bare = printCommand(explainReport(anExplanation("explained"), 90), "markdown");
  expect(bare.split("```mermaid")).toHaveLength(1 + 1);
  expect(bare).toMatch(/```\n$/);
  expect(whole.split("```mermaid")).toHaveLength(1 + 2);
  for (const line of whole.split("\n")) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test.each([
  ["agrees", ", valid, made 2026"],
  ["cannot-read", ", valid for one reader alone, made 2026"],
  ["disagrees", ", valid for our reader, and not for the second one, made 2026"],
] as const)(
  "renderExplainText() and renderExplainJson() tell that the second reader %s",
  (secondReader, words) => {
    const link = aLink({ signatures: [{ ...SIGNATURE, secondReader }] });
    const hashes = [anExplainedHash({ archives: [link] })];
    const explanation = anExplanation("explained", { hashes });

    expect(renderExplainText(explanation, 400)).toContain(words);
    expect(renderExplainJson(explanation)).toContain(`"secondReader": "${secondReader}"`);
  },
);

test("renderExplainText() shows nothing hidden, and no line that another one wrote", () => {
  const lines = renderExplainText(hostile, 90).split("\n");

  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines.filter((line) => line.startsWith("::") || line.startsWith("#"))).toStrictEqual([]);
});
